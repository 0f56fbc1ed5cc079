-- The consoles' search over hotels: words anywhere in what a hotel says of itself, whatever the case and accents. One text
-- per hotel, because one index answers faster than five conditions that are read off every row; the columns stand on lines
-- of their own, so that no words are found across two of them and the first of each follows a space.
CREATE FUNCTION hotel_words(title text, address text, district text, phone text, email text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT public.fold(title || E'\n ' || address || E'\n ' || coalesce(district, '') || E'\n ' || coalesce(phone, '') || E'\n ' || coalesce(email, '')) $$;--> statement-breakpoint
CREATE INDEX hotel_words_trgm ON hotel USING gin (hotel_words(title, address, district, phone, email) gin_trgm_ops);
