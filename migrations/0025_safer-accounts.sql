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
CREATE TABLE `sieges` (
	`user_id` text PRIMARY KEY NOT NULL,
	`since` integer NOT NULL,
	`last_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sieges_last_at` ON `sieges` (`last_at`);--> statement-breakpoint
DROP INDEX `messages_email`;--> statement-breakpoint
ALTER TABLE `messages` ADD `user_id` text REFERENCES users(id) ON DELETE cascade;--> statement-breakpoint
ALTER TABLE `messages` ADD `network` text;--> statement-breakpoint
CREATE INDEX `messages_user` ON `messages` (`user_id`,`created_at`) WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX `messages_network` ON `messages` (`network`,`id`) WHERE network is not null;--> statement-breakpoint
DROP INDEX `undos_email`;--> statement-breakpoint
ALTER TABLE `undos` DROP COLUMN `email`;--> statement-breakpoint
ALTER TABLE `sessions` ADD `confirmed_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `address_confirmed_at` integer;--> statement-breakpoint
UPDATE `users` SET `address_confirmed_at` = `created_at` WHERE `password_hash` LIKE '%$' OR `plan_expires_at` > 0 OR `id` IN (SELECT `user_id` FROM `subscription_periods`) OR `id` IN (SELECT `user_id` FROM `quarter_grants`) OR `id` IN (SELECT `user_id` FROM `course_grants`) OR `id` IN (SELECT `user_id` FROM `password_links` WHERE `used_at` IS NOT NULL);--> statement-breakpoint
CREATE TRIGGER `address_confirmed_by_plan` AFTER INSERT ON `subscription_periods` BEGIN UPDATE `users` SET `address_confirmed_at` = unixepoch() * 1000 WHERE `id` = NEW.`user_id` AND `address_confirmed_at` IS NULL; END;--> statement-breakpoint
CREATE TRIGGER `address_confirmed_by_quarter` AFTER INSERT ON `quarter_grants` BEGIN UPDATE `users` SET `address_confirmed_at` = unixepoch() * 1000 WHERE `id` = NEW.`user_id` AND `address_confirmed_at` IS NULL; END;--> statement-breakpoint
CREATE TRIGGER `address_confirmed_by_course` AFTER INSERT ON `course_grants` BEGIN UPDATE `users` SET `address_confirmed_at` = unixepoch() * 1000 WHERE `id` = NEW.`user_id` AND `address_confirmed_at` IS NULL; END;