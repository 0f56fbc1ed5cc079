ALTER TABLE "tour_option" ADD COLUMN "days" smallint;--> statement-breakpoint
ALTER TABLE "tour_slot" ADD COLUMN "last_date" date;--> statement-breakpoint
ALTER TABLE "tour_option" ADD CONSTRAINT "tour_option_days" CHECK ("tour_option"."days" BETWEEN 2 AND 30);--> statement-breakpoint
ALTER TABLE "tour_slot" ADD CONSTRAINT "tour_slot_last_date" CHECK ("tour_slot"."last_date" IS NULL OR ("tour_slot"."last_date" > "tour_slot"."date" AND "tour_slot"."hours" IS NULL));