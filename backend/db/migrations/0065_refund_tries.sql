DROP INDEX "refund_open";--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "charge_minor" bigint;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "unused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "next_try_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- The index allows one open payment of an order's charges. Older ones end here; a late payment is still noticed.
UPDATE "payment_attempt" p SET "state" = 'cancelled', "failure" = 'a new payment was started', "updated_at" = now(),
       "next_poll_at" = CASE WHEN p."provider_ref" IS NULL THEN NULL ELSE p."next_poll_at" END
 WHERE p."charge_order_id" IS NOT NULL AND p."state" IN ('created', 'redirected', 'pending', 'authorized')
   AND EXISTS (SELECT 1 FROM "payment_attempt" x WHERE x."charge_order_id" = p."charge_order_id"
                  AND x."state" IN ('created', 'redirected', 'pending', 'authorized') AND (x."created_at", x."id") > (p."created_at", p."id"));--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempt_one_open_of_charges" ON "payment_attempt" USING btree ("charge_order_id") WHERE state IN ('created', 'redirected', 'pending', 'authorized');--> statement-breakpoint
CREATE INDEX "refund_open" ON "refund" USING btree ("next_try_at") WHERE state IN ('pending', 'sent');--> statement-breakpoint
-- The amounts that were sent before are those of the former formula: differences of cumulative shares. The constraint
-- below needs them.
UPDATE "refund" r SET "charge_minor" = s."upto" - s."before"
  FROM (SELECT x."id", round(p."charge_minor"::numeric * (b."minor" + x."amount_minor") / p."amount_minor") AS "upto",
               round(p."charge_minor"::numeric * b."minor" / p."amount_minor") AS "before"
          FROM "refund" x JOIN "payment_attempt" p ON p."id" = x."attempt_id",
               LATERAL (SELECT coalesce(sum(y."amount_minor"), 0) AS "minor" FROM "refund" y
                         WHERE y."attempt_id" = x."attempt_id" AND y."destination" IN ('card', 'manual')
                           AND (y."created_at", y."id") < (x."created_at", x."id")) b
         WHERE x."destination" IN ('card', 'manual')) s WHERE s."id" = r."id";--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_charge_minor" CHECK (("refund"."destination" = 'wallet') = ("refund"."charge_minor" IS NULL));--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_unused" CHECK (NOT ("refund"."unused" AND "refund"."charge_id" IS NOT NULL));
