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
CREATE TABLE `quarter_visits` (
	`quarter_id` integer NOT NULL,
	`day` text NOT NULL,
	`visits` integer NOT NULL,
	PRIMARY KEY(`quarter_id`, `day`),
	FOREIGN KEY (`quarter_id`) REFERENCES `quarters`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
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
CREATE TABLE `idempotency_keys` (
	`key` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`call` text NOT NULL,
	`state` text DEFAULT 'running' NOT NULL,
	`writes` integer DEFAULT 0 NOT NULL,
	`status` integer,
	`body` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `idempotency_keys_user` ON `idempotency_keys` (`user_id`);--> statement-breakpoint
CREATE INDEX `idempotency_keys_created_at` ON `idempotency_keys` (`created_at`);--> statement-breakpoint
CREATE TABLE `link_mails` (
	`key` text PRIMARY KEY NOT NULL,
	`state` text DEFAULT 'sending' NOT NULL,
	`tried_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `link_mails_tried_at` ON `link_mails` (`tried_at`);--> statement-breakpoint
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
	`may_keep` integer DEFAULT false NOT NULL,
	`cpd_minutes` integer,
	`lecture_count` integer DEFAULT 0 NOT NULL,
	`lecture_names` text DEFAULT '[]' NOT NULL,
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
	`renditions` text DEFAULT '{}' NOT NULL,
	`has_h264` integer DEFAULT false NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`is_preview` integer DEFAULT false NOT NULL,
	`published_at` integer,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE UNIQUE INDEX `lectures_package_id_unique` ON `lectures` (`package_id`);--> statement-breakpoint
CREATE INDEX `lectures_course` ON `lectures` (`course_id`,`position`);--> statement-breakpoint
CREATE INDEX `lectures_heavy` ON `lectures` (`id`) WHERE package_id is not null and renditions not glob '*"[0-9]*';--> statement-breakpoint
CREATE UNIQUE INDEX `lectures_preview` ON `lectures` (`course_id`) WHERE is_preview;--> statement-breakpoint
CREATE INDEX `lectures_published` ON `lectures` (`published_at`,`id`) WHERE published_at is not null;--> statement-breakpoint
CREATE TABLE `quarters` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`image` text,
	`quarter_number` text,
	`position` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`course_count` integer DEFAULT 0 NOT NULL,
	`course_names` text DEFAULT '[]' NOT NULL,
	`lecture_counts` text DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `quarters_quarter_number_unique` ON `quarters` (`quarter_number`);--> statement-breakpoint
CREATE INDEX `quarters_position` ON `quarters` (`position`,`id`);--> statement-breakpoint
CREATE INDEX `quarters_image` ON `quarters` (`image`);--> statement-breakpoint
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
);
--> statement-breakpoint
CREATE UNIQUE INDEX `certificates_of_user` ON `certificates` (`user_id`,`course_id`);--> statement-breakpoint
CREATE INDEX `certificates_course` ON `certificates` (`course_id`);--> statement-breakpoint
CREATE TABLE `account_notices` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text NOT NULL,
	`actor_id` text NOT NULL,
	`what` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `account_notices_user` ON `account_notices` (`user_id`,`id`);--> statement-breakpoint
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
CREATE TABLE `password_requests` (
	`user_id` text PRIMARY KEY NOT NULL,
	`requested_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `password_requests_requested_at` ON `password_requests` (`requested_at`,`user_id`);--> statement-breakpoint
CREATE TABLE `plan_end_spans` (
	`span` integer PRIMARY KEY NOT NULL,
	`accounts` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `plan_ends` (
	`at` integer PRIMARY KEY NOT NULL,
	`accounts` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`digest` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `recovery_codes_user` ON `recovery_codes` (`user_id`);--> statement-breakpoint
CREATE TABLE `removal_sessions` (
	`secret_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`removed_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `removal_sessions_user` ON `removal_sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `removal_sessions_removed_at` ON `removal_sessions` (`removed_at`);--> statement-breakpoint
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
	`confirmed_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_secret_hash_unique` ON `sessions` (`secret_hash`);--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_last_seen` ON `sessions` (`last_seen_at`);--> statement-breakpoint
CREATE TABLE `sieges` (
	`user_id` text PRIMARY KEY NOT NULL,
	`since` integer NOT NULL,
	`last_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sieges_last_at` ON `sieges` (`last_at`);--> statement-breakpoint
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
	`address_confirmed_at` integer,
	`removed_at` integer,
	`removed_by` text,
	`removed_from` text,
	`plan_expires_at` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);--> statement-breakpoint
CREATE INDEX `users_created_at` ON `users` (`created_at`);--> statement-breakpoint
CREATE INDEX `users_removed_at` ON `users` (`removed_at`,`id`) WHERE removed_at is not null;--> statement-breakpoint
CREATE INDEX `users_removed_from` ON `users` (`removed_from`,`removed_at`) WHERE removed_from is not null;--> statement-breakpoint
CREATE INDEX `users_by_id` ON `users` (`id`) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX `users_by_email` ON `users` (`email`) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX `users_by_plan` ON `users` (`plan_expires_at`,`email`) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX `users_admins` ON `users` (`id`) WHERE role = 'Admin' and removed_at is null;--> statement-breakpoint
CREATE TABLE `users_revision` (
	`id` integer PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text,
	`network` text,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`subject` text NOT NULL,
	`message` text NOT NULL,
	`created_at` integer NOT NULL,
	`read_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `messages_created_at` ON `messages` (`created_at`);--> statement-breakpoint
CREATE INDEX `messages_user` ON `messages` (`user_id`,`created_at`) WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX `messages_network` ON `messages` (`network`,`id`) WHERE network is not null;--> statement-breakpoint
CREATE INDEX `messages_unread` ON `messages` (`read_at`) WHERE read_at is null;--> statement-breakpoint
CREATE TABLE `drafts` (
	`key` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`path` text NOT NULL,
	`fields` text NOT NULL,
	`had_file` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `drafts_user` ON `drafts` (`user_id`);--> statement-breakpoint
CREATE INDEX `drafts_created_at` ON `drafts` (`created_at`);--> statement-breakpoint
CREATE TABLE `profiles` (
	`user_id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`arabic_name` text DEFAULT '' NOT NULL,
	`specialty` text DEFAULT '' NOT NULL,
	`workplace` text DEFAULT '' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `active_learners` (
	`user_id` text PRIMARY KEY NOT NULL,
	`week` text NOT NULL,
	`lecture_id` integer,
	`counts_from` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `course_progress` (
	`user_id` text NOT NULL,
	`course_id` integer NOT NULL,
	`watched` integer NOT NULL,
	`active_week` text,
	`played_at` integer,
	PRIMARY KEY(`user_id`, `course_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `course_progress_course` ON `course_progress` (`course_id`);--> statement-breakpoint
CREATE INDEX `course_progress_played` ON `course_progress` (`user_id`,`played_at`);--> statement-breakpoint
CREATE TABLE `course_weeks` (
	`course_id` integer NOT NULL,
	`week` text NOT NULL,
	`seconds` integer NOT NULL,
	`learners` integer NOT NULL,
	PRIMARY KEY(`course_id`, `week`),
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `course_weeks_week` ON `course_weeks` (`week`);--> statement-breakpoint
CREATE TABLE `learning_weeks` (
	`week` text PRIMARY KEY NOT NULL,
	`seconds` integer NOT NULL,
	`learners` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `lecture_progress` (
	`user_id` text NOT NULL,
	`lecture_id` integer NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`furthest` integer DEFAULT 0 NOT NULL,
	`seen` text DEFAULT '[]' NOT NULL,
	`watched_at` integer,
	`played_at` integer,
	`counts_from` integer DEFAULT 0 NOT NULL,
	`counted_seconds` integer DEFAULT 0 NOT NULL,
	`counted_week` text,
	PRIMARY KEY(`user_id`, `lecture_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`lecture_id`) REFERENCES `lectures`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `lecture_progress_lecture` ON `lecture_progress` (`lecture_id`);--> statement-breakpoint
CREATE TABLE `quality_choices` (
	`user_id` text PRIMARY KEY NOT NULL,
	`quality` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `row_counts` (
	`what` text NOT NULL,
	`kind` text NOT NULL,
	`total` integer NOT NULL,
	PRIMARY KEY(`what`, `kind`)
);
--> statement-breakpoint
CREATE TABLE `settings` (
	`id` integer PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`name` text,
	`short_name` text,
	`arabic_name` text,
	`product` text,
	`phone` text,
	`whats_app` text,
	`email` text,
	`address` text,
	`description` text,
	`secretary_name` text,
	`secretary_title` text,
	`joining` text,
	`prices` text,
	`skilled_instructors` text,
	`online_classes` text,
	`learning_resources` text,
	`community_spaces` text,
	`why_choose_us` text,
	`logo` text,
	`portrait` text,
	CONSTRAINT "settings_one_row" CHECK("settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE `bucket_mark` (
	`id` integer PRIMARY KEY NOT NULL,
	`mark` text NOT NULL,
	CONSTRAINT "bucket_mark_once" CHECK("bucket_mark"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE `sweep_holds` (
	`prefix` text PRIMARY KEY NOT NULL,
	`unnamed` integer NOT NULL,
	`total` integer NOT NULL,
	`since` integer NOT NULL,
	`confirmed` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `undos` (
	`id` text PRIMARY KEY NOT NULL,
	`admin_id` text NOT NULL,
	`kind` text NOT NULL,
	`user_id` text,
	`removed` text,
	`picture` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`admin_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `undos_admin` ON `undos` (`admin_id`);--> statement-breakpoint
CREATE INDEX `undos_user` ON `undos` (`user_id`) WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX `undos_picture` ON `undos` (`picture`) WHERE picture is not null;--> statement-breakpoint
CREATE INDEX `undos_created_at` ON `undos` (`created_at`);--> statement-breakpoint
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
	`kind` text DEFAULT 'file' NOT NULL,
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
CREATE INDEX `lecture_uploads_stopped` ON `lecture_uploads` (`lecture_id`) WHERE state = 'failed' or (state = 'uploading' and reason is not null);--> statement-breakpoint
INSERT INTO `user_count` (`id`, `total`) VALUES (1, 0);--> statement-breakpoint
INSERT INTO `users_revision` (`id`, `value`) VALUES (1, hex(randomblob(8)));--> statement-breakpoint
INSERT INTO `row_counts` (`what`, `kind`, `total`) VALUES ('boards', '', 0);--> statement-breakpoint
INSERT INTO `row_counts` (`what`, `kind`, `total`) VALUES ('quarters', '', 0);--> statement-breakpoint
INSERT INTO `row_counts` (`what`, `kind`, `total`) VALUES ('courses', '', 0);--> statement-breakpoint
INSERT INTO `row_counts` (`what`, `kind`, `total`) VALUES ('messages', 'unread', 0);--> statement-breakpoint
INSERT INTO `row_counts` (`what`, `kind`, `total`) VALUES ('messages', 'read', 0);--> statement-breakpoint
INSERT INTO `row_counts` (`what`, `kind`, `total`) VALUES ('password requests', '', 0);--> statement-breakpoint
INSERT INTO `row_counts` (`what`, `kind`, `total`) VALUES ('users', 'never', 0);--> statement-breakpoint
INSERT INTO `row_counts` (`what`, `kind`, `total`) VALUES ('lectures', 'no video', 0);--> statement-breakpoint
INSERT INTO `row_counts` (`what`, `kind`, `total`) VALUES ('lectures', 'heavy', 0);--> statement-breakpoint
INSERT INTO `row_counts` (`what`, `kind`, `total`) VALUES ('lectures', 'ready', 0);--> statement-breakpoint
INSERT INTO `row_counts` (`what`, `kind`, `total`) VALUES ('uploads', 'stopped', 0);--> statement-breakpoint
CREATE TRIGGER `subscription_periods_added` AFTER INSERT ON `subscription_periods` BEGIN UPDATE `users` SET `plan_expires_at` = coalesce((SELECT max(`expires_at`) FROM `subscription_periods` WHERE `user_id` = NEW.`user_id` AND `ended_at` IS NULL), 0) WHERE `id` = NEW.`user_id`; END;--> statement-breakpoint
CREATE TRIGGER `subscription_periods_changed` AFTER UPDATE ON `subscription_periods` BEGIN UPDATE `users` SET `plan_expires_at` = coalesce((SELECT max(`expires_at`) FROM `subscription_periods` WHERE `user_id` = NEW.`user_id` AND `ended_at` IS NULL), 0) WHERE `id` = NEW.`user_id`; END;--> statement-breakpoint
CREATE TRIGGER `subscription_periods_deleted` AFTER DELETE ON `subscription_periods` BEGIN UPDATE `users` SET `plan_expires_at` = coalesce((SELECT max(`expires_at`) FROM `subscription_periods` WHERE `user_id` = OLD.`user_id` AND `ended_at` IS NULL), 0) WHERE `id` = OLD.`user_id`; END;--> statement-breakpoint
CREATE TRIGGER `users_added` AFTER INSERT ON `users` BEGIN UPDATE `user_count` SET `total` = `total` + (NEW.`removed_at` IS NULL); END;--> statement-breakpoint
CREATE TRIGGER `users_removed` AFTER UPDATE OF `removed_at` ON `users` BEGIN UPDATE `user_count` SET `total` = `total` + (NEW.`removed_at` IS NULL) - (OLD.`removed_at` IS NULL); END;--> statement-breakpoint
CREATE TRIGGER `users_erased` AFTER DELETE ON `users` BEGIN UPDATE `user_count` SET `total` = `total` - (OLD.`removed_at` IS NULL); END;--> statement-breakpoint
CREATE TRIGGER `users_revised_by_addition` AFTER INSERT ON `users` WHEN NEW.`removed_at` IS NULL BEGIN UPDATE `users_revision` SET `value` = hex(randomblob(8)); END;--> statement-breakpoint
CREATE TRIGGER `users_revised_by_change` AFTER UPDATE OF `email`, `role`, `is_logged_in`, `plan_expires_at`, `removed_at` ON `users` WHEN (OLD.`removed_at` IS NULL OR NEW.`removed_at` IS NULL) AND (NEW.`email`, NEW.`role`, NEW.`is_logged_in`, NEW.`plan_expires_at`, NEW.`removed_at`) IS NOT (OLD.`email`, OLD.`role`, OLD.`is_logged_in`, OLD.`plan_expires_at`, OLD.`removed_at`) BEGIN UPDATE `users_revision` SET `value` = hex(randomblob(8)); END;--> statement-breakpoint
CREATE TRIGGER `users_revised_by_erasure` AFTER DELETE ON `users` WHEN OLD.`removed_at` IS NULL BEGIN UPDATE `users_revision` SET `value` = hex(randomblob(8)); END;--> statement-breakpoint
CREATE TRIGGER `users_revised_by_grant` AFTER INSERT ON `course_grants` WHEN EXISTS (SELECT 1 FROM `users` WHERE `id` = NEW.`user_id` AND `removed_at` IS NULL) BEGIN UPDATE `users_revision` SET `value` = hex(randomblob(8)); END;--> statement-breakpoint
CREATE TRIGGER `users_revised_by_revocation` AFTER DELETE ON `course_grants` WHEN EXISTS (SELECT 1 FROM `users` WHERE `id` = OLD.`user_id` AND `removed_at` IS NULL) BEGIN UPDATE `users_revision` SET `value` = hex(randomblob(8)); END;--> statement-breakpoint
CREATE TRIGGER `plan_ends_of_added` AFTER INSERT ON `users` WHEN NEW.`removed_at` IS NULL AND NEW.`plan_expires_at` > 0 BEGIN INSERT INTO `plan_ends` (`at`, `accounts`) SELECT NEW.`plan_expires_at`, 0 WHERE NOT EXISTS (SELECT 1 FROM `plan_ends` WHERE `at` = NEW.`plan_expires_at`); UPDATE `plan_ends` SET `accounts` = `accounts` + 1 WHERE `at` = NEW.`plan_expires_at`; END;--> statement-breakpoint
CREATE TRIGGER `plan_ends_of_changed` AFTER UPDATE OF `plan_expires_at`, `removed_at` ON `users` WHEN (OLD.`plan_expires_at`, OLD.`removed_at` IS NULL) IS NOT (NEW.`plan_expires_at`, NEW.`removed_at` IS NULL) BEGIN UPDATE `plan_ends` SET `accounts` = `accounts` - 1 WHERE `at` = OLD.`plan_expires_at` AND OLD.`removed_at` IS NULL; INSERT INTO `plan_ends` (`at`, `accounts`) SELECT NEW.`plan_expires_at`, 0 WHERE NEW.`removed_at` IS NULL AND NEW.`plan_expires_at` > 0 AND NOT EXISTS (SELECT 1 FROM `plan_ends` WHERE `at` = NEW.`plan_expires_at`); UPDATE `plan_ends` SET `accounts` = `accounts` + 1 WHERE `at` = NEW.`plan_expires_at` AND NEW.`removed_at` IS NULL; END;--> statement-breakpoint
CREATE TRIGGER `plan_ends_of_erased` AFTER DELETE ON `users` WHEN OLD.`removed_at` IS NULL BEGIN UPDATE `plan_ends` SET `accounts` = `accounts` - 1 WHERE `at` = OLD.`plan_expires_at`; END;--> statement-breakpoint
CREATE TRIGGER `boards_counted_if_added` AFTER INSERT ON `boards` BEGIN UPDATE `row_counts` SET `total` = `total` + 1 WHERE `what` = 'boards' AND `kind` = ''; END;--> statement-breakpoint
CREATE TRIGGER `boards_counted_if_deleted` AFTER DELETE ON `boards` BEGIN UPDATE `row_counts` SET `total` = `total` - 1 WHERE `what` = 'boards' AND `kind` = ''; END;--> statement-breakpoint
CREATE TRIGGER `quarters_counted_if_added` AFTER INSERT ON `quarters` BEGIN UPDATE `row_counts` SET `total` = `total` + 1 WHERE `what` = 'quarters' AND `kind` = ''; END;--> statement-breakpoint
CREATE TRIGGER `quarters_counted_if_deleted` AFTER DELETE ON `quarters` BEGIN UPDATE `row_counts` SET `total` = `total` - 1 WHERE `what` = 'quarters' AND `kind` = ''; END;--> statement-breakpoint
CREATE TRIGGER `courses_counted_if_added` AFTER INSERT ON `courses` BEGIN UPDATE `row_counts` SET `total` = `total` + 1 WHERE `what` = 'courses' AND `kind` = ''; END;--> statement-breakpoint
CREATE TRIGGER `courses_counted_if_deleted` AFTER DELETE ON `courses` BEGIN UPDATE `row_counts` SET `total` = `total` - 1 WHERE `what` = 'courses' AND `kind` = ''; END;--> statement-breakpoint
CREATE TRIGGER `activities_counted_if_added` AFTER INSERT ON `activities` BEGIN UPDATE `row_counts` SET `total` = `total` + 1 WHERE `what` = 'activities' AND `kind` = NEW.`subject`; INSERT INTO `row_counts` (`what`, `kind`, `total`) SELECT 'activities', NEW.`subject`, 1 WHERE changes() = 0; END;--> statement-breakpoint
CREATE TRIGGER `activities_counted_if_deleted` AFTER DELETE ON `activities` BEGIN UPDATE `row_counts` SET `total` = `total` - 1 WHERE `what` = 'activities' AND `kind` = OLD.`subject`; END;--> statement-breakpoint
CREATE TRIGGER `messages_counted_if_added` AFTER INSERT ON `messages` BEGIN UPDATE `row_counts` SET `total` = `total` + 1 WHERE `what` = 'messages' AND `kind` = iif(NEW.`read_at` IS NULL, 'unread', 'read'); END;--> statement-breakpoint
CREATE TRIGGER `messages_counted_if_deleted` AFTER DELETE ON `messages` BEGIN UPDATE `row_counts` SET `total` = `total` - 1 WHERE `what` = 'messages' AND `kind` = iif(OLD.`read_at` IS NULL, 'unread', 'read'); END;--> statement-breakpoint
CREATE TRIGGER `messages_counted_if_read` AFTER UPDATE OF `read_at` ON `messages` WHEN (OLD.`read_at` IS NULL) <> (NEW.`read_at` IS NULL) BEGIN UPDATE `row_counts` SET `total` = `total` - 1 WHERE `what` = 'messages' AND `kind` = iif(OLD.`read_at` IS NULL, 'unread', 'read'); UPDATE `row_counts` SET `total` = `total` + 1 WHERE `what` = 'messages' AND `kind` = iif(NEW.`read_at` IS NULL, 'unread', 'read'); END;--> statement-breakpoint
CREATE TRIGGER `removed_users_counted_if_added` AFTER INSERT ON `users` WHEN NEW.`removed_at` IS NOT NULL BEGIN UPDATE `row_counts` SET `total` = `total` + 1 WHERE `what` = 'removed users' AND `kind` = coalesce(NEW.`removed_by`, ''); INSERT INTO `row_counts` (`what`, `kind`, `total`) SELECT 'removed users', coalesce(NEW.`removed_by`, ''), 1 WHERE changes() = 0; END;--> statement-breakpoint
CREATE TRIGGER `removed_users_counted_if_changed` AFTER UPDATE OF `removed_at`, `removed_by` ON `users` WHEN (OLD.`removed_at` IS NULL, OLD.`removed_by`) IS NOT (NEW.`removed_at` IS NULL, NEW.`removed_by`) BEGIN UPDATE `row_counts` SET `total` = `total` - 1 WHERE `what` = 'removed users' AND `kind` = coalesce(OLD.`removed_by`, '') AND OLD.`removed_at` IS NOT NULL; UPDATE `row_counts` SET `total` = `total` + 1 WHERE `what` = 'removed users' AND `kind` = coalesce(NEW.`removed_by`, '') AND NEW.`removed_at` IS NOT NULL; INSERT INTO `row_counts` (`what`, `kind`, `total`) SELECT 'removed users', coalesce(NEW.`removed_by`, ''), 1 WHERE changes() = 0 AND NEW.`removed_at` IS NOT NULL; END;--> statement-breakpoint
CREATE TRIGGER `removed_users_counted_if_erased` AFTER DELETE ON `users` WHEN OLD.`removed_at` IS NOT NULL BEGIN UPDATE `row_counts` SET `total` = `total` - 1 WHERE `what` = 'removed users' AND `kind` = coalesce(OLD.`removed_by`, ''); END;--> statement-breakpoint
CREATE TRIGGER `quarter_counts_added_courses` AFTER INSERT ON `courses` BEGIN UPDATE `quarters` SET `course_count` = (SELECT count(*) FROM `courses` WHERE `quarter_id` = `quarters`.`id`) WHERE `id` = NEW.`quarter_id`; END;--> statement-breakpoint
CREATE TRIGGER `quarter_counts_moved_courses` AFTER UPDATE OF `quarter_id` ON `courses` WHEN OLD.`quarter_id` <> NEW.`quarter_id` BEGIN UPDATE `quarters` SET `course_count` = (SELECT count(*) FROM `courses` WHERE `quarter_id` = `quarters`.`id`) WHERE `id` IN (OLD.`quarter_id`, NEW.`quarter_id`); END;--> statement-breakpoint
CREATE TRIGGER `quarter_counts_deleted_courses` AFTER DELETE ON `courses` BEGIN UPDATE `quarters` SET `course_count` = (SELECT count(*) FROM `courses` WHERE `quarter_id` = `quarters`.`id`) WHERE `id` = OLD.`quarter_id`; END;--> statement-breakpoint
CREATE TRIGGER `course_counts_added_lectures` AFTER INSERT ON `lectures` BEGIN UPDATE `courses` SET `lecture_count` = (SELECT count(*) FROM `lectures` WHERE `course_id` = `courses`.`id`) WHERE `id` = NEW.`course_id`; END;--> statement-breakpoint
CREATE TRIGGER `course_counts_moved_lectures` AFTER UPDATE OF `course_id` ON `lectures` WHEN OLD.`course_id` <> NEW.`course_id` BEGIN UPDATE `courses` SET `lecture_count` = (SELECT count(*) FROM `lectures` WHERE `course_id` = `courses`.`id`) WHERE `id` IN (OLD.`course_id`, NEW.`course_id`); END;--> statement-breakpoint
CREATE TRIGGER `course_counts_deleted_lectures` AFTER DELETE ON `lectures` BEGIN UPDATE `courses` SET `lecture_count` = (SELECT count(*) FROM `lectures` WHERE `course_id` = `courses`.`id`) WHERE `id` = OLD.`course_id`; END;--> statement-breakpoint
CREATE TRIGGER `visits_with_view` AFTER INSERT ON `lecture_views` BEGIN UPDATE `quarter_visits` SET `visits` = `visits` + 1 WHERE `quarter_id` = (SELECT `courses`.`quarter_id` FROM `lectures` INNER JOIN `courses` ON `courses`.`id` = `lectures`.`course_id` WHERE `lectures`.`id` = NEW.`lecture_id`) AND `day` = NEW.`day`; INSERT INTO `quarter_visits` (`quarter_id`, `day`, `visits`) SELECT (SELECT `courses`.`quarter_id` FROM `lectures` INNER JOIN `courses` ON `courses`.`id` = `lectures`.`course_id` WHERE `lectures`.`id` = NEW.`lecture_id`), NEW.`day`, 1 WHERE changes() = 0; END;--> statement-breakpoint
CREATE TRIGGER `visits_without_view` AFTER DELETE ON `lecture_views` BEGIN UPDATE `quarter_visits` SET `visits` = `visits` - 1 WHERE `quarter_id` = (SELECT `courses`.`quarter_id` FROM `lectures` INNER JOIN `courses` ON `courses`.`id` = `lectures`.`course_id` WHERE `lectures`.`id` = OLD.`lecture_id`) AND `day` = OLD.`day`; END;--> statement-breakpoint
CREATE TRIGGER `visits_without_lecture` BEFORE DELETE ON `lectures` BEGIN DELETE FROM `lecture_views` WHERE `lecture_id` = OLD.`id`; END;--> statement-breakpoint
CREATE TRIGGER `visits_of_moved_course` AFTER UPDATE OF `quarter_id` ON `courses` WHEN OLD.`quarter_id` <> NEW.`quarter_id` BEGIN DELETE FROM `quarter_visits` WHERE `quarter_id` IN (OLD.`quarter_id`, NEW.`quarter_id`); INSERT INTO `quarter_visits` (`quarter_id`, `day`, `visits`) SELECT `courses`.`quarter_id`, `lecture_views`.`day`, count(*) FROM `courses` INNER JOIN `lectures` ON `lectures`.`course_id` = `courses`.`id` INNER JOIN `lecture_views` ON `lecture_views`.`lecture_id` = `lectures`.`id` WHERE `courses`.`quarter_id` IN (OLD.`quarter_id`, NEW.`quarter_id`) GROUP BY `courses`.`quarter_id`, `lecture_views`.`day`; END;--> statement-breakpoint
CREATE TRIGGER `visits_of_moved_lecture` AFTER UPDATE OF `course_id` ON `lectures` WHEN (SELECT count(DISTINCT `quarter_id`) FROM `courses` WHERE `id` IN (OLD.`course_id`, NEW.`course_id`)) > 1 BEGIN DELETE FROM `quarter_visits` WHERE `quarter_id` IN (SELECT `quarter_id` FROM `courses` WHERE `id` IN (OLD.`course_id`, NEW.`course_id`)); INSERT INTO `quarter_visits` (`quarter_id`, `day`, `visits`) SELECT `courses`.`quarter_id`, `lecture_views`.`day`, count(*) FROM `courses` INNER JOIN `lectures` ON `lectures`.`course_id` = `courses`.`id` INNER JOIN `lecture_views` ON `lecture_views`.`lecture_id` = `lectures`.`id` WHERE `courses`.`quarter_id` IN (SELECT `quarter_id` FROM `courses` WHERE `id` IN (OLD.`course_id`, NEW.`course_id`)) GROUP BY `courses`.`quarter_id`, `lecture_views`.`day`; END;--> statement-breakpoint
CREATE TRIGGER `renditions_kept_if_added` AFTER INSERT ON `lecture_renditions` BEGIN UPDATE `lectures` SET `renditions` = (SELECT json_group_object(`name`, `bytes`) FROM `lecture_renditions` WHERE `lecture_id` = `lectures`.`id`), `has_h264` = EXISTS (SELECT 1 FROM `lecture_renditions` WHERE `lecture_id` = `lectures`.`id` AND `codecs` LIKE 'avc%') WHERE `id` = NEW.`lecture_id`; END;--> statement-breakpoint
CREATE TRIGGER `renditions_kept_if_changed` AFTER UPDATE ON `lecture_renditions` BEGIN UPDATE `lectures` SET `renditions` = (SELECT json_group_object(`name`, `bytes`) FROM `lecture_renditions` WHERE `lecture_id` = `lectures`.`id`), `has_h264` = EXISTS (SELECT 1 FROM `lecture_renditions` WHERE `lecture_id` = `lectures`.`id` AND `codecs` LIKE 'avc%') WHERE `id` IN (OLD.`lecture_id`, NEW.`lecture_id`); END;--> statement-breakpoint
CREATE TRIGGER `renditions_kept_if_deleted` AFTER DELETE ON `lecture_renditions` BEGIN UPDATE `lectures` SET `renditions` = (SELECT json_group_object(`name`, `bytes`) FROM `lecture_renditions` WHERE `lecture_id` = `lectures`.`id`), `has_h264` = EXISTS (SELECT 1 FROM `lecture_renditions` WHERE `lecture_id` = `lectures`.`id` AND `codecs` LIKE 'avc%') WHERE `id` = OLD.`lecture_id`; END;--> statement-breakpoint
CREATE TRIGGER `watched_without_lecture` BEFORE DELETE ON `lectures` BEGIN DELETE FROM `lecture_progress` WHERE `lecture_id` = OLD.`id`; END;--> statement-breakpoint
CREATE TRIGGER `password_requests_counted_if_added` AFTER INSERT ON `password_requests` BEGIN UPDATE `row_counts` SET `total` = `total` + 1 WHERE `what` = 'password requests'; END;--> statement-breakpoint
CREATE TRIGGER `password_requests_counted_if_deleted` AFTER DELETE ON `password_requests` BEGIN UPDATE `row_counts` SET `total` = `total` - 1 WHERE `what` = 'password requests'; END;--> statement-breakpoint
CREATE TRIGGER `password_requests_end_with_account` AFTER UPDATE OF `removed_at` ON `users` WHEN NEW.`removed_at` IS NOT NULL BEGIN DELETE FROM `password_requests` WHERE `user_id` = NEW.`id`; END;--> statement-breakpoint
CREATE TRIGGER `never_users_counted_if_added` AFTER INSERT ON `users` WHEN (NEW.`removed_at` IS NULL AND NEW.`plan_expires_at` = 0 AND NEW.`role` <> 'Admin') BEGIN UPDATE `row_counts` SET `total` = `total` + 1 WHERE `what` = 'users' AND `kind` = 'never'; END;--> statement-breakpoint
CREATE TRIGGER `never_users_counted_if_changed` AFTER UPDATE OF `plan_expires_at`, `removed_at`, `role` ON `users` WHEN (OLD.`removed_at` IS NULL AND OLD.`plan_expires_at` = 0 AND OLD.`role` <> 'Admin') IS NOT (NEW.`removed_at` IS NULL AND NEW.`plan_expires_at` = 0 AND NEW.`role` <> 'Admin') BEGIN UPDATE `row_counts` SET `total` = `total` + iif((NEW.`removed_at` IS NULL AND NEW.`plan_expires_at` = 0 AND NEW.`role` <> 'Admin'), 1, -1) WHERE `what` = 'users' AND `kind` = 'never'; END;--> statement-breakpoint
CREATE TRIGGER `never_users_counted_if_deleted` AFTER DELETE ON `users` WHEN (OLD.`removed_at` IS NULL AND OLD.`plan_expires_at` = 0 AND OLD.`role` <> 'Admin') BEGIN UPDATE `row_counts` SET `total` = `total` - 1 WHERE `what` = 'users' AND `kind` = 'never'; END;--> statement-breakpoint
CREATE TRIGGER `stopped_uploads_counted_if_added` AFTER INSERT ON `lecture_uploads` WHEN (NEW.`state` = 'failed' OR (NEW.`state` = 'uploading' AND NEW.`reason` IS NOT NULL)) BEGIN UPDATE `row_counts` SET `total` = `total` + 1 WHERE `what` = 'uploads' AND `kind` = 'stopped'; END;--> statement-breakpoint
CREATE TRIGGER `stopped_uploads_counted_if_changed` AFTER UPDATE OF `state`, `reason` ON `lecture_uploads` WHEN (OLD.`state` = 'failed' OR (OLD.`state` = 'uploading' AND OLD.`reason` IS NOT NULL)) IS NOT (NEW.`state` = 'failed' OR (NEW.`state` = 'uploading' AND NEW.`reason` IS NOT NULL)) BEGIN UPDATE `row_counts` SET `total` = `total` + iif((NEW.`state` = 'failed' OR (NEW.`state` = 'uploading' AND NEW.`reason` IS NOT NULL)), 1, -1) WHERE `what` = 'uploads' AND `kind` = 'stopped'; END;--> statement-breakpoint
CREATE TRIGGER `stopped_uploads_counted_if_deleted` AFTER DELETE ON `lecture_uploads` WHEN (OLD.`state` = 'failed' OR (OLD.`state` = 'uploading' AND OLD.`reason` IS NOT NULL)) BEGIN UPDATE `row_counts` SET `total` = `total` - 1 WHERE `what` = 'uploads' AND `kind` = 'stopped'; END;--> statement-breakpoint
CREATE TRIGGER `lectures_counted_if_added` AFTER INSERT ON `lectures` BEGIN UPDATE `row_counts` SET `total` = `total` + 1 WHERE `what` = 'lectures' AND `kind` = iif(NEW.`package_id` IS NULL, 'no video', iif(NEW.`renditions` NOT GLOB '*"[0-9]*', 'heavy', 'ready')); END;--> statement-breakpoint
CREATE TRIGGER `lectures_counted_if_changed` AFTER UPDATE OF `package_id`, `renditions` ON `lectures` WHEN iif(OLD.`package_id` IS NULL, 'no video', iif(OLD.`renditions` NOT GLOB '*"[0-9]*', 'heavy', 'ready')) <> iif(NEW.`package_id` IS NULL, 'no video', iif(NEW.`renditions` NOT GLOB '*"[0-9]*', 'heavy', 'ready')) BEGIN UPDATE `row_counts` SET `total` = `total` - 1 WHERE `what` = 'lectures' AND `kind` = iif(OLD.`package_id` IS NULL, 'no video', iif(OLD.`renditions` NOT GLOB '*"[0-9]*', 'heavy', 'ready')); UPDATE `row_counts` SET `total` = `total` + 1 WHERE `what` = 'lectures' AND `kind` = iif(NEW.`package_id` IS NULL, 'no video', iif(NEW.`renditions` NOT GLOB '*"[0-9]*', 'heavy', 'ready')); END;--> statement-breakpoint
CREATE TRIGGER `lectures_counted_if_deleted` AFTER DELETE ON `lectures` BEGIN UPDATE `row_counts` SET `total` = `total` - 1 WHERE `what` = 'lectures' AND `kind` = iif(OLD.`package_id` IS NULL, 'no video', iif(OLD.`renditions` NOT GLOB '*"[0-9]*', 'heavy', 'ready')); END;--> statement-breakpoint
CREATE TRIGGER `plan_end_spans_of_added` AFTER INSERT ON `plan_ends` BEGIN INSERT INTO `plan_end_spans` (`span`, `accounts`) VALUES (NEW.`at` / 2592000000, NEW.`accounts`) ON CONFLICT (`span`) DO UPDATE SET `accounts` = `accounts` + excluded.`accounts`; END;--> statement-breakpoint
CREATE TRIGGER `plan_end_spans_of_changed` AFTER UPDATE OF `accounts` ON `plan_ends` WHEN OLD.`accounts` <> NEW.`accounts` BEGIN UPDATE `plan_end_spans` SET `accounts` = `accounts` + NEW.`accounts` - OLD.`accounts` WHERE `span` = NEW.`at` / 2592000000; END;--> statement-breakpoint
CREATE TRIGGER `lecture_names_kept_if_added` AFTER INSERT ON `lectures` BEGIN UPDATE `courses` SET `lecture_names` = (SELECT json_group_array(json_array(`id`, `name`, `package_id` IS NOT NULL)) FROM (SELECT `id`, `name`, `package_id` FROM `lectures` WHERE `course_id` = `courses`.`id` ORDER BY `position`, `id`)) WHERE `id` = NEW.`course_id`; END;--> statement-breakpoint
CREATE TRIGGER `lecture_names_kept_if_changed` AFTER UPDATE OF `course_id`, `name`, `position`, `package_id` ON `lectures` BEGIN UPDATE `courses` SET `lecture_names` = (SELECT json_group_array(json_array(`id`, `name`, `package_id` IS NOT NULL)) FROM (SELECT `id`, `name`, `package_id` FROM `lectures` WHERE `course_id` = `courses`.`id` ORDER BY `position`, `id`)) WHERE `id` IN (OLD.`course_id`, NEW.`course_id`); END;--> statement-breakpoint
CREATE TRIGGER `lecture_names_kept_if_deleted` AFTER DELETE ON `lectures` BEGIN UPDATE `courses` SET `lecture_names` = (SELECT json_group_array(json_array(`id`, `name`, `package_id` IS NOT NULL)) FROM (SELECT `id`, `name`, `package_id` FROM `lectures` WHERE `course_id` = `courses`.`id` ORDER BY `position`, `id`)) WHERE `id` = OLD.`course_id`; END;--> statement-breakpoint
CREATE TRIGGER `course_names_kept_if_added` AFTER INSERT ON `courses` BEGIN UPDATE `quarters` SET `course_names` = (SELECT json_group_array(json_array(`id`, `name`, `author`)) FROM (SELECT `id`, `name`, `author` FROM `courses` WHERE `quarter_id` = `quarters`.`id` ORDER BY `position`, `id`)) WHERE `id` = NEW.`quarter_id`; END;--> statement-breakpoint
CREATE TRIGGER `course_names_kept_if_changed` AFTER UPDATE OF `quarter_id`, `name`, `author`, `position` ON `courses` BEGIN UPDATE `quarters` SET `course_names` = (SELECT json_group_array(json_array(`id`, `name`, `author`)) FROM (SELECT `id`, `name`, `author` FROM `courses` WHERE `quarter_id` = `quarters`.`id` ORDER BY `position`, `id`)) WHERE `id` IN (OLD.`quarter_id`, NEW.`quarter_id`); END;--> statement-breakpoint
CREATE TRIGGER `course_names_kept_if_deleted` AFTER DELETE ON `courses` BEGIN UPDATE `quarters` SET `course_names` = (SELECT json_group_array(json_array(`id`, `name`, `author`)) FROM (SELECT `id`, `name`, `author` FROM `courses` WHERE `quarter_id` = `quarters`.`id` ORDER BY `position`, `id`)) WHERE `id` = OLD.`quarter_id`; END;--> statement-breakpoint
CREATE TRIGGER `lecture_counts_kept` AFTER UPDATE OF `quarter_id`, `lecture_count` ON `courses` WHEN OLD.`quarter_id` <> NEW.`quarter_id` OR OLD.`lecture_count` <> NEW.`lecture_count` BEGIN UPDATE `quarters` SET `lecture_counts` = (SELECT json_group_object(CAST(`id` AS text), `lecture_count`) FROM `courses` WHERE `quarter_id` = `quarters`.`id` AND `lecture_count` > 0) WHERE `id` IN (OLD.`quarter_id`, NEW.`quarter_id`); END;--> statement-breakpoint
CREATE TRIGGER `address_confirmed_by_plan` AFTER INSERT ON `subscription_periods` BEGIN UPDATE `users` SET `address_confirmed_at` = unixepoch() * 1000 WHERE `id` = NEW.`user_id` AND `address_confirmed_at` IS NULL; END;--> statement-breakpoint
CREATE TRIGGER `address_confirmed_by_quarter` AFTER INSERT ON `quarter_grants` BEGIN UPDATE `users` SET `address_confirmed_at` = unixepoch() * 1000 WHERE `id` = NEW.`user_id` AND `address_confirmed_at` IS NULL; END;--> statement-breakpoint
CREATE TRIGGER `address_confirmed_by_course` AFTER INSERT ON `course_grants` BEGIN UPDATE `users` SET `address_confirmed_at` = unixepoch() * 1000 WHERE `id` = NEW.`user_id` AND `address_confirmed_at` IS NULL; END;--> statement-breakpoint
CREATE TRIGGER `progress_added` AFTER INSERT ON `lecture_progress` BEGIN INSERT INTO `learning_weeks` (`week`, `seconds`, `learners`) SELECT NEW.`counted_week`, NEW.`counted_seconds`, NOT EXISTS (SELECT 1 FROM `active_learners` WHERE `user_id` = NEW.`user_id` AND `week` >= NEW.`counted_week`) WHERE NEW.`counted_week` IS NOT NULL ON CONFLICT (`week`) DO UPDATE SET `seconds` = `seconds` + excluded.`seconds`, `learners` = `learners` + excluded.`learners` WHERE excluded.`seconds` <> 0 OR excluded.`learners` <> 0; INSERT INTO `active_learners` (`user_id`, `week`, `lecture_id`) SELECT NEW.`user_id`, NEW.`counted_week`, NEW.`lecture_id` WHERE NEW.`counted_week` IS NOT NULL ON CONFLICT (`user_id`) DO UPDATE SET `week` = max(`week`, excluded.`week`), `lecture_id` = excluded.`lecture_id`, `counts_from` = max(`counts_from`, coalesce((SELECT `told`.`counts_from` FROM `lecture_progress` AS `told` WHERE `told`.`user_id` = `active_learners`.`user_id` AND `told`.`lecture_id` = `active_learners`.`lecture_id`), 0)) WHERE `week` < excluded.`week` OR `lecture_id` IS NOT excluded.`lecture_id`; INSERT INTO `course_weeks` (`course_id`, `week`, `seconds`, `learners`) SELECT (SELECT `course_id` FROM `lectures` WHERE `id` = NEW.`lecture_id`), NEW.`counted_week`, NEW.`counted_seconds`, NOT EXISTS (SELECT 1 FROM `course_progress` WHERE `user_id` = NEW.`user_id` AND `course_id` = (SELECT `course_id` FROM `lectures` WHERE `id` = NEW.`lecture_id`) AND `active_week` >= NEW.`counted_week`) WHERE NEW.`counted_week` IS NOT NULL ON CONFLICT (`course_id`, `week`) DO UPDATE SET `seconds` = `seconds` + excluded.`seconds`, `learners` = `learners` + excluded.`learners` WHERE excluded.`seconds` <> 0 OR excluded.`learners` <> 0; UPDATE `course_progress` SET `played_at` = (SELECT max(`lecture_progress`.`played_at`) FROM `lectures` INNER JOIN `lecture_progress` ON `lecture_progress`.`lecture_id` = `lectures`.`id` AND `lecture_progress`.`user_id` = NEW.`user_id` WHERE `lectures`.`course_id` = `course_progress`.`course_id`) WHERE `user_id` = NEW.`user_id` AND `played_at` IS NOT NULL AND `course_id` = (SELECT `newest`.`course_id` FROM `course_progress` AS `newest` WHERE `newest`.`user_id` = NEW.`user_id` ORDER BY `newest`.`played_at` DESC LIMIT 1) AND NEW.`played_at` IS NOT NULL AND `course_id` <> (SELECT `course_id` FROM `lectures` WHERE `id` = NEW.`lecture_id`); INSERT INTO `course_progress` (`user_id`, `course_id`, `watched`, `active_week`, `played_at`) SELECT NEW.`user_id`, `lectures`.`course_id`, (NEW.`watched_at` IS NOT NULL), NEW.`counted_week`, NEW.`played_at` FROM `lectures` WHERE `lectures`.`id` = NEW.`lecture_id` AND ((NEW.`watched_at` IS NOT NULL) <> 0 OR NEW.`counted_week` IS NOT NULL OR NEW.`played_at` IS NOT NULL) ON CONFLICT (`user_id`, `course_id`) DO UPDATE SET `watched` = `watched` + excluded.`watched`, `active_week` = nullif(max(coalesce(`active_week`, ''), coalesce(excluded.`active_week`, '')), ''), `played_at` = iif((excluded.`played_at` > coalesce(`course_progress`.`played_at`, 0) AND (`course_progress`.`played_at` IS NULL OR EXISTS (SELECT 1 FROM `course_progress` AS `newer` WHERE `newer`.`user_id` = excluded.`user_id` AND `newer`.`played_at` > `course_progress`.`played_at`))), excluded.`played_at`, `played_at`) WHERE excluded.`watched` <> 0 OR coalesce(`active_week`, '') < coalesce(excluded.`active_week`, '') OR (excluded.`played_at` > coalesce(`course_progress`.`played_at`, 0) AND (`course_progress`.`played_at` IS NULL OR EXISTS (SELECT 1 FROM `course_progress` AS `newer` WHERE `newer`.`user_id` = excluded.`user_id` AND `newer`.`played_at` > `course_progress`.`played_at`))); END;--> statement-breakpoint
CREATE TRIGGER `progress_changed` AFTER UPDATE OF `watched_at`, `played_at`, `counted_seconds`, `counted_week` ON `lecture_progress` BEGIN INSERT INTO `learning_weeks` (`week`, `seconds`, `learners`) SELECT NEW.`counted_week`, NEW.`counted_seconds` - OLD.`counted_seconds`, NOT EXISTS (SELECT 1 FROM `active_learners` WHERE `user_id` = NEW.`user_id` AND `week` >= NEW.`counted_week`) WHERE (NEW.`counted_week` IS NOT NULL AND (NEW.`counted_seconds` > OLD.`counted_seconds` OR NEW.`counted_week` > coalesce(OLD.`counted_week`, ''))) ON CONFLICT (`week`) DO UPDATE SET `seconds` = `seconds` + excluded.`seconds`, `learners` = `learners` + excluded.`learners` WHERE excluded.`seconds` <> 0 OR excluded.`learners` <> 0; INSERT INTO `active_learners` (`user_id`, `week`, `lecture_id`) SELECT NEW.`user_id`, NEW.`counted_week`, NEW.`lecture_id` WHERE (NEW.`counted_week` IS NOT NULL AND (NEW.`counted_seconds` > OLD.`counted_seconds` OR NEW.`counted_week` > coalesce(OLD.`counted_week`, ''))) ON CONFLICT (`user_id`) DO UPDATE SET `week` = max(`week`, excluded.`week`), `lecture_id` = excluded.`lecture_id`, `counts_from` = max(`counts_from`, coalesce((SELECT `told`.`counts_from` FROM `lecture_progress` AS `told` WHERE `told`.`user_id` = `active_learners`.`user_id` AND `told`.`lecture_id` = `active_learners`.`lecture_id`), 0)) WHERE `week` < excluded.`week` OR `lecture_id` IS NOT excluded.`lecture_id`; INSERT INTO `course_weeks` (`course_id`, `week`, `seconds`, `learners`) SELECT (SELECT `course_id` FROM `lectures` WHERE `id` = NEW.`lecture_id`), NEW.`counted_week`, NEW.`counted_seconds` - OLD.`counted_seconds`, NOT EXISTS (SELECT 1 FROM `course_progress` WHERE `user_id` = NEW.`user_id` AND `course_id` = (SELECT `course_id` FROM `lectures` WHERE `id` = NEW.`lecture_id`) AND `active_week` >= NEW.`counted_week`) WHERE (NEW.`counted_week` IS NOT NULL AND (NEW.`counted_seconds` > OLD.`counted_seconds` OR NEW.`counted_week` > coalesce(OLD.`counted_week`, ''))) ON CONFLICT (`course_id`, `week`) DO UPDATE SET `seconds` = `seconds` + excluded.`seconds`, `learners` = `learners` + excluded.`learners` WHERE excluded.`seconds` <> 0 OR excluded.`learners` <> 0; UPDATE `course_progress` SET `played_at` = (SELECT max(`lecture_progress`.`played_at`) FROM `lectures` INNER JOIN `lecture_progress` ON `lecture_progress`.`lecture_id` = `lectures`.`id` AND `lecture_progress`.`user_id` = NEW.`user_id` WHERE `lectures`.`course_id` = `course_progress`.`course_id`) WHERE `user_id` = NEW.`user_id` AND `played_at` IS NOT NULL AND `course_id` = (SELECT `newest`.`course_id` FROM `course_progress` AS `newest` WHERE `newest`.`user_id` = NEW.`user_id` ORDER BY `newest`.`played_at` DESC LIMIT 1) AND NEW.`played_at` IS NOT NULL AND `course_id` <> (SELECT `course_id` FROM `lectures` WHERE `id` = NEW.`lecture_id`); INSERT INTO `course_progress` (`user_id`, `course_id`, `watched`, `active_week`, `played_at`) SELECT NEW.`user_id`, `lectures`.`course_id`, ((NEW.`watched_at` IS NOT NULL) - (OLD.`watched_at` IS NOT NULL)), iif((NEW.`counted_week` IS NOT NULL AND (NEW.`counted_seconds` > OLD.`counted_seconds` OR NEW.`counted_week` > coalesce(OLD.`counted_week`, ''))), NEW.`counted_week`, NULL), NEW.`played_at` FROM `lectures` WHERE `lectures`.`id` = NEW.`lecture_id` AND (((NEW.`watched_at` IS NOT NULL) - (OLD.`watched_at` IS NOT NULL)) <> 0 OR (NEW.`counted_week` IS NOT NULL AND (NEW.`counted_seconds` > OLD.`counted_seconds` OR NEW.`counted_week` > coalesce(OLD.`counted_week`, ''))) OR NEW.`played_at` IS NOT NULL) ON CONFLICT (`user_id`, `course_id`) DO UPDATE SET `watched` = `watched` + excluded.`watched`, `active_week` = nullif(max(coalesce(`active_week`, ''), coalesce(excluded.`active_week`, '')), ''), `played_at` = iif((excluded.`played_at` > coalesce(`course_progress`.`played_at`, 0) AND (`course_progress`.`played_at` IS NULL OR EXISTS (SELECT 1 FROM `course_progress` AS `newer` WHERE `newer`.`user_id` = excluded.`user_id` AND `newer`.`played_at` > `course_progress`.`played_at`))), excluded.`played_at`, `played_at`) WHERE excluded.`watched` <> 0 OR coalesce(`active_week`, '') < coalesce(excluded.`active_week`, '') OR (excluded.`played_at` > coalesce(`course_progress`.`played_at`, 0) AND (`course_progress`.`played_at` IS NULL OR EXISTS (SELECT 1 FROM `course_progress` AS `newer` WHERE `newer`.`user_id` = excluded.`user_id` AND `newer`.`played_at` > `course_progress`.`played_at`))); END;--> statement-breakpoint
CREATE TRIGGER `progress_deleted` AFTER DELETE ON `lecture_progress` BEGIN UPDATE `course_progress` SET `watched` = `watched` - (OLD.`watched_at` IS NOT NULL), `played_at` = (SELECT max(`lecture_progress`.`played_at`) FROM `lectures` INNER JOIN `lecture_progress` ON `lecture_progress`.`lecture_id` = `lectures`.`id` AND `lecture_progress`.`user_id` = OLD.`user_id` WHERE `lectures`.`course_id` = `course_progress`.`course_id`) WHERE `user_id` = OLD.`user_id` AND `course_id` = (SELECT `course_id` FROM `lectures` WHERE `id` = OLD.`lecture_id`); END;--> statement-breakpoint
CREATE TRIGGER `progress_of_moved_lecture` AFTER UPDATE OF `course_id` ON `lectures` WHEN OLD.`course_id` <> NEW.`course_id` BEGIN UPDATE `course_progress` SET `watched` = `watched` - EXISTS (SELECT 1 FROM `lecture_progress` WHERE `lecture_progress`.`lecture_id` = NEW.`id` AND `lecture_progress`.`user_id` = `course_progress`.`user_id` AND `lecture_progress`.`watched_at` IS NOT NULL), `played_at` = (SELECT max(`lecture_progress`.`played_at`) FROM `lectures` INNER JOIN `lecture_progress` ON `lecture_progress`.`lecture_id` = `lectures`.`id` AND `lecture_progress`.`user_id` = `course_progress`.`user_id` WHERE `lectures`.`course_id` = OLD.`course_id`) WHERE `course_id` = OLD.`course_id` AND `user_id` IN (SELECT `user_id` FROM `lecture_progress` WHERE `lecture_id` = NEW.`id`); INSERT INTO `course_progress` (`user_id`, `course_id`, `watched`, `played_at`) SELECT `user_id`, NEW.`course_id`, `watched_at` IS NOT NULL, `played_at` FROM `lecture_progress` WHERE `lecture_id` = NEW.`id` ON CONFLICT (`user_id`, `course_id`) DO UPDATE SET `watched` = `watched` + excluded.`watched`, `played_at` = nullif(max(coalesce(`played_at`, 0), coalesce(excluded.`played_at`, 0)), 0); END;
