"""What `gatcg-desktop doctor` looks at: each check gives findings, and changes nothing."""
