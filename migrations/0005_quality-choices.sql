CREATE TABLE `quality_choices` (
	`user_id` text PRIMARY KEY NOT NULL,
	`quality` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
