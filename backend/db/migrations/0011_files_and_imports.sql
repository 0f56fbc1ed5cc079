CREATE TABLE "import_link" (
	"source" text NOT NULL,
	"kind" text NOT NULL,
	"external_id" text NOT NULL,
	"hotel_id" integer NOT NULL,
	"room_id" integer,
	CONSTRAINT "import_link_source_kind_external_id_pk" PRIMARY KEY("source","kind","external_id"),
	CONSTRAINT "import_link_kind" CHECK (("import_link"."kind" = 'hotel' AND "import_link"."room_id" IS NULL) OR ("import_link"."kind" = 'room' AND "import_link"."room_id" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "import_row" (
	"run_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"hotel_id" integer,
	"room_id" integer,
	CONSTRAINT "import_row_run_id_line_pk" PRIMARY KEY("run_id","line"),
	CONSTRAINT "import_row_state" CHECK ("import_row"."state" IN ('waiting', 'new', 'known', 'created', 'updated', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "import_run" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"started_by" uuid NOT NULL,
	"file_name" text NOT NULL,
	"state" text DEFAULT 'mapping' NOT NULL,
	"encoding" text NOT NULL,
	"separator" text NOT NULL,
	"header" jsonb NOT NULL,
	"mapping" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"defaults" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"rows_total" integer NOT NULL,
	"failure" text,
	"lease_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "import_run_state" CHECK ("import_run"."state" IN ('mapping', 'checking', 'checked', 'importing', 'done', 'stopped', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "import_link" ADD CONSTRAINT "import_link_hotel_id_hotel_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_link" ADD CONSTRAINT "import_link_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_row" ADD CONSTRAINT "import_row_run_id_import_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_link_hotel" ON "import_link" USING btree ("hotel_id");--> statement-breakpoint
CREATE INDEX "import_row_state" ON "import_row" USING btree ("run_id","state","line");--> statement-breakpoint
CREATE INDEX "import_run_started" ON "import_run" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "import_run_due" ON "import_run" USING btree ("created_at") WHERE state IN ('checking', 'importing');--> statement-breakpoint
CREATE INDEX "city_place" ON "city" USING btree ("latitude","longitude");