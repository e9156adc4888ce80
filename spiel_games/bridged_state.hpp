/* The functions of BridgedState (see bridge.hpp). */
#ifndef REALMLAB_BRIDGED_STATE_HPP
#define REALMLAB_BRIDGED_STATE_HPP

#include "bridge.hpp"

namespace realmlab {

inline BridgedState::BridgedState(std::shared_ptr<const BridgedGame> game, std::shared_ptr<const Bytes> start,
                                  std::string json)
    : SimMoveState(game),
      source_(game->source()),
      rules_(*game->source().rules),
      facts_(game->facts()),
      simultaneous_bids_(game->simultaneous_bids()),
      start_(std::move(start)),
      position_(*start_) {
  starting_state_str_ = std::move(json);
}

/* Whose turn, and what may be done ------------------------------------------------------------- */

/* The seats that bid at once here: 0, or 2; always 0 where bids are set one after another. */
inline int BridgedState::Bidders(int32_t *seats) const {
  return simultaneous_bids_ ? rules_.bidders(position_.data(), seats) : 0;
}

inline Player BridgedState::CurrentPlayer() const {
  int32_t seats[REALMLAB_MAX_SEATS];
  return Bidders(seats) ? open_spiel::kSimultaneousPlayerId : rules_.actor(position_.data());
}

template <typename Lister>
std::vector<Action> BridgedState::Listed(Lister lister) const {
  absl::FixedArray<int32_t, 320> ids(facts_.max_legal);
  const int count = lister(ids.data());
  return std::vector<Action>(ids.begin(), ids.begin() + count);
}

inline std::vector<Action> BridgedState::LegalActions() const {
  if (IsTerminal()) return {};
  if (IsSimultaneousNode()) return LegalFlatJointActions();
  return Listed([this](int32_t *out) { return rules_.legal(position_.data(), out); });
}

inline std::vector<Action> BridgedState::LegalActions(Player player) const {
  int32_t seats[REALMLAB_MAX_SEATS];
  const int bidders = Bidders(seats);
  if (bidders && player == open_spiel::kSimultaneousPlayerId) {
    source_.Refuse("at a simultaneous node every seat has legal actions of its own; name the seat");
  }
  for (int i = 0; i < bidders; ++i) {
    if (seats[i] == player) {
      return Listed([&](int32_t *out) { return rules_.bids(position_.data(), player, out); });
    }
  }
  return !bidders && player == rules_.actor(position_.data()) ? LegalActions() : std::vector<Action>();
}

inline open_spiel::ActionsAndProbs BridgedState::ChanceOutcomes() const {
  if (!IsChanceNode()) source_.Refuse("this is no chance node");
  absl::FixedArray<int32_t, 320> ids(facts_.max_legal);
  absl::FixedArray<double, 320> odds(facts_.max_legal);
  const int count = rules_.chance(position_.data(), ids.data(), odds.data());
  open_spiel::ActionsAndProbs outcomes;
  outcomes.reserve(count);
  for (int i = 0; i < count; ++i) outcomes.emplace_back(ids[i], odds[i]);
  return outcomes;
}

inline bool BridgedState::IsLegal(Action action) const {
  return action >= 0 && action <= std::numeric_limits<int32_t>::max() && !IsTerminal() &&
         rules_.is_legal(position_.data(), static_cast<int32_t>(action));
}

/* What is allowed here, for the message about what is not. */
inline std::string BridgedState::Options() const {
  if (IsTerminal()) return "the game is over";
  return absl::StrCat("allowed are ", absl::StrJoin(LegalActions(), ", "));
}

/* Has this seat nothing to decide at a simultaneous node? OpenSpiel has it play 0. */
inline bool BridgedState::Idle(Player player) const {
  int32_t seats[REALMLAB_MAX_SEATS];
  const int bidders = Bidders(seats);
  return bidders && std::find(seats, seats + bidders, player) == seats + bidders;
}

/* Moving in the game --------------------------------------------------------------------------- */

inline void BridgedState::Play(int32_t action, int place, bool joint) {
  const auto actor = static_cast<int8_t>(rules_.actor(position_.data()));
  steps_.push_back({action, rules_.secret(position_.data(), action), place, actor, joint});
  rules_.apply(position_.data(), action);
}

inline void BridgedState::ApplyAction(Action action) {
  if (!IsSimultaneousNode()) return State::ApplyAction(action); /* SimMoveState's does not count moves */
  CheckJoint(action);
  ApplyFlatJointAction(action);
}

/* Joint moves are numbered, so that a tree can be walked without regard to who acts. */
inline void BridgedState::CheckJoint(Action action) const {
  Action count = 1;
  for (Player player = 0; player < num_players_; ++player) {
    count *= std::max<Action>(1, LegalActions(player).size());
  }
  if (action >= 0 && action < count) return;
  source_.Refuse(absl::StrCat("there is no joint action ", action, " here; they go from 0 to ", count - 1));
}

inline void BridgedState::DoApplyAction(Action action) {
  if (!IsLegal(action)) source_.Refuse(absl::StrCat("action ", action, " is not allowed here; ", Options()));
  Play(static_cast<int32_t>(action), history_.size(), false);
}

/* A bidder must have bid something it may, and the others nothing: 0, as OpenSpiel has it, or -1. */
inline void BridgedState::CheckBid(Player player, Action action) const {
  const std::vector<Action> allowed = LegalActions(player);
  if (Idle(player) && (action == 0 || action == open_spiel::kInvalidAction)) return;
  if (std::find(allowed.begin(), allowed.end(), action) != allowed.end()) return;
  const std::string options = allowed.empty() ? "0, for it does not bid" : absl::StrJoin(allowed, ", ");
  source_.Refuse(absl::StrCat("action ", action, " is not allowed for seat ", player, " here; allowed are ", options));
}

inline void BridgedState::DoApplyActions(const std::vector<Action> &actions) {
  int32_t seats[REALMLAB_MAX_SEATS];
  const int bidders = Bidders(seats);
  if (!bidders) source_.Refuse("only one decides here, so apply_action is needed, not apply_actions");
  if (actions.size() != static_cast<size_t>(num_players_)) {
    source_.Refuse(absl::StrCat("a joint move has ", num_players_, " actions, one a seat, not ", actions.size()));
  }
  for (Player player = 0; player < num_players_; ++player) CheckBid(player, actions[player]);
  const int first = history_.size();
  for (int i = 0; i < bidders; ++i) Play(static_cast<int32_t>(actions[seats[i]]), first + seats[i], true);
}

inline void BridgedState::UndoAction(Player player, Action action) {
  if (history_.empty()) source_.Refuse("nothing has been played, so nothing can be undone");
  if (steps_.back().joint) source_.Refuse("a joint move cannot be undone one action after another");
  const PlayerAction &last = history_.back();
  if (last.player != player || last.action != action) {
    source_.Refuse(absl::StrCat("player ", player, " did not play ", action, " last; player ", last.player, " played ",
                                last.action));
  }
  steps_.pop_back();
  history_.pop_back();
  --move_number_;
  position_ = *start_;
  for (const Step &step : steps_) rules_.apply(position_.data(), step.action);
}

inline std::unique_ptr<open_spiel::State> BridgedState::ResampleFromInfostate(int player,
                                                                             std::function<double()> rng) const {
  SPIEL_CHECK_GE(player, 0);
  SPIEL_CHECK_LT(player, num_players_);
  auto drawn = std::make_unique<BridgedState>(*this);
  Redrawing redrawing(source_, facts_, position_, steps_, player, std::move(rng));
  if (!redrawing.AnythingHidden()) return drawn;
  drawn->position_ = redrawing.Run(*start_);
  drawn->steps_ = redrawing.steps();
  for (const Step &step : drawn->steps_) drawn->history_[step.place].action = step.action;
  return drawn;
}

/* What it is worth, and what it looks like ------------------------------------------------------ */

inline std::vector<double> BridgedState::Returns() const {
  std::vector<double> values(num_players_, 0.0);
  if (IsTerminal()) rules_.returns(position_.data(), values.data());
  return values;
}

inline bool BridgedState::operator==(const open_spiel::State &other) const {
  const auto *twin = dynamic_cast<const BridgedState *>(&other);
  return twin != nullptr && &rules_ == &twin->rules_ && position_ == twin->position_;
}

inline std::string BridgedState::JointText(Action action) const {
  CheckJoint(action);
  std::vector<std::string> names;
  for (Player player = 0; player < num_players_; ++player) {
    const std::vector<Action> choices = LegalActions(player);
    if (choices.empty()) continue;
    const auto count = static_cast<Action>(choices.size());
    names.push_back(ActionToString(player, choices[action % count]));
    action /= count;
  }
  return absl::StrCat("[", absl::StrJoin(names, ", "), "]");
}

inline std::string BridgedState::ActionToString(Player player, Action action) const {
  if (player == open_spiel::kSimultaneousPlayerId && IsSimultaneousNode()) return JointText(action);
  if (player != open_spiel::kChancePlayerId) {
    SPIEL_CHECK_GE(player, 0);
    SPIEL_CHECK_LT(player, num_players_);
    return action == 0 && Idle(player) ? kNoBid : game_->ActionToString(player, action);
  }
  if (!IsChanceNode() || !IsLegal(action)) source_.Refuse(absl::StrCat("outcome ", action, " cannot happen here"));
  return source_.Say(kOutcome, position_, action);
}

inline Action BridgedState::StringToAction(Player player, const std::string &text) const {
  if (Idle(player) && text == kNoBid) return 0;
  for (Action action : LegalActions(player)) {
    if (ActionToString(player, action) == text) return action;
  }
  source_.Refuse(absl::StrCat("player ", player, " has no action '", text, "' here"));
}

inline std::string BridgedState::InformationStateString(Player player) const {
  SPIEL_CHECK_GE(player, 0);
  SPIEL_CHECK_LT(player, num_players_);
  std::string text = HistoryText(rules_, position_, player, steps_);
  return starting_state_str_.empty() ? text : absl::StrCat(text, " from ", starting_state_str_);
}

inline void BridgedState::InformationStateTensor(Player player, absl::Span<float> values) const {
  SPIEL_CHECK_GE(player, 0);
  SPIEL_CHECK_LT(player, num_players_);
  SPIEL_CHECK_EQ(static_cast<int>(values.size()), game_->InformationStateTensorSize());
  HistoryTensor(rules_, facts_, position_, player, steps_, values);
}

inline std::string BridgedState::ObservationString(Player player) const {
  SPIEL_CHECK_GE(player, 0);
  SPIEL_CHECK_LT(player, num_players_);
  return source_.Say(kObservation, position_, player);
}

inline void BridgedState::ObservationTensor(Player player, absl::Span<float> values) const {
  SPIEL_CHECK_GE(player, 0);
  SPIEL_CHECK_LT(player, num_players_);
  SPIEL_CHECK_EQ(static_cast<int>(values.size()), facts_.tensor_size);
  rules_.observe(position_.data(), player, values.data());
}

/* JSON ----------------------------------------------------------------------------------------- */

inline std::unique_ptr<open_spiel::StateStruct> BridgedState::ToStruct() const {
  return std::make_unique<Written<open_spiel::StateStruct>>(nlohmann::json::parse(source_.Say(kPosition, position_)));
}

/* What the seat sees in words, and all steps; an action that it may not know is null. */
inline std::unique_ptr<open_spiel::ObservationStruct> BridgedState::ToObservationStruct(Player player) const {
  nlohmann::json steps = nlohmann::json::array();
  nlohmann::json data = {{"player", player}, {"observation", ObservationString(player)}};
  for (size_t i = 0; i < steps_.size(); ++i) {
    nlohmann::json step = {{"player", steps_[i].actor}, {"action", nullptr}};
    if (Knows(rules_, position_, player, steps_.size() - i, steps_[i])) step["action"] = steps_[i].action;
    steps.push_back(std::move(step));
  }
  data["history"] = std::move(steps);
  return std::make_unique<Written<open_spiel::ObservationStruct>>(std::move(data));
}

inline std::unique_ptr<open_spiel::ActionStruct> BridgedState::ActionToStruct(Player player, Action action) const {
  nlohmann::json data = {{"action", action}, {"name", ActionToString(player, action)}};
  return std::make_unique<Written<open_spiel::ActionStruct>>(std::move(data));
}

inline std::vector<Action> BridgedState::StructToActions(const open_spiel::ActionStruct &given) const {
  const nlohmann::json data = given.to_json_base();
  if (!data.is_object() || !data.contains("action") || !data["action"].is_number_integer()) {
    source_.Refuse(absl::StrCat("an action of this game is written {\"action\": id}, not ", data.dump()));
  }
  return {data["action"].get<Action>()};
}

}  // namespace realmlab

#endif
