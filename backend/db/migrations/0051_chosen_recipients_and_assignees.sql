CREATE TABLE "decision_assignee" (
	"key" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"assigned_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "broadcast_recipient" (
	"broadcast_id" bigint NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "broadcast_recipient_broadcast_id_user_id_pk" PRIMARY KEY("broadcast_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "broadcast" DROP CONSTRAINT "broadcast_audience";--> statement-breakpoint
ALTER TABLE "decision_assignee" ADD CONSTRAINT "decision_assignee_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast_recipient" ADD CONSTRAINT "broadcast_recipient_broadcast_id_broadcast_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcast"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast_recipient" ADD CONSTRAINT "broadcast_recipient_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast" ADD CONSTRAINT "broadcast_audience" CHECK (("broadcast"."audience" = 'all' AND "broadcast"."role" IS NULL AND "broadcast"."user_id" IS NULL)
        OR ("broadcast"."audience" = 'role' AND "broadcast"."role" IN (1, 2, 10) AND "broadcast"."user_id" IS NULL)
        OR ("broadcast"."audience" = 'user' AND "broadcast"."role" IS NULL AND "broadcast"."user_id" IS NOT NULL)
        OR ("broadcast"."audience" = 'guests' AND "broadcast"."role" IS NULL AND "broadcast"."user_id" IS NULL AND "broadcast"."segment" IS NOT NULL)
        OR ("broadcast"."audience" = 'chosen' AND "broadcast"."role" IS NULL AND "broadcast"."user_id" IS NULL));