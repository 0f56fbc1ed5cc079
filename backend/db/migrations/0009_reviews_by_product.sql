ALTER TABLE "review" RENAME COLUMN "hotel_id" TO "subject_id";--> statement-breakpoint
ALTER TABLE "review" DROP CONSTRAINT "review_hotel_id_hotel_id_fk";--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "subject_kind" text;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "topics" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "review" SET "subject_kind" = 'hotel', "topics" = jsonb_strip_nulls(jsonb_build_object(
  'cleanliness', "cleanliness", 'comfort', "comfort", 'staff', "staff", 'location', "location", 'value', "value"));--> statement-breakpoint
ALTER TABLE "review" ALTER COLUMN "subject_kind" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "review" DROP CONSTRAINT "review_scores";--> statement-breakpoint
DROP INDEX "review_hotel";--> statement-breakpoint
ALTER TABLE "review" DROP COLUMN "room_id";--> statement-breakpoint
ALTER TABLE "review" DROP COLUMN "cleanliness";--> statement-breakpoint
ALTER TABLE "review" DROP COLUMN "comfort";--> statement-breakpoint
ALTER TABLE "review" DROP COLUMN "staff";--> statement-breakpoint
ALTER TABLE "review" DROP COLUMN "location";--> statement-breakpoint
ALTER TABLE "review" DROP COLUMN "value";--> statement-breakpoint
CREATE INDEX "review_subject" ON "review" USING btree ("subject_kind","subject_id","created_at");--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_subject_kind" CHECK ("review"."subject_kind" IN ('hotel', 'tour', 'transport', 'flight', 'cruise'));--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_topics" CHECK (jsonb_typeof("review"."topics") = 'object' AND NOT "review"."topics" @? '$.* ? (@ < 1 || @ > 10 || @.type() != "number")');--> statement-breakpoint
ALTER TABLE "wish" RENAME COLUMN "hotel_id" TO "product_id";--> statement-breakpoint
ALTER TABLE "wish" DROP CONSTRAINT "wish_hotel_id_hotel_id_fk";--> statement-breakpoint
ALTER TABLE "wish" ADD COLUMN "kind" text;--> statement-breakpoint
UPDATE "wish" SET "kind" = 'hotel';--> statement-breakpoint
ALTER TABLE "wish" ALTER COLUMN "kind" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "wish" DROP CONSTRAINT "wish_user_id_hotel_id_pk";--> statement-breakpoint
ALTER TABLE "wish" ADD CONSTRAINT "wish_user_id_kind_product_id_pk" PRIMARY KEY("user_id","kind","product_id");--> statement-breakpoint
ALTER TABLE "wish" ADD CONSTRAINT "wish_kind" CHECK ("wish"."kind" IN ('hotel', 'tour', 'transport', 'flight', 'cruise'));
