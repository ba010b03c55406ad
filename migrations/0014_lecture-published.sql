ALTER TABLE `lectures` ADD `published_at` integer;--> statement-breakpoint
CREATE INDEX `lectures_published` ON `lectures` (`published_at`,`id`) WHERE published_at is not null;