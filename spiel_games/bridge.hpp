/* Rules -> open_spiel::Game: one pair of classes for all games.
 *
 * A BridgedGame is a table of rules with its parameters set, a BridgedState a copy of the flat state
 * with the steps that led to it. Nothing here knows a game. Every action is checked before anything
 * is changed, and whatever is wrong becomes a SpielFatalError, which arrives in Python as
 * pyspiel.SpielError. Only words and JSON need the GIL (see source.hpp), and take it themselves, so
 * OpenSpiel's bots may run without it.
 */
#ifndef REALMLAB_BRIDGE_HPP
#define REALMLAB_BRIDGE_HPP

#include <algorithm>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "history.hpp"
#include "openspiel.hpp"
#include "parameters.hpp"
#include "resampling.hpp"
#include "rules.h"
#include "source.hpp"

namespace realmlab {

using open_spiel::Action;
using open_spiel::Player;

static_assert(REALMLAB_CHANCE == open_spiel::kChancePlayerId, "rules.h numbers its actors as OpenSpiel does");
static_assert(REALMLAB_TERMINAL == open_spiel::kTerminalPlayerId, "rules.h numbers its actors as OpenSpiel does");

/* A game with its parameters set. Made by Load, shared by its states, never changed. */
class BridgedGame : public open_spiel::SimMoveGame {
 public:
  /* Make the game; SpielFatalError if a parameter is wrong. */
  static std::shared_ptr<const open_spiel::Game> Load(const Source &source, const GameParameters &given);

  BridgedGame(const Source &source, const GameParameters &given, const Bytes &start, const Facts &facts);

  int NumDistinctActions() const override { return facts_.num_actions; }
  int MaxChanceOutcomes() const override { return facts_.max_chance_outcomes; }
  int NumPlayers() const override { return facts_.seats; }
  double MinUtility() const override { return facts_.min_return; }
  double MaxUtility() const override { return facts_.max_return; }
  absl::optional<double> UtilitySum() const override;
  int MaxGameLength() const override { return facts_.max_length; }
  int MaxChanceNodesInHistory() const override { return facts_.max_chance_nodes; }
  std::vector<int> ObservationTensorShape() const override { return {facts_.tensor_size}; }
  std::vector<int> InformationStateTensorShape() const override;
  std::string ActionToString(Player player, Action action) const override;
  std::pair<std::string, std::string> ActionStructSpec() const override;

  using open_spiel::Game::NewInitialState;
  std::unique_ptr<open_spiel::State> NewInitialState() const override;
  std::unique_ptr<open_spiel::State> NewInitialState(const std::string &json) const override;
  std::unique_ptr<open_spiel::State> NewInitialState(const nlohmann::json &json) const override;
  std::unique_ptr<open_spiel::State> DeserializeState(const std::string &text) const override;

  const Source &source() const { return source_; }
  const Facts &facts() const { return facts_; }
  bool simultaneous_bids() const { return simultaneous_bids_; }

 private:
  std::shared_ptr<const BridgedGame> Self() const;

  const Source &source_;
  const std::shared_ptr<const Bytes> start_;
  const Facts facts_;
  const bool simultaneous_bids_;
};

/* The name of what a seat plays at a simultaneous node while two others bid. */
inline constexpr const char *kNoBid = "no bid";

/* A position of such a game, with its history. */
class BridgedState : public open_spiel::SimMoveState {
 public:
  /* `json` is the position it starts from, where that is not the game's own start; else empty. */
  BridgedState(std::shared_ptr<const BridgedGame> game, std::shared_ptr<const Bytes> start, std::string json);

  Player CurrentPlayer() const override;
  bool IsTerminal() const override { return rules_.actor(position_.data()) == REALMLAB_TERMINAL; }
  std::vector<Action> LegalActions() const override;
  std::vector<Action> LegalActions(Player player) const override;
  open_spiel::ActionsAndProbs ChanceOutcomes() const override;
  void ApplyAction(Action action) override;
  void UndoAction(Player player, Action action) override;
  std::vector<double> Returns() const override;
  std::unique_ptr<open_spiel::State> Clone() const override { return std::make_unique<BridgedState>(*this); }
  bool operator==(const open_spiel::State &other) const override;

  std::string ToString() const override { return source_.Say(kText, position_); }
  std::string ActionToString(Player player, Action action) const override;
  using State::StringToAction;
  Action StringToAction(Player player, const std::string &text) const override;
  std::string InformationStateString(Player player) const override;
  void InformationStateTensor(Player player, absl::Span<float> values) const override;
  std::string ObservationString(Player player) const override;
  void ObservationTensor(Player player, absl::Span<float> values) const override;
  std::unique_ptr<open_spiel::State> ResampleFromInfostate(int player, std::function<double()> rng) const override;

  std::unique_ptr<open_spiel::StateStruct> ToStruct() const override;
  std::unique_ptr<open_spiel::ObservationStruct> ToObservationStruct(Player player) const override;
  std::unique_ptr<open_spiel::ActionStruct> ActionToStruct(Player player, Action action) const override;
  std::vector<Action> StructToActions(const open_spiel::ActionStruct &given) const override;

  const Bytes &position() const { return position_; }
  const Rules &rules() const { return rules_; }

 protected:
  void DoApplyAction(Action action) override;
  void DoApplyActions(const std::vector<Action> &actions) override;

 private:
  int Bidders(int32_t *seats) const;
  template <typename Lister> std::vector<Action> Listed(Lister lister) const;
  bool IsLegal(Action action) const;
  bool Idle(Player player) const;
  void CheckBid(Player player, Action action) const;
  void CheckJoint(Action action) const;
  void Play(int32_t action, int place, bool joint);
  std::string JointText(Action action) const;
  std::string Options() const;

  const Source &source_;
  const Rules &rules_;
  const Facts &facts_;
  const bool simultaneous_bids_;
  std::shared_ptr<const Bytes> start_;
  Bytes position_;
  std::vector<Step> steps_;
};

/* Register the game with OpenSpiel; `source` must live as long as the process. */
inline void Register(const Source &source) {
  if (open_spiel::IsGameRegistered(source.rules->name)) source.Refuse("OpenSpiel has a game of this name already");
  const Bytes start = OrdinaryStart(source, {});
  Facts facts;
  source.rules->facts(start.data(), &facts);
  open_spiel::GameRegisterer::RegisterGame(
      TypeOf(*source.rules, facts, false),
      [&source](const GameParameters &given) { return BridgedGame::Load(source, given); });
}

}  // namespace realmlab

#include "bridged_game.hpp"
#include "bridged_state.hpp"

#endif
