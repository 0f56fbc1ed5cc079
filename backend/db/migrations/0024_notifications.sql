CREATE TABLE "broadcast" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "broadcast_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"audience" text NOT NULL,
	"role" smallint,
	"user_id" uuid,
	"title" text NOT NULL,
	"words" text NOT NULL,
	"link" text,
	"by_mail" boolean NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"meant_for" integer NOT NULL,
	"last_user_id" uuid,
	"told_in_app" bigint DEFAULT 0 NOT NULL,
	"told_by_mail" bigint DEFAULT 0 NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "broadcast_audience" CHECK (("broadcast"."audience" = 'all' AND "broadcast"."role" IS NULL AND "broadcast"."user_id" IS NULL)
        OR ("broadcast"."audience" = 'role' AND "broadcast"."role" IN (1, 2, 10) AND "broadcast"."user_id" IS NULL)
        OR ("broadcast"."audience" = 'user' AND "broadcast"."role" IS NULL AND "broadcast"."user_id" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "notification_preference" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"in_app" boolean NOT NULL,
	"email" boolean NOT NULL,
	CONSTRAINT "notification_preference_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
DROP INDEX "notification_user";--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "event" text;--> statement-breakpoint
UPDATE "notification" SET "event" = "kind";--> statement-breakpoint
ALTER TABLE "notification" ALTER COLUMN "event" SET DEFAULT 'notice';--> statement-breakpoint
ALTER TABLE "notification" ALTER COLUMN "event" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "once" text;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "role" smallint;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "hotel_id" integer;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "once" text;--> statement-breakpoint
ALTER TABLE "notification_preference" ADD CONSTRAINT "notification_preference_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "broadcast_due" ON "broadcast" USING btree ("id") WHERE done_at IS NULL;--> statement-breakpoint
CREATE INDEX "notification_unread" ON "notification" USING btree ("user_id") WHERE read_at IS NULL;--> statement-breakpoint
CREATE INDEX "notification_age" ON "notification" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "notification_once" ON "notification" USING btree ("user_id","once");--> statement-breakpoint
CREATE INDEX "notification_user" ON "notification" USING btree ("user_id","id");--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_once_unique" UNIQUE("once");--> statement-breakpoint
-- What was told before belongs to the kinds that a person can now choose by.
UPDATE notification SET kind = CASE
  WHEN event = 'payment' THEN 'operations'
  WHEN event = 'reminder' THEN 'reminders'
  WHEN event = 'claim' THEN 'claims'
  WHEN event = 'calendar_conflict' THEN 'calendars'
  WHEN event LIKE 'listing%' THEN 'listings'
  ELSE 'bookings' END;--> statement-breakpoint
-- Backends with somebody on the line hear of what concerns them when it is committed, whoever wrote it.
CREATE FUNCTION tell_backends() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_TABLE_NAME = 'session' THEN PERFORM pg_notify('wayfare_live', 'over ' || old.id);
  ELSIF TG_TABLE_NAME = 'app_user' THEN PERFORM pg_notify('wayfare_live', 'changed ' || new.id);
  ELSIF TG_OP = 'INSERT' THEN PERFORM pg_notify('wayfare_live', 'told ' || new.user_id || ' ' || new.id);
  ELSE PERFORM pg_notify('wayfare_live', 'read ' || new.user_id); END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER notification_told AFTER INSERT ON notification FOR EACH ROW EXECUTE FUNCTION tell_backends();--> statement-breakpoint
CREATE TRIGGER notification_read AFTER UPDATE OF read_at ON notification FOR EACH ROW
  WHEN (old.read_at IS DISTINCT FROM new.read_at) EXECUTE FUNCTION tell_backends();--> statement-breakpoint
CREATE TRIGGER session_over AFTER DELETE ON session FOR EACH ROW EXECUTE FUNCTION tell_backends();--> statement-breakpoint
CREATE TRIGGER app_user_changed AFTER UPDATE OF status, role ON app_user FOR EACH ROW
  WHEN (old.status IS DISTINCT FROM new.status OR old.role IS DISTINCT FROM new.role) EXECUTE FUNCTION tell_backends();
