"""Games played by bots, one or many, here or in other processes; what they show; and replays."""
