ALTER TABLE "room" ADD COLUMN "buffer_nights" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "hold_line" ADD COLUMN "buffer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "room" ADD CONSTRAINT "room_buffer" CHECK ("room"."buffer_nights" BETWEEN 0 AND 14);