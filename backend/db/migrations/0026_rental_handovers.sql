ALTER TABLE "rental_handover" ADD COLUMN "out_signed_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "rental_handover" ADD COLUMN "out_signature" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "rental_handover" ADD COLUMN "return_station_id" integer;--> statement-breakpoint
ALTER TABLE "rental_handover" ADD COLUMN "return_signed_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "rental_handover" ADD COLUMN "return_signature" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "rental_model" ADD COLUMN "refuel_minor" bigint;--> statement-breakpoint
ALTER TABLE "unit_outage" ADD COLUMN "from_station_id" integer;--> statement-breakpoint
ALTER TABLE "unit_outage" ADD COLUMN "to_station_id" integer;--> statement-breakpoint
ALTER TABLE "rental_handover" ADD CONSTRAINT "rental_handover_return_station_id_rental_station_id_fk" FOREIGN KEY ("return_station_id") REFERENCES "public"."rental_station"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_outage" ADD CONSTRAINT "unit_outage_from_station_id_rental_station_id_fk" FOREIGN KEY ("from_station_id") REFERENCES "public"."rental_station"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_outage" ADD CONSTRAINT "unit_outage_to_station_id_rental_station_id_fk" FOREIGN KEY ("to_station_id") REFERENCES "public"."rental_station"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_outage" ADD CONSTRAINT "unit_outage_move" CHECK ("unit_outage"."to_station_id" IS NOT NULL OR "unit_outage"."from_station_id" IS NULL);