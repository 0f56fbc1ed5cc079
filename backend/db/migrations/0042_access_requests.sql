CREATE TABLE "access_request" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid NOT NULL,
	"new_email" "citext",
	"state" text DEFAULT 'waiting' NOT NULL,
	"requested_by" uuid NOT NULL,
	"old_confirmed_at" timestamp with time zone,
	"new_confirmed_at" timestamp with time zone,
	"agreed_by" uuid,
	"agreed_at" timestamp with time zone,
	"words" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "access_request_kind" CHECK ("access_request"."kind" IN ('email', 'administrator')),
	CONSTRAINT "access_request_state" CHECK ("access_request"."state" IN ('waiting', 'done', 'refused', 'withdrawn')),
	CONSTRAINT "access_request_email" CHECK (("access_request"."kind" = 'email') = ("access_request"."new_email" IS NOT NULL)),
	CONSTRAINT "access_request_two_persons" CHECK ("access_request"."agreed_by" IS NULL OR "access_request"."agreed_by" NOT IN ("access_request"."requested_by", "access_request"."user_id"))
);
--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "agrees_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "administrator_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "access_request" ADD CONSTRAINT "access_request_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_request" ADD CONSTRAINT "access_request_requested_by_app_user_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_request" ADD CONSTRAINT "access_request_agreed_by_app_user_id_fk" FOREIGN KEY ("agreed_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "access_request_waiting" ON "access_request" USING btree ("user_id","kind") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "access_request_created" ON "access_request" USING btree ("created_at");