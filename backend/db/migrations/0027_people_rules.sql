-- The last administrator stays, also when two are sent away in the same moment: those who lower their number take turns,
-- and each looks again once it is its turn (every query of a volatile function has a snapshot of its own).
CREATE OR REPLACE FUNCTION keep_an_admin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF old.role = 1 AND old.status = 'active' AND (tg_op = 'DELETE' OR new.role <> 1 OR new.status <> 'active') THEN
    PERFORM pg_advisory_xact_lock(hashtext('keep_an_admin'));
    IF NOT EXISTS (SELECT 1 FROM app_user WHERE role = 1 AND status = 'active' AND id <> old.id)
    THEN RAISE EXCEPTION 'the last administrator stays' USING errcode = '23514', constraint = 'last_admin'; END IF;
  END IF;
  IF tg_op = 'DELETE' THEN RETURN old; END IF;
  RETURN new;
END $$;--> statement-breakpoint

-- A form that was opened on another version is refused, whoever changed the person meanwhile.
CREATE FUNCTION app_user_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN new.version := old.version + 1; RETURN new; END $$;--> statement-breakpoint
CREATE TRIGGER app_user_version BEFORE UPDATE ON app_user FOR EACH ROW EXECUTE FUNCTION app_user_version();
