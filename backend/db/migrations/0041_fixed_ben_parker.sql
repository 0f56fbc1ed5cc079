ALTER TABLE "hold" ADD COLUMN "units" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "hold" ADD COLUMN "network" text;--> statement-breakpoint
CREATE INDEX "hold_network_active" ON "hold" USING btree ("network") WHERE state = 'active';--> statement-breakpoint
ALTER TABLE "hold" ADD CONSTRAINT "hold_network" CHECK ("hold"."network" IS NULL OR "hold"."state" = 'active');