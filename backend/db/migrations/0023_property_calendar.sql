ALTER TABLE "night_change" ADD COLUMN "batch_id" uuid;--> statement-breakpoint
CREATE INDEX "night_change_batch" ON "night_change" USING btree ("batch_id") WHERE batch_id IS NOT NULL;