ALTER TABLE "hotel" ADD COLUMN "pending_change" jsonb;--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "pending_by" uuid;--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "pending_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "room" ADD COLUMN "pending_change" jsonb;--> statement-breakpoint
ALTER TABLE "room" ADD COLUMN "pending_by" uuid;--> statement-breakpoint
ALTER TABLE "room" ADD COLUMN "pending_at" timestamp with time zone;