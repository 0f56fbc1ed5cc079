UPDATE "cancellation_policy"
   SET "terms" = replace(replace("terms"::text, '"kind": "nights"', '"kind": "units"'), '"nights":', '"units":')::jsonb
 WHERE "terms"::text LIKE '%"nights"%';
