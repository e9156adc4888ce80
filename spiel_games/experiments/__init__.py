"""Many independent, seeded tasks: on one machine or many, stopped and resumed, counted once. What plays and rates.

`realmlab.spiel_games.tournament` and `realmlab.spiel_games.study` are the doors; the modules here stand behind them.

| module | what |
|---|---|
| `tasks` | one task, its seed, and what came of it |
| `journal` | the folder of a run: what is done stays done |
| `backends` | who carries tasks out: this process, processes, a Dask cluster |
| `running` | all tasks of a run, what is done already left out, broken workers replaced |
| `grids`, `tables` | the tasks of a study; its results as a table and a Parquet file |
| `entrants`, `line_ups`, `playing` | who plays; who meets whom on which seat; one game |
| `likelihood`, `ratings` | strengths from results, with intervals |
| `sequential` | when enough games are played |
| `results` | what a tournament came to |
| `commands` | the command lines |
"""
