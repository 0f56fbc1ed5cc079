ALTER TABLE "app_user" ADD COLUMN "all_hotels" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "txn_fund" ON "txn" USING btree ("actor_id","created_at") WHERE "txn"."kind" IN ('admin_fund', 'admin_take');--> statement-breakpoint
CREATE INDEX "app_user_newest" ON "app_user" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "app_user_by_name" ON "app_user" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "app_user_ban_ends" ON "app_user" USING btree ("ban_until") WHERE "app_user"."status" = 'banned' AND "app_user"."ban_until" IS NOT NULL;