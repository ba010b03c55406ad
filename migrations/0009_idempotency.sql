CREATE TABLE `kept_answers` (
	`key` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`call` text NOT NULL,
	`status` integer,
	`body` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `kept_answers_user` ON `kept_answers` (`user_id`);--> statement-breakpoint
CREATE INDEX `kept_answers_created_at` ON `kept_answers` (`created_at`);