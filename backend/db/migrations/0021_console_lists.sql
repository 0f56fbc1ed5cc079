-- The consoles' lists begin in the order of names, and their first page must not sort ten thousand of them.
CREATE INDEX hotel_title_order ON hotel (fold(title), id);--> statement-breakpoint
-- Which room types are booked now: the lines whose stay is not over, few beside all that ever were.
CREATE INDEX order_line_ahead ON order_line (to_date, product_id) WHERE product_kind = 'room' AND state = 'active';
