CREATE TABLE `undos` (
	`id` text PRIMARY KEY NOT NULL,
	`admin_id` text NOT NULL,
	`kind` text NOT NULL,
	`user_id` text,
	`email` text,
	`removed` text,
	`picture` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`admin_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `undos_admin` ON `undos` (`admin_id`);--> statement-breakpoint
CREATE INDEX `undos_user` ON `undos` (`user_id`) WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX `undos_email` ON `undos` (`email`) WHERE email is not null;--> statement-breakpoint
CREATE INDEX `undos_picture` ON `undos` (`picture`) WHERE picture is not null;--> statement-breakpoint
CREATE INDEX `undos_created_at` ON `undos` (`created_at`);