CREATE TABLE `password_requests` (
	`user_id` text PRIMARY KEY NOT NULL,
	`requested_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `password_requests_requested_at` ON `password_requests` (`requested_at`,`user_id`);--> statement-breakpoint
INSERT INTO `row_counts` (`what`, `kind`, `total`) VALUES ('password requests', '', 0);--> statement-breakpoint
CREATE TRIGGER `password_requests_counted_if_added` AFTER INSERT ON `password_requests` BEGIN UPDATE `row_counts` SET `total` = `total` + 1 WHERE `what` = 'password requests'; END;--> statement-breakpoint
CREATE TRIGGER `password_requests_counted_if_deleted` AFTER DELETE ON `password_requests` BEGIN UPDATE `row_counts` SET `total` = `total` - 1 WHERE `what` = 'password requests'; END;--> statement-breakpoint
CREATE TRIGGER `password_requests_end_with_account` AFTER UPDATE OF `removed_at` ON `users` WHEN NEW.`removed_at` IS NOT NULL BEGIN DELETE FROM `password_requests` WHERE `user_id` = NEW.`id`; END;
