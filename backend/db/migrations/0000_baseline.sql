-- The schema as one baseline. Later changes are forward migrations beside it.
CREATE EXTENSION IF NOT EXISTS btree_gist WITH SCHEMA public;

CREATE EXTENSION IF NOT EXISTS citext WITH SCHEMA public;

CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;

CREATE EXTENSION IF NOT EXISTS pgcrypto WITH SCHEMA public;

CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;

CREATE FUNCTION public.app_user_version() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN new.version := old.version + 1; RETURN new; END $$;

CREATE FUNCTION public.assignment_follows_line() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
END $$;

CREATE FUNCTION public.assignment_follows_order() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE room_assignment a SET state = 'released' FROM order_line l
   WHERE l.order_id = new.id AND a.order_line_id = l.id AND a.state = 'active';
  RETURN NULL;
END $$;

CREATE FUNCTION public.claim_edge() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF old.state <> new.state AND (old.state, new.state) NOT IN (
    ('submitted', 'evaluating'), ('evaluating', 'info_missing'), ('updated', 'info_missing'), ('info_missing', 'updated'),
    ('evaluating', 'decided'), ('updated', 'decided'), ('decided', 'settled'),
    ('submitted', 'withdrawn'), ('evaluating', 'withdrawn'), ('info_missing', 'withdrawn'), ('updated', 'withdrawn'),
    ('decided', 'evaluating'), ('settled', 'evaluating'))
  THEN RAISE EXCEPTION 'claim % may not go from % to %', old.ref, old.state, new.state
    USING errcode = '23514', constraint = 'claim_edge'; END IF;
  IF new.ref <> old.ref OR new.order_id <> old.order_id OR (new.user_id <> old.user_id AND NOT EXISTS (
       SELECT 1 FROM guest g WHERE g.id = old.user_id AND g.joined_user_id = new.user_id)) OR new.currency <> old.currency
     OR new.requested_minor <> old.requested_minor OR new.words <> old.words
  THEN RAISE EXCEPTION 'what claim % asks for may not change', old.ref
    USING errcode = '23514', constraint = 'claim_asked'; END IF;
  RETURN new;
END $$;

CREATE FUNCTION public.end_sessions() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  DELETE FROM session WHERE user_id = new.id;
  RETURN NULL;
END $$;

CREATE FUNCTION public.entry_apply() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
BEGIN
  UPDATE account
     SET balance = balance + CASE WHEN normal = 'D' THEN new.amount ELSE -new.amount END, version = version + 1
   WHERE id = new.account_id AND currency = new.currency
  RETURNING balance INTO new.balance_after;
  IF NOT FOUND THEN RAISE EXCEPTION 'unknown account' USING errcode = '23503'; END IF;
  RETURN new;
END $$;

CREATE FUNCTION public.fold(text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $_$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, $1)) $_$;

CREATE FUNCTION public.hotel_search_text(title text, address text, district text, phone text, email text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ SELECT public.fold(title || E'\n ' || address || E'\n ' || coalesce(district, '') || E'\n ' || coalesce(phone, '') || E'\n ' || coalesce(email, '')) $$;

CREATE FUNCTION public.immutable() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN RAISE EXCEPTION '% is append-only', tg_table_name USING errcode = '42501'; END $$;

CREATE FUNCTION public.require_one_admin() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF old.role = 1 AND old.status = 'active' AND (tg_op = 'DELETE' OR new.role <> 1 OR new.status <> 'active') THEN
    PERFORM pg_advisory_xact_lock(hashtext('require_one_admin'));
    IF NOT EXISTS (SELECT 1 FROM app_user WHERE role = 1 AND status = 'active' AND id <> old.id)
    THEN RAISE EXCEPTION 'the last administrator stays' USING errcode = '23514', constraint = 'last_admin'; END IF;
  END IF;
  IF tg_op = 'DELETE' THEN RETURN old; END IF;
  RETURN new;
END $$;

CREATE FUNCTION public.note_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF tg_nargs = 1 THEN
    INSERT INTO catalogue_change (kind, key) SELECT DISTINCT tg_argv[0], 0 FROM changed;
  ELSE
    EXECUTE format('INSERT INTO catalogue_change (kind, key) SELECT DISTINCT %L, %I FROM changed', tg_argv[0], tg_argv[1]);
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION public.note_nights() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO catalogue_change (kind, key, first_slot, last_slot)
  SELECT 'nights', product_id, min(slot), max(slot) FROM changed WHERE changed.kind = 'room' GROUP BY product_id;
  RETURN NULL;
END $$;

CREATE FUNCTION public.note_owner() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF new.status <> old.status THEN
    INSERT INTO catalogue_change (kind, key) SELECT 'hotel', id FROM hotel WHERE owner_id = new.id;
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION public.note_picture() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO catalogue_change (kind, key) SELECT DISTINCT 'hotel', owner_id FROM changed WHERE owner_kind = 'hotel';
  RETURN NULL;
END $$;

CREATE FUNCTION public.order_status_edge() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF old.status <> new.status AND (old.status, new.status) NOT IN (
    ('awaiting_payment', 'requested'), ('awaiting_payment', 'cancelled'),
    ('requested', 'processing'), ('requested', 'cancelled'),
    ('processing', 'completed'), ('processing', 'cancelled'))
     AND NOT (old.status = 'cancelled' AND old.reason = 'expired' AND new.status = 'requested')
  THEN RAISE EXCEPTION 'order % may not go from % to %', old.ref, old.status, new.status
    USING errcode = '23514', constraint = 'orders_status_edge'; END IF;
  IF new.currency <> old.currency OR new.ref <> old.ref
     OR new.display_currency <> old.display_currency OR new.display_rate <> old.display_rate
  THEN RAISE EXCEPTION 'what order % is may not change', old.ref
    USING errcode = '23514', constraint = 'orders_promise'; END IF;
  IF new.user_id <> old.user_id
     AND NOT EXISTS (SELECT 1 FROM guest g WHERE g.id = old.user_id AND g.joined_user_id = new.user_id)
  THEN RAISE EXCEPTION 'order % may not go to somebody else', old.ref
    USING errcode = '23514', constraint = 'orders_owner'; END IF;
  IF (new.quote IS DISTINCT FROM old.quote OR new.policy_timeline IS DISTINCT FROM old.policy_timeline
      OR new.subtotal_minor <> old.subtotal_minor OR new.discount_minor <> old.discount_minor
      OR new.tax_minor <> old.tax_minor OR new.fees_minor <> old.fees_minor OR new.total_minor <> old.total_minor
      OR new.due_now_minor <> old.due_now_minor OR new.due_later_minor <> old.due_later_minor
      OR new.due_at_property_minor <> old.due_at_property_minor OR new.revision <> old.revision)
     AND NOT (new.revision = old.revision + 1 AND old.status IN ('requested', 'processing')
              AND EXISTS (SELECT 1 FROM order_revision r WHERE r.order_id = old.id AND r.revision = old.revision))
  THEN RAISE EXCEPTION 'what order % promised may not change', old.ref
    USING errcode = '23514', constraint = 'orders_promise'; END IF;
  RETURN new;
END $$;

CREATE FUNCTION public.order_search_text(title text, lead_name text, lead_email text, place_name text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ SELECT public.fold(title || ' ' || coalesce(lead_name, '') || ' ' || coalesce(lead_email, '') || ' ' || place_name) $$;

CREATE FUNCTION public.refund_within_capture() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE captured bigint; total bigint;
BEGIN
  IF new.attempt_id IS NULL THEN RETURN new; END IF;
  SELECT captured_minor INTO captured FROM payment_attempt WHERE id = new.attempt_id FOR NO KEY UPDATE;
  SELECT coalesce(sum(amount_minor), 0) INTO total FROM refund WHERE attempt_id = new.attempt_id AND state <> 'failed' AND id <> new.id;
  IF total + new.amount_minor > captured THEN
    RAISE EXCEPTION 'refunds exceed the capture' USING errcode = '23514', constraint = 'refund_within_capture';
  END IF;
  RETURN new;
END $$;

CREATE FUNCTION public.remove_room_inventory() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM order_line WHERE product_kind = 'room' AND product_id = old.id)
  THEN RAISE EXCEPTION 'room % was ordered', old.id USING errcode = '23503', constraint = 'room_ordered'; END IF;
  DELETE FROM stock WHERE kind = 'room' AND product_id = old.id;
  RETURN old;
END $$;

CREATE FUNCTION public.notify_backends() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
BEGIN
  IF TG_TABLE_NAME = 'session' THEN PERFORM pg_notify('wayfare_live', 'over ' || old.id);
  ELSIF TG_TABLE_NAME = 'app_user' THEN PERFORM pg_notify('wayfare_live', 'changed ' || new.id);
  ELSIF TG_OP = 'INSERT' THEN PERFORM pg_notify('wayfare_live', 'told ' || new.user_id || ' ' || new.id);
  ELSE PERFORM pg_notify('wayfare_live', 'read ' || new.user_id); END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION public.txn_balanced() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE tid bigint;
BEGIN
  IF tg_table_name = 'txn' THEN tid := new.id; ELSE tid := new.txn_id; END IF;
  IF NOT EXISTS (SELECT 1 FROM entry WHERE txn_id = tid)
     OR EXISTS (SELECT 1 FROM entry WHERE txn_id = tid GROUP BY currency HAVING sum(amount) <> 0)
  THEN RAISE EXCEPTION 'unbalanced txn %', tid USING errcode = '23514', constraint = 'txn_balanced'; END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION public.user_search_text(name text, email public.citext) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$ SELECT public.fold(name || ' ' || email::text) $$;

CREATE TABLE public.access_request (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    kind text NOT NULL,
    user_id uuid NOT NULL,
    new_email public.citext,
    state text DEFAULT 'waiting'::text NOT NULL,
    requested_by uuid NOT NULL,
    old_confirmed_at timestamp with time zone,
    new_confirmed_at timestamp with time zone,
    agreed_by uuid,
    agreed_at timestamp with time zone,
    words text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT access_request_email CHECK (((kind = 'email'::text) = (new_email IS NOT NULL))),
    CONSTRAINT access_request_kind CHECK ((kind = ANY (ARRAY['email'::text, 'administrator'::text]))),
    CONSTRAINT access_request_state CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'refused'::text, 'withdrawn'::text]))),
    CONSTRAINT access_request_two_persons CHECK (((agreed_by IS NULL) OR ((agreed_by <> requested_by) AND (agreed_by <> user_id))))
);

CREATE TABLE public.account (
    id bigint NOT NULL,
    code text NOT NULL,
    currency character(3) NOT NULL,
    normal text NOT NULL,
    allow_negative boolean DEFAULT false NOT NULL,
    balance bigint DEFAULT 0 NOT NULL,
    version bigint DEFAULT 0 NOT NULL,
    CONSTRAINT account_normal CHECK ((normal = ANY (ARRAY['D'::text, 'C'::text]))),
    CONSTRAINT account_overdraft CHECK ((allow_negative OR (balance >= 0)))
);

ALTER TABLE public.account ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.account_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.amend_quote (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    order_id uuid NOT NULL,
    version integer NOT NULL,
    as_of timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    selection jsonb NOT NULL,
    total_minor bigint NOT NULL,
    change_fee_minor bigint NOT NULL,
    waive_fee boolean DEFAULT false NOT NULL,
    used_at timestamp with time zone
);

CREATE TABLE public.app_user (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    email public.citext NOT NULL,
    email_verified boolean DEFAULT false NOT NULL,
    image text,
    phone text,
    country text,
    role smallint DEFAULT 10 NOT NULL,
    status text DEFAULT 'unverified'::text NOT NULL,
    ban_reason text,
    ban_until timestamp with time zone,
    locale text DEFAULT 'en'::text NOT NULL,
    currency text,
    two_factor_enabled boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    address_line text,
    city text,
    postal_code text,
    closed_at timestamp with time zone,
    all_hotels boolean DEFAULT false NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    invited boolean DEFAULT false NOT NULL,
    agrees_from timestamp with time zone,
    administrator_until timestamp with time zone,
    CONSTRAINT app_user_closed CHECK (((status = 'closed'::text) = (closed_at IS NOT NULL))),
    CONSTRAINT app_user_role CHECK ((role = ANY (ARRAY[1, 2, 10]))),
    CONSTRAINT app_user_status CHECK ((status = ANY (ARRAY['unverified'::text, 'active'::text, 'banned'::text, 'closed'::text])))
);

