CREATE TABLE `messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`submission` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`subject` text NOT NULL,
	`message` text NOT NULL,
	`created_at` integer NOT NULL,
	`read_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `messages_submission_unique` ON `messages` (`submission`);--> statement-breakpoint
CREATE INDEX `messages_created_at` ON `messages` (`created_at`);--> statement-breakpoint
ALTER TABLE `users` ADD `removed_by` text;--> statement-breakpoint
CREATE INDEX `users_removed_at` ON `users` (`removed_at`) WHERE removed_at is not null;