-- A new role or the end of a ban ends every session of the user, whoever writes it (reliability.md §7). A ban itself keeps
-- them, refused on every request, so that the session check can still say why (spec §8).
CREATE FUNCTION end_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM session WHERE user_id = new.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER end_sessions AFTER UPDATE OF role, status ON app_user FOR EACH ROW
  WHEN (old.role <> new.role OR (old.status = 'banned' AND new.status <> 'banned')) EXECUTE FUNCTION end_sessions();
