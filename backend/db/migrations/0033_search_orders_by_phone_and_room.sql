DROP INDEX public.orders_words_trgm;--> statement-breakpoint
DROP FUNCTION public.order_search_text(text, text, text, text);--> statement-breakpoint
-- The phone number is searched as it was entered and by its digits; the product is the first part of the summary, such as a room type.
CREATE FUNCTION public.order_search_text(title text, lead_name text, lead_email text, lead_phone text, place_name text, quote jsonb) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ SELECT public.fold(title || ' ' || coalesce(lead_name, '') || ' ' || coalesce(lead_email, '') || ' ' || place_name
      || ' ' || coalesce(lead_phone, '') || ' ' || coalesce(regexp_replace(lead_phone, '[^0-9]', '', 'g'), '')
      || ' ' || coalesce(quote #>> '{summary,0,facts,words,list,0}', '')) $$;--> statement-breakpoint
CREATE INDEX orders_words_trgm ON public.orders USING gin (public.order_search_text(title, lead_name, lead_email, lead_phone, place_name, quote) public.gin_trgm_ops) WHERE (status <> 'awaiting_payment'::text);
