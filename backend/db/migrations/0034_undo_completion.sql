-- A completion by mistake can be undone.
CREATE OR REPLACE FUNCTION public.order_status_edge() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF old.status <> new.status AND (old.status, new.status) NOT IN (
    ('awaiting_payment', 'requested'), ('awaiting_payment', 'cancelled'),
    ('requested', 'processing'), ('requested', 'cancelled'),
    ('processing', 'completed'), ('processing', 'cancelled'))
     AND NOT (old.status = 'cancelled' AND old.reason = 'expired' AND new.status = 'requested')
     AND NOT (old.status = 'completed' AND old.reason = 'served' AND new.status = 'processing')
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
