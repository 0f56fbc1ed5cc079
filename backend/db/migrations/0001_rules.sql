-- What tables alone cannot promise. The reasons stand in docs/architecture.md ("What the database holds").

-- Ledger: posting moves the account's balance; entries of one transaction sum to zero per currency; nothing is ever changed.
CREATE FUNCTION entry_apply() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE account
     SET balance = balance + CASE WHEN normal = 'D' THEN new.amount ELSE -new.amount END, version = version + 1
   WHERE id = new.account_id AND currency = new.currency
  RETURNING balance INTO new.balance_after;
  IF NOT FOUND THEN RAISE EXCEPTION 'unknown account' USING errcode = '23503'; END IF;
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER entry_apply BEFORE INSERT ON entry FOR EACH ROW EXECUTE FUNCTION entry_apply();--> statement-breakpoint
CREATE FUNCTION txn_balanced() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE tid bigint;
BEGIN
  IF tg_table_name = 'txn' THEN tid := new.id; ELSE tid := new.txn_id; END IF;
  IF NOT EXISTS (SELECT 1 FROM entry WHERE txn_id = tid)
     OR EXISTS (SELECT 1 FROM entry WHERE txn_id = tid GROUP BY currency HAVING sum(amount) <> 0)
  THEN RAISE EXCEPTION 'unbalanced txn %', tid USING errcode = '23514', constraint = 'txn_balanced'; END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER txn_balanced_txn AFTER INSERT ON txn DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION txn_balanced();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER txn_balanced_entry AFTER INSERT ON entry DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION txn_balanced();--> statement-breakpoint
CREATE FUNCTION immutable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION '% is append-only', tg_table_name USING errcode = '42501'; END $$;--> statement-breakpoint
CREATE TRIGGER entry_immutable BEFORE UPDATE OR DELETE ON entry FOR EACH ROW EXECUTE FUNCTION immutable();--> statement-breakpoint
CREATE TRIGGER entry_no_truncate BEFORE TRUNCATE ON entry FOR EACH STATEMENT EXECUTE FUNCTION immutable();--> statement-breakpoint
CREATE TRIGGER txn_immutable BEFORE UPDATE OR DELETE ON txn FOR EACH ROW EXECUTE FUNCTION immutable();--> statement-breakpoint
CREATE TRIGGER txn_no_truncate BEFORE TRUNCATE ON txn FOR EACH STATEMENT EXECUTE FUNCTION immutable();--> statement-breakpoint
CREATE TRIGGER order_event_immutable BEFORE UPDATE OR DELETE ON order_event FOR EACH ROW EXECUTE FUNCTION immutable();--> statement-breakpoint
CREATE TRIGGER audit_log_immutable BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION immutable();--> statement-breakpoint
CREATE TRIGGER fiscal_document_immutable BEFORE UPDATE OR DELETE ON fiscal_document FOR EACH ROW EXECUTE FUNCTION immutable();--> statement-breakpoint

-- Orders walk only along these edges, whoever writes.
CREATE FUNCTION order_status_edge() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF old.status <> new.status AND (old.status, new.status) NOT IN (
    ('awaiting_payment', 'requested'), ('awaiting_payment', 'cancelled'),
    ('requested', 'processing'), ('requested', 'cancelled'),
    ('processing', 'completed'), ('processing', 'cancelled'))
  THEN RAISE EXCEPTION 'order % may not go from % to %', old.ref, old.status, new.status
    USING errcode = '23514', constraint = 'orders_status_edge'; END IF;
  IF new.quote IS DISTINCT FROM old.quote OR new.total_minor <> old.total_minor OR new.currency <> old.currency
     OR new.user_id <> old.user_id OR new.ref <> old.ref OR new.policy_timeline IS DISTINCT FROM old.policy_timeline
  THEN RAISE EXCEPTION 'what order % promised may not change', old.ref
    USING errcode = '23514', constraint = 'orders_promise'; END IF;
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER order_status_edge BEFORE UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION order_status_edge();--> statement-breakpoint

-- Paid once: a second real capture becomes duplicate_capture and is refunded.
CREATE UNIQUE INDEX payment_attempt_paid_once ON payment_attempt (order_id)
  WHERE purpose = 'order' AND state IN ('captured', 'partially_refunded', 'refunded');--> statement-breakpoint

-- Refunds of one attempt never exceed what it captured.
CREATE FUNCTION refund_within_capture() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE captured bigint; total bigint;
BEGIN
  IF new.attempt_id IS NULL THEN RETURN new; END IF;
  SELECT captured_minor INTO captured FROM payment_attempt WHERE id = new.attempt_id FOR NO KEY UPDATE;
  SELECT coalesce(sum(amount_minor), 0) INTO total FROM refund WHERE attempt_id = new.attempt_id AND state <> 'failed' AND id <> new.id;
  IF total + new.amount_minor > captured THEN
    RAISE EXCEPTION 'refunds exceed the capture' USING errcode = '23514', constraint = 'refund_within_capture';
  END IF;
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER refund_within_capture BEFORE INSERT ON refund FOR EACH ROW EXECUTE FUNCTION refund_within_capture();--> statement-breakpoint

-- The last active administrator can't be demoted, banned or deleted.
CREATE FUNCTION keep_an_admin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF old.role = 1 AND old.status = 'active' AND (tg_op = 'DELETE' OR new.role <> 1 OR new.status <> 'active')
     AND NOT EXISTS (SELECT 1 FROM app_user WHERE role = 1 AND status = 'active' AND id <> old.id)
  THEN RAISE EXCEPTION 'the last administrator stays' USING errcode = '23514', constraint = 'last_admin'; END IF;
  IF tg_op = 'DELETE' THEN RETURN old; END IF;
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER keep_an_admin BEFORE UPDATE OR DELETE ON app_user FOR EACH ROW EXECUTE FUNCTION keep_an_admin();--> statement-breakpoint

-- Two special prices of one rank may not claim the same nights.
ALTER TABLE special_price ADD CONSTRAINT special_price_no_overlap
  EXCLUDE USING gist (room_id WITH =, rank WITH =, daterange(from_date, to_date, '[]') WITH &&) WHERE (rank <> 'weekday_range');--> statement-breakpoint

-- Public is approved and active, hotel and room both.
CREATE VIEW public_hotel AS
  SELECT h.* FROM hotel h
   WHERE h.approved AND h.active
     AND NOT EXISTS (SELECT 1 FROM app_user u WHERE u.id = h.owner_id AND u.status = 'banned');--> statement-breakpoint
CREATE VIEW public_room AS
  SELECT r.* FROM room r JOIN public_hotel h ON h.id = r.hotel_id WHERE r.approved AND r.active;--> statement-breakpoint

-- unaccent is not immutable, so an index needs this wrapper with its dictionary named.
CREATE FUNCTION fold(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, $1)) $$;--> statement-breakpoint
CREATE INDEX hotel_title_trgm ON hotel USING gin (fold(title) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX city_name_trgm ON city USING gin (fold(name) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX state_name_trgm ON state USING gin (fold(name) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX country_name_trgm ON country USING gin (fold(name) gin_trgm_ops);
