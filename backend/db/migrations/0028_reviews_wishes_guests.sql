CREATE TABLE "guest" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" "citext",
	"name" text DEFAULT '' NOT NULL,
	"joined_user_id" uuid,
	"joined_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "guest_joined" CHECK (("guest"."joined_user_id" IS NULL) = ("guest"."joined_at" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "wish" (
	"user_id" uuid NOT NULL,
	"hotel_id" integer NOT NULL,
	"title" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wish_user_id_hotel_id_pk" PRIMARY KEY("user_id","hotel_id")
);
--> statement-breakpoint
CREATE TABLE "wish_merge" (
	"user_id" uuid NOT NULL,
	"list_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wish_merge_user_id_list_id_pk" PRIMARY KEY("user_id","list_id")
);
--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "cleanliness" smallint;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "comfort" smallint;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "staff" smallint;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "location" smallint;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "value" smallint;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "state" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "held_for" text;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "decided_by" uuid;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "replied_by" uuid;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "replied_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "reply_edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "guest" ADD CONSTRAINT "guest_joined_user_id_app_user_id_fk" FOREIGN KEY ("joined_user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wish" ADD CONSTRAINT "wish_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wish" ADD CONSTRAINT "wish_hotel_id_hotel_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wish_merge" ADD CONSTRAINT "wish_merge_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guest_email" ON "guest" USING btree ("email") WHERE joined_user_id IS NULL;--> statement-breakpoint
CREATE INDEX "review_waiting" ON "review" USING btree ("created_at") WHERE state = 'held';--> statement-breakpoint
UPDATE "review" SET "state" = 'refused' WHERE "hidden_reason" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_state" CHECK ("review"."state" IN ('held', 'published', 'refused'));--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_refused" CHECK (("review"."state" = 'refused') = ("review"."hidden_reason" IS NOT NULL));--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_scores" CHECK ("review"."cleanliness" BETWEEN 1 AND 10 AND "review"."comfort" BETWEEN 1 AND 10 AND "review"."staff" BETWEEN 1 AND 10
      AND "review"."location" BETWEEN 1 AND 10 AND "review"."value" BETWEEN 1 AND 10);