CREATE TABLE `plan_end_spans` (
	`span` integer PRIMARY KEY NOT NULL,
	`accounts` integer NOT NULL
);
--> statement-breakpoint
INSERT INTO `plan_end_spans` (`span`, `accounts`) SELECT `at` / 2592000000, sum(`accounts`) FROM `plan_ends` GROUP BY 1;--> statement-breakpoint
CREATE TRIGGER `plan_end_spans_of_added` AFTER INSERT ON `plan_ends` BEGIN INSERT INTO `plan_end_spans` (`span`, `accounts`) VALUES (NEW.`at` / 2592000000, NEW.`accounts`) ON CONFLICT (`span`) DO UPDATE SET `accounts` = `accounts` + excluded.`accounts`; END;--> statement-breakpoint
CREATE TRIGGER `plan_end_spans_of_changed` AFTER UPDATE OF `accounts` ON `plan_ends` WHEN OLD.`accounts` <> NEW.`accounts` BEGIN UPDATE `plan_end_spans` SET `accounts` = `accounts` + NEW.`accounts` - OLD.`accounts` WHERE `span` = NEW.`at` / 2592000000; END;