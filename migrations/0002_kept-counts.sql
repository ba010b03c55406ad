CREATE TABLE `quarter_visits` (
	`quarter_id` integer NOT NULL,
	`day` text NOT NULL,
	`visits` integer NOT NULL,
	PRIMARY KEY(`quarter_id`, `day`),
	FOREIGN KEY (`quarter_id`) REFERENCES `quarters`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `row_counts` (
	`what` text NOT NULL,
	`kind` text NOT NULL,
	`total` integer NOT NULL,
	PRIMARY KEY(`what`, `kind`)
);
--> statement-breakpoint
DROP INDEX `users_removed_at`;--> statement-breakpoint
CREATE INDEX `users_removed_at` ON `users` (`removed_at`,`id`) WHERE removed_at is not null;--> statement-breakpoint
ALTER TABLE `courses` ADD `lecture_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `quarters` ADD `course_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `courses` SET `lecture_count` = (SELECT count(*) FROM `lectures` WHERE `course_id` = `courses`.`id`);--> statement-breakpoint
UPDATE `quarters` SET `course_count` = (SELECT count(*) FROM `courses` WHERE `quarter_id` = `quarters`.`id`);--> statement-breakpoint
INSERT INTO `row_counts` (`what`, `kind`, `total`) SELECT 'boards', '', count(*) FROM `boards`;--> statement-breakpoint
INSERT INTO `row_counts` (`what`, `kind`, `total`) SELECT 'quarters', '', count(*) FROM `quarters`;--> statement-breakpoint
INSERT INTO `row_counts` (`what`, `kind`, `total`) SELECT 'courses', '', count(*) FROM `courses`;--> statement-breakpoint
INSERT INTO `row_counts` (`what`, `kind`, `total`) SELECT 'activities', `subject`, count(*) FROM `activities` GROUP BY `subject`;--> statement-breakpoint
INSERT INTO `row_counts` (`what`, `kind`, `total`) SELECT 'messages', 'unread', count(*) FROM `messages` WHERE `read_at` IS NULL;--> statement-breakpoint
INSERT INTO `row_counts` (`what`, `kind`, `total`) SELECT 'messages', 'read', count(*) FROM `messages` WHERE `read_at` IS NOT NULL;--> statement-breakpoint
INSERT INTO `row_counts` (`what`, `kind`, `total`) SELECT 'removed users', coalesce(`removed_by`, ''), count(*) FROM `users` WHERE `removed_at` IS NOT NULL GROUP BY 2;--> statement-breakpoint
INSERT INTO `quarter_visits` (`quarter_id`, `day`, `visits`) SELECT `courses`.`quarter_id`, `lecture_views`.`day`, count(*) FROM `courses` INNER JOIN `lectures` ON `lectures`.`course_id` = `courses`.`id` INNER JOIN `lecture_views` ON `lecture_views`.`lecture_id` = `lectures`.`id` GROUP BY `courses`.`quarter_id`, `lecture_views`.`day`;--> statement-breakpoint
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
CREATE TRIGGER `visits_of_moved_lecture` AFTER UPDATE OF `course_id` ON `lectures` WHEN (SELECT count(DISTINCT `quarter_id`) FROM `courses` WHERE `id` IN (OLD.`course_id`, NEW.`course_id`)) > 1 BEGIN DELETE FROM `quarter_visits` WHERE `quarter_id` IN (SELECT `quarter_id` FROM `courses` WHERE `id` IN (OLD.`course_id`, NEW.`course_id`)); INSERT INTO `quarter_visits` (`quarter_id`, `day`, `visits`) SELECT `courses`.`quarter_id`, `lecture_views`.`day`, count(*) FROM `courses` INNER JOIN `lectures` ON `lectures`.`course_id` = `courses`.`id` INNER JOIN `lecture_views` ON `lecture_views`.`lecture_id` = `lectures`.`id` WHERE `courses`.`quarter_id` IN (SELECT `quarter_id` FROM `courses` WHERE `id` IN (OLD.`course_id`, NEW.`course_id`)) GROUP BY `courses`.`quarter_id`, `lecture_views`.`day`; END;
