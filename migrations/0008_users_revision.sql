CREATE TABLE `users_revision` (
	`id` integer PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
INSERT INTO `users_revision` (`id`, `value`) VALUES (1, hex(randomblob(8)));--> statement-breakpoint
CREATE TRIGGER `users_revised_by_addition` AFTER INSERT ON `users` WHEN NEW.`removed_at` IS NULL BEGIN
	UPDATE `users_revision` SET `value` = hex(randomblob(8));
END;--> statement-breakpoint
CREATE TRIGGER `users_revised_by_change` AFTER UPDATE OF `email`, `role`, `is_logged_in`, `plan_expires_at`, `removed_at` ON `users` WHEN (OLD.`removed_at` IS NULL OR NEW.`removed_at` IS NULL) AND (NEW.`email`, NEW.`role`, NEW.`is_logged_in`, NEW.`plan_expires_at`, NEW.`removed_at`) IS NOT (OLD.`email`, OLD.`role`, OLD.`is_logged_in`, OLD.`plan_expires_at`, OLD.`removed_at`) BEGIN
	UPDATE `users_revision` SET `value` = hex(randomblob(8));
END;--> statement-breakpoint
CREATE TRIGGER `users_revised_by_erasure` AFTER DELETE ON `users` WHEN OLD.`removed_at` IS NULL BEGIN
	UPDATE `users_revision` SET `value` = hex(randomblob(8));
END;--> statement-breakpoint
CREATE TRIGGER `users_revised_by_grant` AFTER INSERT ON `course_grants` WHEN EXISTS (SELECT 1 FROM `users` WHERE `id` = NEW.`user_id` AND `removed_at` IS NULL) BEGIN
	UPDATE `users_revision` SET `value` = hex(randomblob(8));
END;--> statement-breakpoint
CREATE TRIGGER `users_revised_by_revocation` AFTER DELETE ON `course_grants` WHEN EXISTS (SELECT 1 FROM `users` WHERE `id` = OLD.`user_id` AND `removed_at` IS NULL) BEGIN
	UPDATE `users_revision` SET `value` = hex(randomblob(8));
END;
