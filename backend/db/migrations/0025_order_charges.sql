CREATE TABLE "order_charge" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"note" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"paid_by" text,
	"paid_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_note" text,
	"withdrawn_by" uuid,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_charge_kind" CHECK ("order_charge"."kind" IN ('late_return', 'damage', 'fuel', 'mileage', 'cleaning', 'no_show', 'other')),
	CONSTRAINT "order_charge_amount" CHECK ("order_charge"."amount_minor" > 0),
	CONSTRAINT "order_charge_state" CHECK ("order_charge"."state" IN ('open', 'paid', 'withdrawn')),
	CONSTRAINT "order_charge_paid" CHECK (("order_charge"."paid_at" IS NULL) = ("order_charge"."paid_by" IS NULL) AND "order_charge"."paid_by" IN ('wallet', 'card')),
	CONSTRAINT "order_charge_open" CHECK (("order_charge"."state" = 'paid') <= ("order_charge"."paid_at" IS NOT NULL)),
	CONSTRAINT "order_charge_withdrawn" CHECK (("order_charge"."state" = 'withdrawn') = ("order_charge"."withdrawn_at" IS NOT NULL))
);
--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "charge_order_id" uuid;--> statement-breakpoint
ALTER TABLE "order_charge" ADD CONSTRAINT "order_charge_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_charge" ADD CONSTRAINT "order_charge_withdrawn_by_app_user_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_charge" ADD CONSTRAINT "order_charge_created_by_app_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_charge_order" ON "order_charge" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_charge_order_id_orders_id_fk" FOREIGN KEY ("charge_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_attempt_charge" ON "payment_attempt" USING btree ("charge_order_id") WHERE charge_order_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_charges" CHECK ("payment_attempt"."charge_order_id" IS NULL OR "payment_attempt"."purpose" = 'topup');