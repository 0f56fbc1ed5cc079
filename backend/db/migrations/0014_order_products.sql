ALTER TABLE "orders" ADD COLUMN "product_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "product_ref" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "scope_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "respond_hours" smallint;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "product_ref" text;--> statement-breakpoint
ALTER TABLE "amend_quote" RENAME COLUMN "selection" TO "request";--> statement-breakpoint
ALTER TABLE "hold_line" DROP CONSTRAINT "hold_line_quantity";--> statement-breakpoint
ALTER TABLE "hold_line" ADD CONSTRAINT "hold_line_quantity" CHECK ("hold_line"."quantity" BETWEEN 1 AND 200);--> statement-breakpoint
CREATE INDEX "orders_product" ON "orders" USING btree ("kind","product_id");--> statement-breakpoint
UPDATE "orders" SET "product_id" = "hotel_id", "scope_id" = "hotel_id" WHERE "hotel_id" IS NOT NULL;
