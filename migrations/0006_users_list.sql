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
CREATE TABLE `user_count` (
	`id` integer PRIMARY KEY NOT NULL,
	`total` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `users` ADD `plan_expires_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `users_by_id` ON `users` (`id`) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX `users_by_email` ON `users` (`email`) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX `users_by_plan` ON `users` (`plan_expires_at`,`id`) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX `users_admins` ON `users` (`id`) WHERE role = 'Admin' and removed_at is null;--> statement-breakpoint
UPDATE `users` SET `plan_expires_at` = coalesce((SELECT max(`expires_at`) FROM `subscription_periods` WHERE `user_id` = `users`.`id` AND `ended_at` IS NULL), 0);--> statement-breakpoint
INSERT INTO `user_count` (`id`, `total`) SELECT 1, count(*) FROM `users` WHERE `removed_at` IS NULL;--> statement-breakpoint
CREATE TRIGGER `subscription_periods_added` AFTER INSERT ON `subscription_periods` BEGIN
	UPDATE `users` SET `plan_expires_at` = coalesce((SELECT max(`expires_at`) FROM `subscription_periods` WHERE `user_id` = NEW.`user_id` AND `ended_at` IS NULL), 0) WHERE `id` = NEW.`user_id`;
END;--> statement-breakpoint
CREATE TRIGGER `subscription_periods_changed` AFTER UPDATE ON `subscription_periods` BEGIN
	UPDATE `users` SET `plan_expires_at` = coalesce((SELECT max(`expires_at`) FROM `subscription_periods` WHERE `user_id` = NEW.`user_id` AND `ended_at` IS NULL), 0) WHERE `id` = NEW.`user_id`;
END;--> statement-breakpoint
CREATE TRIGGER `subscription_periods_deleted` AFTER DELETE ON `subscription_periods` BEGIN
	UPDATE `users` SET `plan_expires_at` = coalesce((SELECT max(`expires_at`) FROM `subscription_periods` WHERE `user_id` = OLD.`user_id` AND `ended_at` IS NULL), 0) WHERE `id` = OLD.`user_id`;
END;--> statement-breakpoint
CREATE TRIGGER `users_added` AFTER INSERT ON `users` BEGIN
	UPDATE `user_count` SET `total` = `total` + (NEW.`removed_at` IS NULL);
END;--> statement-breakpoint
CREATE TRIGGER `users_removed` AFTER UPDATE OF `removed_at` ON `users` BEGIN
	UPDATE `user_count` SET `total` = `total` + (NEW.`removed_at` IS NULL) - (OLD.`removed_at` IS NULL);
END;--> statement-breakpoint
CREATE TRIGGER `users_erased` AFTER DELETE ON `users` BEGIN
	UPDATE `user_count` SET `total` = `total` - (OLD.`removed_at` IS NULL);
END;
