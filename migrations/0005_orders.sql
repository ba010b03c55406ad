ALTER TABLE `link_mails` RENAME TO `mails`;--> statement-breakpoint
DROP INDEX `link_mails_tried_at`;--> statement-breakpoint
CREATE INDEX `mails_tried_at` ON `mails` (`tried_at`);--> statement-breakpoint
CREATE TABLE `orders` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`reference` text NOT NULL,
	`user_id` text,
	`plan` integer NOT NULL,
	`amount` integer NOT NULL,
	`wanted_course_id` integer,
	`state` text DEFAULT 'open' NOT NULL,
	`way` text,
	`paid_amount` integer,
	`paid_on` text,
	`sender` text,
	`transfer_reference` text,
	`folded_reference` text,
	`phone` text,
	`receipt_file` text,
	`receipt_digest` text,
	`consent_at` integer,
	`created_at` integer NOT NULL,
	`reported_at` integer,
	`decided_at` integer,
	`decided_by` text,
	`reason` text,
	`period_id` integer,
	`covers_from` integer,
	`covers_until` integer,
	`receipt_number` text,
	`refunded_at` integer,
	`refunded_amount` integer,
	`refund_reason` text,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`wanted_course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`period_id`) REFERENCES `subscription_periods`(`id`) ON UPDATE no action ON DELETE set null
);--> statement-breakpoint
CREATE UNIQUE INDEX `orders_reference_unique` ON `orders` (`reference`);--> statement-breakpoint
CREATE UNIQUE INDEX `orders_receipt_number_unique` ON `orders` (`receipt_number`);--> statement-breakpoint
CREATE UNIQUE INDEX `orders_undecided` ON `orders` (`user_id`) WHERE state in ('open', 'reported');--> statement-breakpoint
CREATE INDEX `orders_user` ON `orders` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `orders_course` ON `orders` (`wanted_course_id`);--> statement-breakpoint
CREATE INDEX `orders_period` ON `orders` (`period_id`);--> statement-breakpoint
CREATE INDEX `orders_reported` ON `orders` (`state`,`reported_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_created` ON `orders` (`state`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_decided` ON `orders` (`state`,`decided_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_decided_by` ON `orders` (`decided_by`) WHERE decided_by is not null;--> statement-breakpoint
CREATE INDEX `orders_transfer` ON `orders` (`folded_reference`) WHERE folded_reference is not null;--> statement-breakpoint
CREATE INDEX `orders_picture` ON `orders` (`receipt_digest`) WHERE receipt_digest is not null;--> statement-breakpoint
CREATE INDEX `orders_receipt_files` ON `orders` (`decided_at`) WHERE receipt_file is not null;--> statement-breakpoint
CREATE TABLE `receipt_years` (
	`year` integer PRIMARY KEY NOT NULL,
	`last` integer NOT NULL
);--> statement-breakpoint
ALTER TABLE `settings` ADD `insta_pay` text;--> statement-breakpoint
ALTER TABLE `settings` ADD `wallet` text;--> statement-breakpoint
ALTER TABLE `settings` ADD `bank` text;--> statement-breakpoint
ALTER TABLE `settings` ADD `cash_at` text;--> statement-breakpoint
ALTER TABLE `settings` ADD `receipt_note` text;--> statement-breakpoint
ALTER TABLE `settings` ADD `receipt_picture` text;--> statement-breakpoint
INSERT INTO `row_counts` (`what`, `kind`, `total`) VALUES ('orders', 'open', 0);--> statement-breakpoint
INSERT INTO `row_counts` (`what`, `kind`, `total`) VALUES ('orders', 'reported', 0);--> statement-breakpoint
INSERT INTO `row_counts` (`what`, `kind`, `total`) VALUES ('orders', 'approved', 0);--> statement-breakpoint
INSERT INTO `row_counts` (`what`, `kind`, `total`) VALUES ('orders', 'refused', 0);--> statement-breakpoint
INSERT INTO `row_counts` (`what`, `kind`, `total`) VALUES ('orders', 'cancelled', 0);--> statement-breakpoint
INSERT INTO `row_counts` (`what`, `kind`, `total`) VALUES ('orders', 'expired', 0);--> statement-breakpoint
CREATE TRIGGER `orders_counted_if_added` AFTER INSERT ON `orders` BEGIN UPDATE `row_counts` SET `total` = `total` + 1 WHERE `what` = 'orders' AND `kind` = NEW.`state`; END;--> statement-breakpoint
CREATE TRIGGER `orders_counted_if_decided` AFTER UPDATE OF `state` ON `orders` WHEN OLD.`state` <> NEW.`state` BEGIN UPDATE `row_counts` SET `total` = `total` - 1 WHERE `what` = 'orders' AND `kind` = OLD.`state`; UPDATE `row_counts` SET `total` = `total` + 1 WHERE `what` = 'orders' AND `kind` = NEW.`state`; END;--> statement-breakpoint
CREATE TRIGGER `orders_counted_if_deleted` AFTER DELETE ON `orders` BEGIN UPDATE `row_counts` SET `total` = `total` - 1 WHERE `what` = 'orders' AND `kind` = OLD.`state`; END;--> statement-breakpoint
CREATE TRIGGER `orders_close_with_removal` AFTER UPDATE OF `removed_at` ON `users` WHEN OLD.`removed_at` IS NULL AND NEW.`removed_at` IS NOT NULL BEGIN UPDATE `orders` SET `state` = 'cancelled', `decided_at` = NEW.`removed_at`, `version` = `version` + 1 WHERE `user_id` = NEW.`id` AND `state` = 'open'; END;--> statement-breakpoint
CREATE TRIGGER `orders_outlive_payer` BEFORE DELETE ON `users` BEGIN UPDATE `orders` SET `user_id` = NULL, `sender` = NULL, `transfer_reference` = NULL, `folded_reference` = NULL, `phone` = NULL, `receipt_file` = NULL, `receipt_digest` = NULL, `consent_at` = NULL, `reason` = NULL, `refund_reason` = NULL, `version` = `version` + 1 WHERE `user_id` = OLD.`id` AND `state` = 'approved'; UPDATE `orders` SET `decided_by` = NULL WHERE `decided_by` = OLD.`id`; END;
