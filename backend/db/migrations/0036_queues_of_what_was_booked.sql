DROP INDEX "orders_queue";--> statement-breakpoint
DROP INDEX "orders_queue_arrival";--> statement-breakpoint
DROP INDEX "orders_queue_total";--> statement-breakpoint
CREATE INDEX "orders_queue" ON "orders" USING btree ("kind","status","created_at") WHERE status <> 'awaiting_payment';--> statement-breakpoint
CREATE INDEX "orders_queue_arrival" ON "orders" USING btree ("kind","status","check_in") WHERE status <> 'awaiting_payment';--> statement-breakpoint
CREATE INDEX "orders_queue_total" ON "orders" USING btree ("kind","status","total_minor") WHERE status <> 'awaiting_payment';