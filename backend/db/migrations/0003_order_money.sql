ALTER TABLE "orders" ADD COLUMN "status_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "paid_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_refunds" CHECK ("orders"."refunded_minor" BETWEEN 0 AND "orders"."paid_minor");--> statement-breakpoint

-- One edge more: money that arrives after the hold ran out revives the order if the rooms can be had again (domain.md §1.2).
CREATE OR REPLACE FUNCTION order_status_edge() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF old.status <> new.status AND (old.status, new.status) NOT IN (
    ('awaiting_payment', 'requested'), ('awaiting_payment', 'cancelled'),
    ('requested', 'processing'), ('requested', 'cancelled'),
    ('processing', 'completed'), ('processing', 'cancelled'))
     AND NOT (old.status = 'cancelled' AND old.reason = 'expired' AND new.status = 'requested')
  THEN RAISE EXCEPTION 'order % may not go from % to %', old.ref, old.status, new.status
    USING errcode = '23514', constraint = 'orders_status_edge'; END IF;
  IF new.quote IS DISTINCT FROM old.quote OR new.total_minor <> old.total_minor OR new.currency <> old.currency
     OR new.user_id <> old.user_id OR new.ref <> old.ref OR new.policy_timeline IS DISTINCT FROM old.policy_timeline
  THEN RAISE EXCEPTION 'what order % promised may not change', old.ref
    USING errcode = '23514', constraint = 'orders_promise'; END IF;
  RETURN new;
END $$;
