DROP INDEX "orders_queue_arrival";--> statement-breakpoint
CREATE INDEX "orders_queue_start" ON "orders" USING btree ("kind","status","service_start") WHERE status <> 'awaiting_payment';