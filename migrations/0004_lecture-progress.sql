CREATE TABLE `lecture_progress` (
	`user_id` text NOT NULL,
	`lecture_id` integer NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`furthest` integer DEFAULT 0 NOT NULL,
	`seen` text DEFAULT '[]' NOT NULL,
	`watched_at` integer,
	`played_at` integer,
	PRIMARY KEY(`user_id`, `lecture_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`lecture_id`) REFERENCES `lectures`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `lecture_progress_lecture` ON `lecture_progress` (`lecture_id`);--> statement-breakpoint
CREATE INDEX `lecture_progress_played` ON `lecture_progress` (`user_id`,`played_at`,`lecture_id`);