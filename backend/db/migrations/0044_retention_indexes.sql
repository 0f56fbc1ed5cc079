ALTER TABLE "verification" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "verification" ADD CONSTRAINT "verification_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rate_bucket_updated" ON "rate_bucket" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "guest_created" ON "guest" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "session_expires" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "verification_user" ON "verification" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verification_expires" ON "verification" USING btree ("expires_at");