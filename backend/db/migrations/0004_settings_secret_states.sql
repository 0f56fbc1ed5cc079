ALTER TABLE "site_setting" ADD COLUMN "secret_states" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "site_setting_history" ADD COLUMN "secrets" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
INSERT INTO "site_setting" ("group_name", "value")
SELECT 'staff', jsonb_strip_nulls(jsonb_build_object('subAdminScope', "value"->'subAdminScope', 'reviewChanges', "value"->'reviewChanges'))
  FROM "site_setting" WHERE "group_name" = 'site' AND ("value" ? 'subAdminScope' OR "value" ? 'reviewChanges')
ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "site_setting" SET "value" = "value" - 'subAdminScope' - 'reviewChanges' WHERE "group_name" = 'site';
