ALTER TABLE `lecture_uploads` ADD `last_modified` integer;--> statement-breakpoint
CREATE INDEX `lecture_uploads_lecture` ON `lecture_uploads` (`lecture_id`);--> statement-breakpoint
CREATE INDEX `course_grants_course` ON `course_grants` (`course_id`);--> statement-breakpoint
CREATE INDEX `quarter_grants_quarter` ON `quarter_grants` (`quarter_id`);--> statement-breakpoint
CREATE INDEX `saved_selections_course` ON `saved_selections` (`course_id`);--> statement-breakpoint
CREATE INDEX `activities_actor` ON `activities` (actor_email collate nocase,`id`);--> statement-breakpoint
CREATE INDEX `activities_action` ON `activities` (action collate nocase,`id`);--> statement-breakpoint
CREATE INDEX `boards_name` ON `boards` (name collate nocase,`id`);--> statement-breakpoint
CREATE INDEX `boards_title` ON `boards` (title collate nocase,`id`);--> statement-breakpoint
CREATE INDEX `boards_order` ON `boards` (board_number is null,cast(board_number as integer),`board_number`,`name`,`id`);--> statement-breakpoint
CREATE INDEX `courses_name` ON `courses` (name collate nocase,`id`);--> statement-breakpoint
CREATE INDEX `quarters_position` ON `quarters` (`position`,`id`);--> statement-breakpoint
CREATE INDEX `messages_unread` ON `messages` (`read_at`) WHERE read_at is null;