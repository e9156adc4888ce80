/* The past of a game: what was played, and what a seat may know of it. */
#ifndef REALMLAB_HISTORY_HPP
#define REALMLAB_HISTORY_HPP

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <string>
#include <vector>

#include "openspiel.hpp"
#include "parameters.hpp"
#include "rules.h"
#include "source.hpp"

namespace realmlab {

/* One thing that happened: an action of a seat, or an outcome of chance. */
struct Step {
  int32_t action;
  uint32_t secret; /* rules->secret of it, asked before it was played */
  int32_t place;   /* its index in State::History, where idle seats of a joint move count too */
  int8_t actor;
  bool joint;      /* was it played at a simultaneous node? */
};

/* May this seat know in state `now` what this step was, `age` steps ago (1: the last)? */
inline bool Knows(const Rules &rules, const Bytes &now, int seat, int age, const Step &step) {
  return step.secret == 0 || rules.knows(now.data(), seat, age, step.secret) != 0;
}

inline void Append(std::string *text, int64_t number) {
  char digits[24];
  text->append(digits, std::to_chars(digits, digits + sizeof digits, number).ptr);
}

/* Everything that happened, as this seat may know it now: "seat 1: c0 c4 0:12 1:3 0:?". A `?` turns
 * into the action once it is revealed, and nothing is forgotten, so recall is perfect. */
inline std::string HistoryText(const Rules &rules, const Bytes &now, int seat, const std::vector<Step> &steps) {
  std::string text = "seat ";
  text.reserve(10 + 7 * steps.size());
  Append(&text, seat);
  text += ':';
  for (size_t i = 0; i < steps.size(); ++i) {
    text += ' ';
    if (steps[i].actor == REALMLAB_CHANCE) {
      text += 'c';
    } else {
      Append(&text, steps[i].actor);
      text += ':';
    }
    if (Knows(rules, now, seat, steps.size() - i, steps[i])) {
      Append(&text, steps[i].action);
    } else {
      text += '?';
    }
  }
  return text;
}

/* The same as floats: the seat, then for every step who (the seats, chance), what, and "hidden". */
inline void HistoryTensor(const Rules &rules, const Facts &facts, const Bytes &now, int seat,
                          const std::vector<Step> &steps, absl::Span<float> out) {
  std::fill(out.begin(), out.end(), 0.0f);
  out[seat] = 1.0f;
  size_t first = facts.seats;
  for (size_t i = 0; i < steps.size(); ++i, first += StepWidth(facts)) {
    const Step &step = steps[i];
    out[first + (step.actor == REALMLAB_CHANCE ? facts.seats : step.actor)] = 1.0f;
    if (Knows(rules, now, seat, steps.size() - i, step)) {
      out[first + facts.seats + 1 + step.action] = 1.0f;
    } else {
      out[first + StepWidth(facts) - 1] = 1.0f;
    }
  }
}

}  // namespace realmlab

#endif
