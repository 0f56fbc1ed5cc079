CREATE TABLE "gtfs_import" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"started_by" uuid NOT NULL,
	"file_name" text NOT NULL,
	"state" text DEFAULT 'uploaded' NOT NULL,
	"feed" text DEFAULT '' NOT NULL,
	"capacity" integer DEFAULT 100 NOT NULL,
	"window_days" smallint DEFAULT 60 NOT NULL,
	"progress_done" integer DEFAULT 0 NOT NULL,
	"progress_total" integer DEFAULT 0 NOT NULL,
	"report" jsonb,
	"failure" text,
	"lease_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "gtfs_import_state" CHECK ("gtfs_import"."state" IN ('uploaded', 'checking', 'checked', 'importing', 'done', 'failed'))
);
--> statement-breakpoint
CREATE INDEX "gtfs_import_due" ON "gtfs_import" USING btree ("created_at") WHERE state IN ('checking', 'importing');