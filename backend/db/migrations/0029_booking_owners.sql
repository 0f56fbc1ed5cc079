-- Whose a booking is, with or without an account: one place for letters and lists to look up a name and an address.
CREATE VIEW booking_owner AS
  SELECT id, name, email::text AS email, locale, false AS guest FROM app_user
   UNION ALL
  SELECT id, name, coalesce(email::text, ''), 'en', true FROM guest WHERE joined_user_id IS NULL;
