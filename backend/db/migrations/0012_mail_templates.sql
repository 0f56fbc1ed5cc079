CREATE TABLE "mail_template" (
	"event" text NOT NULL,
	"language" text NOT NULL,
	"subject" text NOT NULL,
	"preheader" text NOT NULL,
	"body" text NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_template_event_language_pk" PRIMARY KEY("event","language")
);
--> statement-breakpoint
CREATE TABLE "mail_template_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_template_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event" text NOT NULL,
	"language" text NOT NULL,
	"subject" text,
	"preheader" text,
	"body" text,
	"version" integer NOT NULL,
	"changed_by" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_template_history_version" UNIQUE("event","language","version")
);