CREATE TABLE public.audit_log (
    id bigint NOT NULL,
    actor_id uuid,
    actor_role smallint,
    ip text,
    action text NOT NULL,
    object_kind text,
    object_id text,
    before jsonb,
    after jsonb,
    request_id text,
    previous_hash bytea,
    at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE public.audit_log ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.audit_log_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.guest (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    email public.citext,
    name text DEFAULT ''::text NOT NULL,
    joined_user_id uuid,
    joined_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT guest_joined CHECK (((joined_user_id IS NULL) = (joined_at IS NULL)))
);

CREATE VIEW public.booking_owner AS
 SELECT app_user.id,
    app_user.name,
    (app_user.email)::text AS email,
    app_user.locale,
    false AS guest
   FROM public.app_user
UNION ALL
 SELECT guest.id,
    guest.name,
    COALESCE((guest.email)::text, ''::text) AS email,
    'en'::text AS locale,
    true AS guest
   FROM public.guest
  WHERE (guest.joined_user_id IS NULL);

CREATE TABLE public.broadcast (
    id bigint NOT NULL,
    audience text NOT NULL,
    role smallint,
    user_id uuid,
    title text NOT NULL,
    words text NOT NULL,
    link text,
    by_mail boolean NOT NULL,
    created_by uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    meant_for integer NOT NULL,
    last_user_id uuid,
    notified_in_app bigint DEFAULT 0 NOT NULL,
    notified_by_mail bigint DEFAULT 0 NOT NULL,
    done_at timestamp with time zone,
    CONSTRAINT broadcast_audience CHECK ((((audience = 'all'::text) AND (role IS NULL) AND (user_id IS NULL)) OR ((audience = 'role'::text) AND (role = ANY (ARRAY[1, 2, 10])) AND (user_id IS NULL)) OR ((audience = 'user'::text) AND (role IS NULL) AND (user_id IS NOT NULL))))
);

ALTER TABLE public.broadcast ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.broadcast_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.calendar_feed (
    id integer NOT NULL,
    room_id integer NOT NULL,
    name text NOT NULL,
    address text NOT NULL,
    etag text,
    last_modified text,
    checked_at timestamp with time zone,
    succeeded_at timestamp with time zone,
    failures integer DEFAULT 0 NOT NULL,
    next_pull_at timestamp with time zone DEFAULT now() NOT NULL,
    problem text,
    notified_of text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    reading_since timestamp with time zone,
    stopped boolean DEFAULT false NOT NULL
);

ALTER TABLE public.calendar_feed ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.calendar_feed_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.calendar_share (
    room_id integer NOT NULL,
    nonce text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_read_at timestamp with time zone
);

CREATE TABLE public.cancel_quote (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    order_id uuid NOT NULL,
    line_ids jsonb NOT NULL,
    as_of timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    fee_minor bigint NOT NULL,
    refund_minor bigint NOT NULL,
    refund_by_tender jsonb NOT NULL,
    used_at timestamp with time zone
);

CREATE TABLE public.cancel_request (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    order_id uuid NOT NULL,
    line_ids jsonb NOT NULL,
    as_of timestamp with time zone NOT NULL,
    fee_minor bigint NOT NULL,
    refund_minor bigint NOT NULL,
    refund_to text NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    given_minor bigint,
    words text DEFAULT ''::text NOT NULL,
    decided_by uuid,
    decided_at timestamp with time zone,
    confirmed_by uuid,
    answer_by timestamp with time zone NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT cancel_request_amounts CHECK (((fee_minor >= 0) AND (refund_minor >= 0) AND ((given_minor IS NULL) OR (given_minor >= 0)))),
    CONSTRAINT cancel_request_refund_to CHECK ((refund_to = ANY (ARRAY['original'::text, 'wallet'::text]))),
    CONSTRAINT cancel_request_state CHECK ((state = ANY (ARRAY['waiting'::text, 'approved'::text, 'accepted'::text, 'refused'::text, 'withdrawn'::text, 'overtaken'::text]))),
    CONSTRAINT cancel_request_two_persons CHECK (((confirmed_by IS NULL) OR ((decided_by IS NOT NULL) AND (confirmed_by <> decided_by))))
);

CREATE TABLE public.cancellation_policy (
    id integer NOT NULL,
    name text NOT NULL,
    terms jsonb NOT NULL
);

ALTER TABLE public.cancellation_policy ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.cancellation_policy_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.catalogue_change (
    id bigint NOT NULL,
    kind text NOT NULL,
    key integer NOT NULL,
    xid xid8 DEFAULT pg_current_xact_id() NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    first_slot date,
    last_slot date,
    CONSTRAINT catalogue_change_kind_check CHECK ((kind = ANY (ARRAY['nights'::text, 'room'::text, 'hotel'::text, 'all'::text])))
);

ALTER TABLE public.catalogue_change ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.catalogue_change_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.child_band (
    id integer NOT NULL,
    room_id integer NOT NULL,
    age_from smallint NOT NULL,
    age_to smallint NOT NULL,
    kind text NOT NULL,
    value bigint DEFAULT 0 NOT NULL,
    CONSTRAINT child_band_ages CHECK ((age_to >= age_from)),
    CONSTRAINT child_band_kind CHECK ((kind = ANY (ARRAY['free'::text, 'fixed'::text, 'percent'::text])))
);

ALTER TABLE public.child_band ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.child_band_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.city (
    id integer NOT NULL,
    country_id integer NOT NULL,
    state_id integer,
    name text NOT NULL,
    slug text NOT NULL,
    latitude double precision NOT NULL,
    longitude double precision NOT NULL,
    time_zone text NOT NULL,
    picture_key text,
    enabled boolean DEFAULT true NOT NULL,
    version integer DEFAULT 1 NOT NULL
);

ALTER TABLE public.city ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.city_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.claim (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    ref text NOT NULL,
    order_id uuid NOT NULL,
    user_id uuid NOT NULL,
    kind text NOT NULL,
    requested_minor bigint NOT NULL,
    currency character(3) NOT NULL,
    words text NOT NULL,
    state text DEFAULT 'submitted'::text NOT NULL,
    decision text,
    granted_minor bigint DEFAULT 0 NOT NULL,
    refund_to text DEFAULT 'original'::text NOT NULL,
    letter text,
    decided_by uuid,
    decided_at timestamp with time zone,
    settled_by uuid,
    settled_at timestamp with time zone,
    settled_minor bigint DEFAULT 0 NOT NULL,
    answer_by timestamp with time zone,
    reminded_at timestamp with time zone,
    reopened_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    held_back boolean DEFAULT false NOT NULL,
    CONSTRAINT claim_amounts CHECK (((requested_minor > 0) AND (granted_minor >= 0) AND (settled_minor >= 0))),
    CONSTRAINT claim_decided CHECK (((state <> ALL (ARRAY['decided'::text, 'settled'::text])) OR ((decision IS NOT NULL) AND (letter IS NOT NULL)))),
    CONSTRAINT claim_decision CHECK ((decision = ANY (ARRAY['accepted'::text, 'partial'::text, 'rejected'::text, 'goodwill'::text]))),
    CONSTRAINT claim_held_back CHECK (((NOT held_back) OR (state = 'decided'::text))),
    CONSTRAINT claim_kind CHECK ((kind = ANY (ARRAY['refund'::text, 'service_failure'::text, 'overcharge'::text, 'delay'::text, 'damage'::text, 'other'::text]))),
    CONSTRAINT claim_ref CHECK ((ref ~ '^[A-Z2-9]{12}$'::text)),
    CONSTRAINT claim_refund_to CHECK ((refund_to = ANY (ARRAY['original'::text, 'wallet'::text]))),
    CONSTRAINT claim_state CHECK ((state = ANY (ARRAY['submitted'::text, 'evaluating'::text, 'info_missing'::text, 'updated'::text, 'decided'::text, 'settled'::text, 'withdrawn'::text])))
);

CREATE TABLE public.claim_event (
    id bigint NOT NULL,
    claim_id uuid NOT NULL,
    type text NOT NULL,
    from_state text,
    to_state text,
    actor_kind text NOT NULL,
    actor_id uuid,
    actor_name text NOT NULL,
    words text,
    internal boolean DEFAULT false NOT NULL,
    data jsonb,
    at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE public.claim_event ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.claim_event_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.claim_file (
    claim_id uuid NOT NULL,
    file_id uuid NOT NULL,
    "position" smallint NOT NULL,
    added_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.claim_line (
    claim_id uuid NOT NULL,
    line_id bigint NOT NULL,
    open boolean DEFAULT true NOT NULL
);

CREATE TABLE public.console_preference (
    user_id uuid NOT NULL,
    name text NOT NULL,
    value jsonb NOT NULL
);

CREATE TABLE public.contact_message (
    id bigint NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    subject text NOT NULL,
    words text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE public.contact_message ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.contact_message_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.country (
    id integer NOT NULL,
    iso2 character(2) NOT NULL,
    iso3 character(3),
    name text NOT NULL,
    currency character(3),
    phone_code text,
    enabled boolean DEFAULT true NOT NULL,
    version integer DEFAULT 1 NOT NULL
);

ALTER TABLE public.country ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.country_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.credential (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    account_id text NOT NULL,
    provider_id text NOT NULL,
    password text,
    access_token text,
    refresh_token text,
    id_token text,
    access_token_expires_at timestamp with time zone,
    refresh_token_expires_at timestamp with time zone,
    scope text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT credential_argon2id CHECK (((password IS NULL) OR (password ~~ '$argon2id$%'::text)))
);

CREATE TABLE public.currency (
    code text NOT NULL,
    name text NOT NULL,
    symbol text NOT NULL,
    exponent smallint DEFAULT 2 NOT NULL,
    rate numeric(20,10) NOT NULL,
    active boolean DEFAULT true NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT currency_rate_positive CHECK ((rate > (0)::numeric))
);

CREATE TABLE public.departure (
    id integer NOT NULL,
    kind text NOT NULL,
    product_id integer NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    legs smallint NOT NULL,
    closed boolean DEFAULT false NOT NULL,
    CONSTRAINT departure_kind CHECK ((kind = ANY (ARRAY['transport'::text, 'flight'::text, 'cruise'::text]))),
    CONSTRAINT departure_legs CHECK (((legs >= 1) AND (legs <= 100)))
);

ALTER TABLE public.departure ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.departure_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.document_counter (
    series text NOT NULL,
    year integer NOT NULL,
    last bigint NOT NULL
);

CREATE TABLE public.entry (
    txn_id bigint NOT NULL,
    n smallint NOT NULL,
    account_id bigint NOT NULL,
    currency character(3) NOT NULL,
    amount bigint NOT NULL,
    balance_after bigint DEFAULT 0 NOT NULL,
    CONSTRAINT entry_amount CHECK ((amount <> 0))
);

CREATE TABLE public.external_night (
    stay_id bigint NOT NULL,
    stock_id bigint NOT NULL
);

CREATE TABLE public.external_stay (
    id bigint NOT NULL,
    feed_id integer NOT NULL,
    uid text NOT NULL,
    occurrence text DEFAULT ''::text NOT NULL,
    summary text DEFAULT ''::text NOT NULL,
    from_date date NOT NULL,
    to_date date NOT NULL,
    CONSTRAINT external_stay_dates CHECK ((to_date > from_date))
);

ALTER TABLE public.external_stay ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.external_stay_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.extra_service (
    id integer NOT NULL,
    name text NOT NULL,
    price_minor bigint NOT NULL,
    per text NOT NULL,
    vertical text DEFAULT 'hotel'::text NOT NULL,
    taxable boolean DEFAULT true NOT NULL,
    active boolean DEFAULT true NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT extra_service_per CHECK ((per = ANY (ARRAY['stay'::text, 'night'::text, 'person'::text, 'person_night'::text, 'piece'::text]))),
    CONSTRAINT extra_service_price CHECK ((price_minor >= 0))
);

ALTER TABLE public.extra_service ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.extra_service_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.feature (
    id integer NOT NULL,
    name text NOT NULL,
    icon text,
    group_name text DEFAULT 'General'::text NOT NULL,
    applies_to text NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    enabled boolean DEFAULT true NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT feature_applies_to CHECK ((applies_to = ANY (ARRAY['hotel'::text, 'room'::text])))
);

ALTER TABLE public.feature ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.feature_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.fiscal_document (
    id bigint NOT NULL,
    series text NOT NULL,
    year integer NOT NULL,
    number integer NOT NULL,
    order_id uuid,
    subject text NOT NULL,
    content jsonb NOT NULL,
    issued_at timestamp with time zone DEFAULT now() NOT NULL,
    trip_id uuid,
    CONSTRAINT fiscal_document_about CHECK (((order_id IS NULL) <> (trip_id IS NULL))),
    CONSTRAINT fiscal_document_series CHECK ((series = ANY (ARRAY['receipt'::text, 'credit_note'::text])))
);

ALTER TABLE public.fiscal_document ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.fiscal_document_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.hold (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    owner_kind text NOT NULL,
    owner_id text NOT NULL,
    state text DEFAULT 'active'::text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    extensions smallint DEFAULT 0 NOT NULL,
    order_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    units smallint DEFAULT 1 NOT NULL,
    network text,
    CONSTRAINT hold_network CHECK (((network IS NULL) OR (state = 'active'::text))),
    CONSTRAINT hold_state CHECK ((state = ANY (ARRAY['active'::text, 'consumed'::text, 'released'::text, 'expired'::text])))
);

CREATE TABLE public.hold_line (
    hold_id uuid NOT NULL,
    stock_id bigint NOT NULL,
    quantity smallint NOT NULL,
    line smallint NOT NULL,
    CONSTRAINT hold_line_quantity CHECK (((quantity >= 1) AND (quantity <= 20)))
);

CREATE TABLE public.hotel (
    id integer NOT NULL,
    token text NOT NULL,
    title text NOT NULL,
    slug text NOT NULL,
    property_type_id integer NOT NULL,
    city_id integer NOT NULL,
    address text NOT NULL,
    district text,
    latitude double precision NOT NULL,
    longitude double precision NOT NULL,
    time_zone text NOT NULL,
    stars smallint NOT NULL,
    check_in_from text DEFAULT '14:00'::text NOT NULL,
    check_out_until text DEFAULT '11:00'::text NOT NULL,
    phone text,
    email text,
    summary text DEFAULT ''::text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    policies text DEFAULT ''::text NOT NULL,
    pets_allowed boolean DEFAULT false NOT NULL,
    child_age_limit smallint DEFAULT 17 NOT NULL,
    lead_minutes integer DEFAULT 0 NOT NULL,
    window_days integer DEFAULT 540 NOT NULL,
    confirm_mode text DEFAULT 'instant'::text NOT NULL,
    policy_id integer NOT NULL,
    owner_id uuid,
    review_count integer DEFAULT 0 NOT NULL,
    review_score_tenths smallint,
    approved boolean DEFAULT false NOT NULL,
    active boolean DEFAULT true NOT NULL,
    refusal_reason text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    respond_hours smallint,
    submitted_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    pending_change jsonb,
    pending_by uuid,
    pending_at timestamp with time zone,
    CONSTRAINT hotel_confirm_mode CHECK ((confirm_mode = ANY (ARRAY['instant'::text, 'request'::text]))),
    CONSTRAINT hotel_respond_hours CHECK (((respond_hours >= 1) AND (respond_hours <= 168))),
    CONSTRAINT hotel_stars CHECK (((stars >= 1) AND (stars <= 5)))
);

CREATE TABLE public.hotel_feature (
    hotel_id integer NOT NULL,
    feature_id integer NOT NULL
);

ALTER TABLE public.hotel ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.hotel_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.hotel_staff (
    user_id uuid NOT NULL,
    hotel_id integer NOT NULL
);

CREATE TABLE public.idempotency (
    actor text NOT NULL,
    key text NOT NULL,
    route text NOT NULL,
    fingerprint bytea NOT NULL,
    state text DEFAULT 'running'::text NOT NULL,
    status_code integer,
    body jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.import_link (
    source text NOT NULL,
    kind text NOT NULL,
    external_id text NOT NULL,
    hotel_id integer NOT NULL,
    room_id integer,
    CONSTRAINT import_link_kind CHECK ((((kind = 'hotel'::text) AND (room_id IS NULL)) OR ((kind = 'room'::text) AND (room_id IS NOT NULL))))
);

CREATE TABLE public.import_row (
    run_id uuid NOT NULL,
    line integer NOT NULL,
    cells jsonb NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    problems jsonb DEFAULT '[]'::jsonb NOT NULL,
    notes jsonb DEFAULT '[]'::jsonb NOT NULL,
    hotel_id integer,
    room_id integer,
    CONSTRAINT import_row_state CHECK ((state = ANY (ARRAY['waiting'::text, 'new'::text, 'known'::text, 'created'::text, 'updated'::text, 'refused'::text])))
);

CREATE TABLE public.import_run (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    started_by uuid NOT NULL,
    file_name text NOT NULL,
    state text DEFAULT 'mapping'::text NOT NULL,
    encoding text NOT NULL,
    separator text NOT NULL,
    header jsonb NOT NULL,
    mapping jsonb DEFAULT '{}'::jsonb NOT NULL,
    defaults jsonb DEFAULT '{}'::jsonb NOT NULL,
    rows_total integer NOT NULL,
    failure text,
    lease_until timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    finished_at timestamp with time zone,
    CONSTRAINT import_run_state CHECK ((state = ANY (ARRAY['mapping'::text, 'checking'::text, 'checked'::text, 'importing'::text, 'done'::text, 'stopped'::text, 'failed'::text])))
);

CREATE TABLE public.mail (
    id bigint NOT NULL,
    recipient text NOT NULL,
    event text NOT NULL,
    subject text NOT NULL,
    html text NOT NULL,
    text text NOT NULL,
    attachments jsonb DEFAULT '[]'::jsonb NOT NULL,
    locale text DEFAULT 'en'::text NOT NULL,
    sent_at timestamp with time zone,
    last_error text,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE public.mail ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.mail_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.night_change (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    room_id integer NOT NULL,
    actor_id uuid,
    actor_name text NOT NULL,
    words text NOT NULL,
    before jsonb NOT NULL,
    after jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    undone_at timestamp with time zone
);

CREATE TABLE public.notification (
    id bigint NOT NULL,
    user_id uuid NOT NULL,
    kind text NOT NULL,
    title text NOT NULL,
    words text NOT NULL,
    link text,
    read_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    event text DEFAULT 'notice'::text NOT NULL,
    once text,
    role smallint,
    hotel_id integer
);

ALTER TABLE public.notification ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.notification_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.notification_preference (
    user_id uuid NOT NULL,
    kind text NOT NULL,
    in_app boolean NOT NULL,
    email boolean NOT NULL,
    email_consent_at timestamp with time zone
);

CREATE TABLE public.order_event (
    id bigint NOT NULL,
    order_id uuid NOT NULL,
    type text NOT NULL,
    from_status text,
    to_status text,
    actor_kind text NOT NULL,
    actor_id uuid,
    actor_name text NOT NULL,
    note text,
    data jsonb,
    at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE public.order_event ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.order_event_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.order_line (
    id bigint NOT NULL,
    order_id uuid NOT NULL,
    "position" smallint NOT NULL,
    product_kind text NOT NULL,
    product_id integer NOT NULL,
    name text NOT NULL,
    quantity smallint DEFAULT 1 NOT NULL,
    from_date date,
    to_date date,
    total_minor bigint NOT NULL,
    detail jsonb NOT NULL,
    policy_timeline jsonb NOT NULL,
    state text DEFAULT 'active'::text NOT NULL,
    CONSTRAINT order_line_state CHECK ((state = ANY (ARRAY['active'::text, 'cancelled'::text, 'replaced'::text, 'redeemed'::text, 'no_show'::text])))
);

ALTER TABLE public.order_line ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.order_line_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.order_message (
    id bigint NOT NULL,
    order_id uuid NOT NULL,
    author_id uuid,
    author_name text NOT NULL,
    from_staff boolean DEFAULT false NOT NULL,
    words text NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE public.order_message ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.order_message_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.order_reminder (
    order_id uuid NOT NULL,
    kind text NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT order_reminder_kind CHECK ((kind = ANY (ARRAY['balance_14'::text, 'balance_7'::text, 'balance_1'::text, 'arrival'::text, 'review'::text])))
);

CREATE TABLE public.order_revision (
    order_id uuid NOT NULL,
    revision smallint NOT NULL,
    cause text NOT NULL,
    content jsonb NOT NULL,
    ended_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.orders (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    ref text NOT NULL,
    kind text NOT NULL,
    user_id uuid NOT NULL,
    hotel_id integer,
    status text DEFAULT 'awaiting_payment'::text NOT NULL,
    reason text,
    version integer DEFAULT 1 NOT NULL,
    title text NOT NULL,
    place_name text NOT NULL,
    time_zone text NOT NULL,
    check_in date,
    check_out date,
    service_start timestamp with time zone NOT NULL,
    service_end timestamp with time zone NOT NULL,
    currency character(3) NOT NULL,
    subtotal_minor bigint NOT NULL,
    discount_minor bigint NOT NULL,
    tax_minor bigint NOT NULL,
    fees_minor bigint DEFAULT 0 NOT NULL,
    total_minor bigint NOT NULL,
    due_now_minor bigint NOT NULL,
    due_later_minor bigint DEFAULT 0 NOT NULL,
    due_at_property_minor bigint DEFAULT 0 NOT NULL,
    display_currency character(3) NOT NULL,
    display_rate numeric(20,10) NOT NULL,
    display_at timestamp with time zone NOT NULL,
    display_total_minor bigint NOT NULL,
    quote_id uuid NOT NULL,
    quote jsonb NOT NULL,
    policy_timeline jsonb NOT NULL,
    confirm_mode text DEFAULT 'instant'::text NOT NULL,
    respond_by timestamp with time zone,
    lead_name text,
    lead_email text,
    lead_phone text,
    guests jsonb DEFAULT '[]'::jsonb NOT NULL,
    arrival_time text,
    requests text,
    locale text DEFAULT 'en'::text NOT NULL,
    channel text DEFAULT 'web'::text NOT NULL,
    created_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    status_at timestamp with time zone DEFAULT now() NOT NULL,
    paid_minor bigint DEFAULT 0 NOT NULL,
    refunded_minor bigint DEFAULT 0 NOT NULL,
    trip_id uuid,
    revision smallint DEFAULT 1 NOT NULL,
    arrived_at timestamp with time zone,
    balance_due_at timestamp with time zone,
    CONSTRAINT orders_kind CHECK ((kind = ANY (ARRAY['hotel'::text, 'transport'::text, 'tour'::text, 'air'::text, 'cruise'::text]))),
    CONSTRAINT orders_ref CHECK ((ref ~ '^[A-Z2-9]{12}$'::text)),
    CONSTRAINT orders_refunds CHECK (((refunded_minor >= 0) AND (refunded_minor <= paid_minor))),
    CONSTRAINT orders_status CHECK ((status = ANY (ARRAY['awaiting_payment'::text, 'requested'::text, 'processing'::text, 'completed'::text, 'cancelled'::text]))),
    CONSTRAINT orders_total CHECK ((total_minor > 0))
)
WITH (toast_tuple_target='1024');

CREATE TABLE public.outbox (
    id bigint NOT NULL,
    topic text NOT NULL,
    payload jsonb NOT NULL,
    run_at timestamp with time zone DEFAULT now() NOT NULL,
    attempts smallint DEFAULT 0 NOT NULL,
    last_error text,
    done_at timestamp with time zone,
    dead_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    once text
);

ALTER TABLE public.outbox ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.outbox_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.passkey (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    name text NOT NULL,
    credential_id text NOT NULL,
    public_key bytea NOT NULL,
    counter bigint DEFAULT 0 NOT NULL,
    transports jsonb DEFAULT '[]'::jsonb NOT NULL,
    backed_up boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_used_at timestamp with time zone,
    CONSTRAINT passkey_counter CHECK ((counter >= 0))
);

CREATE TABLE public.payment_attempt (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    purpose text NOT NULL,
    order_id uuid,
    user_id uuid NOT NULL,
    provider text NOT NULL,
    provider_ref text,
    session_ref text,
    return_token_hash bytea NOT NULL,
    state text DEFAULT 'created'::text NOT NULL,
    amount_minor bigint NOT NULL,
    currency character(3) NOT NULL,
    charge_minor bigint NOT NULL,
    charge_currency character(3) NOT NULL,
    fx_rate numeric(20,10) DEFAULT '1'::numeric NOT NULL,
    wallet_minor bigint DEFAULT 0 NOT NULL,
    captured_minor bigint DEFAULT 0 NOT NULL,
    refunded_minor bigint DEFAULT 0 NOT NULL,
    redirect jsonb,
    provider_data jsonb,
    failure text,
    polls smallint DEFAULT 0 NOT NULL,
    next_poll_at timestamp with time zone,
    expires_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    trip_id uuid,
    resolution text,
    resolution_reason text,
    resolved_by uuid,
    resolved_at timestamp with time zone,
    amend_quote_id uuid,
    CONSTRAINT payment_attempt_amount CHECK (((amount_minor > 0) AND (charge_minor > 0) AND (wallet_minor >= 0))),
    CONSTRAINT payment_attempt_change CHECK (((purpose = 'change'::text) = (amend_quote_id IS NOT NULL))),
    CONSTRAINT payment_attempt_purpose CHECK ((purpose = ANY (ARRAY['order'::text, 'balance'::text, 'change'::text, 'topup'::text]))),
    CONSTRAINT payment_attempt_refunds CHECK (((refunded_minor >= 0) AND (refunded_minor <= captured_minor))),
    CONSTRAINT payment_attempt_state CHECK ((state = ANY (ARRAY['created'::text, 'redirected'::text, 'pending'::text, 'authorized'::text, 'captured'::text, 'partially_refunded'::text, 'refunded'::text, 'declined'::text, 'cancelled'::text, 'expired'::text, 'captured_unfulfilled'::text, 'duplicate_capture'::text, 'review'::text, 'settled_elsewhere'::text]))),
    CONSTRAINT payment_attempt_subject CHECK ((((purpose = 'topup'::text) = ((order_id IS NULL) AND (trip_id IS NULL))) AND (NOT ((order_id IS NOT NULL) AND (trip_id IS NOT NULL)))))
);

CREATE TABLE public.payment_share (
    attempt_id uuid NOT NULL,
    order_id uuid NOT NULL,
    amount_minor bigint NOT NULL,
    wallet_minor bigint DEFAULT 0 NOT NULL,
    CONSTRAINT payment_share_amount CHECK (((amount_minor >= 0) AND (wallet_minor >= 0)))
);

CREATE TABLE public.picture (
    id integer NOT NULL,
    owner_kind text NOT NULL,
    owner_id integer NOT NULL,
    key text NOT NULL,
    alt text NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    placeholder text,
    "position" integer DEFAULT 0 NOT NULL,
    CONSTRAINT picture_owner_kind CHECK ((owner_kind = ANY (ARRAY['hotel'::text, 'room'::text, 'city'::text, 'site'::text])))
);

ALTER TABLE public.picture ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.picture_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.property_type (
    id integer NOT NULL,
    name text NOT NULL,
    icon text,
    "position" integer DEFAULT 0 NOT NULL,
    enabled boolean DEFAULT true NOT NULL,
    version integer DEFAULT 1 NOT NULL
);

ALTER TABLE public.property_type ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.property_type_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.provider_event (
    id bigint NOT NULL,
    provider text NOT NULL,
    event_id text NOT NULL,
    body bytea,
    headers jsonb,
    received_at timestamp with time zone DEFAULT now() NOT NULL,
    processed_at timestamp with time zone,
    result text
);

ALTER TABLE public.provider_event ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.provider_event_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE VIEW public.public_hotel AS
 SELECT h.id,
    h.token,
    h.title,
    h.slug,
    h.property_type_id,
    h.city_id,
    h.address,
    h.district,
    h.latitude,
    h.longitude,
    h.time_zone,
    h.stars,
    h.check_in_from,
    h.check_out_until,
    h.phone,
    h.email,
    h.summary,
    h.description,
    h.policies,
    h.pets_allowed,
    h.child_age_limit,
    h.lead_minutes,
    h.window_days,
    h.confirm_mode,
    h.policy_id,
    h.owner_id,
    h.review_count,
    h.review_score_tenths,
    h.approved,
    h.active,
    h.refusal_reason,
    h.created_at,
    h.updated_at
   FROM public.hotel h
  WHERE (h.approved AND h.active AND (NOT (EXISTS ( SELECT 1
           FROM public.app_user u
          WHERE ((u.id = h.owner_id) AND (u.status = 'banned'::text))))));

CREATE TABLE public.room (
    id integer NOT NULL,
    token text NOT NULL,
    hotel_id integer NOT NULL,
    title text NOT NULL,
    slug text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    beds jsonb NOT NULL,
    size_m_2 integer,
    view text,
    base_guests smallint DEFAULT 2 NOT NULL,
    max_adults smallint DEFAULT 2 NOT NULL,
    max_children smallint DEFAULT 0 NOT NULL,
    max_guests smallint DEFAULT 2 NOT NULL,
    cost_per_night_minor bigint NOT NULL,
    discount_bp integer DEFAULT 0 NOT NULL,
    extra_adult_minor bigint DEFAULT 0 NOT NULL,
    weekday_delta_minor jsonb DEFAULT '[0, 0, 0, 0, 0, 0, 0]'::jsonb NOT NULL,
    units integer NOT NULL,
    min_nights smallint DEFAULT 1 NOT NULL,
    max_nights smallint DEFAULT 30 NOT NULL,
    policy_id integer,
    approved boolean DEFAULT false NOT NULL,
    active boolean DEFAULT true NOT NULL,
    refusal_reason text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    submitted_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    pending_change jsonb,
    pending_by uuid,
    pending_at timestamp with time zone,
    CONSTRAINT room_cost CHECK ((cost_per_night_minor >= 0)),
    CONSTRAINT room_discount CHECK (((discount_bp >= 0) AND (discount_bp <= 10000))),
    CONSTRAINT room_units CHECK ((units >= 0))
);

CREATE VIEW public.public_room AS
 SELECT r.id,
    r.token,
    r.hotel_id,
    r.title,
    r.slug,
    r.description,
    r.beds,
    r.size_m_2,
    r.view,
    r.base_guests,
    r.max_adults,
    r.max_children,
    r.max_guests,
    r.cost_per_night_minor,
    r.discount_bp,
    r.extra_adult_minor,
    r.weekday_delta_minor,
    r.units,
    r.min_nights,
    r.max_nights,
    r.policy_id,
    r.approved,
    r.active,
    r.refusal_reason,
    r.created_at,
    r.updated_at
   FROM (public.room r
     JOIN public.public_hotel h ON ((h.id = r.hotel_id)))
  WHERE (r.approved AND r.active);

CREATE TABLE public.rate_bucket (
    key text NOT NULL,
    tokens double precision NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.rate_plan (
    id integer NOT NULL,
    room_id integer NOT NULL,
    name text NOT NULL,
    board text DEFAULT 'room_only'::text NOT NULL,
    policy_id integer NOT NULL,
    payment text DEFAULT 'pay_now'::text NOT NULL,
    deposit_bp integer DEFAULT 0 NOT NULL,
    delta_bp integer DEFAULT 0 NOT NULL,
    delta_minor bigint DEFAULT 0 NOT NULL,
    min_nights smallint,
    valid_from date,
    valid_to date,
    member_only boolean DEFAULT false NOT NULL,
    active boolean DEFAULT true NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    balance_days_before smallint DEFAULT 14 NOT NULL,
    CONSTRAINT rate_plan_balance CHECK (((balance_days_before >= 0) AND (balance_days_before <= 365))),
    CONSTRAINT rate_plan_board CHECK ((board = ANY (ARRAY['room_only'::text, 'breakfast'::text, 'half_board'::text, 'full_board'::text, 'all_inclusive'::text]))),
    CONSTRAINT rate_plan_delta CHECK (((delta_bp >= '-10000'::integer) AND (delta_bp <= 100000))),
    CONSTRAINT rate_plan_deposit CHECK (((deposit_bp >= 0) AND (deposit_bp <= 10000))),
    CONSTRAINT rate_plan_payment CHECK ((payment = ANY (ARRAY['pay_now'::text, 'deposit'::text, 'at_property'::text])))
);

ALTER TABLE public.rate_plan ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.rate_plan_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.recon_issue (
    id bigint NOT NULL,
    kind text NOT NULL,
    provider text NOT NULL,
    subject text NOT NULL,
    detail jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    resolved_at timestamp with time zone,
    resolved_by uuid,
    resolution text
);

ALTER TABLE public.recon_issue ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.recon_issue_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.refund (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    order_id uuid NOT NULL,
    tender text NOT NULL,
    attempt_id uuid,
    amount_minor bigint NOT NULL,
    destination text NOT NULL,
    idem_key text NOT NULL,
    state text DEFAULT 'pending'::text NOT NULL,
    provider_ref text,
    reason text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    done_at timestamp with time zone,
    claim_id uuid,
    confirmed_by uuid,
    CONSTRAINT refund_amount CHECK ((amount_minor > 0)),
    CONSTRAINT refund_destination CHECK ((destination = ANY (ARRAY['wallet'::text, 'card'::text, 'manual'::text]))),
    CONSTRAINT refund_state CHECK ((state = ANY (ARRAY['pending'::text, 'sent'::text, 'done'::text, 'failed'::text]))),
    CONSTRAINT refund_tender CHECK ((tender = ANY (ARRAY['wallet'::text, 'card'::text])))
);

CREATE TABLE public.rental_unit (
    id integer NOT NULL,
    model_id integer NOT NULL,
    station_id integer,
    label text NOT NULL,
    turnaround_minutes smallint DEFAULT 60 NOT NULL,
    closed boolean DEFAULT false NOT NULL,
    CONSTRAINT rental_unit_turnaround CHECK (((turnaround_minutes >= 0) AND (turnaround_minutes <= 10080)))
);

ALTER TABLE public.rental_unit ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.rental_unit_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.review (
    id integer NOT NULL,
    hotel_id integer NOT NULL,
    room_id integer,
    order_id uuid,
    user_id uuid,
    author_name text NOT NULL,
    author_country text,
    score smallint NOT NULL,
    title text,
    words text NOT NULL,
    reply text,
    hidden_reason text,
    stayed_on timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    cleanliness smallint,
    comfort smallint,
    staff smallint,
    location smallint,
    value smallint,
    state text DEFAULT 'published'::text NOT NULL,
    held_for text,
    decided_by uuid,
    decided_at timestamp with time zone,
    replied_by uuid,
    replied_at timestamp with time zone,
    reply_edited_at timestamp with time zone,
    edited_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT review_refused CHECK (((state = 'refused'::text) = (hidden_reason IS NOT NULL))),
    CONSTRAINT review_score CHECK (((score >= 1) AND (score <= 10))),
    CONSTRAINT review_scores CHECK ((((cleanliness >= 1) AND (cleanliness <= 10)) AND ((comfort >= 1) AND (comfort <= 10)) AND ((staff >= 1) AND (staff <= 10)) AND ((location >= 1) AND (location <= 10)) AND ((value >= 1) AND (value <= 10)))),
    CONSTRAINT review_state CHECK ((state = ANY (ARRAY['held'::text, 'published'::text, 'refused'::text])))
);

ALTER TABLE public.review ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.review_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.room_assignment (
    id bigint NOT NULL,
    unit_id integer NOT NULL,
    order_line_id bigint,
    from_date date NOT NULL,
    to_date date NOT NULL,
    state text DEFAULT 'active'::text NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT room_assignment_dates CHECK ((to_date > from_date)),
    CONSTRAINT room_assignment_state CHECK ((state = ANY (ARRAY['active'::text, 'released'::text])))
);

ALTER TABLE public.room_assignment ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.room_assignment_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.room_extra_service (
    room_id integer NOT NULL,
    extra_service_id integer NOT NULL,
    auto boolean DEFAULT false NOT NULL
);

CREATE TABLE public.room_feature (
    room_id integer NOT NULL,
    feature_id integer NOT NULL
);

ALTER TABLE public.room ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.room_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.room_unit (
    id integer NOT NULL,
    room_id integer NOT NULL,
    number text NOT NULL,
    floor text,
    "position" integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE public.room_unit ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.room_unit_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.seat (
    id bigint NOT NULL,
    departure_id integer NOT NULL,
    label text NOT NULL,
    class text NOT NULL,
    coach smallint DEFAULT 1 NOT NULL,
    "row" smallint NOT NULL,
    place smallint NOT NULL,
    closed boolean DEFAULT false NOT NULL
);

CREATE TABLE public.seat_claim (
    hold_id uuid NOT NULL,
    line smallint NOT NULL,
    seat_id bigint NOT NULL,
    leg smallint NOT NULL,
    active boolean DEFAULT true NOT NULL
);

ALTER TABLE public.seat ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.seat_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.session (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    token text NOT NULL,
    user_id uuid NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    ip_address text,
    user_agent text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.site_setting (
    group_name text NOT NULL,
    value jsonb NOT NULL,
    secrets bytea,
    version integer DEFAULT 1 NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid
);

CREATE TABLE public.site_setting_history (
    id bigint NOT NULL,
    group_name text NOT NULL,
    value jsonb NOT NULL,
    version integer NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    changed_by uuid
);

ALTER TABLE public.site_setting_history ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.site_setting_history_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.special_price (
    id integer NOT NULL,
    room_id integer NOT NULL,
    name text DEFAULT ''::text NOT NULL,
    rank text NOT NULL,
    from_date date NOT NULL,
    to_date date NOT NULL,
    weekdays smallint DEFAULT 127 NOT NULL,
    kind text NOT NULL,
    value bigint NOT NULL,
    allow_discount boolean DEFAULT true NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT special_price_dates CHECK ((to_date >= from_date)),
    CONSTRAINT special_price_kind CHECK ((kind = ANY (ARRAY['fixed'::text, 'percent_off'::text, 'amount_off'::text, 'increase'::text]))),
    CONSTRAINT special_price_rank CHECK ((rank = ANY (ARRAY['date'::text, 'weekday_range'::text, 'range'::text]))),
    CONSTRAINT special_price_value CHECK ((value >= 0))
);

ALTER TABLE public.special_price ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.special_price_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.state (
    id integer NOT NULL,
    country_id integer NOT NULL,
    code text NOT NULL,
    name text NOT NULL,
    latitude double precision,
    longitude double precision,
    enabled boolean DEFAULT true NOT NULL,
    version integer DEFAULT 1 NOT NULL
);

ALTER TABLE public.state ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.state_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.stock (
    id bigint NOT NULL,
    kind text NOT NULL,
    product_id integer NOT NULL,
    slot date NOT NULL,
    capacity integer NOT NULL,
    held integer DEFAULT 0 NOT NULL,
    sold integer DEFAULT 0 NOT NULL,
    closed boolean DEFAULT false NOT NULL,
    no_arrival boolean DEFAULT false NOT NULL,
    no_departure boolean DEFAULT false NOT NULL,
    min_nights smallint,
    max_nights smallint,
    price_minor bigint,
    external integer DEFAULT 0 NOT NULL,
    CONSTRAINT stock_bounds CHECK (((capacity >= 0) AND (held >= 0) AND (sold >= 0) AND ((held + sold) <= capacity))),
    CONSTRAINT stock_external CHECK ((external >= 0)),
    CONSTRAINT stock_kind CHECK ((kind = ANY (ARRAY['room'::text, 'tour'::text, 'transport'::text, 'flight'::text, 'cruise'::text])))
);

ALTER TABLE public.stock ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.stock_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.stored_file (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    owner_id uuid NOT NULL,
    purpose text NOT NULL,
    media_type text NOT NULL,
    name text NOT NULL,
    sha256 text NOT NULL,
    bytes integer NOT NULL,
    width integer,
    height integer,
    placeholder text,
    source_id uuid,
    crop jsonb,
    avif_at timestamp with time zone,
    avif_due_at timestamp with time zone,
    used_by text,
    unused_since timestamp with time zone DEFAULT now(),
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT stored_file_purpose CHECK ((purpose = ANY (ARRAY['picture'::text, 'profile'::text, 'evidence'::text]))),
    CONSTRAINT stored_file_use CHECK (((used_by IS NULL) = (unused_since IS NOT NULL)))
);

CREATE TABLE public.tax_rule (
    id integer NOT NULL,
    name text NOT NULL,
    kind text NOT NULL,
    value bigint NOT NULL,
    per text DEFAULT 'booking'::text NOT NULL,
    included boolean DEFAULT false NOT NULL,
    pay_at_property boolean DEFAULT false NOT NULL,
    is_fee boolean DEFAULT false NOT NULL,
    child_exempt_under smallint,
    vertical text DEFAULT 'hotel'::text NOT NULL,
    country_id integer,
    state_id integer,
    city_id integer,
    valid_from date,
    valid_to date,
    active boolean DEFAULT true NOT NULL,
    CONSTRAINT tax_rule_kind CHECK ((kind = ANY (ARRAY['percent'::text, 'fixed'::text]))),
    CONSTRAINT tax_rule_per CHECK ((per = ANY (ARRAY['night'::text, 'person'::text, 'person_night'::text, 'stay'::text, 'booking'::text])))
);

ALTER TABLE public.tax_rule ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.tax_rule_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.traveller (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    details bytea NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.trip (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    ref text NOT NULL,
    user_id uuid NOT NULL,
    currency character(3) NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT trip_ref CHECK ((ref ~ '^[A-Z2-9]{12}$'::text))
);

CREATE TABLE public.two_factor (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    secret text NOT NULL,
    backup_codes text NOT NULL,
    verified boolean DEFAULT false NOT NULL,
    failed_verification_count integer DEFAULT 0 NOT NULL,
    locked_until timestamp with time zone
);

CREATE TABLE public.txn (
    id bigint NOT NULL,
    idem_key text NOT NULL,
    kind text NOT NULL,
    fingerprint text NOT NULL,
    order_id uuid,
    actor_id uuid,
    memo text DEFAULT ''::text NOT NULL,
    reverses bigint,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE public.txn ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.txn_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.unit_booking (
    hold_id uuid NOT NULL,
    line smallint NOT NULL,
    unit_id integer NOT NULL,
    span tstzrange NOT NULL,
    active boolean DEFAULT true NOT NULL,
    CONSTRAINT unit_booking_span CHECK (((NOT isempty(span)) AND lower_inc(span) AND (NOT upper_inc(span))))
);

CREATE TABLE public.unit_outage (
    id bigint NOT NULL,
    unit_id integer NOT NULL,
    span tstzrange NOT NULL,
    reason text DEFAULT ''::text NOT NULL
);

ALTER TABLE public.unit_outage ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.unit_outage_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.verification (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    identifier text NOT NULL,
    value text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    user_id uuid
);

CREATE TABLE public.wallet_adjustment_request (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    direction text NOT NULL,
    amount_minor bigint NOT NULL,
    currency character(3) NOT NULL,
    reason text NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    requested_by uuid NOT NULL,
    decided_by uuid,
    decided_at timestamp with time zone,
    words text DEFAULT ''::text NOT NULL,
    txn_id bigint,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT wallet_adjustment_request_amount CHECK ((amount_minor > 0)),
    CONSTRAINT wallet_adjustment_request_direction CHECK ((direction = ANY (ARRAY['add'::text, 'take'::text]))),
    CONSTRAINT wallet_adjustment_request_moved CHECK (((state = 'approved'::text) = (txn_id IS NOT NULL))),
    CONSTRAINT wallet_adjustment_request_state CHECK ((state = ANY (ARRAY['waiting'::text, 'approved'::text, 'refused'::text, 'withdrawn'::text]))),
    CONSTRAINT wallet_adjustment_request_two_persons CHECK ((((state = 'waiting'::text) AND (decided_by IS NULL)) OR ((state = 'withdrawn'::text) AND (decided_by = requested_by)) OR ((state = ANY (ARRAY['approved'::text, 'refused'::text])) AND (decided_by <> requested_by))))
);

CREATE TABLE public.wish (
    user_id uuid NOT NULL,
    hotel_id integer NOT NULL,
    title text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.wish_merge (
    user_id uuid NOT NULL,
    list_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY public.access_request
    ADD CONSTRAINT access_request_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.account
    ADD CONSTRAINT account_code_unique UNIQUE (code);

ALTER TABLE ONLY public.account
    ADD CONSTRAINT account_id_currency UNIQUE (id, currency);

ALTER TABLE ONLY public.account
    ADD CONSTRAINT account_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.amend_quote
    ADD CONSTRAINT amend_quote_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.app_user
    ADD CONSTRAINT app_user_email_unique UNIQUE (email);

ALTER TABLE ONLY public.app_user
    ADD CONSTRAINT app_user_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.audit_log
    ADD CONSTRAINT audit_log_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.broadcast
    ADD CONSTRAINT broadcast_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.calendar_feed
    ADD CONSTRAINT calendar_feed_address UNIQUE (room_id, address);

ALTER TABLE ONLY public.calendar_feed
    ADD CONSTRAINT calendar_feed_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.calendar_share
    ADD CONSTRAINT calendar_share_pkey PRIMARY KEY (room_id);

ALTER TABLE ONLY public.cancel_quote
    ADD CONSTRAINT cancel_quote_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.cancel_request
    ADD CONSTRAINT cancel_request_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.cancellation_policy
    ADD CONSTRAINT cancellation_policy_name_unique UNIQUE (name);

ALTER TABLE ONLY public.cancellation_policy
    ADD CONSTRAINT cancellation_policy_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.catalogue_change
    ADD CONSTRAINT catalogue_change_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.child_band
    ADD CONSTRAINT child_band_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.city
    ADD CONSTRAINT city_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.claim_event
    ADD CONSTRAINT claim_event_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.claim_file
    ADD CONSTRAINT claim_file_claim_id_file_id_pk PRIMARY KEY (claim_id, file_id);

ALTER TABLE ONLY public.claim_line
    ADD CONSTRAINT claim_line_claim_id_line_id_pk PRIMARY KEY (claim_id, line_id);

ALTER TABLE ONLY public.claim
    ADD CONSTRAINT claim_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.claim
    ADD CONSTRAINT claim_ref_unique UNIQUE (ref);

ALTER TABLE ONLY public.console_preference
    ADD CONSTRAINT console_preference_user_id_name_pk PRIMARY KEY (user_id, name);

ALTER TABLE ONLY public.contact_message
    ADD CONSTRAINT contact_message_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.country
    ADD CONSTRAINT country_iso2_unique UNIQUE (iso2);

ALTER TABLE ONLY public.country
    ADD CONSTRAINT country_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.credential
    ADD CONSTRAINT credential_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.currency
    ADD CONSTRAINT currency_pkey PRIMARY KEY (code);

ALTER TABLE ONLY public.departure
    ADD CONSTRAINT departure_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.document_counter
    ADD CONSTRAINT document_counter_series UNIQUE (series, year);

ALTER TABLE ONLY public.entry
    ADD CONSTRAINT entry_txn_id_n_pk PRIMARY KEY (txn_id, n);

ALTER TABLE ONLY public.external_night
    ADD CONSTRAINT external_night_stay_id_stock_id_pk PRIMARY KEY (stay_id, stock_id);

ALTER TABLE ONLY public.external_stay
    ADD CONSTRAINT external_stay_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.external_stay
    ADD CONSTRAINT external_stay_uid UNIQUE (feed_id, uid, occurrence);

ALTER TABLE ONLY public.extra_service
    ADD CONSTRAINT extra_service_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.feature
    ADD CONSTRAINT feature_name UNIQUE (applies_to, name);

ALTER TABLE ONLY public.feature
    ADD CONSTRAINT feature_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.fiscal_document
    ADD CONSTRAINT fiscal_document_number UNIQUE (series, year, number);

ALTER TABLE ONLY public.fiscal_document
    ADD CONSTRAINT fiscal_document_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.fiscal_document
    ADD CONSTRAINT fiscal_document_subject UNIQUE (order_id, series, subject);

ALTER TABLE ONLY public.fiscal_document
    ADD CONSTRAINT fiscal_document_trip_subject UNIQUE (trip_id, series, subject);

ALTER TABLE ONLY public.guest
    ADD CONSTRAINT guest_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.hold_line
    ADD CONSTRAINT hold_line_hold_id_line_stock_id_pk PRIMARY KEY (hold_id, line, stock_id);

ALTER TABLE ONLY public.hold
    ADD CONSTRAINT "hold_orderId_unique" UNIQUE (order_id);

ALTER TABLE ONLY public.hold
    ADD CONSTRAINT hold_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.hotel_feature
    ADD CONSTRAINT hotel_feature_hotel_id_feature_id_pk PRIMARY KEY (hotel_id, feature_id);

ALTER TABLE ONLY public.hotel
    ADD CONSTRAINT hotel_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.hotel_staff
    ADD CONSTRAINT hotel_staff_user_id_hotel_id_pk PRIMARY KEY (user_id, hotel_id);

ALTER TABLE ONLY public.hotel
    ADD CONSTRAINT hotel_token_unique UNIQUE (token);

ALTER TABLE ONLY public.idempotency
    ADD CONSTRAINT idempotency_actor_key_pk PRIMARY KEY (actor, key);

ALTER TABLE ONLY public.import_link
    ADD CONSTRAINT import_link_source_kind_external_id_pk PRIMARY KEY (source, kind, external_id);

ALTER TABLE ONLY public.import_row
    ADD CONSTRAINT import_row_run_id_line_pk PRIMARY KEY (run_id, line);

ALTER TABLE ONLY public.import_run
    ADD CONSTRAINT import_run_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.mail
    ADD CONSTRAINT mail_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.night_change
    ADD CONSTRAINT night_change_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.notification
    ADD CONSTRAINT notification_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.notification_preference
    ADD CONSTRAINT notification_preference_user_id_kind_pk PRIMARY KEY (user_id, kind);

ALTER TABLE ONLY public.order_event
    ADD CONSTRAINT order_event_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.order_line
    ADD CONSTRAINT order_line_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.order_line
    ADD CONSTRAINT order_line_position UNIQUE (order_id, "position");

ALTER TABLE ONLY public.order_message
    ADD CONSTRAINT order_message_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.order_reminder
    ADD CONSTRAINT order_reminder_order_id_kind_pk PRIMARY KEY (order_id, kind);

ALTER TABLE ONLY public.order_revision
    ADD CONSTRAINT order_revision_order_id_revision_pk PRIMARY KEY (order_id, revision);

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT "orders_quoteId_unique" UNIQUE (quote_id);

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_ref_unique UNIQUE (ref);

ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_once_unique UNIQUE (once);

ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.passkey
    ADD CONSTRAINT "passkey_credentialId_unique" UNIQUE (credential_id);

ALTER TABLE ONLY public.passkey
    ADD CONSTRAINT passkey_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.payment_attempt
    ADD CONSTRAINT payment_attempt_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.payment_attempt
    ADD CONSTRAINT payment_attempt_provider_ref UNIQUE (provider, provider_ref);

ALTER TABLE ONLY public.payment_attempt
    ADD CONSTRAINT "payment_attempt_returnTokenHash_unique" UNIQUE (return_token_hash);

ALTER TABLE ONLY public.payment_share
    ADD CONSTRAINT payment_share_attempt_id_order_id_pk PRIMARY KEY (attempt_id, order_id);

ALTER TABLE ONLY public.picture
    ADD CONSTRAINT picture_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.property_type
    ADD CONSTRAINT property_type_name_unique UNIQUE (name);

ALTER TABLE ONLY public.property_type
    ADD CONSTRAINT property_type_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.provider_event
    ADD CONSTRAINT provider_event_once UNIQUE (provider, event_id);

ALTER TABLE ONLY public.provider_event
    ADD CONSTRAINT provider_event_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.rate_bucket
    ADD CONSTRAINT rate_bucket_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.rate_plan
    ADD CONSTRAINT rate_plan_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.recon_issue
    ADD CONSTRAINT recon_issue_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.refund
    ADD CONSTRAINT "refund_idemKey_unique" UNIQUE (idem_key);

ALTER TABLE ONLY public.refund
    ADD CONSTRAINT refund_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.rental_unit
    ADD CONSTRAINT rental_unit_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.review
    ADD CONSTRAINT "review_orderId_unique" UNIQUE (order_id);

ALTER TABLE ONLY public.review
    ADD CONSTRAINT review_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.room_assignment
    ADD CONSTRAINT room_assignment_no_overlap EXCLUDE USING gist (unit_id WITH =, daterange(from_date, to_date) WITH &&) WHERE ((state = 'active'::text));

ALTER TABLE ONLY public.room_assignment
    ADD CONSTRAINT room_assignment_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.room_extra_service
    ADD CONSTRAINT room_extra_service_room_id_extra_service_id_pk PRIMARY KEY (room_id, extra_service_id);

ALTER TABLE ONLY public.room_feature
    ADD CONSTRAINT room_feature_room_id_feature_id_pk PRIMARY KEY (room_id, feature_id);

ALTER TABLE ONLY public.room
    ADD CONSTRAINT room_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.room
    ADD CONSTRAINT room_token_unique UNIQUE (token);

ALTER TABLE ONLY public.room_unit
    ADD CONSTRAINT room_unit_number UNIQUE (room_id, number);

ALTER TABLE ONLY public.room_unit
    ADD CONSTRAINT room_unit_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.seat_claim
    ADD CONSTRAINT seat_claim_hold_id_seat_id_leg_pk PRIMARY KEY (hold_id, seat_id, leg);

ALTER TABLE ONLY public.seat
    ADD CONSTRAINT seat_label UNIQUE (departure_id, label);

ALTER TABLE ONLY public.seat
    ADD CONSTRAINT seat_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_token_unique UNIQUE (token);

ALTER TABLE ONLY public.site_setting_history
    ADD CONSTRAINT site_setting_history_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.site_setting
    ADD CONSTRAINT site_setting_pkey PRIMARY KEY (group_name);

ALTER TABLE ONLY public.special_price
    ADD CONSTRAINT special_price_no_overlap EXCLUDE USING gist (room_id WITH =, rank WITH =, daterange(from_date, to_date, '[]'::text) WITH &&) WHERE ((rank <> 'weekday_range'::text));

ALTER TABLE ONLY public.special_price
    ADD CONSTRAINT special_price_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.state
    ADD CONSTRAINT state_country_code UNIQUE (country_id, code);

ALTER TABLE ONLY public.state
    ADD CONSTRAINT state_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.stock
    ADD CONSTRAINT stock_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.stock
    ADD CONSTRAINT stock_slot UNIQUE (kind, product_id, slot);

ALTER TABLE ONLY public.stored_file
    ADD CONSTRAINT stored_file_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.tax_rule
    ADD CONSTRAINT tax_rule_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.traveller
    ADD CONSTRAINT traveller_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.trip
    ADD CONSTRAINT trip_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.trip
    ADD CONSTRAINT trip_ref_unique UNIQUE (ref);

ALTER TABLE ONLY public.two_factor
    ADD CONSTRAINT two_factor_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.txn
    ADD CONSTRAINT "txn_idemKey_unique" UNIQUE (idem_key);

ALTER TABLE ONLY public.txn
    ADD CONSTRAINT txn_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.txn
    ADD CONSTRAINT txn_reverses_unique UNIQUE (reverses);

ALTER TABLE ONLY public.unit_booking
    ADD CONSTRAINT unit_booking_hold_id_line_unit_id_span_pk PRIMARY KEY (hold_id, line, unit_id, span);

ALTER TABLE ONLY public.unit_booking
    ADD CONSTRAINT unit_booking_no_overlap EXCLUDE USING gist (unit_id WITH =, span WITH &&) WHERE (active);

ALTER TABLE ONLY public.unit_outage
    ADD CONSTRAINT unit_outage_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.verification
    ADD CONSTRAINT verification_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.wallet_adjustment_request
    ADD CONSTRAINT wallet_adjustment_request_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.wish_merge
    ADD CONSTRAINT wish_merge_user_id_list_id_pk PRIMARY KEY (user_id, list_id);

ALTER TABLE ONLY public.wish
    ADD CONSTRAINT wish_user_id_hotel_id_pk PRIMARY KEY (user_id, hotel_id);

CREATE INDEX access_request_created ON public.access_request USING btree (created_at);

CREATE UNIQUE INDEX access_request_waiting ON public.access_request USING btree (user_id, kind) WHERE (state = 'waiting'::text);

CREATE INDEX amend_quote_order ON public.amend_quote USING btree (order_id);

CREATE INDEX app_user_ban_ends ON public.app_user USING btree (ban_until) WHERE ((status = 'banned'::text) AND (ban_until IS NOT NULL));

CREATE INDEX app_user_by_name ON public.app_user USING btree (name, id);

CREATE INDEX app_user_newest ON public.app_user USING btree (created_at, id);

CREATE INDEX app_user_role_status ON public.app_user USING btree (role, status);

CREATE INDEX app_user_words_trgm ON public.app_user USING gin (public.user_search_text(name, email) public.gin_trgm_ops);

CREATE INDEX audit_log_actor ON public.audit_log USING btree (actor_id, at);

CREATE INDEX audit_log_object ON public.audit_log USING btree (object_kind, object_id);

CREATE INDEX broadcast_due ON public.broadcast USING btree (id) WHERE (done_at IS NULL);

CREATE INDEX calendar_feed_due ON public.calendar_feed USING btree (next_pull_at);

CREATE INDEX cancel_quote_order ON public.cancel_quote USING btree (order_id);

CREATE UNIQUE INDEX cancel_request_one_open ON public.cancel_request USING btree (order_id) WHERE (state = ANY (ARRAY['waiting'::text, 'approved'::text]));

CREATE INDEX cancel_request_order ON public.cancel_request USING btree (order_id, created_at);

CREATE INDEX cancel_request_queue ON public.cancel_request USING btree (answer_by) WHERE (state = ANY (ARRAY['waiting'::text, 'approved'::text]));

CREATE INDEX catalogue_change_terms ON public.catalogue_change USING btree (xid) WHERE (kind <> 'nights'::text);

CREATE INDEX catalogue_change_xid ON public.catalogue_change USING btree (xid);

CREATE INDEX child_band_room ON public.child_band USING btree (room_id);

CREATE INDEX city_country ON public.city USING btree (country_id);

CREATE INDEX city_name ON public.city USING btree (name, id);

CREATE INDEX city_name_trgm ON public.city USING gin (public.fold(name) public.gin_trgm_ops);

CREATE INDEX city_place ON public.city USING btree (latitude, longitude);

CREATE INDEX city_state ON public.city USING btree (state_id);

CREATE INDEX claim_event_claim ON public.claim_event USING btree (claim_id, id);

CREATE UNIQUE INDEX claim_line_one_open ON public.claim_line USING btree (line_id) WHERE open;

CREATE INDEX claim_order ON public.claim USING btree (order_id);

CREATE INDEX claim_queue ON public.claim USING btree (state, answer_by);

CREATE INDEX claim_user ON public.claim USING btree (user_id, created_at);

CREATE INDEX country_name_trgm ON public.country USING gin (public.fold(name) public.gin_trgm_ops);

CREATE INDEX credential_user ON public.credential USING btree (user_id);

CREATE INDEX departure_product ON public.departure USING btree (kind, product_id, starts_at);

CREATE INDEX entry_account ON public.entry USING btree (account_id, txn_id);

CREATE INDEX external_night_stock ON public.external_night USING btree (stock_id);

CREATE INDEX guest_created ON public.guest USING btree (created_at);

CREATE INDEX guest_email ON public.guest USING btree (email) WHERE (joined_user_id IS NULL);

CREATE INDEX hold_due ON public.hold USING btree (expires_at) WHERE (state = 'active'::text);

CREATE INDEX hold_line_stock ON public.hold_line USING btree (stock_id);

CREATE INDEX hold_network_active ON public.hold USING btree (network) WHERE (state = 'active'::text);

CREATE INDEX hold_owner ON public.hold USING btree (owner_kind, owner_id) WHERE (state = 'active'::text);

CREATE INDEX hotel_city ON public.hotel USING btree (city_id);

CREATE INDEX hotel_feature_feature ON public.hotel_feature USING btree (feature_id);

CREATE INDEX hotel_owner ON public.hotel USING btree (owner_id);

CREATE INDEX hotel_property_type ON public.hotel USING btree (property_type_id);

CREATE INDEX hotel_staff_hotel ON public.hotel_staff USING btree (hotel_id);

CREATE INDEX hotel_title_order ON public.hotel USING btree (public.fold(title), id);

CREATE INDEX hotel_title_trgm ON public.hotel USING gin (public.fold(title) public.gin_trgm_ops);

CREATE INDEX hotel_words_trgm ON public.hotel USING gin (public.hotel_search_text(title, address, district, phone, email) public.gin_trgm_ops);

CREATE INDEX idempotency_age ON public.idempotency USING btree (created_at);

CREATE INDEX import_link_hotel ON public.import_link USING btree (hotel_id);

CREATE INDEX import_row_state ON public.import_row USING btree (run_id, state, line);

CREATE INDEX import_run_due ON public.import_run USING btree (created_at) WHERE (state = ANY (ARRAY['checking'::text, 'importing'::text]));

CREATE INDEX import_run_started ON public.import_run USING btree (created_at);

CREATE INDEX mail_recipient ON public.mail USING btree (recipient, id);

CREATE INDEX night_change_room ON public.night_change USING btree (room_id, created_at);

CREATE INDEX notification_age ON public.notification USING btree (created_at);

CREATE UNIQUE INDEX notification_once ON public.notification USING btree (user_id, once);

CREATE INDEX notification_unread ON public.notification USING btree (user_id) WHERE (read_at IS NULL);

CREATE INDEX notification_user ON public.notification USING btree (user_id, id);

CREATE INDEX order_event_order ON public.order_event USING btree (order_id, id);

CREATE INDEX order_line_ahead ON public.order_line USING btree (to_date, product_id) WHERE ((product_kind = 'room'::text) AND (state = 'active'::text));

CREATE INDEX order_line_product ON public.order_line USING btree (product_kind, product_id, to_date);

CREATE INDEX order_message_order ON public.order_message USING btree (order_id, id);

CREATE INDEX orders_balance_due ON public.orders USING btree (balance_due_at) WHERE ((balance_due_at IS NOT NULL) AND (status = ANY (ARRAY['requested'::text, 'processing'::text])));

CREATE INDEX orders_hotel ON public.orders USING btree (hotel_id, status, created_at);

CREATE INDEX orders_queue ON public.orders USING btree (kind, status, created_at) WHERE (status <> 'awaiting_payment'::text);

CREATE INDEX orders_queue_arrival ON public.orders USING btree (kind, status, check_in) WHERE (status <> 'awaiting_payment'::text);

CREATE INDEX orders_queue_total ON public.orders USING btree (kind, status, total_minor) WHERE (status <> 'awaiting_payment'::text);

CREATE INDEX orders_respond ON public.orders USING btree (kind, respond_by) WHERE (status = 'requested'::text);

CREATE INDEX orders_service ON public.orders USING btree (kind, service_start);

CREATE INDEX orders_trip ON public.orders USING btree (trip_id) WHERE (trip_id IS NOT NULL);

CREATE INDEX orders_user ON public.orders USING btree (user_id, created_at);

CREATE INDEX orders_words_trgm ON public.orders USING gin (public.order_search_text(title, lead_name, lead_email, place_name) public.gin_trgm_ops) WHERE (status <> 'awaiting_payment'::text);

CREATE INDEX outbox_due ON public.outbox USING btree (run_at) WHERE ((done_at IS NULL) AND (dead_at IS NULL));

CREATE INDEX passkey_user ON public.passkey USING btree (user_id, created_at);

CREATE UNIQUE INDEX payment_attempt_one_open ON public.payment_attempt USING btree (order_id) WHERE (state = ANY (ARRAY['created'::text, 'redirected'::text, 'pending'::text, 'authorized'::text]));

CREATE UNIQUE INDEX payment_attempt_one_open_of_trip ON public.payment_attempt USING btree (trip_id) WHERE (state = ANY (ARRAY['created'::text, 'redirected'::text, 'pending'::text, 'authorized'::text]));

CREATE INDEX payment_attempt_order ON public.payment_attempt USING btree (order_id);

CREATE UNIQUE INDEX payment_attempt_paid_once ON public.payment_attempt USING btree (order_id) WHERE ((purpose = 'order'::text) AND (state = ANY (ARRAY['captured'::text, 'partially_refunded'::text, 'refunded'::text])));

CREATE UNIQUE INDEX payment_attempt_paid_once_of_trip ON public.payment_attempt USING btree (trip_id) WHERE ((purpose = 'order'::text) AND (state = ANY (ARRAY['captured'::text, 'partially_refunded'::text, 'refunded'::text])));

CREATE INDEX payment_attempt_poll ON public.payment_attempt USING btree (next_poll_at) WHERE (next_poll_at IS NOT NULL);

CREATE INDEX payment_attempt_trip ON public.payment_attempt USING btree (trip_id) WHERE (trip_id IS NOT NULL);

CREATE INDEX payment_share_order ON public.payment_share USING btree (order_id);

CREATE INDEX picture_owner ON public.picture USING btree (owner_kind, owner_id, "position");

CREATE INDEX rate_bucket_updated ON public.rate_bucket USING btree (updated_at);

CREATE INDEX rate_plan_room ON public.rate_plan USING btree (room_id, "position");

CREATE UNIQUE INDEX recon_issue_open ON public.recon_issue USING btree (kind, provider, subject) WHERE (resolved_at IS NULL);

CREATE INDEX refund_attempt ON public.refund USING btree (attempt_id);

CREATE INDEX refund_open ON public.refund USING btree (created_at) WHERE (state = ANY (ARRAY['pending'::text, 'sent'::text]));

CREATE INDEX refund_order ON public.refund USING btree (order_id);

CREATE INDEX rental_unit_model ON public.rental_unit USING btree (model_id);

CREATE INDEX review_hotel ON public.review USING btree (hotel_id, created_at);

CREATE INDEX review_waiting ON public.review USING btree (created_at) WHERE (state = 'held'::text);

CREATE UNIQUE INDEX room_assignment_line ON public.room_assignment USING btree (order_line_id) WHERE (state = 'active'::text);

CREATE INDEX room_assignment_unit ON public.room_assignment USING btree (unit_id, from_date);

CREATE INDEX room_extra_service_service ON public.room_extra_service USING btree (extra_service_id);

CREATE INDEX room_feature_feature ON public.room_feature USING btree (feature_id);

CREATE INDEX room_hotel ON public.room USING btree (hotel_id);

CREATE UNIQUE INDEX seat_claim_once ON public.seat_claim USING btree (seat_id, leg) WHERE active;

CREATE INDEX session_expires ON public.session USING btree (expires_at);

CREATE INDEX "session_user" ON public.session USING btree (user_id);

CREATE INDEX special_price_room ON public.special_price USING btree (room_id, from_date);

CREATE INDEX state_name_trgm ON public.state USING gin (public.fold(name) public.gin_trgm_ops);

CREATE INDEX stock_closed ON public.stock USING btree (kind, product_id, slot) WHERE closed;

CREATE INDEX stored_file_avif ON public.stored_file USING btree (avif_due_at) WHERE ((avif_at IS NULL) AND (avif_due_at IS NOT NULL));

CREATE INDEX stored_file_source ON public.stored_file USING btree (source_id);

CREATE INDEX stored_file_unused ON public.stored_file USING btree (unused_since) WHERE (used_by IS NULL);

CREATE INDEX stored_file_used_by ON public.stored_file USING btree (used_by);

CREATE INDEX traveller_user ON public.traveller USING btree (user_id, created_at);

CREATE INDEX trip_user ON public.trip USING btree (user_id, created_at);

CREATE INDEX txn_created ON public.txn USING brin (created_at);

CREATE INDEX txn_fund ON public.txn USING btree (actor_id, created_at) WHERE (kind = ANY (ARRAY['admin_fund'::text, 'admin_take'::text]));

CREATE INDEX txn_order ON public.txn USING btree (order_id);

CREATE INDEX unit_outage_unit ON public.unit_outage USING btree (unit_id);

CREATE INDEX verification_expires ON public.verification USING btree (expires_at);

CREATE INDEX verification_identifier ON public.verification USING btree (identifier);

CREATE INDEX verification_user ON public.verification USING btree (user_id);

CREATE UNIQUE INDEX wallet_adjustment_request_txn ON public.wallet_adjustment_request USING btree (txn_id);

CREATE INDEX wallet_adjustment_request_user ON public.wallet_adjustment_request USING btree (user_id, created_at);

CREATE INDEX wallet_adjustment_request_waiting ON public.wallet_adjustment_request USING btree (created_at) WHERE (state = 'waiting'::text);

CREATE TRIGGER app_user_changed AFTER UPDATE OF status, role ON public.app_user FOR EACH ROW WHEN (((old.status IS DISTINCT FROM new.status) OR (old.role IS DISTINCT FROM new.role))) EXECUTE FUNCTION public.notify_backends();

CREATE TRIGGER app_user_version BEFORE UPDATE ON public.app_user FOR EACH ROW EXECUTE FUNCTION public.app_user_version();

CREATE TRIGGER assignment_follows_line AFTER UPDATE OF state, from_date, to_date ON public.order_line FOR EACH ROW EXECUTE FUNCTION public.assignment_follows_line();

CREATE TRIGGER assignment_follows_order AFTER UPDATE OF status ON public.orders FOR EACH ROW WHEN (((new.status = 'cancelled'::text) AND (old.status <> 'cancelled'::text))) EXECUTE FUNCTION public.assignment_follows_order();

CREATE TRIGGER audit_log_immutable BEFORE DELETE OR UPDATE ON public.audit_log FOR EACH ROW EXECUTE FUNCTION public.immutable();

CREATE TRIGGER claim_edge BEFORE UPDATE ON public.claim FOR EACH ROW EXECUTE FUNCTION public.claim_edge();

CREATE TRIGGER claim_event_immutable BEFORE DELETE OR UPDATE ON public.claim_event FOR EACH ROW EXECUTE FUNCTION public.immutable();

CREATE TRIGGER end_sessions AFTER UPDATE OF role, status ON public.app_user FOR EACH ROW WHEN (((old.role <> new.role) OR ((old.status = 'banned'::text) AND (new.status <> 'banned'::text)))) EXECUTE FUNCTION public.end_sessions();

CREATE TRIGGER entry_apply BEFORE INSERT ON public.entry FOR EACH ROW EXECUTE FUNCTION public.entry_apply();

CREATE TRIGGER entry_immutable BEFORE DELETE OR UPDATE ON public.entry FOR EACH ROW EXECUTE FUNCTION public.immutable();

CREATE TRIGGER entry_no_truncate BEFORE TRUNCATE ON public.entry FOR EACH STATEMENT EXECUTE FUNCTION public.immutable();

CREATE TRIGGER fiscal_document_immutable BEFORE DELETE OR UPDATE ON public.fiscal_document FOR EACH ROW EXECUTE FUNCTION public.immutable();

CREATE TRIGGER require_one_admin BEFORE DELETE OR UPDATE ON public.app_user FOR EACH ROW EXECUTE FUNCTION public.require_one_admin();

CREATE TRIGGER note_delete AFTER DELETE ON public.cancellation_policy REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.note_change('all');

CREATE TRIGGER note_delete AFTER DELETE ON public.child_band REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.note_change('room', 'room_id');

CREATE TRIGGER note_delete AFTER DELETE ON public.city REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.note_change('all');

CREATE TRIGGER note_delete AFTER DELETE ON public.country REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.note_change('all');

CREATE TRIGGER note_delete AFTER DELETE ON public.extra_service REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.note_change('all');

CREATE TRIGGER note_delete AFTER DELETE ON public.feature REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.note_change('all');

CREATE TRIGGER note_delete AFTER DELETE ON public.hotel REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.note_change('hotel', 'id');

CREATE TRIGGER note_delete AFTER DELETE ON public.hotel_feature REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.note_change('hotel', 'hotel_id');

CREATE TRIGGER note_delete AFTER DELETE ON public.picture REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.note_picture();

CREATE TRIGGER note_delete AFTER DELETE ON public.property_type REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.note_change('all');

CREATE TRIGGER note_delete AFTER DELETE ON public.rate_plan REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.note_change('room', 'room_id');

CREATE TRIGGER note_delete AFTER DELETE ON public.room REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.note_change('hotel', 'hotel_id');

CREATE TRIGGER note_delete AFTER DELETE ON public.room_extra_service REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.note_change('room', 'room_id');

CREATE TRIGGER note_delete AFTER DELETE ON public.special_price REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.note_change('room', 'room_id');

CREATE TRIGGER note_delete AFTER DELETE ON public.state REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.note_change('all');

CREATE TRIGGER note_delete AFTER DELETE ON public.stock REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.note_nights();

CREATE TRIGGER note_delete AFTER DELETE ON public.tax_rule REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.note_change('all');

CREATE TRIGGER note_insert AFTER INSERT ON public.cancellation_policy REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.note_change('all');

CREATE TRIGGER note_insert AFTER INSERT ON public.child_band REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.note_change('room', 'room_id');

CREATE TRIGGER note_insert AFTER INSERT ON public.city REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.note_change('all');

CREATE TRIGGER note_insert AFTER INSERT ON public.country REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.note_change('all');

CREATE TRIGGER note_insert AFTER INSERT ON public.extra_service REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.note_change('all');

CREATE TRIGGER note_insert AFTER INSERT ON public.feature REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.note_change('all');

CREATE TRIGGER note_insert AFTER INSERT ON public.hotel REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.note_change('hotel', 'id');

CREATE TRIGGER note_insert AFTER INSERT ON public.hotel_feature REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.note_change('hotel', 'hotel_id');

CREATE TRIGGER note_insert AFTER INSERT ON public.picture REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.note_picture();

CREATE TRIGGER note_insert AFTER INSERT ON public.property_type REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.note_change('all');

CREATE TRIGGER note_insert AFTER INSERT ON public.rate_plan REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.note_change('room', 'room_id');

CREATE TRIGGER note_insert AFTER INSERT ON public.room REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.note_change('hotel', 'hotel_id');

CREATE TRIGGER note_insert AFTER INSERT ON public.room_extra_service REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.note_change('room', 'room_id');

CREATE TRIGGER note_insert AFTER INSERT ON public.special_price REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.note_change('room', 'room_id');

CREATE TRIGGER note_insert AFTER INSERT ON public.state REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.note_change('all');

CREATE TRIGGER note_insert AFTER INSERT ON public.stock REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.note_nights();

CREATE TRIGGER note_insert AFTER INSERT ON public.tax_rule REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.note_change('all');

CREATE TRIGGER note_owner AFTER UPDATE ON public.app_user FOR EACH ROW EXECUTE FUNCTION public.note_owner();

CREATE TRIGGER note_update AFTER UPDATE ON public.cancellation_policy REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.note_change('all');

CREATE TRIGGER note_update AFTER UPDATE ON public.child_band REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.note_change('room', 'room_id');

CREATE TRIGGER note_update AFTER UPDATE ON public.city REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.note_change('all');

CREATE TRIGGER note_update AFTER UPDATE ON public.country REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.note_change('all');

CREATE TRIGGER note_update AFTER UPDATE ON public.extra_service REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.note_change('all');

CREATE TRIGGER note_update AFTER UPDATE ON public.feature REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.note_change('all');

CREATE TRIGGER note_update AFTER UPDATE ON public.hotel REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.note_change('hotel', 'id');

CREATE TRIGGER note_update AFTER UPDATE ON public.hotel_feature REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.note_change('hotel', 'hotel_id');

CREATE TRIGGER note_update AFTER UPDATE ON public.picture REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.note_picture();

CREATE TRIGGER note_update AFTER UPDATE ON public.property_type REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.note_change('all');

CREATE TRIGGER note_update AFTER UPDATE ON public.rate_plan REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.note_change('room', 'room_id');

CREATE TRIGGER note_update AFTER UPDATE ON public.room REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.note_change('hotel', 'hotel_id');

CREATE TRIGGER note_update AFTER UPDATE ON public.room_extra_service REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.note_change('room', 'room_id');

CREATE TRIGGER note_update AFTER UPDATE ON public.special_price REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.note_change('room', 'room_id');

CREATE TRIGGER note_update AFTER UPDATE ON public.state REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.note_change('all');

CREATE TRIGGER note_update AFTER UPDATE ON public.stock REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.note_nights();

CREATE TRIGGER note_update AFTER UPDATE ON public.tax_rule REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.note_change('all');

CREATE TRIGGER notification_read AFTER UPDATE OF read_at ON public.notification FOR EACH ROW WHEN ((old.read_at IS DISTINCT FROM new.read_at)) EXECUTE FUNCTION public.notify_backends();

CREATE TRIGGER notification_told AFTER INSERT ON public.notification FOR EACH ROW EXECUTE FUNCTION public.notify_backends();

CREATE TRIGGER order_event_immutable BEFORE DELETE OR UPDATE ON public.order_event FOR EACH ROW EXECUTE FUNCTION public.immutable();

CREATE TRIGGER order_reminder_immutable BEFORE DELETE OR UPDATE ON public.order_reminder FOR EACH ROW EXECUTE FUNCTION public.immutable();

CREATE TRIGGER order_revision_immutable BEFORE DELETE OR UPDATE ON public.order_revision FOR EACH ROW EXECUTE FUNCTION public.immutable();

CREATE TRIGGER order_status_edge BEFORE UPDATE ON public.orders FOR EACH ROW EXECUTE FUNCTION public.order_status_edge();

CREATE TRIGGER refund_within_capture BEFORE INSERT ON public.refund FOR EACH ROW EXECUTE FUNCTION public.refund_within_capture();

CREATE TRIGGER remove_room_inventory BEFORE DELETE ON public.room FOR EACH ROW EXECUTE FUNCTION public.remove_room_inventory();

CREATE TRIGGER session_over AFTER DELETE ON public.session FOR EACH ROW EXECUTE FUNCTION public.notify_backends();

CREATE CONSTRAINT TRIGGER txn_balanced_entry AFTER INSERT ON public.entry DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.txn_balanced();

CREATE CONSTRAINT TRIGGER txn_balanced_txn AFTER INSERT ON public.txn DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.txn_balanced();

CREATE TRIGGER txn_immutable BEFORE DELETE OR UPDATE ON public.txn FOR EACH ROW EXECUTE FUNCTION public.immutable();

CREATE TRIGGER txn_no_truncate BEFORE TRUNCATE ON public.txn FOR EACH STATEMENT EXECUTE FUNCTION public.immutable();

ALTER TABLE ONLY public.access_request
    ADD CONSTRAINT access_request_agreed_by_app_user_id_fk FOREIGN KEY (agreed_by) REFERENCES public.app_user(id);

ALTER TABLE ONLY public.access_request
    ADD CONSTRAINT access_request_requested_by_app_user_id_fk FOREIGN KEY (requested_by) REFERENCES public.app_user(id);

ALTER TABLE ONLY public.access_request
    ADD CONSTRAINT access_request_user_id_app_user_id_fk FOREIGN KEY (user_id) REFERENCES public.app_user(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.amend_quote
    ADD CONSTRAINT amend_quote_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES public.orders(id);

ALTER TABLE ONLY public.calendar_feed
    ADD CONSTRAINT calendar_feed_room_id_room_id_fk FOREIGN KEY (room_id) REFERENCES public.room(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.calendar_share
    ADD CONSTRAINT calendar_share_room_id_room_id_fk FOREIGN KEY (room_id) REFERENCES public.room(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.cancel_quote
    ADD CONSTRAINT cancel_quote_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES public.orders(id);

ALTER TABLE ONLY public.cancel_request
    ADD CONSTRAINT cancel_request_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES public.orders(id);

ALTER TABLE ONLY public.child_band
    ADD CONSTRAINT child_band_room_id_room_id_fk FOREIGN KEY (room_id) REFERENCES public.room(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.city
    ADD CONSTRAINT city_country_id_country_id_fk FOREIGN KEY (country_id) REFERENCES public.country(id);

ALTER TABLE ONLY public.city
    ADD CONSTRAINT city_state_id_state_id_fk FOREIGN KEY (state_id) REFERENCES public.state(id);

ALTER TABLE ONLY public.claim_event
    ADD CONSTRAINT claim_event_claim_id_claim_id_fk FOREIGN KEY (claim_id) REFERENCES public.claim(id);

ALTER TABLE ONLY public.claim_file
    ADD CONSTRAINT claim_file_claim_id_claim_id_fk FOREIGN KEY (claim_id) REFERENCES public.claim(id);

ALTER TABLE ONLY public.claim_line
    ADD CONSTRAINT claim_line_claim_id_claim_id_fk FOREIGN KEY (claim_id) REFERENCES public.claim(id);

ALTER TABLE ONLY public.claim_line
    ADD CONSTRAINT claim_line_line_id_order_line_id_fk FOREIGN KEY (line_id) REFERENCES public.order_line(id);

ALTER TABLE ONLY public.claim
    ADD CONSTRAINT claim_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES public.orders(id);

ALTER TABLE ONLY public.console_preference
    ADD CONSTRAINT console_preference_user_id_app_user_id_fk FOREIGN KEY (user_id) REFERENCES public.app_user(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.credential
    ADD CONSTRAINT credential_user_id_app_user_id_fk FOREIGN KEY (user_id) REFERENCES public.app_user(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.entry
    ADD CONSTRAINT entry_account_id_currency_account_id_currency_fk FOREIGN KEY (account_id, currency) REFERENCES public.account(id, currency);

ALTER TABLE ONLY public.entry
    ADD CONSTRAINT entry_txn_id_txn_id_fk FOREIGN KEY (txn_id) REFERENCES public.txn(id);

ALTER TABLE ONLY public.external_night
    ADD CONSTRAINT external_night_stay_id_external_stay_id_fk FOREIGN KEY (stay_id) REFERENCES public.external_stay(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.external_stay
    ADD CONSTRAINT external_stay_feed_id_calendar_feed_id_fk FOREIGN KEY (feed_id) REFERENCES public.calendar_feed(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.fiscal_document
    ADD CONSTRAINT fiscal_document_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES public.orders(id);

ALTER TABLE ONLY public.fiscal_document
    ADD CONSTRAINT fiscal_document_trip_id_trip_id_fk FOREIGN KEY (trip_id) REFERENCES public.trip(id);

ALTER TABLE ONLY public.guest
    ADD CONSTRAINT guest_joined_user_id_app_user_id_fk FOREIGN KEY (joined_user_id) REFERENCES public.app_user(id);

ALTER TABLE ONLY public.hold_line
    ADD CONSTRAINT hold_line_hold_id_hold_id_fk FOREIGN KEY (hold_id) REFERENCES public.hold(id);

ALTER TABLE ONLY public.hotel
    ADD CONSTRAINT hotel_city_id_city_id_fk FOREIGN KEY (city_id) REFERENCES public.city(id);

ALTER TABLE ONLY public.hotel_feature
    ADD CONSTRAINT hotel_feature_feature_id_feature_id_fk FOREIGN KEY (feature_id) REFERENCES public.feature(id);

ALTER TABLE ONLY public.hotel_feature
    ADD CONSTRAINT hotel_feature_hotel_id_hotel_id_fk FOREIGN KEY (hotel_id) REFERENCES public.hotel(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.hotel
    ADD CONSTRAINT hotel_policy_id_cancellation_policy_id_fk FOREIGN KEY (policy_id) REFERENCES public.cancellation_policy(id);

ALTER TABLE ONLY public.hotel
    ADD CONSTRAINT hotel_property_type_id_property_type_id_fk FOREIGN KEY (property_type_id) REFERENCES public.property_type(id);

ALTER TABLE ONLY public.hotel_staff
    ADD CONSTRAINT hotel_staff_hotel_id_hotel_id_fk FOREIGN KEY (hotel_id) REFERENCES public.hotel(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.hotel_staff
    ADD CONSTRAINT hotel_staff_user_id_app_user_id_fk FOREIGN KEY (user_id) REFERENCES public.app_user(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.import_link
    ADD CONSTRAINT import_link_hotel_id_hotel_id_fk FOREIGN KEY (hotel_id) REFERENCES public.hotel(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.import_link
    ADD CONSTRAINT import_link_room_id_room_id_fk FOREIGN KEY (room_id) REFERENCES public.room(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.import_row
    ADD CONSTRAINT import_row_run_id_import_run_id_fk FOREIGN KEY (run_id) REFERENCES public.import_run(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.night_change
    ADD CONSTRAINT night_change_room_id_room_id_fk FOREIGN KEY (room_id) REFERENCES public.room(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.notification_preference
    ADD CONSTRAINT notification_preference_user_id_app_user_id_fk FOREIGN KEY (user_id) REFERENCES public.app_user(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.order_event
    ADD CONSTRAINT order_event_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES public.orders(id);

ALTER TABLE ONLY public.order_line
    ADD CONSTRAINT order_line_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES public.orders(id);

ALTER TABLE ONLY public.order_reminder
    ADD CONSTRAINT order_reminder_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES public.orders(id);

ALTER TABLE ONLY public.order_revision
    ADD CONSTRAINT order_revision_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES public.orders(id);

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_trip_id_trip_id_fk FOREIGN KEY (trip_id) REFERENCES public.trip(id);

ALTER TABLE ONLY public.passkey
    ADD CONSTRAINT passkey_user_id_app_user_id_fk FOREIGN KEY (user_id) REFERENCES public.app_user(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.payment_attempt
    ADD CONSTRAINT payment_attempt_amend_quote_id_amend_quote_id_fk FOREIGN KEY (amend_quote_id) REFERENCES public.amend_quote(id);

ALTER TABLE ONLY public.payment_attempt
    ADD CONSTRAINT payment_attempt_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES public.orders(id);

ALTER TABLE ONLY public.payment_attempt
    ADD CONSTRAINT payment_attempt_trip_id_trip_id_fk FOREIGN KEY (trip_id) REFERENCES public.trip(id);

ALTER TABLE ONLY public.payment_share
    ADD CONSTRAINT payment_share_attempt_id_payment_attempt_id_fk FOREIGN KEY (attempt_id) REFERENCES public.payment_attempt(id);

ALTER TABLE ONLY public.payment_share
    ADD CONSTRAINT payment_share_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES public.orders(id);

ALTER TABLE ONLY public.rate_plan
    ADD CONSTRAINT rate_plan_policy_id_cancellation_policy_id_fk FOREIGN KEY (policy_id) REFERENCES public.cancellation_policy(id);

ALTER TABLE ONLY public.rate_plan
    ADD CONSTRAINT rate_plan_room_id_room_id_fk FOREIGN KEY (room_id) REFERENCES public.room(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.refund
    ADD CONSTRAINT refund_attempt_id_payment_attempt_id_fk FOREIGN KEY (attempt_id) REFERENCES public.payment_attempt(id);

ALTER TABLE ONLY public.refund
    ADD CONSTRAINT refund_claim_id_claim_id_fk FOREIGN KEY (claim_id) REFERENCES public.claim(id);

ALTER TABLE ONLY public.refund
    ADD CONSTRAINT refund_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES public.orders(id);

ALTER TABLE ONLY public.review
    ADD CONSTRAINT review_hotel_id_hotel_id_fk FOREIGN KEY (hotel_id) REFERENCES public.hotel(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.room_assignment
    ADD CONSTRAINT room_assignment_order_line_id_order_line_id_fk FOREIGN KEY (order_line_id) REFERENCES public.order_line(id);

ALTER TABLE ONLY public.room_assignment
    ADD CONSTRAINT room_assignment_unit_id_room_unit_id_fk FOREIGN KEY (unit_id) REFERENCES public.room_unit(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.room_extra_service
    ADD CONSTRAINT room_extra_service_extra_service_id_extra_service_id_fk FOREIGN KEY (extra_service_id) REFERENCES public.extra_service(id);

ALTER TABLE ONLY public.room_extra_service
    ADD CONSTRAINT room_extra_service_room_id_room_id_fk FOREIGN KEY (room_id) REFERENCES public.room(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.room_feature
    ADD CONSTRAINT room_feature_feature_id_feature_id_fk FOREIGN KEY (feature_id) REFERENCES public.feature(id);

ALTER TABLE ONLY public.room_feature
    ADD CONSTRAINT room_feature_room_id_room_id_fk FOREIGN KEY (room_id) REFERENCES public.room(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.room
    ADD CONSTRAINT room_hotel_id_hotel_id_fk FOREIGN KEY (hotel_id) REFERENCES public.hotel(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.room
    ADD CONSTRAINT room_policy_id_cancellation_policy_id_fk FOREIGN KEY (policy_id) REFERENCES public.cancellation_policy(id);

ALTER TABLE ONLY public.room_unit
    ADD CONSTRAINT room_unit_room_id_room_id_fk FOREIGN KEY (room_id) REFERENCES public.room(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.seat_claim
    ADD CONSTRAINT seat_claim_hold_id_hold_id_fk FOREIGN KEY (hold_id) REFERENCES public.hold(id);

ALTER TABLE ONLY public.seat_claim
    ADD CONSTRAINT seat_claim_seat_id_seat_id_fk FOREIGN KEY (seat_id) REFERENCES public.seat(id);

ALTER TABLE ONLY public.seat
    ADD CONSTRAINT seat_departure_id_departure_id_fk FOREIGN KEY (departure_id) REFERENCES public.departure(id);

ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_user_id_app_user_id_fk FOREIGN KEY (user_id) REFERENCES public.app_user(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.special_price
    ADD CONSTRAINT special_price_room_id_room_id_fk FOREIGN KEY (room_id) REFERENCES public.room(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.state
    ADD CONSTRAINT state_country_id_country_id_fk FOREIGN KEY (country_id) REFERENCES public.country(id);

ALTER TABLE ONLY public.stored_file
    ADD CONSTRAINT stored_file_source_id_stored_file_id_fk FOREIGN KEY (source_id) REFERENCES public.stored_file(id);

ALTER TABLE ONLY public.traveller
    ADD CONSTRAINT traveller_user_id_app_user_id_fk FOREIGN KEY (user_id) REFERENCES public.app_user(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.two_factor
    ADD CONSTRAINT two_factor_user_id_app_user_id_fk FOREIGN KEY (user_id) REFERENCES public.app_user(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.unit_booking
    ADD CONSTRAINT unit_booking_hold_id_hold_id_fk FOREIGN KEY (hold_id) REFERENCES public.hold(id);

ALTER TABLE ONLY public.unit_booking
    ADD CONSTRAINT unit_booking_unit_id_rental_unit_id_fk FOREIGN KEY (unit_id) REFERENCES public.rental_unit(id);

ALTER TABLE ONLY public.unit_outage
    ADD CONSTRAINT unit_outage_unit_id_rental_unit_id_fk FOREIGN KEY (unit_id) REFERENCES public.rental_unit(id);

ALTER TABLE ONLY public.verification
    ADD CONSTRAINT verification_user_id_app_user_id_fk FOREIGN KEY (user_id) REFERENCES public.app_user(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.wallet_adjustment_request
    ADD CONSTRAINT wallet_adjustment_request_decided_by_app_user_id_fk FOREIGN KEY (decided_by) REFERENCES public.app_user(id);

ALTER TABLE ONLY public.wallet_adjustment_request
    ADD CONSTRAINT wallet_adjustment_request_requested_by_app_user_id_fk FOREIGN KEY (requested_by) REFERENCES public.app_user(id);

ALTER TABLE ONLY public.wallet_adjustment_request
    ADD CONSTRAINT wallet_adjustment_request_txn_id_txn_id_fk FOREIGN KEY (txn_id) REFERENCES public.txn(id);

ALTER TABLE ONLY public.wallet_adjustment_request
    ADD CONSTRAINT wallet_adjustment_request_user_id_app_user_id_fk FOREIGN KEY (user_id) REFERENCES public.app_user(id);

ALTER TABLE ONLY public.wish
    ADD CONSTRAINT wish_hotel_id_hotel_id_fk FOREIGN KEY (hotel_id) REFERENCES public.hotel(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.wish_merge
    ADD CONSTRAINT wish_merge_user_id_app_user_id_fk FOREIGN KEY (user_id) REFERENCES public.app_user(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.wish
    ADD CONSTRAINT wish_user_id_app_user_id_fk FOREIGN KEY (user_id) REFERENCES public.app_user(id) ON DELETE CASCADE;
