CREATE INDEX "txn_created" ON "txn" USING brin ("created_at");--> statement-breakpoint
-- A claim walks only along the edges of backend/claims/rules.ts, whoever writes, and what it asked for stays as it was.
CREATE FUNCTION claim_edge() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF old.state <> new.state AND (old.state, new.state) NOT IN (
    ('submitted', 'evaluating'), ('evaluating', 'info_missing'), ('updated', 'info_missing'), ('info_missing', 'updated'),
    ('evaluating', 'decided'), ('updated', 'decided'), ('decided', 'settled'),
    ('submitted', 'withdrawn'), ('evaluating', 'withdrawn'), ('info_missing', 'withdrawn'), ('updated', 'withdrawn'),
    ('decided', 'evaluating'), ('settled', 'evaluating'))
  THEN RAISE EXCEPTION 'claim % may not go from % to %', old.ref, old.state, new.state
    USING errcode = '23514', constraint = 'claim_edge'; END IF;
  IF new.ref <> old.ref OR new.order_id <> old.order_id OR new.user_id <> old.user_id OR new.currency <> old.currency
     OR new.requested_minor <> old.requested_minor OR new.words <> old.words
  THEN RAISE EXCEPTION 'what claim % asks for may not change', old.ref
    USING errcode = '23514', constraint = 'claim_asked'; END IF;
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER claim_edge BEFORE UPDATE ON claim FOR EACH ROW EXECUTE FUNCTION claim_edge();
