"""What cards look like on the screen."""
