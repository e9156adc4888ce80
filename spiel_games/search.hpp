/* OpenSpiel's search on our games, with playouts that run on the flat state.
 *
 * The tree is pyspiel.ISMCTSBot, or pyspiel.MCTSBot where nothing is ever hidden; both come as they
 * are, from OpenSpiel. Only the value of a leaf is ours: it plays on with rules->playout, without a
 * vector or a history a ply, and asks rules->estimate where it stops.
 */
#ifndef REALMLAB_SEARCH_HPP
#define REALMLAB_SEARCH_HPP

#include <cstdint>
#include <memory>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "bridge.hpp"
#include "numpy/random/bitgen.h"
#include "open_spiel/algorithms/is_mcts.h"
#include "open_spiel/algorithms/mcts.h"
#include "open_spiel/spiel_bots.h"

namespace realmlab {

/* The standard library's generator behind NumPy's interface, which the rules draw from. */
class Random {
 public:
  explicit Random(uint64_t seed) : engine_(seed) {
    face_.state = &engine_;
    face_.next_uint64 = [](void *engine) { return Next(engine); };
    face_.next_uint32 = [](void *engine) { return static_cast<uint32_t>(Next(engine) >> 32); };
    face_.next_double = [](void *engine) { return static_cast<double>(Next(engine) >> 11) * 0x1p-53; };
    face_.next_raw = face_.next_uint64;
  }
  Random(const Random &) = delete;
  Random &operator=(const Random &) = delete;

  bitgen_t *face() { return &face_; }

 private:
  static uint64_t Next(void *engine) { return (*static_cast<std::mt19937_64 *>(engine))(); }

  std::mt19937_64 engine_;
  bitgen_t face_;
};

/* What a state is worth: one playout of at most `length` steps, then the game's own estimate. */
class Playouts : public open_spiel::algorithms::Evaluator {
 public:
  Playouts(int length, uint64_t seed) : length_(length), random_(seed) {}

  std::vector<double> Evaluate(const open_spiel::State &state) override {
    const auto *own = dynamic_cast<const BridgedState *>(&state);
    if (own == nullptr) open_spiel::SpielFatalError("this search plays realmlab's games only");
    const Rules &rules = own->rules();
    Bytes position = own->position();
    std::vector<double> values(own->NumPlayers());
    for (int step = 0; step < length_; ++step) {
      const int actor = rules.actor(position.data());
      if (actor == REALMLAB_TERMINAL) break;
      const auto next = actor == REALMLAB_CHANCE ? rules.draw : rules.playout;
      rules.apply(position.data(), next(position.data(), random_.face()));
    }
    const bool over = rules.actor(position.data()) == REALMLAB_TERMINAL;
    (over ? rules.returns : rules.estimate)(position.data(), values.data());
    return values;
  }

  open_spiel::ActionsAndProbs Prior(const open_spiel::State &state) override {
    if (state.IsChanceNode()) return state.ChanceOutcomes();
    const std::vector<Action> actions = state.LegalActions();
    open_spiel::ActionsAndProbs prior;
    for (Action action : actions) prior.emplace_back(action, 1.0 / actions.size());
    return prior;
  }

 private:
  const int length_;
  Random random_;
};

/* Makes the search bots. All their parameters must be given: how many simulations; the length of a
 * playout; the exploration constant, in halves of the range of the returns; the seed; and whether the
 * action is drawn by its visits (else the most visited one is played). */
class SearchFactory : public open_spiel::BotFactory {
 public:
  bool CanPlayGame(const open_spiel::Game &game, Player player) const override {
    return dynamic_cast<const BridgedGame *>(&game) != nullptr && player >= 0 && player < game.NumPlayers() &&
           game.GetType().dynamics == GameType::Dynamics::kSequential;
  }

  std::unique_ptr<open_spiel::Bot> Create(std::shared_ptr<const open_spiel::Game> game, Player player,
                                          const GameParameters &given) const override {
    using namespace open_spiel::algorithms;
    if (!CanPlayGame(*game, player)) {
      open_spiel::SpielFatalError("this search plays a seat of one of realmlab's sequential games only");
    }
    const int simulations = AtLeast(1, "simulations", given);
    const int seed = open_spiel::ParameterValue<int>(given, "seed");
    const double half = (game->MaxUtility() - game->MinUtility()) / 2;
    const double exploration = open_spiel::ParameterValue<double>(given, "exploration") * half;
    auto playouts = std::make_shared<Playouts>(AtLeast(0, "length", given), seed);
    if (game->GetType().information == GameType::Information::kPerfectInformation) {
      return std::make_unique<MCTSBot>(*game, playouts, exploration, simulations, kMegabytes, /*solve=*/true, seed,
                                       /*verbose=*/false);
    }
    const auto choice = open_spiel::ParameterValue<bool>(given, "by_visits")
                            ? ISMCTSFinalPolicyType::kNormalizedVisitCount
                            : ISMCTSFinalPolicyType::kMaxVisitCount;
    return std::make_unique<ISMCTSBot>(seed, playouts, exploration, simulations, kUnlimitedNumWorldSamples, choice,
                                       /*use_observation_string=*/false, /*allow_inconsistent_action_sets=*/false);
  }

 private:
  static constexpr int64_t kMegabytes = 1000;

  static int AtLeast(int least, const std::string &name, const GameParameters &given) {
    const int value = open_spiel::ParameterValue<int>(given, name);
    if (value < least) open_spiel::SpielFatalError(absl::StrCat(name, " must be at least ", least, ", not ", value));
    return value;
  }
};

inline void RegisterSearch(const std::string &name) {
  open_spiel::BotRegisterer::RegisterBot(name, std::make_unique<SearchFactory>());
}

}  // namespace realmlab

#endif
