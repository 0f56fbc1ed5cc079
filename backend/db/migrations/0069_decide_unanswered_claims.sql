-- Staff decide a claim also when the client never answers their question.
CREATE OR REPLACE FUNCTION public.claim_edge() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF old.state <> new.state AND (old.state, new.state) NOT IN (
    ('submitted', 'evaluating'), ('evaluating', 'info_missing'), ('updated', 'info_missing'), ('info_missing', 'updated'),
    ('evaluating', 'decided'), ('info_missing', 'decided'), ('updated', 'decided'), ('decided', 'settled'),
    ('submitted', 'withdrawn'), ('evaluating', 'withdrawn'), ('info_missing', 'withdrawn'), ('updated', 'withdrawn'),
    ('decided', 'evaluating'), ('settled', 'evaluating'))
  THEN RAISE EXCEPTION 'claim % may not go from % to %', old.ref, old.state, new.state
    USING errcode = '23514', constraint = 'claim_edge'; END IF;
  IF new.ref <> old.ref OR new.order_id <> old.order_id OR (new.user_id <> old.user_id AND NOT EXISTS (
       SELECT 1 FROM guest g WHERE g.id = old.user_id AND g.joined_user_id = new.user_id)) OR new.currency <> old.currency
     OR new.requested_minor <> old.requested_minor OR new.text <> old.text
  THEN RAISE EXCEPTION 'what claim % asks for may not change', old.ref
    USING errcode = '23514', constraint = 'claim_asked'; END IF;
  RETURN new;
END $$;
