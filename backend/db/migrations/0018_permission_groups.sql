CREATE TABLE "permission_group" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "permission_group_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"parts" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "permission_group_name" UNIQUE("name"),
	CONSTRAINT "permission_group_parts" CHECK (cardinality("permission_group"."parts") > 0)
);
--> statement-breakpoint
ALTER TABLE "access_request" ADD COLUMN "permission_group_id" integer;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "permission_group_id" integer;--> statement-breakpoint
ALTER TABLE "access_request" ADD CONSTRAINT "access_request_permission_group_id_permission_group_id_fk" FOREIGN KEY ("permission_group_id") REFERENCES "public"."permission_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_permission_group_id_permission_group_id_fk" FOREIGN KEY ("permission_group_id") REFERENCES "public"."permission_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "app_user_permission_group" ON "app_user" USING btree ("permission_group_id") WHERE permission_group_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_permission_group" CHECK ("app_user"."permission_group_id" IS NULL OR "app_user"."role" = 1);--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.require_one_admin() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF old.role = 1 AND old.status = 'active' AND old.permission_group_id IS NULL
     AND (tg_op = 'DELETE' OR new.role <> 1 OR new.status <> 'active' OR new.permission_group_id IS NOT NULL) THEN
    PERFORM pg_advisory_xact_lock(hashtext('require_one_admin'));
    IF NOT EXISTS (
      SELECT 1 FROM app_user WHERE role = 1 AND status = 'active' AND permission_group_id IS NULL AND id <> old.id)
    THEN RAISE EXCEPTION 'the last administrator stays' USING errcode = '23514', constraint = 'last_admin'; END IF;
  END IF;
  IF tg_op = 'DELETE' THEN RETURN old; END IF;
  RETURN new;
END $$;
