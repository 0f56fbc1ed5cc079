ALTER TABLE "extra_service" ADD COLUMN "max_quantity" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "extra_service" ADD CONSTRAINT "extra_service_max_quantity" CHECK ("extra_service"."max_quantity" BETWEEN 1 AND 20);--> statement-breakpoint
-- Until now, pages offered up to four of a service of a stay and up to three of an extra of a vehicle.
UPDATE extra_service SET max_quantity = CASE WHEN kind = 'transport' THEN 3 WHEN per IN ('stay', 'piece') THEN 4 ELSE 1 END;
