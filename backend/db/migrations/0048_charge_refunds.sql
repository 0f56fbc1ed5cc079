ALTER TABLE "order_charge" ADD COLUMN "attempt_id" uuid;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "charge_id" uuid;--> statement-breakpoint
ALTER TABLE "order_charge" ADD CONSTRAINT "order_charge_attempt_id_payment_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_charge_id_order_charge_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."order_charge"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refund_charge" ON "refund" USING btree ("charge_id") WHERE charge_id IS NOT NULL AND destination <> 'wallet';--> statement-breakpoint
UPDATE "order_charge" c SET "attempt_id" = p."id" FROM "payment_attempt" p
 WHERE c."paid_by" = 'card' AND p."charge_order_id" = c."order_id" AND p."state" = 'captured'
   AND NOT EXISTS (SELECT 1 FROM "payment_attempt" x WHERE x."charge_order_id" = c."order_id" AND x."state" = 'captured' AND x."id" <> p."id");
