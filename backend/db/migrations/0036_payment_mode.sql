ALTER TABLE "payment_attempt" DROP CONSTRAINT "payment_attempt_provider_ref";--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "mode" text DEFAULT 'live' NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_call" ADD COLUMN "mode" text;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_provider_ref" UNIQUE("provider","mode","provider_ref");--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_mode" CHECK ("payment_attempt"."mode" IN ('test', 'live'));--> statement-breakpoint
-- The mode was the address: that of a test system, or any other.
UPDATE "site_setting" SET "value" = jsonb_set("value", '{citybank}', (("value" -> 'citybank') - 'baseUrl') ||
  CASE WHEN "value" -> 'citybank' ->> 'baseUrl' ~ '^https?://(sandbox\.|localhost|127\.0\.0\.1|\[::1\])'
       THEN jsonb_build_object('mode', 'test', 'testUrl', "value" -> 'citybank' -> 'baseUrl', 'liveUrl', '')
       ELSE jsonb_build_object('mode', 'live', 'testUrl', '', 'liveUrl', "value" -> 'citybank' -> 'baseUrl') END)
  WHERE "group_name" = 'gateway' AND "value" -> 'citybank' ->> 'baseUrl' IS NOT NULL;--> statement-breakpoint
UPDATE "site_setting_history" SET "value" = jsonb_set("value", '{citybank}', (("value" -> 'citybank') - 'baseUrl') ||
  CASE WHEN "value" -> 'citybank' ->> 'baseUrl' ~ '^https?://(sandbox\.|localhost|127\.0\.0\.1|\[::1\])'
       THEN jsonb_build_object('mode', 'test', 'testUrl', "value" -> 'citybank' -> 'baseUrl', 'liveUrl', '')
       ELSE jsonb_build_object('mode', 'live', 'testUrl', '', 'liveUrl', "value" -> 'citybank' -> 'baseUrl') END)
  WHERE "group_name" = 'gateway' AND "value" -> 'citybank' ->> 'baseUrl' IS NOT NULL;--> statement-breakpoint
-- Without settings there is the test bank of the demo.
UPDATE "payment_attempt" SET "mode" = 'test' WHERE "provider" = 'citybank' AND NOT EXISTS (
  SELECT 1 FROM "site_setting" WHERE "group_name" = 'gateway' AND "value" -> 'citybank' ->> 'mode' = 'live');
