DROP INDEX `lecture_uploads_lecture`;--> statement-breakpoint
CREATE UNIQUE INDEX `lecture_uploads_pending` ON `lecture_uploads` (`lecture_id`) WHERE state <> 'ready';