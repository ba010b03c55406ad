ALTER TABLE `boards` ADD `submission` text;--> statement-breakpoint
CREATE UNIQUE INDEX `boards_submission_unique` ON `boards` (`submission`);--> statement-breakpoint
ALTER TABLE `quarters` ADD `submission` text;--> statement-breakpoint
CREATE UNIQUE INDEX `quarters_submission_unique` ON `quarters` (`submission`);