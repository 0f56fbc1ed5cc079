CREATE TABLE "outage_night" (
	"assignment_id" bigint NOT NULL,
	"stock_id" bigint NOT NULL,
	CONSTRAINT "outage_night_assignment_id_stock_id_pk" PRIMARY KEY("assignment_id","stock_id")
);
--> statement-breakpoint
CREATE TABLE "order_note" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"author_name" text NOT NULL,
	"words" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "room_unit" ADD COLUMN "housekeeping" text DEFAULT 'clean' NOT NULL;--> statement-breakpoint
ALTER TABLE "room_unit" ADD COLUMN "housekeeping_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "collected_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outage_night" ADD CONSTRAINT "outage_night_assignment_id_room_assignment_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."room_assignment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_note" ADD CONSTRAINT "order_note_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outage_night_stock" ON "outage_night" USING btree ("stock_id");--> statement-breakpoint
CREATE INDEX "order_note_order" ON "order_note" USING btree ("order_id","id");--> statement-breakpoint
ALTER TABLE "room_unit" ADD CONSTRAINT "room_unit_housekeeping" CHECK ("room_unit"."housekeeping" IN ('clean', 'dirty', 'inspected'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_collected" CHECK ("orders"."collected_minor" >= 0);