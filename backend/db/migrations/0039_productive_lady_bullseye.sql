ALTER TABLE "calendar_feed" ADD COLUMN "reading_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "calendar_feed" ADD COLUMN "stopped" boolean DEFAULT false NOT NULL;