ALTER TABLE "broadcast" DROP CONSTRAINT "broadcast_audience";--> statement-breakpoint
ALTER TABLE "special_price" DROP CONSTRAINT "special_price_kind";--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "postcode" text;--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "check_in_until" text;--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "languages" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "security_deposit_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "broadcast" ADD COLUMN "segment" text;--> statement-breakpoint
ALTER TABLE "broadcast" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "broadcast" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "rate_plan" ADD COLUMN "max_nights" smallint;--> statement-breakpoint
ALTER TABLE "rate_plan" ADD COLUMN "min_days_ahead" smallint;--> statement-breakpoint
ALTER TABLE "rate_plan" ADD COLUMN "max_days_ahead" smallint;--> statement-breakpoint
ALTER TABLE "rate_plan" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "broadcast" ADD CONSTRAINT "broadcast_audience" CHECK (("broadcast"."audience" = 'all' AND "broadcast"."role" IS NULL AND "broadcast"."user_id" IS NULL)
        OR ("broadcast"."audience" = 'role' AND "broadcast"."role" IN (1, 2, 10) AND "broadcast"."user_id" IS NULL)
        OR ("broadcast"."audience" = 'user' AND "broadcast"."role" IS NULL AND "broadcast"."user_id" IS NOT NULL)
        OR ("broadcast"."audience" = 'guests' AND "broadcast"."role" IS NULL AND "broadcast"."user_id" IS NULL AND "broadcast"."segment" IS NOT NULL));--> statement-breakpoint
ALTER TABLE "rate_plan" ADD CONSTRAINT "rate_plan_days_ahead" CHECK ("rate_plan"."min_days_ahead" >= 0 AND "rate_plan"."max_days_ahead" >= 0);--> statement-breakpoint
ALTER TABLE "rate_plan" ADD CONSTRAINT "rate_plan_code" CHECK ("rate_plan"."code" ~ '^[A-Z0-9-]{3,20}$');--> statement-breakpoint
ALTER TABLE "special_price" ADD CONSTRAINT "special_price_kind" CHECK ("special_price"."kind" IN ('fixed', 'percent_off', 'amount_off', 'amount_more', 'increase'));