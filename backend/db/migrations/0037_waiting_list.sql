CREATE TABLE "waiting_entry" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"product_id" integer NOT NULL,
	"request" jsonb NOT NULL,
	"request_key" text NOT NULL,
	"title" text NOT NULL,
	"summary" jsonb NOT NULL,
	"time_zone" text NOT NULL,
	"service_start" timestamp with time zone NOT NULL,
	"service_end" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"order_id" uuid,
	"checked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "waiting_entry_orderId_unique" UNIQUE("order_id"),
	CONSTRAINT "waiting_entry_kind" CHECK ("waiting_entry"."kind" IN ('hotel', 'tour', 'transport', 'flight', 'cruise')),
	CONSTRAINT "waiting_entry_state" CHECK ("waiting_entry"."state" IN ('waiting', 'offered', 'left', 'removed')),
	CONSTRAINT "waiting_entry_order" CHECK (("waiting_entry"."state" = 'offered') = ("waiting_entry"."order_id" IS NOT NULL))
);
--> statement-breakpoint
ALTER TABLE "waiting_entry" ADD CONSTRAINT "waiting_entry_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_entry" ADD CONSTRAINT "waiting_entry_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_entry_once" ON "waiting_entry" USING btree ("user_id","kind","request_key") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "waiting_entry_product" ON "waiting_entry" USING btree ("kind","product_id","created_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "waiting_entry_user" ON "waiting_entry" USING btree ("user_id");