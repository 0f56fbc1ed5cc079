ALTER TABLE "flight_ticket" DROP CONSTRAINT "flight_ticket_line";--> statement-breakpoint
ALTER TABLE "fare_brand" ADD COLUMN "change_fee_bp" integer;--> statement-breakpoint
ALTER TABLE "flight_ticket" ADD COLUMN "replaced_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "flight_ticket_line" ON "flight_ticket" USING btree ("order_id","line") WHERE "flight_ticket"."replaced_at" IS NULL;--> statement-breakpoint
ALTER TABLE "fare_brand" ADD CONSTRAINT "fare_brand_change_fee" CHECK ("fare_brand"."change_fee_bp" BETWEEN 0 AND 10000);