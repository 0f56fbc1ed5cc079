-- One guest per room and night: the second net behind the lock on the unit's row.
ALTER TABLE room_assignment ADD CONSTRAINT room_assignment_no_overlap
  EXCLUDE USING gist (unit_id WITH =, daterange(from_date, to_date) WITH &&) WHERE (state = 'active');--> statement-breakpoint

-- Who does not come needs no room, and who leaves early leaves it early: whatever changes an order, its rooms follow.
CREATE FUNCTION assignment_follows_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.state <> 'active' OR new.from_date IS NULL OR new.to_date IS NULL OR new.to_date <= new.from_date THEN
    UPDATE room_assignment SET state = 'released' WHERE order_line_id = new.id AND state = 'active' AND new.state <> 'redeemed';
  ELSIF (new.from_date, new.to_date) IS DISTINCT FROM (old.from_date, old.to_date) THEN
    UPDATE room_assignment SET from_date = new.from_date, to_date = new.to_date
     WHERE order_line_id = new.id AND state = 'active' AND new.from_date >= from_date AND new.to_date <= to_date;
    UPDATE room_assignment SET state = 'released'
     WHERE order_line_id = new.id AND state = 'active' AND (from_date, to_date) IS DISTINCT FROM (new.from_date, new.to_date);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER assignment_follows_line AFTER UPDATE OF state, from_date, to_date ON order_line
  FOR EACH ROW EXECUTE FUNCTION assignment_follows_line();--> statement-breakpoint
CREATE FUNCTION assignment_follows_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE room_assignment a SET state = 'released' FROM order_line l
   WHERE l.order_id = new.id AND a.order_line_id = l.id AND a.state = 'active';
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER assignment_follows_order AFTER UPDATE OF status ON orders
  FOR EACH ROW WHEN (new.status = 'cancelled' AND old.status <> 'cancelled') EXECUTE FUNCTION assignment_follows_order();
