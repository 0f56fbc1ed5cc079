CREATE TABLE "amend_quote" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"as_of" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"selection" jsonb NOT NULL,
	"total_minor" bigint NOT NULL,
	"change_fee_minor" bigint NOT NULL,
	"waive_fee" boolean DEFAULT false NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "order_revision" (
	"order_id" uuid NOT NULL,
	"revision" smallint NOT NULL,
	"cause" text NOT NULL,
	"content" jsonb NOT NULL,
	"ended_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_revision_order_id_revision_pk" PRIMARY KEY("order_id","revision")
);
--> statement-breakpoint
ALTER TABLE "order_line" DROP CONSTRAINT "order_line_state";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "revision" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "arrived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "amend_quote" ADD CONSTRAINT "amend_quote_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_revision" ADD CONSTRAINT "order_revision_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "amend_quote_order" ON "amend_quote" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_state" CHECK ("order_line"."state" IN ('active', 'cancelled', 'replaced', 'redeemed', 'no_show'));