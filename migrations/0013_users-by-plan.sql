DROP INDEX `users_by_plan`;--> statement-breakpoint
CREATE INDEX `users_by_plan` ON `users` (`plan_expires_at`,`email`) WHERE removed_at is null;