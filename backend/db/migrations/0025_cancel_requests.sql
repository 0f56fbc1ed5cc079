CREATE TABLE "cancel_request" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"line_ids" jsonb NOT NULL,
	"as_of" timestamp with time zone NOT NULL,
	"fee_minor" bigint NOT NULL,
	"refund_minor" bigint NOT NULL,
	"refund_to" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"given_minor" bigint,
	"words" text DEFAULT '' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"confirmed_by" uuid,
	"answer_by" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cancel_request_state" CHECK ("cancel_request"."state" IN ('waiting', 'approved', 'accepted', 'refused', 'withdrawn', 'overtaken')),
	CONSTRAINT "cancel_request_refund_to" CHECK ("cancel_request"."refund_to" IN ('original', 'wallet')),
	CONSTRAINT "cancel_request_amounts" CHECK ("cancel_request"."fee_minor" >= 0 AND "cancel_request"."refund_minor" >= 0 AND ("cancel_request"."given_minor" IS NULL OR "cancel_request"."given_minor" >= 0)),
	CONSTRAINT "cancel_request_two_persons" CHECK ("cancel_request"."confirmed_by" IS NULL OR ("cancel_request"."decided_by" IS NOT NULL AND "cancel_request"."confirmed_by" <> "cancel_request"."decided_by"))
);
--> statement-breakpoint
ALTER TABLE "cancel_request" ADD CONSTRAINT "cancel_request_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cancel_request_one_open" ON "cancel_request" USING btree ("order_id") WHERE state IN ('waiting', 'approved');--> statement-breakpoint
CREATE INDEX "cancel_request_order" ON "cancel_request" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "cancel_request_queue" ON "cancel_request" USING btree ("answer_by") WHERE state IN ('waiting', 'approved');