ALTER TABLE "transit_line" ADD COLUMN "names_required" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "departure_start" ON "departure" USING btree ("starts_at");