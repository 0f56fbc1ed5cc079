CREATE TABLE "fleet_import_link" (
	"source" text NOT NULL,
	"kind" text NOT NULL,
	"external_id" text NOT NULL,
	"model_id" integer NOT NULL,
	"unit_id" integer,
	CONSTRAINT "fleet_import_link_source_kind_external_id_pk" PRIMARY KEY("source","kind","external_id"),
	CONSTRAINT "fleet_import_link_kind" CHECK (("fleet_import_link"."kind" = 'model' AND "fleet_import_link"."unit_id" IS NULL) OR ("fleet_import_link"."kind" = 'unit' AND "fleet_import_link"."unit_id" IS NOT NULL))
);
--> statement-breakpoint
ALTER TABLE "import_row" ADD COLUMN "unit_id" integer;--> statement-breakpoint
ALTER TABLE "import_row" ADD COLUMN "station_id" integer;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "subject" text DEFAULT 'hotel' NOT NULL;--> statement-breakpoint
ALTER TABLE "fleet_import_link" ADD CONSTRAINT "fleet_import_link_model_id_transport_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."transport"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fleet_import_link" ADD CONSTRAINT "fleet_import_link_unit_id_rental_unit_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."rental_unit"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fleet_import_link_model" ON "fleet_import_link" USING btree ("model_id");--> statement-breakpoint
CREATE INDEX "fleet_import_link_unit" ON "fleet_import_link" USING btree ("unit_id");--> statement-breakpoint
ALTER TABLE "import_row" ADD CONSTRAINT "import_row_station_id_rental_station_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."rental_station"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_row_station" ON "import_row" USING btree ("station_id");--> statement-breakpoint
ALTER TABLE "import_run" ADD CONSTRAINT "import_run_subject" CHECK ("import_run"."subject" IN ('hotel', 'fleet'));