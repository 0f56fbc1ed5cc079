ALTER TABLE "hotel" ADD COLUMN "respond_hours" smallint;--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "submitted_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "room" ADD COLUMN "submitted_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "room" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "hotel_owner" ON "hotel" USING btree ("owner_id");--> statement-breakpoint
ALTER TABLE "hotel" ADD CONSTRAINT "hotel_respond_hours" CHECK ("hotel"."respond_hours" BETWEEN 1 AND 168);