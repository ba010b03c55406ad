CREATE TABLE `course_grants` (
	`user_id` text NOT NULL,
	`course_id` integer NOT NULL,
	PRIMARY KEY(`user_id`, `course_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `course_grants_course` ON `course_grants` (`course_id`);--> statement-breakpoint
CREATE TABLE `lecture_views` (
	`user_id` text NOT NULL,
	`lecture_id` integer NOT NULL,
	`day` text NOT NULL,
	PRIMARY KEY(`user_id`, `lecture_id`, `day`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`lecture_id`) REFERENCES `lectures`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `lecture_views_day` ON `lecture_views` (`lecture_id`,`day`);--> statement-breakpoint
CREATE TABLE `quarter_grants` (
	`user_id` text NOT NULL,
	`quarter_id` integer NOT NULL,
	PRIMARY KEY(`user_id`, `quarter_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`quarter_id`) REFERENCES `quarters`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `quarter_grants_quarter` ON `quarter_grants` (`quarter_id`);--> statement-breakpoint
CREATE TABLE `saved_selections` (
	`user_id` text NOT NULL,
	`course_id` integer NOT NULL,
	PRIMARY KEY(`user_id`, `course_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `saved_selections_course` ON `saved_selections` (`course_id`);--> statement-breakpoint
CREATE TABLE `subscription_periods` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text NOT NULL,
	`plan` integer NOT NULL,
	`starts_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `subscription_periods_user` ON `subscription_periods` (`user_id`,`expires_at`);--> statement-breakpoint
CREATE TABLE `activities` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`actor_id` text NOT NULL,
	`actor_email` text NOT NULL,
	`action` text NOT NULL,
	`subject` text NOT NULL,
	`subject_id` text NOT NULL,
	`label` text NOT NULL,
	`before` text,
	`after` text
);
--> statement-breakpoint
CREATE INDEX `activities_subject` ON `activities` (`subject`,`id`);--> statement-breakpoint
CREATE INDEX `activities_subject_id` ON `activities` (`subject`,`subject_id`);--> statement-breakpoint
CREATE INDEX `activities_actor_id` ON `activities` (`actor_id`);--> statement-breakpoint
CREATE INDEX `activities_at` ON `activities` (`at`);--> statement-breakpoint
CREATE INDEX `activities_actor` ON `activities` (actor_email collate nocase,`id`);--> statement-breakpoint
CREATE INDEX `activities_action` ON `activities` (action collate nocase,`id`);--> statement-breakpoint
CREATE TABLE `kept_answers` (
	`key` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`call` text NOT NULL,
	`status` integer,
	`body` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `kept_answers_user` ON `kept_answers` (`user_id`);--> statement-breakpoint
CREATE INDEX `kept_answers_created_at` ON `kept_answers` (`created_at`);--> statement-breakpoint
CREATE TABLE `boards` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`title` text NOT NULL,
	`image` text,
	`board_number` text,
	`version` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `boards_board_number_unique` ON `boards` (`board_number`);--> statement-breakpoint
CREATE INDEX `boards_name` ON `boards` (name collate nocase,`id`);--> statement-breakpoint
CREATE INDEX `boards_image` ON `boards` (`image`);--> statement-breakpoint
CREATE INDEX `boards_title` ON `boards` (title collate nocase,`id`);--> statement-breakpoint
CREATE INDEX `boards_order` ON `boards` (board_number is null,cast(board_number as integer),`board_number`,`name`,`id`);--> statement-breakpoint
CREATE TABLE `courses` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`quarter_id` integer NOT NULL,
	`name` text NOT NULL,
	`author` text DEFAULT '' NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`quarter_id`) REFERENCES `quarters`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE INDEX `courses_quarter` ON `courses` (`quarter_id`,`position`);--> statement-breakpoint
CREATE INDEX `courses_name` ON `courses` (name collate nocase,`id`);--> statement-breakpoint
CREATE TABLE `lecture_renditions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`lecture_id` integer NOT NULL,
	`name` text NOT NULL,
	`kind` text NOT NULL,
	`path` text NOT NULL,
	`width` integer,
	`height` integer,
	`bandwidth` integer NOT NULL,
	`codecs` text NOT NULL,
	`bytes` integer NOT NULL,
	FOREIGN KEY (`lecture_id`) REFERENCES `lectures`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `lecture_renditions_name` ON `lecture_renditions` (`lecture_id`,`name`);--> statement-breakpoint
CREATE TABLE `lectures` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`course_id` integer NOT NULL,
	`name` text NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`package_id` text,
	`duration_ms` integer,
	`has_poster` integer DEFAULT false NOT NULL,
	`captions` text DEFAULT '[]' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE UNIQUE INDEX `lectures_package_id_unique` ON `lectures` (`package_id`);--> statement-breakpoint
CREATE INDEX `lectures_course` ON `lectures` (`course_id`,`position`);--> statement-breakpoint
CREATE TABLE `quarters` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`image` text,
	`quarter_number` text,
	`position` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `quarters_quarter_number_unique` ON `quarters` (`quarter_number`);--> statement-breakpoint
CREATE INDEX `quarters_position` ON `quarters` (`position`,`id`);--> statement-breakpoint
CREATE INDEX `quarters_image` ON `quarters` (`image`);--> statement-breakpoint
CREATE TABLE `password_links` (
	`digest` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `password_links_user` ON `password_links` (`user_id`);--> statement-breakpoint
CREATE INDEX `password_links_expires_at` ON `password_links` (`expires_at`);--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`digest` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `recovery_codes_user` ON `recovery_codes` (`user_id`);--> statement-breakpoint
CREATE TABLE `removal_witnesses` (
	`secret_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`removed_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `removal_witnesses_user` ON `removal_witnesses` (`user_id`);--> statement-breakpoint
CREATE INDEX `removal_witnesses_removed_at` ON `removal_witnesses` (`removed_at`);--> statement-breakpoint
CREATE TABLE `second_factors` (
	`user_id` text PRIMARY KEY NOT NULL,
	`secret` text NOT NULL,
	`enabled_at` integer NOT NULL,
	`last_step` integer NOT NULL,
	`taken_by` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`secret_hash` text,
	`user_id` text NOT NULL,
	`client` text NOT NULL,
	`device` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_secret_hash_unique` ON `sessions` (`secret_hash`);--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_last_seen` ON `sessions` (`last_seen_at`);--> statement-breakpoint
CREATE TABLE `throttles` (
	`key` text PRIMARY KEY NOT NULL,
	`attempts` integer NOT NULL,
	`resets_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `throttles_resets_at` ON `throttles` (`resets_at`);--> statement-breakpoint
CREATE TABLE `user_count` (
	`id` integer PRIMARY KEY NOT NULL,
	`total` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`password_hash` text NOT NULL,
	`role` text DEFAULT 'User' NOT NULL,
	`is_logged_in` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`removed_at` integer,
	`removed_by` text,
	`removed_from` text,
	`plan_expires_at` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);--> statement-breakpoint
CREATE INDEX `users_created_at` ON `users` (`created_at`);--> statement-breakpoint
CREATE INDEX `users_removed_at` ON `users` (`removed_at`) WHERE removed_at is not null;--> statement-breakpoint
CREATE INDEX `users_removed_from` ON `users` (`removed_from`,`removed_at`) WHERE removed_from is not null;--> statement-breakpoint
CREATE INDEX `users_by_id` ON `users` (`id`) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX `users_by_email` ON `users` (`email`) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX `users_by_plan` ON `users` (`plan_expires_at`,`id`) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX `users_admins` ON `users` (`id`) WHERE role = 'Admin' and removed_at is null;--> statement-breakpoint
CREATE TABLE `users_revision` (
	`id` integer PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`subject` text NOT NULL,
	`message` text NOT NULL,
	`created_at` integer NOT NULL,
	`read_at` integer
);
--> statement-breakpoint
CREATE INDEX `messages_created_at` ON `messages` (`created_at`);--> statement-breakpoint
CREATE INDEX `messages_email` ON `messages` (lower(email));--> statement-breakpoint
CREATE INDEX `messages_unread` ON `messages` (`read_at`) WHERE read_at is null;--> statement-breakpoint
CREATE TABLE `kept_forms` (
	`key` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`path` text NOT NULL,
	`fields` text NOT NULL,
	`had_file` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `kept_forms_user` ON `kept_forms` (`user_id`);--> statement-breakpoint
CREATE INDEX `kept_forms_created_at` ON `kept_forms` (`created_at`);--> statement-breakpoint
CREATE TABLE `lecture_upload_parts` (
	`upload_id` text NOT NULL,
	`number` integer NOT NULL,
	`etag` text NOT NULL,
	PRIMARY KEY(`upload_id`, `number`),
	FOREIGN KEY (`upload_id`) REFERENCES `lecture_uploads`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `lecture_uploads` (
	`id` text PRIMARY KEY NOT NULL,
	`lecture_id` integer NOT NULL,
	`file_name` text NOT NULL,
	`bytes` integer NOT NULL,
	`last_modified` integer,
	`part_bytes` integer NOT NULL,
	`multipart_id` text NOT NULL,
	`state` text NOT NULL,
	`reason` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`lecture_id`) REFERENCES `lectures`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `lecture_uploads_pending` ON `lecture_uploads` (`lecture_id`) WHERE state <> 'ready';--> statement-breakpoint
CREATE INDEX `lecture_uploads_lecture` ON `lecture_uploads` (`lecture_id`);--> statement-breakpoint
INSERT INTO `user_count` (`id`, `total`) VALUES (1, 0);--> statement-breakpoint
INSERT INTO `users_revision` (`id`, `value`) VALUES (1, hex(randomblob(8)));--> statement-breakpoint
CREATE TRIGGER `subscription_periods_added` AFTER INSERT ON `subscription_periods` BEGIN UPDATE `users` SET `plan_expires_at` = coalesce((SELECT max(`expires_at`) FROM `subscription_periods` WHERE `user_id` = NEW.`user_id` AND `ended_at` IS NULL), 0) WHERE `id` = NEW.`user_id`; END;--> statement-breakpoint
CREATE TRIGGER `subscription_periods_changed` AFTER UPDATE ON `subscription_periods` BEGIN UPDATE `users` SET `plan_expires_at` = coalesce((SELECT max(`expires_at`) FROM `subscription_periods` WHERE `user_id` = NEW.`user_id` AND `ended_at` IS NULL), 0) WHERE `id` = NEW.`user_id`; END;--> statement-breakpoint
CREATE TRIGGER `subscription_periods_deleted` AFTER DELETE ON `subscription_periods` BEGIN UPDATE `users` SET `plan_expires_at` = coalesce((SELECT max(`expires_at`) FROM `subscription_periods` WHERE `user_id` = OLD.`user_id` AND `ended_at` IS NULL), 0) WHERE `id` = OLD.`user_id`; END;--> statement-breakpoint
CREATE TRIGGER `users_added` AFTER INSERT ON `users` BEGIN UPDATE `user_count` SET `total` = `total` + (NEW.`removed_at` IS NULL); END;--> statement-breakpoint
CREATE TRIGGER `users_removed` AFTER UPDATE OF `removed_at` ON `users` BEGIN UPDATE `user_count` SET `total` = `total` + (NEW.`removed_at` IS NULL) - (OLD.`removed_at` IS NULL); END;--> statement-breakpoint
CREATE TRIGGER `users_erased` AFTER DELETE ON `users` BEGIN UPDATE `user_count` SET `total` = `total` - (OLD.`removed_at` IS NULL); END;
--> statement-breakpoint
CREATE TRIGGER `users_revised_by_addition` AFTER INSERT ON `users` WHEN NEW.`removed_at` IS NULL BEGIN UPDATE `users_revision` SET `value` = hex(randomblob(8)); END;--> statement-breakpoint
CREATE TRIGGER `users_revised_by_change` AFTER UPDATE OF `email`, `role`, `is_logged_in`, `plan_expires_at`, `removed_at` ON `users` WHEN (OLD.`removed_at` IS NULL OR NEW.`removed_at` IS NULL) AND (NEW.`email`, NEW.`role`, NEW.`is_logged_in`, NEW.`plan_expires_at`, NEW.`removed_at`) IS NOT (OLD.`email`, OLD.`role`, OLD.`is_logged_in`, OLD.`plan_expires_at`, OLD.`removed_at`) BEGIN UPDATE `users_revision` SET `value` = hex(randomblob(8)); END;--> statement-breakpoint
CREATE TRIGGER `users_revised_by_erasure` AFTER DELETE ON `users` WHEN OLD.`removed_at` IS NULL BEGIN UPDATE `users_revision` SET `value` = hex(randomblob(8)); END;--> statement-breakpoint
CREATE TRIGGER `users_revised_by_grant` AFTER INSERT ON `course_grants` WHEN EXISTS (SELECT 1 FROM `users` WHERE `id` = NEW.`user_id` AND `removed_at` IS NULL) BEGIN UPDATE `users_revision` SET `value` = hex(randomblob(8)); END;--> statement-breakpoint
CREATE TRIGGER `users_revised_by_revocation` AFTER DELETE ON `course_grants` WHEN EXISTS (SELECT 1 FROM `users` WHERE `id` = OLD.`user_id` AND `removed_at` IS NULL) BEGIN UPDATE `users_revision` SET `value` = hex(randomblob(8)); END;
