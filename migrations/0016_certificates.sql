CREATE TABLE `certificates` (
	`code` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`course_id` integer,
	`name` text NOT NULL,
	`arabic_name` text DEFAULT '' NOT NULL,
	`course_name` text NOT NULL,
	`cpd_minutes` integer,
	`issued_at` integer NOT NULL,
	`withdrawn_at` integer,
	`withdrawn_for` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE set null
);--> statement-breakpoint
CREATE UNIQUE INDEX `certificates_of_user` ON `certificates` (`user_id`,`course_id`);--> statement-breakpoint
CREATE INDEX `certificates_course` ON `certificates` (`course_id`);--> statement-breakpoint
ALTER TABLE `courses` ADD `cpd_minutes` integer;--> statement-breakpoint
ALTER TABLE `lecture_progress` ADD `counts_from` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `lecture_progress_counts` ON `lecture_progress` (`user_id`,`counts_from`);