CREATE TABLE "provider_call" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "provider_call_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"provider" text NOT NULL,
	"call" text NOT NULL,
	"ms" integer NOT NULL,
	"error" text,
	"request" jsonb,
	"response" jsonb
);
--> statement-breakpoint
CREATE INDEX "provider_call_at" ON "provider_call" USING btree ("provider","id");