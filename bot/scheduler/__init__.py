"""Do what is due: deadlines and reminders, housekeeping, daily backups."""
