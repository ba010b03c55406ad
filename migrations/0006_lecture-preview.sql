ALTER TABLE `lectures` ADD `is_preview` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `lectures_preview` ON `lectures` (`course_id`) WHERE is_preview;