ALTER TABLE `orders` ADD `replaced_plan` integer;--> statement-breakpoint
UPDATE `orders` SET `wanted_course_id` = NULL WHERE `user_id` IS NULL;--> statement-breakpoint
DROP TRIGGER `orders_outlive_payer`;--> statement-breakpoint
CREATE TRIGGER `orders_outlive_payer` BEFORE DELETE ON `users` BEGIN UPDATE `orders` SET `user_id` = NULL, `wanted_course_id` = NULL, `sender` = NULL, `transfer_reference` = NULL, `folded_reference` = NULL, `phone` = NULL, `receipt_file` = NULL, `receipt_digest` = NULL, `consent_at` = NULL, `reason` = NULL, `refund_reason` = NULL, `version` = `version` + 1 WHERE `user_id` = OLD.`id` AND `state` = 'approved'; UPDATE `orders` SET `decided_by` = NULL WHERE `decided_by` = OLD.`id`; END;
