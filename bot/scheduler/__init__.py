"""Do due work: deadlines and reminders, housekeeping, daily backups."""
