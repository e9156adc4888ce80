/* The functions of BridgedGame (see bridge.hpp). */
#ifndef REALMLAB_BRIDGED_GAME_HPP
#define REALMLAB_BRIDGED_GAME_HPP

#include "bridge.hpp"

namespace realmlab {

/* No position is nested deeper in its JSON. */
inline constexpr int kDeepestJson = 32;

inline std::shared_ptr<const open_spiel::Game> BridgedGame::Load(const Source &source, const GameParameters &given) {
  const Bytes start = Start(source, given);
  Facts facts;
  source.rules->facts(start.data(), &facts);
  return std::make_shared<const BridgedGame>(source, Unmistakable(given), start, facts);
}

inline BridgedGame::BridgedGame(const Source &source, const GameParameters &given, const Bytes &start,
                                const Facts &facts)
    : SimMoveGame(TypeOf(*source.rules, facts, SimultaneousBids(given)), given),
      source_(source),
      start_(std::make_shared<const Bytes>(start)),
      facts_(facts),
      simultaneous_bids_(SimultaneousBids(given)) {
  /* So that GetParameters tells all of them. */
  for (const auto &[name, value] : game_type_.parameter_specification) {
    if (given.find(name) == given.end()) defaulted_parameters_[name] = value;
  }
}

inline std::shared_ptr<const BridgedGame> BridgedGame::Self() const {
  return std::static_pointer_cast<const BridgedGame>(shared_from_this());
}

inline absl::optional<double> BridgedGame::UtilitySum() const {
  return facts_.zero_sum ? absl::optional<double>(0.0) : absl::nullopt;
}

inline std::vector<int> BridgedGame::InformationStateTensorShape() const {
  if (!game_type_.provides_information_state_tensor) {
    source_.Refuse("its histories are too long for an information state tensor; use the string");
  }
  return {static_cast<int>(HistoryTensorSize(facts_))};
}

inline std::string BridgedGame::ActionToString(Player player, Action action) const {
  if (player == open_spiel::kChancePlayerId) return absl::StrCat("outcome ", action);
  if (action < 0 || action >= facts_.num_actions) source_.Refuse(absl::StrCat("there is no action ", action));
  return source_.Say(kActionName, *start_, action);
}

inline std::pair<std::string, std::string> BridgedGame::ActionStructSpec() const {
  return {R"({"action": integer, "name": string})", R"({"action": 5, "name": "bid 5"})"};
}

inline std::unique_ptr<open_spiel::State> BridgedGame::NewInitialState() const {
  return std::make_unique<BridgedState>(Self(), start_, std::string());
}

/* Start from a position in the form of State::ToJson. Python reads the text, at any depth. */
inline std::unique_ptr<open_spiel::State> BridgedGame::NewInitialState(const std::string &json) const {
  const Bytes ordinary = OrdinaryStart(source_, game_parameters_);
  auto start = std::make_shared<const Bytes>(source_.Read(kJson, json, ordinary));
  std::string canonical = source_.Say(kPosition, *start);
  return std::make_unique<BridgedState>(Self(), std::move(start), std::move(canonical));
}

inline std::unique_ptr<open_spiel::State> BridgedGame::NewInitialState(const nlohmann::json &json) const {
  if (!NotDeeperThan(json, kDeepestJson)) source_.Refuse("this JSON is nested too deep to be a position");
  return NewInitialState(json.dump());
}

/* Read what State::Serialize writes: a line with the start, unless it is the game's own, then one
 * line for each action, at simultaneous nodes one for each seat. */
inline std::unique_ptr<open_spiel::State> BridgedGame::DeserializeState(const std::string &text) const {
  const std::string head = open_spiel::kSerializeStartingState;
  std::unique_ptr<open_spiel::State> state;
  std::vector<Action> joint;
  const std::vector<std::string> lines = absl::StrSplit(text, '\n');
  for (const std::string &line : lines) {
    if (state == nullptr) {
      const bool moved = line.rfind(head, 0) == 0;
      state = moved ? NewInitialState(line.substr(head.size())) : NewInitialState();
      if (moved) continue;
    }
    if (line.empty()) continue;
    Action action;
    if (!absl::SimpleAtoi(line, &action)) {
      source_.Refuse(absl::StrCat("this saved state does not hold together: '", line.substr(0, 60), "' is no action"));
    }
    if (!state->IsSimultaneousNode()) {
      state->ApplyAction(action);
      continue;
    }
    joint.push_back(action);
    if (joint.size() < static_cast<size_t>(NumPlayers())) continue;
    state->ApplyActions(joint);
    joint.clear();
  }
  if (!joint.empty()) source_.Refuse("this saved state ends in the middle of a joint move");
  return state;
}

}  // namespace realmlab

#endif
