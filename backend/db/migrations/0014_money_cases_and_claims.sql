CREATE TABLE "claim" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"ref" text NOT NULL,
	"order_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"requested_minor" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"words" text NOT NULL,
	"state" text DEFAULT 'submitted' NOT NULL,
	"decision" text,
	"granted_minor" bigint DEFAULT 0 NOT NULL,
	"refund_to" text DEFAULT 'original' NOT NULL,
	"letter" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"settled_by" uuid,
	"settled_at" timestamp with time zone,
	"settled_minor" bigint DEFAULT 0 NOT NULL,
	"answer_by" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"reopened_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "claim_ref_unique" UNIQUE("ref"),
	CONSTRAINT "claim_ref" CHECK ("claim"."ref" ~ '^[A-Z2-9]{12}$'),
	CONSTRAINT "claim_kind" CHECK ("claim"."kind" IN ('refund', 'service_failure', 'overcharge', 'delay', 'damage', 'other')),
	CONSTRAINT "claim_state" CHECK ("claim"."state" IN ('submitted', 'evaluating', 'info_missing', 'updated', 'decided', 'settled', 'withdrawn')),
	CONSTRAINT "claim_decision" CHECK ("claim"."decision" IN ('accepted', 'partial', 'rejected', 'goodwill')),
	CONSTRAINT "claim_decided" CHECK ("claim"."state" NOT IN ('decided', 'settled') OR ("claim"."decision" IS NOT NULL AND "claim"."letter" IS NOT NULL)),
	CONSTRAINT "claim_refund_to" CHECK ("claim"."refund_to" IN ('original', 'wallet')),
	CONSTRAINT "claim_amounts" CHECK ("claim"."requested_minor" > 0 AND "claim"."granted_minor" >= 0 AND "claim"."settled_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "claim_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "claim_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"claim_id" uuid NOT NULL,
	"type" text NOT NULL,
	"from_state" text,
	"to_state" text,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"words" text,
	"internal" boolean DEFAULT false NOT NULL,
	"data" jsonb,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "claim_file" (
	"claim_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "claim_file_claim_id_file_id_pk" PRIMARY KEY("claim_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "claim_line" (
	"claim_id" uuid NOT NULL,
	"line_id" bigint NOT NULL,
	"open" boolean DEFAULT true NOT NULL,
	CONSTRAINT "claim_line_claim_id_line_id_pk" PRIMARY KEY("claim_id","line_id")
);
--> statement-breakpoint
CREATE TABLE "order_reminder" (
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_reminder_order_id_kind_pk" PRIMARY KEY("order_id","kind"),
	CONSTRAINT "order_reminder_kind" CHECK ("order_reminder"."kind" IN ('balance_14', 'balance_7', 'balance_1', 'arrival', 'review'))
);
--> statement-breakpoint
ALTER TABLE "payment_attempt" DROP CONSTRAINT "payment_attempt_state";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "balance_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "resolution" text;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "resolution_reason" text;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "resolved_by" uuid;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "resolved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "recon_issue" ADD COLUMN "resolved_by" uuid;--> statement-breakpoint
ALTER TABLE "recon_issue" ADD COLUMN "resolution" text;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "claim_id" uuid;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "confirmed_by" uuid;--> statement-breakpoint
ALTER TABLE "rate_plan" ADD COLUMN "balance_days_before" smallint DEFAULT 14 NOT NULL;--> statement-breakpoint
ALTER TABLE "claim" ADD CONSTRAINT "claim_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_event" ADD CONSTRAINT "claim_event_claim_id_claim_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claim"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_file" ADD CONSTRAINT "claim_file_claim_id_claim_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claim"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_line" ADD CONSTRAINT "claim_line_claim_id_claim_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claim"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_line" ADD CONSTRAINT "claim_line_line_id_order_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_reminder" ADD CONSTRAINT "order_reminder_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claim_order" ON "claim" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "claim_user" ON "claim" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "claim_queue" ON "claim" USING btree ("state","answer_by");--> statement-breakpoint
CREATE INDEX "claim_event_claim" ON "claim_event" USING btree ("claim_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "claim_line_one_open" ON "claim_line" USING btree ("line_id") WHERE open;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_claim_id_claim_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claim"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_balance_due" ON "orders" USING btree ("balance_due_at") WHERE balance_due_at IS NOT NULL AND status IN ('requested', 'processing');--> statement-breakpoint
UPDATE recon_issue SET resolved_at = now(), resolution = 'Found again later' WHERE resolved_at IS NULL AND id NOT IN (SELECT max(id) FROM recon_issue WHERE resolved_at IS NULL GROUP BY kind, provider, subject);--> statement-breakpoint
CREATE UNIQUE INDEX "recon_issue_open" ON "recon_issue" USING btree ("kind","provider","subject") WHERE resolved_at IS NULL;--> statement-breakpoint
CREATE INDEX "refund_attempt" ON "refund" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "refund_open" ON "refund" USING btree ("created_at") WHERE state IN ('pending', 'sent');--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_state" CHECK ("payment_attempt"."state" IN ('created', 'redirected', 'pending', 'authorized', 'captured', 'partially_refunded', 'refunded', 'declined', 'cancelled', 'expired', 'captured_unfulfilled', 'duplicate_capture', 'review', 'settled_elsewhere'));--> statement-breakpoint
ALTER TABLE "rate_plan" ADD CONSTRAINT "rate_plan_balance" CHECK ("rate_plan"."balance_days_before" BETWEEN 0 AND 365);--> statement-breakpoint
-- Balances of bookings that stand already: as the plans' default says, a day to pay at least, never after the arrival.
UPDATE orders SET balance_due_at = least(service_start, greatest(service_start - interval '14 days', now() + interval '1 day'))
 WHERE due_later_minor > 0;--> statement-breakpoint
CREATE TRIGGER claim_event_immutable BEFORE UPDATE OR DELETE ON claim_event FOR EACH ROW EXECUTE FUNCTION immutable();--> statement-breakpoint
CREATE TRIGGER order_reminder_immutable BEFORE UPDATE OR DELETE ON order_reminder FOR EACH ROW EXECUTE FUNCTION immutable();
