ALTER TABLE `settings` ADD `skilled_instructors` text;--> statement-breakpoint
ALTER TABLE `settings` ADD `online_classes` text;--> statement-breakpoint
ALTER TABLE `settings` ADD `learning_resources` text;--> statement-breakpoint
ALTER TABLE `settings` ADD `community_spaces` text;--> statement-breakpoint
ALTER TABLE `settings` ADD `why_choose_us` text;