CREATE TABLE "backup_run" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backup_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reason" text NOT NULL,
	"requested_by" uuid,
	"state" text DEFAULT 'waiting' NOT NULL,
	"parts" integer DEFAULT 0 NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"row_count" bigint DEFAULT 0 NOT NULL,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"verification" text,
	"verification_error" text,
	"verified_at" timestamp with time zone,
	CONSTRAINT "backup_run_reason" CHECK ("backup_run"."reason" IN ('schedule', 'manual')),
	CONSTRAINT "backup_run_state" CHECK ("backup_run"."state" IN ('waiting', 'running', 'done', 'failed')),
	CONSTRAINT "backup_run_verification" CHECK ("backup_run"."verification" IN ('waiting', 'running', 'done', 'failed'))
);
