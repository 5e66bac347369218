"""What a handheld is made of, from the table hw/hardware.toml: wiring, settings, parts, battery life, case."""
