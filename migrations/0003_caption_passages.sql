CREATE TABLE `caption_passages` (
	`lecture_id` integer NOT NULL,
	`path` text NOT NULL,
	`part` integer NOT NULL,
	`lang` text NOT NULL,
	`folded` text NOT NULL,
	`paragraphs` text NOT NULL,
	PRIMARY KEY(`lecture_id`, `path`, `part`),
	FOREIGN KEY (`lecture_id`) REFERENCES `lectures`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
CREATE TRIGGER `passages_end_with_captions` AFTER UPDATE OF `captions` ON `lectures` WHEN OLD.`captions` <> NEW.`captions` BEGIN DELETE FROM `caption_passages` WHERE `lecture_id` = NEW.`id` AND `path` NOT IN (SELECT json_extract(`value`, '$.path') FROM json_each(NEW.`captions`)); END;
