/* A game's parameters in OpenSpiel's form: their defaults, their checks, the start they lead to, and
 * the GameType that follows from them. */
#ifndef REALMLAB_PARAMETERS_HPP
#define REALMLAB_PARAMETERS_HPP

#include <algorithm>
#include <cstdint>
#include <deque>
#include <limits>
#include <string>
#include <vector>

#include "openspiel.hpp"
#include "rules.h"
#include "source.hpp"

namespace realmlab {

using open_spiel::GameParameter;
using open_spiel::GameParameters;
using open_spiel::GameType;

/* The two parameters that every game has besides its own. */
inline constexpr const char *kSimultaneousBids = "simultaneous_bids";
inline constexpr const char *kStart = "start";

/* A tensor of the information state is offered where it has at most so many floats. */
inline constexpr int64_t kLongestHistoryTensor = 1 << 14;

/* OpenSpiel reads a text that looks like a number or a truth value as one. In its game strings such a
 * text stands in quotes: kingdoms_war(stakes='2'). */
inline std::string Quoted(const std::string &text) {
  const bool number = !text.empty() && text.find_first_not_of("+-0123456789.") == std::string::npos;
  const bool truth = text == "True" || text == "true" || text == "False" || text == "false";
  return number || truth ? absl::StrCat("'", text, "'") : text;
}

inline std::string Unquoted(const std::string &text) {
  const bool quoted = text.size() >= 2 && text.front() == '\'' && text.back() == '\'';
  return quoted ? text.substr(1, text.size() - 2) : text;
}

/* The same parameters, so that OpenSpiel reads back what it writes. */
inline GameParameters Unmistakable(GameParameters given) {
  for (auto &[name, value] : given) {
    if (value.has_string_value()) value = GameParameter(Quoted(value.string_value()));
  }
  return given;
}

inline GameParameter Default(const Parameter &parameter) {
  switch (parameter.kind) {
    case REALMLAB_INT: return GameParameter(static_cast<int>(parameter.default_number));
    case REALMLAB_BOOL: return GameParameter(parameter.default_number != 0);
    case REALMLAB_REAL: return GameParameter(parameter.default_real);
    default: return GameParameter(Quoted(parameter.default_text));
  }
}

/* All parameters with their defaults. */
inline GameParameters Specification(const Rules &rules) {
  GameParameters all;
  for (int i = 0; i < rules.num_parameters; ++i) all[rules.parameters[i].name] = Default(rules.parameters[i]);
  all[kSimultaneousBids] = GameParameter(false);
  all[kStart] = GameParameter(std::string());
  return all;
}

inline void CheckRange(const Source &source, const Parameter &parameter, double value) {
  if (value >= parameter.lowest && value <= parameter.highest) return;
  source.Refuse(absl::StrCat(parameter.name, " must be from ", parameter.lowest, " to ", parameter.highest, ", not ",
                             value));
}

inline void CheckText(const Source &source, const Parameter &parameter, const std::string &text) {
  if (text.find('\0') != std::string::npos) {
    source.Refuse(absl::StrCat(parameter.name, " must not hold a zero character"));
  }
  if (parameter.choices == nullptr) return;
  const std::vector<std::string> choices = absl::StrSplit(parameter.choices, '|');
  for (const std::string &choice : choices) {
    if (choice == text) return;
  }
  source.Refuse(absl::StrCat(parameter.name, " must be one of ", absl::StrJoin(choices, ", "), ", not '", text, "'"));
}

/* The argument for one parameter. Its text, if it has one, is kept in `texts`. */
inline Argument Checked(const Source &source, const Parameter &parameter, const GameParameter &value,
                        std::deque<std::string> *texts) {
  Argument argument = {0, 0.0, nullptr};
  if (parameter.kind == REALMLAB_INT) {
    argument.number = value.int_value();
    CheckRange(source, parameter, static_cast<double>(argument.number));
  } else if (parameter.kind == REALMLAB_BOOL) {
    argument.number = value.bool_value();
  } else if (parameter.kind == REALMLAB_REAL) {
    argument.real = value.double_value();
    CheckRange(source, parameter, argument.real);
  } else {
    texts->push_back(Unquoted(value.string_value()));
    CheckText(source, parameter, texts->back());
    argument.text = texts->back().c_str();
  }
  return argument;
}

/* The start that the game's own parameters lead to. */
inline Bytes OrdinaryStart(const Source &source, const GameParameters &given) {
  const Rules &rules = *source.rules;
  std::deque<std::string> texts;
  std::vector<Argument> arguments;
  for (int i = 0; i < rules.num_parameters; ++i) {
    const auto found = given.find(rules.parameters[i].name);
    const GameParameter value = found == given.end() ? Default(rules.parameters[i]) : found->second;
    arguments.push_back(Checked(source, rules.parameters[i], value, &texts));
  }
  Bytes state(rules.state_size, 0);
  char error[REALMLAB_ERROR_SIZE] = "";
  if (rules.setup(state.data(), arguments.data(), error) != 0) source.Refuse(error);
  return state;
}

/* The start of a game: the ordinary one, or the position that the parameter `start` holds. */
inline Bytes Start(const Source &source, const GameParameters &given) {
  const Bytes ordinary = OrdinaryStart(source, given);
  const auto found = given.find(kStart);
  if (found == given.end() || found->second.string_value().empty()) return ordinary;
  return source.Read(kHex, found->second.string_value(), ordinary);
}

inline bool SimultaneousBids(const GameParameters &given) {
  const auto found = given.find(kSimultaneousBids);
  return found != given.end() && found->second.bool_value();
}

/* Floats that hold one step of a history: who, what, and "hidden". */
inline int64_t StepWidth(const Facts &facts) {
  return int64_t{facts.seats} + 1 + std::max(facts.num_actions, facts.max_chance_outcomes) + 1;
}

inline int64_t HistoryTensorSize(const Facts &facts) {
  return facts.seats + (int64_t{facts.max_length} + facts.max_chance_nodes) * StepWidth(facts);
}

/* What OpenSpiel wants to know about a game with these parameters. */
inline GameType TypeOf(const Rules &rules, const Facts &facts, bool simultaneous_bids) {
  GameType type;
  type.short_name = rules.name;
  type.long_name = rules.long_name;
  type.dynamics = simultaneous_bids ? GameType::Dynamics::kSimultaneous : GameType::Dynamics::kSequential;
  type.chance_mode = facts.max_chance_nodes > 0 ? GameType::ChanceMode::kExplicitStochastic
                                                : GameType::ChanceMode::kDeterministic;
  type.information = facts.perfect_information ? GameType::Information::kPerfectInformation
                                               : GameType::Information::kImperfectInformation;
  type.utility = facts.zero_sum ? GameType::Utility::kZeroSum : GameType::Utility::kGeneralSum;
  type.reward_model = GameType::RewardModel::kTerminal;
  type.max_num_players = rules.max_seats;
  type.min_num_players = rules.min_seats;
  type.provides_information_state_string = true;
  type.provides_information_state_tensor = HistoryTensorSize(facts) <= kLongestHistoryTensor;
  type.provides_observation_string = true;
  type.provides_observation_tensor = true;
  type.parameter_specification = Specification(rules);
  return type;
}

}  // namespace realmlab

#endif
