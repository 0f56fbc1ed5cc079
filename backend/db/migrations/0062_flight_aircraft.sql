ALTER TABLE "flight" ADD COLUMN "aircraft_id" integer;--> statement-breakpoint
-- Names without a type become types without a seat map, so that flights keep the aircraft that travellers see.
INSERT INTO "aircraft" ("name", "cabins") SELECT DISTINCT f."aircraft", '[]'::jsonb FROM "flight" f
 WHERE f."aircraft" <> '' ON CONFLICT ("name") DO NOTHING;--> statement-breakpoint
UPDATE "flight" SET "aircraft_id" = a."id" FROM "aircraft" a WHERE a."name" = "flight"."aircraft";--> statement-breakpoint
ALTER TABLE "flight" ADD CONSTRAINT "flight_aircraft_id_aircraft_id_fk" FOREIGN KEY ("aircraft_id") REFERENCES "public"."aircraft"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "flight_aircraft" ON "flight" USING btree ("aircraft_id");--> statement-breakpoint
ALTER TABLE "flight" DROP COLUMN "aircraft";
