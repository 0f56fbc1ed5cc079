-- A room type that nobody ever ordered may be deleted, and its nights go with it. The backend itself may delete no stock,
-- so that a slip there can't free what is sold.
CREATE FUNCTION room_goes() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM order_line WHERE product_kind = 'room' AND product_id = old.id)
  THEN RAISE EXCEPTION 'room % was ordered', old.id USING errcode = '23503', constraint = 'room_ordered'; END IF;
  DELETE FROM stock WHERE kind = 'room' AND product_id = old.id;
  RETURN old;
END $$;--> statement-breakpoint
CREATE TRIGGER room_goes BEFORE DELETE ON room FOR EACH ROW EXECUTE FUNCTION room_goes();
