CREATE TABLE `bucket_mark` (
	`id` integer PRIMARY KEY NOT NULL,
	`mark` text NOT NULL,
	CONSTRAINT "bucket_mark_once" CHECK("bucket_mark"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE `sweep_holds` (
	`prefix` text PRIMARY KEY NOT NULL,
	`unnamed` integer NOT NULL,
	`total` integer NOT NULL,
	`since` integer NOT NULL,
	`confirmed` integer DEFAULT 0 NOT NULL
);
