/* Another past that a seat could not tell from the real one. */
#ifndef REALMLAB_RESAMPLING_HPP
#define REALMLAB_RESAMPLING_HPP

#include <algorithm>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "history.hpp"
#include "openspiel.hpp"
#include "rules.h"
#include "source.hpp"

namespace realmlab {

/* Draws anew, one after another, the actions that `seat` may not know, uniformly among those that
 * are legal and of the same kind of secret, and plays the known ones between them. Where something
 * that the seat has seen would come out differently, it goes back and tries another action. The real
 * past is always among those it can find, so it fails only by running out of its budget. */
class Redrawing {
 public:
  static constexpr int kBudget = 100000; /* hidden actions tried */

  Redrawing(const Source &source, const Facts &facts, const Bytes &now, const std::vector<Step> &steps, int seat,
            std::function<double()> random)
      : source_(source), rules_(*source.rules), facts_(facts), seat_(seat), random_(std::move(random)), steps_(steps) {
    for (size_t i = 0; i < steps.size(); ++i) {
      hidden_.push_back(!Knows(rules_, now, seat, steps.size() - i, steps[i]));
    }
  }

  bool AnythingHidden() const { return std::find(hidden_.begin(), hidden_.end(), true) != hidden_.end(); }

  /* The last position of the new past; steps() has its actions then. */
  Bytes Run(Bytes start) {
    size_t first = 0;
    for (; !hidden_[first]; ++first) rules_.apply(start.data(), steps_[first].action);
    Bytes last;
    if (!Branch(first, start, start, &last)) {
      source_.Refuse(absl::StrCat("no other past found for seat ", seat_, " in ", kBudget, " tries"));
    }
    return last;
  }

  const std::vector<Step> &steps() const { return steps_; }

 private:
  /* Play on from step `index`; `real` and `drawn` are the two positions before it. */
  bool Follow(size_t index, Bytes real, Bytes drawn, Bytes *last) {
    for (; index < steps_.size() && !hidden_[index]; ++index) {
      const Step &step = steps_[index];
      if (!rules_.is_legal(drawn.data(), step.action)) return false;
      if (rules_.secret(drawn.data(), step.action) != step.secret) return false;
      rules_.apply(real.data(), step.action);
      rules_.apply(drawn.data(), step.action);
      if (!LookAlike(real, drawn, index + 1)) return false;
    }
    if (index == steps_.size()) {
      *last = std::move(drawn);
      return true;
    }
    return Branch(index, real, drawn, last);
  }

  /* Try the possible actions of a hidden step, in random order. */
  bool Branch(size_t index, const Bytes &real, const Bytes &drawn, Bytes *last) {
    const int32_t played = steps_[index].action;
    Bytes after = real;
    rules_.apply(after.data(), played);
    for (int32_t action : Drawn(Candidates(drawn, steps_[index].secret))) {
      if (++tried_ > kBudget) break;
      Bytes next = drawn;
      rules_.apply(next.data(), action);
      steps_[index].action = action;
      if (LookAlike(after, next, index + 1) && Follow(index + 1, after, std::move(next), last)) return true;
    }
    steps_[index].action = played;
    return false;
  }

  using Weighted = std::vector<std::pair<int32_t, double>>;

  /* What could be played under this secret: a seat's actions are all alike, chance has its odds. */
  Weighted Candidates(const Bytes &state, uint32_t secret) const {
    std::vector<int32_t> ids(facts_.max_legal);
    std::vector<double> odds(facts_.max_legal, 1.0);
    const bool chance = rules_.actor(state.data()) == REALMLAB_CHANCE;
    ids.resize(chance ? rules_.chance(state.data(), ids.data(), odds.data()) : rules_.legal(state.data(), ids.data()));
    Weighted found;
    for (size_t i = 0; i < ids.size(); ++i) {
      if (rules_.secret(state.data(), ids[i]) == secret) found.emplace_back(ids[i], odds[i]);
    }
    return found;
  }

  /* All of them, drawn one after another without putting back. */
  std::vector<int32_t> Drawn(Weighted left) const {
    std::vector<int32_t> order;
    while (!left.empty()) {
      double total = 0.0;
      for (const auto &[id, weight] : left) total += weight;
      double mark = Fraction() * total;
      size_t pick = 0;
      while (pick + 1 < left.size() && mark >= left[pick].second) mark -= left[pick++].second;
      order.push_back(left[pick].first);
      left.erase(left.begin() + pick);
    }
    return order;
  }

  double Fraction() const {
    const double fraction = random_();
    if (!(fraction >= 0.0 && fraction < 1.0)) {
      source_.Refuse(absl::StrCat("rng must give numbers from 0 to below 1, not ", fraction));
    }
    return fraction;
  }

  /* Does the seat see the same in both, after `count` steps: who is to act, its own choices, and
   * which of the hidden steps are still hidden? */
  bool LookAlike(const Bytes &real, const Bytes &drawn, size_t count) const {
    const int actor = rules_.actor(real.data());
    if (rules_.actor(drawn.data()) != actor) return false;
    for (size_t i = 0; i < count; ++i) {
      if (!hidden_[i]) continue;
      const int age = count - i;
      if (Knows(rules_, real, seat_, age, steps_[i]) != Knows(rules_, drawn, seat_, age, steps_[i])) return false;
    }
    return actor != seat_ || Legal(real) == Legal(drawn);
  }

  std::vector<int32_t> Legal(const Bytes &state) const {
    std::vector<int32_t> legal(facts_.max_legal);
    legal.resize(rules_.legal(state.data(), legal.data()));
    return legal;
  }

  const Source &source_;
  const Rules &rules_;
  const Facts &facts_;
  const int seat_;
  std::function<double()> random_;
  std::vector<Step> steps_;
  std::vector<bool> hidden_;
  int tried_ = 0;
};

}  // namespace realmlab

#endif
