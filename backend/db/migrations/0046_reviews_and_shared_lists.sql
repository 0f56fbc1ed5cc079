ALTER TABLE "review" ADD COLUMN "variant" text;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "travelled_as" text;--> statement-breakpoint
ALTER TABLE "wish_list" ADD COLUMN "share_token" text;--> statement-breakpoint
ALTER TABLE "wish_list" ADD CONSTRAINT "wish_list_shareToken_unique" UNIQUE("share_token");--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_travelled_as" CHECK ("review"."travelled_as" IN ('couple', 'family', 'friends', 'solo', 'business'));