-- What the search index in each backend's memory has to read again. A row is written in the transaction of the change and
-- read by polling: NOTIFY would make all commits that notify wait for each other (docs/decisions/search-index.md).
CREATE TABLE catalogue_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- nights: a room type's stock; room, hotel: its whole description; all: something that many share.
  kind text NOT NULL CHECK (kind IN ('nights', 'room', 'hotel', 'all')),
  key integer NOT NULL,
  -- Readers ask for everything since the oldest transaction that was still open at their last look, so none slips through.
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  at timestamptz NOT NULL DEFAULT now()
);--> statement-breakpoint
CREATE INDEX catalogue_change_xid ON catalogue_change (xid);--> statement-breakpoint

-- Every booking passes here: static statements, so that their plans are kept.
CREATE FUNCTION note_nights() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalogue_change (kind, key) SELECT DISTINCT 'nights', product_id FROM changed WHERE changed.kind = 'room';
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION note_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalogue_change (kind, key) SELECT DISTINCT 'hotel', owner_id FROM changed WHERE owner_kind = 'hotel';
  RETURN NULL;
END $$;--> statement-breakpoint
-- Arguments: what changed, and the column that says which one (none for everything).
CREATE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_nargs = 1 THEN
    INSERT INTO catalogue_change (kind, key) SELECT DISTINCT tg_argv[0], 0 FROM changed;
  ELSE
    EXECUTE format('INSERT INTO catalogue_change (kind, key) SELECT DISTINCT %L, %I FROM changed', tg_argv[0], tg_argv[1]);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
DO $$
DECLARE
  noted record;
  event text;
BEGIN
  FOR noted IN SELECT * FROM (VALUES
    ('stock', 'note_nights()'), ('picture', 'note_picture()'),
    ('hotel', 'note_change(''hotel'', ''id'')'), ('hotel_feature', 'note_change(''hotel'', ''hotel_id'')'),
    ('room', 'note_change(''hotel'', ''hotel_id'')'), ('rate_plan', 'note_change(''room'', ''room_id'')'),
    ('special_price', 'note_change(''room'', ''room_id'')'), ('child_band', 'note_change(''room'', ''room_id'')'),
    ('room_extra_service', 'note_change(''room'', ''room_id'')'),
    ('country', 'note_change(''all'')'), ('state', 'note_change(''all'')'), ('city', 'note_change(''all'')'),
    ('property_type', 'note_change(''all'')'), ('feature', 'note_change(''all'')'),
    ('cancellation_policy', 'note_change(''all'')'), ('extra_service', 'note_change(''all'')'),
    ('tax_rule', 'note_change(''all'')')) AS t (name, call)
  LOOP
    FOREACH event IN ARRAY ARRAY['INSERT', 'UPDATE', 'DELETE'] LOOP
      EXECUTE format('CREATE TRIGGER note_%s AFTER %s ON %I REFERENCING %s TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION %s',
        lower(event), event, noted.name, CASE event WHEN 'DELETE' THEN 'OLD' ELSE 'NEW' END, noted.call);
    END LOOP;
  END LOOP;
END $$;--> statement-breakpoint
-- A banned owner's hotels leave the public view.
CREATE FUNCTION note_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.status <> old.status THEN
    INSERT INTO catalogue_change (kind, key) SELECT 'hotel', id FROM hotel WHERE owner_id = new.id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER note_owner AFTER UPDATE ON app_user FOR EACH ROW EXECUTE FUNCTION note_owner();
