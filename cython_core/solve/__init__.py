"""Equilibria without Python inside: matrix games, backward induction, flat counterfactual regret minimisation.

| module | what it solves |
|---|---|
| `matrix` | one hidden bid of two seats whose payoffs are known: a zero-sum matrix game, with a certificate |
| `exact` | the same in fractions |
| `bimatrix` | what can be said of two mixes when the payoffs of the two do not add to 0 |
| `lemke_howson` | one equilibrium of any game for two, whatever its payoffs, in fractions |
| `induction` | a game whose hidden bids are revealed after each pair: one matrix game for every public state |
| `flat` | any game tree with hidden information, laid out in arrays: CFR, CFR+, discounted and predictive CFR+ |

`realmlab.spiel_games.flatten` makes the arrays of `flat` from any game of OpenSpiel.
"""
