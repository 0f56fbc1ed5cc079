CREATE INDEX "orders_unpaid" ON "orders" USING btree ("id") WHERE status = 'awaiting_payment';--> statement-breakpoint
CREATE INDEX "orders_served" ON "orders" USING btree ("service_end") WHERE status = 'processing';--> statement-breakpoint
CREATE INDEX "payment_attempt_user" ON "payment_attempt" USING btree ("user_id");