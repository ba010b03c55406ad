ALTER TABLE `settings` ADD `logo` text;--> statement-breakpoint
ALTER TABLE `settings` ADD `portrait` text;