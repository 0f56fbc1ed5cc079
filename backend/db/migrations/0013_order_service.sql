ALTER TABLE "order_line" DROP CONSTRAINT "order_line_state";--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "redeemed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "redeemed_by" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "returned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_state" CHECK ("order_line"."state" IN ('active', 'cancelled', 'replaced', 'no_show'));