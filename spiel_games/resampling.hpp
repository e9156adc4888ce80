/* Another past that a seat could not tell from the real one. */
#ifndef REALMLAB_RESAMPLING_HPP
#define REALMLAB_RESAMPLING_HPP

#include <algorithm>
#include <cstddef>
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

/* Draws anew the actions that `seat` may not know, uniformly among those that are legal and of the
 * same kind of secret (chance by its odds), and plays the known ones between them. It goes stretch by
 * stretch: a few hidden actions and the known ones after them, again until what the seat has seen comes
 * out the same; if a stretch does not come out, an earlier one was drawn so that it cannot, and all
 * begins anew. The real past is always among those it can find, so it fails only by running out of
 * its budget. */
class Redrawing {
 public:
  static constexpr int kBudget = 200000; /* stretches tried */
  static constexpr int kPatience = 400;  /* tries at one stretch before all begins anew */

  Redrawing(const Source &source, const Facts &facts, const Bytes &now, const std::vector<Step> &steps, int seat,
            std::function<double()> random)
      : source_(source), rules_(*source.rules), facts_(facts), seat_(seat), random_(std::move(random)),
        played_(steps), steps_(steps) {
    for (size_t i = 0; i < steps.size(); ++i) {
      hidden_.push_back(!Knows(rules_, now, seat, steps.size() - i, steps[i]));
      if (hidden_[i]) secrets_.push_back(i);
    }
  }

  bool AnythingHidden() const { return !secrets_.empty(); }

  /* The last position of the new past; steps() has its actions then. */
  Bytes Run(Bytes start) {
    const size_t first = secrets_.front();
    for (size_t i = 0; i < first; ++i) rules_.apply(start.data(), played_[i].action);
    Bytes last;
    while (tried_ < kBudget) {
      if (Attempt(first, start, &last)) return last;
    }
    source_.Refuse(absl::StrCat("no other past found for seat ", seat_, " in ", kBudget, " tries"));
  }

  const std::vector<Step> &steps() const { return steps_; }

 private:
  /* Redraw everything from the first hidden step on; false if some stretch will not come out. */
  bool Attempt(size_t index, const Bytes &start, Bytes *last) {
    Bytes real = start, drawn = start;
    while (index < steps_.size()) {
      const size_t end = EndOfStretch(index);
      if (!Redraw(index, end, &real, &drawn)) return false;
      index = end;
    }
    *last = std::move(drawn);
    return true;
  }

  /* A stretch: hidden steps from `index` on, and the known ones up to the next hidden one. */
  size_t EndOfStretch(size_t index) const {
    while (index < steps_.size() && hidden_[index]) ++index;
    while (index < steps_.size() && !hidden_[index]) ++index;
    return index;
  }

  /* Try a stretch until the seat sees the same; `real` and `drawn` go from before it to after it. */
  bool Redraw(size_t index, size_t end, Bytes *real, Bytes *drawn) {
    for (int patience = 0; patience < kPatience && tried_ < kBudget; ++patience, ++tried_) {
      Bytes was = *real, is = *drawn;
      if (!Play(index, end, &was, &is)) continue;
      *real = std::move(was);
      *drawn = std::move(is);
      return true;
    }
    return false;
  }

  /* Play one stretch in both, hidden steps drawn; false as soon as the seat would see a difference. */
  bool Play(size_t index, size_t end, Bytes *real, Bytes *drawn) {
    for (; index < end; ++index) {
      if (hidden_[index] && !DrawStep(index, *drawn)) return false;
      const Step &step = steps_[index];
      if (!rules_.is_legal(drawn->data(), step.action)) return false;
      if (rules_.secret(drawn->data(), step.action) != step.secret) return false;
      rules_.apply(real->data(), played_[index].action);
      rules_.apply(drawn->data(), step.action);
      if (!LookAlike(*real, *drawn, index + 1)) return false;
    }
    return true;
  }

  /* Draw a hidden step among what could be played there; false if there is nothing. */
  bool DrawStep(size_t index, const Bytes &state) {
    const Weighted candidates = Candidates(state, played_[index].secret);
    if (candidates.empty()) return false;
    double total = 0.0;
    for (const auto &[id, weight] : candidates) total += weight;
    double mark = Fraction() * total;
    size_t pick = 0;
    while (pick + 1 < candidates.size() && mark >= candidates[pick].second) mark -= candidates[pick++].second;
    steps_[index].action = candidates[pick].first;
    return true;
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
    for (size_t i : secrets_) {
      if (i >= count) break;
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
  const std::vector<Step> played_; /* the real past */
  std::vector<Step> steps_;        /* the new one */
  std::vector<bool> hidden_;
  std::vector<size_t> secrets_; /* the numbers of the hidden steps, ascending */
  int tried_ = 0;
};

}  // namespace realmlab

#endif
