ALTER TABLE `users` ADD `whats_app` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `signature` text;