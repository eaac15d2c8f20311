"""What stands around the table: what is asked, the log, the timeline, the preview."""
