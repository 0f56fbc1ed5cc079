ALTER TABLE "fare_brand" ADD COLUMN "hold_hours" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "hold" ADD COLUMN "pay_later" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "fare_brand" ADD CONSTRAINT "fare_brand_hold_hours" CHECK ("fare_brand"."hold_hours" BETWEEN 0 AND 72);