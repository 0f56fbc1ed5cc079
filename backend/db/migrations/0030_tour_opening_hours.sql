ALTER TABLE "tour_slot" DROP CONSTRAINT "tour_slot_start";--> statement-breakpoint
ALTER TABLE "tour_slot" ADD COLUMN "hours" jsonb;--> statement-breakpoint
ALTER TABLE "tour_slot_rule" ADD COLUMN "hours" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "tour_slot_start" ON "tour_slot" USING btree ("option_id","date","time") WHERE "tour_slot"."hours" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "tour_slot_day" ON "tour_slot" USING btree ("option_id","date") WHERE "tour_slot"."hours" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "tour_slot_option" ON "tour_slot" USING btree ("option_id","date");--> statement-breakpoint
ALTER TABLE "tour_slot_rule" ADD CONSTRAINT "tour_slot_rule_times" CHECK (("tour_slot_rule"."hours" IS NULL) = (cardinality("tour_slot_rule"."times") > 0));