-- The console's search by words, as its queues: what is only held is in none of them.
DROP INDEX orders_words_trgm;--> statement-breakpoint
CREATE INDEX orders_words_trgm ON orders USING gin (order_words(title, lead_name, lead_email, place_name) gin_trgm_ops)
  WHERE status <> 'awaiting_payment';--> statement-breakpoint
-- The promise is more than half of an order and never changes with its state: kept beside the row, it is not written once
-- more with each step. New orders only; a row that is there moves when it is next written.
ALTER TABLE orders SET (toast_tuple_target = 1024);
