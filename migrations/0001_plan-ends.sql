CREATE TABLE `plan_ends` (
	`at` integer PRIMARY KEY NOT NULL,
	`accounts` integer NOT NULL
);
--> statement-breakpoint
INSERT INTO `plan_ends` (`at`, `accounts`) SELECT `plan_expires_at`, count(*) FROM `users` WHERE `removed_at` IS NULL AND `plan_expires_at` > 0 GROUP BY `plan_expires_at`;--> statement-breakpoint
CREATE TRIGGER `plan_ends_of_added` AFTER INSERT ON `users` WHEN NEW.`removed_at` IS NULL AND NEW.`plan_expires_at` > 0 BEGIN INSERT INTO `plan_ends` (`at`, `accounts`) SELECT NEW.`plan_expires_at`, 0 WHERE NOT EXISTS (SELECT 1 FROM `plan_ends` WHERE `at` = NEW.`plan_expires_at`); UPDATE `plan_ends` SET `accounts` = `accounts` + 1 WHERE `at` = NEW.`plan_expires_at`; END;--> statement-breakpoint
CREATE TRIGGER `plan_ends_of_changed` AFTER UPDATE OF `plan_expires_at`, `removed_at` ON `users` WHEN (OLD.`plan_expires_at`, OLD.`removed_at` IS NULL) IS NOT (NEW.`plan_expires_at`, NEW.`removed_at` IS NULL) BEGIN UPDATE `plan_ends` SET `accounts` = `accounts` - 1 WHERE `at` = OLD.`plan_expires_at` AND OLD.`removed_at` IS NULL; INSERT INTO `plan_ends` (`at`, `accounts`) SELECT NEW.`plan_expires_at`, 0 WHERE NEW.`removed_at` IS NULL AND NEW.`plan_expires_at` > 0 AND NOT EXISTS (SELECT 1 FROM `plan_ends` WHERE `at` = NEW.`plan_expires_at`); UPDATE `plan_ends` SET `accounts` = `accounts` + 1 WHERE `at` = NEW.`plan_expires_at` AND NEW.`removed_at` IS NULL; END;--> statement-breakpoint
CREATE TRIGGER `plan_ends_of_erased` AFTER DELETE ON `users` WHEN OLD.`removed_at` IS NULL BEGIN UPDATE `plan_ends` SET `accounts` = `accounts` - 1 WHERE `at` = OLD.`plan_expires_at`; END;
