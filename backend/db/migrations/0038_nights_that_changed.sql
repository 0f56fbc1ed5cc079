-- Which nights of a room type changed: a booking moves a few of five hundred, and only those are read again. Nothing
-- where nobody said.
ALTER TABLE catalogue_change ADD COLUMN first_slot date, ADD COLUMN last_slot date;--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_nights() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalogue_change (kind, key, first_slot, last_slot)
  SELECT 'nights', product_id, min(slot), max(slot) FROM changed WHERE changed.kind = 'room' GROUP BY product_id;
  RETURN NULL;
END $$;
