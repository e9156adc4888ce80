/* A tree of OpenSpiel in sequence form: every history is visited once, and only its endings are kept.
 *
 * A sequence of a seat is what it has chosen so far; it is numbered when its information state is first
 * met, so what comes earlier has a lower number. Sequence 0 is the empty one. This needs perfect recall:
 * an information state must always come after the same sequence of its own seat.
 */
#ifndef REALMLAB_FLATTENING_HPP
#define REALMLAB_FLATTENING_HPP

#include <algorithm>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "openspiel.hpp"

namespace realmlab {

using open_spiel::Action;

/* How large a tree is, as far as it was counted. */
struct TreeSize {
  int64_t histories = 0; /* all nodes, endings included */
  int64_t endings = 0;
  int64_t decisions = 0; /* nodes where a seat decides */
  bool whole = true;     /* false: the limit was reached before the end */
};

/* What a seat can decide, as realmlab.cython_core.solve.tree wants it. */
struct SeatPlan {
  std::vector<int32_t> parent;
  std::vector<int32_t> first = {1};
  std::vector<int64_t> actions = {-1};
  std::vector<std::string> names;
  std::unordered_map<std::string, int32_t> numbers;
};

inline void CountTree(const open_spiel::State &state, int64_t limit, TreeSize *size) {
  if (++size->histories > limit) {
    size->whole = false;
    return;
  }
  if (state.IsTerminal()) {
    ++size->endings;
    return;
  }
  if (!state.IsChanceNode()) ++size->decisions;
  for (Action action : state.LegalActions()) {
    CountTree(*state.Child(action), limit, size);
    if (!size->whole) return;
  }
}

/* Visits a tree and collects its sequence form. */
class Flattening {
 public:
  Flattening(const open_spiel::Game &game, int64_t endings) : plans(game.NumPlayers()) {
    sequences.reserve(endings * plans.size());
    payoffs.reserve(endings * plans.size());
    std::vector<int32_t> current(plans.size(), 0);
    Visit(*game.NewInitialState(), 1.0, &current);
  }

  std::vector<SeatPlan> plans;
  std::vector<int32_t> sequences; /* of each ending, one a seat */
  std::vector<double> payoffs;    /* the same, times the probability of chance */

 private:
  void Visit(const open_spiel::State &state, double chance, std::vector<int32_t> *current) {
    if (state.IsTerminal()) {
      const std::vector<double> returns = state.Returns();
      for (size_t seat = 0; seat < plans.size(); ++seat) {
        sequences.push_back((*current)[seat]);
        payoffs.push_back(returns[seat] * chance);
      }
    } else if (state.IsChanceNode()) {
      for (const auto &[outcome, odds] : state.ChanceOutcomes()) {
        if (odds > 0) Visit(*state.Child(outcome), chance * odds, current);
      }
    } else {
      Decide(state, chance, current);
    }
  }

  void Decide(const open_spiel::State &state, double chance, std::vector<int32_t> *current) {
    const int seat = state.CurrentPlayer();
    const std::vector<Action> actions = state.LegalActions();
    const int32_t before = (*current)[seat];
    const int32_t first = plans[seat].first[Number(state, seat, before, actions)];
    for (size_t i = 0; i < actions.size(); ++i) {
      (*current)[seat] = first + static_cast<int32_t>(i);
      Visit(*state.Child(actions[i]), chance, current);
    }
    (*current)[seat] = before;
  }

  /* The number of the information state, which is met for the first time or as it was then. */
  int32_t Number(const open_spiel::State &state, int seat, int32_t before, const std::vector<Action> &actions) {
    SeatPlan &plan = plans[seat];
    std::string name = state.InformationStateString(seat);
    const auto [found, is_new] = plan.numbers.try_emplace(std::move(name), static_cast<int32_t>(plan.parent.size()));
    const int32_t number = found->second;
    if (is_new) {
      plan.names.push_back(found->first);
      plan.parent.push_back(before);
      plan.first.push_back(plan.first.back() + static_cast<int32_t>(actions.size()));
      plan.actions.insert(plan.actions.end(), actions.begin(), actions.end());
    } else if (plan.parent[number] != before ||
               !std::equal(actions.begin(), actions.end(), plan.actions.begin() + plan.first[number],
                           plan.actions.begin() + plan.first[number + 1])) {
      throw std::invalid_argument(absl::StrCat(
          "seat ", seat, " forgets what it knew: it comes to the information state '", found->first,
          "' after different choices of its own, or has different choices in it; flattening needs perfect recall"));
    }
    return number;
  }
};

}  // namespace realmlab

#endif
