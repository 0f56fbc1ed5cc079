ALTER TABLE "orders" DROP CONSTRAINT "orders_kind";--> statement-breakpoint
UPDATE "orders" SET "kind" = 'flight', "quote" = jsonb_set("quote", '{kind}', '"flight"') WHERE "kind" = 'air';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_kind" CHECK ("orders"."kind" IN ('hotel', 'tour', 'transport', 'flight', 'cruise'));--> statement-breakpoint
UPDATE "account" SET "code" = regexp_replace("code", '^revenue:air(?=:|$)', 'revenue:flight') WHERE "code" ~ '^revenue:air(:|$)';--> statement-breakpoint
UPDATE "site_setting" SET "value" = ("value" - 'verticals') || jsonb_build_object('enabledKinds', "value" -> 'verticals')
 WHERE "group_name" = 'site' AND "value" ? 'verticals';--> statement-breakpoint
UPDATE "site_setting_history" SET "value" = ("value" - 'verticals') || jsonb_build_object('enabledKinds', "value" -> 'verticals')
 WHERE "group_name" = 'site' AND "value" ? 'verticals';--> statement-breakpoint
ALTER TABLE "extra_service" RENAME COLUMN "vertical" TO "kind";--> statement-breakpoint
ALTER TABLE "extra_service" ADD CONSTRAINT "extra_service_kind" CHECK ("extra_service"."kind" IN ('hotel', 'tour', 'transport', 'flight', 'cruise'));--> statement-breakpoint
ALTER TABLE "tax_rule" DROP CONSTRAINT "tax_rule_kind";--> statement-breakpoint
ALTER TABLE "tax_rule" RENAME COLUMN "kind" TO "value_kind";--> statement-breakpoint
ALTER TABLE "tax_rule" RENAME COLUMN "vertical" TO "kind";--> statement-breakpoint
ALTER TABLE "tax_rule" ADD CONSTRAINT "tax_rule_value_kind" CHECK ("tax_rule"."value_kind" IN ('percent', 'fixed'));--> statement-breakpoint
ALTER TABLE "tax_rule" ADD CONSTRAINT "tax_rule_kind" CHECK ("tax_rule"."kind" IN ('hotel', 'tour', 'transport', 'flight', 'cruise'));
