"""Small World: its rules, its races and powers, its words."""
