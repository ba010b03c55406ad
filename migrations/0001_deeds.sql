DROP INDEX `activities_actor_id`;--> statement-breakpoint
DROP INDEX `activities_subject`;--> statement-breakpoint
DROP INDEX `activities_actor`;--> statement-breakpoint
DROP INDEX `activities_action`;--> statement-breakpoint
ALTER TABLE `activities` ADD `part_of` integer;--> statement-breakpoint
ALTER TABLE `activities` ADD `parts` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `activities_deed` ON `activities` (`actor_id`,`at`,`subject`);--> statement-breakpoint
CREATE INDEX `activities_part` ON `activities` (`part_of`,`id`);--> statement-breakpoint
CREATE INDEX `activities_subject` ON `activities` (`part_of`,`subject`,`id`);--> statement-breakpoint
CREATE INDEX `activities_actor` ON `activities` (`part_of`,actor_email collate nocase,`id`);--> statement-breakpoint
CREATE INDEX `activities_action` ON `activities` (`part_of`,action collate nocase,`id`);--> statement-breakpoint
UPDATE `activities` SET `part_of` = (SELECT min(`first`.`id`) FROM `activities` AS `first` WHERE `first`.`actor_id` = `activities`.`actor_id` AND `first`.`at` = `activities`.`at` AND `first`.`subject` = `activities`.`subject`) WHERE EXISTS (SELECT 1 FROM `activities` AS `first` WHERE `first`.`actor_id` = `activities`.`actor_id` AND `first`.`at` = `activities`.`at` AND `first`.`subject` = `activities`.`subject` AND `first`.`id` < `activities`.`id`);--> statement-breakpoint
UPDATE `activities` SET `parts` = (SELECT count(*) FROM `activities` AS `part` WHERE `part`.`part_of` = `activities`.`id`) WHERE `id` IN (SELECT `part_of` FROM `activities`);--> statement-breakpoint
UPDATE `row_counts` SET `total` = (SELECT count(*) FROM `activities` WHERE `part_of` IS NULL AND `subject` = `row_counts`.`kind`) WHERE `what` = 'activities';--> statement-breakpoint
DROP TRIGGER `activities_counted_if_added`;--> statement-breakpoint
DROP TRIGGER `activities_counted_if_deleted`;--> statement-breakpoint
CREATE TRIGGER `activities_counted_if_added` AFTER INSERT ON `activities` WHEN NOT EXISTS (SELECT 1 FROM `activities` AS `first` WHERE `first`.`actor_id` = NEW.`actor_id` AND `first`.`at` = NEW.`at` AND `first`.`subject` = NEW.`subject` AND `first`.`id` < NEW.`id`) BEGIN UPDATE `row_counts` SET `total` = `total` + 1 WHERE `what` = 'activities' AND `kind` = NEW.`subject`; INSERT INTO `row_counts` (`what`, `kind`, `total`) SELECT 'activities', NEW.`subject`, 1 WHERE changes() = 0; END;--> statement-breakpoint
CREATE TRIGGER `activities_counted_if_deleted` AFTER DELETE ON `activities` WHEN OLD.`part_of` IS NULL BEGIN UPDATE `row_counts` SET `total` = `total` - 1 WHERE `what` = 'activities' AND `kind` = OLD.`subject`; END;--> statement-breakpoint
CREATE TRIGGER `activities_are_parts` AFTER INSERT ON `activities` WHEN EXISTS (SELECT 1 FROM `activities` AS `first` WHERE `first`.`actor_id` = NEW.`actor_id` AND `first`.`at` = NEW.`at` AND `first`.`subject` = NEW.`subject` AND `first`.`id` < NEW.`id`) BEGIN UPDATE `activities` SET `parts` = `parts` + 1 WHERE `id` = (SELECT min(`first`.`id`) FROM `activities` AS `first` WHERE `first`.`actor_id` = NEW.`actor_id` AND `first`.`at` = NEW.`at` AND `first`.`subject` = NEW.`subject`); UPDATE `activities` SET `part_of` = (SELECT min(`first`.`id`) FROM `activities` AS `first` WHERE `first`.`actor_id` = NEW.`actor_id` AND `first`.`at` = NEW.`at` AND `first`.`subject` = NEW.`subject`) WHERE `id` = NEW.`id`; END;
