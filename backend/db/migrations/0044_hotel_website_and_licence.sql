ALTER TABLE "hotel" ADD COLUMN "website" text;--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "licence_number" text;