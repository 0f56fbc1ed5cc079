CREATE TABLE "console_preference" (
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"value" jsonb NOT NULL,
	CONSTRAINT "console_preference_user_id_name_pk" PRIMARY KEY("user_id","name")
);
--> statement-breakpoint
ALTER TABLE "extra_service" DROP CONSTRAINT "extra_service_per";--> statement-breakpoint
ALTER TABLE "extra_service" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "extra_service" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "feature" ADD COLUMN "enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "feature" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "property_type" ADD COLUMN "enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "property_type" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "city" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "country" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "state" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "console_preference" ADD CONSTRAINT "console_preference_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_queue_arrival" ON "orders" USING btree ("kind","status","check_in");--> statement-breakpoint
CREATE INDEX "orders_queue_total" ON "orders" USING btree ("kind","status","total_minor");--> statement-breakpoint
CREATE INDEX "city_name" ON "city" USING btree ("name","id");--> statement-breakpoint
ALTER TABLE "feature" ADD CONSTRAINT "feature_name" UNIQUE("applies_to","name");--> statement-breakpoint
ALTER TABLE "extra_service" ADD CONSTRAINT "extra_service_per" CHECK ("extra_service"."per" IN ('stay', 'night', 'person', 'person_night', 'piece'));