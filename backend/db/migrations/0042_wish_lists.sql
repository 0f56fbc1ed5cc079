CREATE TABLE "wish_list" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"check_in" date,
	"check_out" date,
	"adults" integer DEFAULT 2 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wish_list_dates" CHECK (("wish_list"."check_in" IS NULL) = ("wish_list"."check_out" IS NULL) AND "wish_list"."check_out" > "wish_list"."check_in")
);
--> statement-breakpoint
ALTER TABLE "wish" ADD COLUMN "list_id" uuid;--> statement-breakpoint
ALTER TABLE "wish_list" ADD CONSTRAINT "wish_list_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wish_list_user" ON "wish_list" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "wish" ADD CONSTRAINT "wish_list_id_wish_list_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."wish_list"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wish_list_items" ON "wish" USING btree ("list_id");