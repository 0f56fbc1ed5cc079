CREATE TABLE "fund_request" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"direction" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"requested_by" uuid NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"words" text DEFAULT '' NOT NULL,
	"txn_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fund_request_direction" CHECK ("fund_request"."direction" IN ('add', 'take')),
	CONSTRAINT "fund_request_amount" CHECK ("fund_request"."amount_minor" > 0),
	CONSTRAINT "fund_request_state" CHECK ("fund_request"."state" IN ('waiting', 'approved', 'refused', 'withdrawn')),
	CONSTRAINT "fund_request_moved" CHECK (("fund_request"."state" = 'approved') = ("fund_request"."txn_id" IS NOT NULL)),
	CONSTRAINT "fund_request_two_persons" CHECK (("fund_request"."state" = 'waiting' AND "fund_request"."decided_by" IS NULL)
      OR ("fund_request"."state" = 'withdrawn' AND "fund_request"."decided_by" = "fund_request"."requested_by")
      OR ("fund_request"."state" IN ('approved', 'refused') AND "fund_request"."decided_by" <> "fund_request"."requested_by"))
);
--> statement-breakpoint
ALTER TABLE "payment_attempt" DROP CONSTRAINT "payment_attempt_purpose";--> statement-breakpoint
ALTER TABLE "claim" ADD COLUMN "held_back" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "amend_quote_id" uuid;--> statement-breakpoint
ALTER TABLE "fund_request" ADD CONSTRAINT "fund_request_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_request" ADD CONSTRAINT "fund_request_requested_by_app_user_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_request" ADD CONSTRAINT "fund_request_decided_by_app_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_request" ADD CONSTRAINT "fund_request_txn_id_txn_id_fk" FOREIGN KEY ("txn_id") REFERENCES "public"."txn"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fund_request_waiting" ON "fund_request" USING btree ("created_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "fund_request_user" ON "fund_request" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "fund_request_txn" ON "fund_request" USING btree ("txn_id");--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_amend_quote_id_amend_quote_id_fk" FOREIGN KEY ("amend_quote_id") REFERENCES "public"."amend_quote"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim" ADD CONSTRAINT "claim_held_back" CHECK (NOT "claim"."held_back" OR "claim"."state" = 'decided');--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_change" CHECK (("payment_attempt"."purpose" = 'change') = ("payment_attempt"."amend_quote_id" IS NOT NULL));--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_purpose" CHECK ("payment_attempt"."purpose" IN ('order', 'balance', 'change', 'topup'));