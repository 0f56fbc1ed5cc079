CREATE TABLE "passkey" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint DEFAULT 0 NOT NULL,
	"transports" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"backed_up" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkey_credentialId_unique" UNIQUE("credential_id"),
	CONSTRAINT "passkey_counter" CHECK ("passkey"."counter" >= 0)
);
--> statement-breakpoint
CREATE TABLE "traveller" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"details" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "app_user" DROP CONSTRAINT "app_user_status";--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "address_line" text;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "city" text;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "postal_code" text;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "traveller" ADD CONSTRAINT "traveller_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkey_user" ON "passkey" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "traveller_user" ON "traveller" USING btree ("user_id","created_at");--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_closed" CHECK (("app_user"."status" = 'closed') = ("app_user"."closed_at" IS NOT NULL));--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_status" CHECK ("app_user"."status" IN ('unverified', 'active', 'banned', 'closed'));