CREATE TABLE "stored_file" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"media_type" text NOT NULL,
	"name" text NOT NULL,
	"sha256" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	"placeholder" text,
	"source_id" uuid,
	"crop" jsonb,
	"avif_at" timestamp with time zone,
	"avif_due_at" timestamp with time zone,
	"used_by" text,
	"unused_since" timestamp with time zone DEFAULT now(),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stored_file_purpose" CHECK ("stored_file"."purpose" IN ('picture', 'profile', 'evidence')),
	CONSTRAINT "stored_file_use" CHECK (("stored_file"."used_by" IS NULL) = ("stored_file"."unused_since" IS NOT NULL))
);
--> statement-breakpoint
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_source_id_stored_file_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stored_file_used_by" ON "stored_file" USING btree ("used_by");--> statement-breakpoint
CREATE INDEX "stored_file_source" ON "stored_file" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "stored_file_unused" ON "stored_file" USING btree ("unused_since") WHERE used_by IS NULL;--> statement-breakpoint
CREATE INDEX "stored_file_avif" ON "stored_file" USING btree ("avif_due_at") WHERE avif_at IS NULL AND avif_due_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "order_line_product" ON "order_line" USING btree ("product_kind","product_id","to_date");--> statement-breakpoint
CREATE INDEX "stock_closed" ON "stock" USING btree ("kind","product_id","slot") WHERE closed;