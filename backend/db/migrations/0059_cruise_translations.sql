ALTER TABLE "cabin_category" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "cruise_ship" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sailing" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;