ALTER TABLE "access_request" RENAME COLUMN "words" TO "text";--> statement-breakpoint
ALTER TABLE "broadcast" RENAME COLUMN "words" TO "text";--> statement-breakpoint
ALTER TABLE "cancel_request" RENAME COLUMN "words" TO "text";--> statement-breakpoint
ALTER TABLE "claim" RENAME COLUMN "words" TO "text";--> statement-breakpoint
ALTER TABLE "claim_event" RENAME COLUMN "words" TO "text";--> statement-breakpoint
ALTER TABLE "contact_message" RENAME COLUMN "words" TO "text";--> statement-breakpoint
ALTER TABLE "night_change" RENAME COLUMN "words" TO "text";--> statement-breakpoint
ALTER TABLE "notification" RENAME COLUMN "words" TO "text";--> statement-breakpoint
ALTER TABLE "order_message" RENAME COLUMN "words" TO "text";--> statement-breakpoint
ALTER TABLE "order_note" RENAME COLUMN "words" TO "text";--> statement-breakpoint
ALTER TABLE "page_draft" RENAME COLUMN "words" TO "text";--> statement-breakpoint
ALTER TABLE "page_version" RENAME COLUMN "words" TO "text";--> statement-breakpoint
ALTER TABLE "review" RENAME COLUMN "words" TO "text";--> statement-breakpoint
ALTER TABLE "wallet_adjustment_request" RENAME COLUMN "words" TO "text";--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.claim_edge() RETURNS trigger
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
     OR new.requested_minor <> old.requested_minor OR new.text <> old.text
  THEN RAISE EXCEPTION 'what claim % asks for may not change', old.ref
    USING errcode = '23514', constraint = 'claim_asked'; END IF;
  RETURN new;
END $$;--> statement-breakpoint
UPDATE site_setting SET value = (value - 'words') || jsonb_build_object('blockedTerms', value->'words') WHERE group_name = 'reviews' AND value ? 'words';--> statement-breakpoint
DROP INDEX public.orders_words_trgm;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.order_search_text(title text, lead_name text, lead_email text, lead_phone text, place_name text, quote jsonb) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ SELECT public.fold(title || ' ' || coalesce(lead_name, '') || ' ' || coalesce(lead_email, '') || ' ' || place_name
      || ' ' || coalesce(lead_phone, '') || ' ' || coalesce(regexp_replace(lead_phone, '[^0-9]', '', 'g'), '')
      || ' ' || coalesce(quote #>> '{summary,0,facts,text,list,0}', '')) $$;--> statement-breakpoint
CREATE INDEX orders_words_trgm ON public.orders USING gin (public.order_search_text(title, lead_name, lead_email, lead_phone, place_name, quote) public.gin_trgm_ops) WHERE (status <> 'awaiting_payment'::text);
