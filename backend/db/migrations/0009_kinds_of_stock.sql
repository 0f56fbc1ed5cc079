CREATE TABLE "trip" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"ref" text NOT NULL,
	"user_id" uuid NOT NULL,
	"currency" char(3) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "trip_ref_unique" UNIQUE("ref"),
	CONSTRAINT "trip_ref" CHECK ("trip"."ref" ~ '^[A-Z2-9]{12}$')
);
--> statement-breakpoint
CREATE TABLE "payment_share" (
	"attempt_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	"wallet_minor" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "payment_share_attempt_id_order_id_pk" PRIMARY KEY("attempt_id","order_id"),
	CONSTRAINT "payment_share_amount" CHECK ("payment_share"."amount_minor" >= 0 AND "payment_share"."wallet_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "departure" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "departure_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"product_id" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"legs" smallint NOT NULL,
	"closed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "departure_kind" CHECK ("departure"."kind" IN ('transport', 'flight', 'cruise')),
	CONSTRAINT "departure_legs" CHECK ("departure"."legs" BETWEEN 1 AND 100)
);
--> statement-breakpoint
CREATE TABLE "rental_unit" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rental_unit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"model_id" integer NOT NULL,
	"station_id" integer,
	"label" text NOT NULL,
	"turnaround_minutes" smallint DEFAULT 60 NOT NULL,
	"closed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "rental_unit_turnaround" CHECK ("rental_unit"."turnaround_minutes" BETWEEN 0 AND 10080)
);
--> statement-breakpoint
CREATE TABLE "seat" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seat_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"departure_id" integer NOT NULL,
	"label" text NOT NULL,
	"class" text NOT NULL,
	"coach" smallint DEFAULT 1 NOT NULL,
	"row" smallint NOT NULL,
	"place" smallint NOT NULL,
	"closed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "seat_label" UNIQUE("departure_id","label")
);
--> statement-breakpoint
CREATE TABLE "seat_claim" (
	"hold_id" uuid NOT NULL,
	"line" smallint NOT NULL,
	"seat_id" bigint NOT NULL,
	"leg" smallint NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "seat_claim_hold_id_seat_id_leg_pk" PRIMARY KEY("hold_id","seat_id","leg")
);
--> statement-breakpoint
CREATE TABLE "unit_booking" (
	"hold_id" uuid NOT NULL,
	"line" smallint NOT NULL,
	"unit_id" integer NOT NULL,
	"span" "tstzrange" NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "unit_booking_hold_id_line_unit_id_pk" PRIMARY KEY("hold_id","line","unit_id"),
	CONSTRAINT "unit_booking_span" CHECK (NOT isempty("unit_booking"."span") AND lower_inc("unit_booking"."span") AND NOT upper_inc("unit_booking"."span"))
);
--> statement-breakpoint
CREATE TABLE "unit_outage" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unit_outage_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"unit_id" integer NOT NULL,
	"span" "tstzrange" NOT NULL,
	"reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "hold_line" DROP CONSTRAINT "hold_line_hold_id_stock_id_pk";--> statement-breakpoint
-- What was held so far was held for hotels: one unit per room, and the rooms are the order's lines 1, 2, 3 …
ALTER TABLE "hold_line" ADD COLUMN "line" smallint NOT NULL DEFAULT 1;--> statement-breakpoint
ALTER TABLE "hold_line" ALTER COLUMN "line" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "hold_line" ADD CONSTRAINT "hold_line_hold_id_line_stock_id_pk" PRIMARY KEY("hold_id","line","stock_id");--> statement-breakpoint
INSERT INTO "hold_line" ("hold_id", "line", "stock_id", "quantity")
  SELECT l.hold_id, n, l.stock_id, 1 FROM "hold_line" l CROSS JOIN LATERAL generate_series(2, l.quantity) AS n WHERE l.quantity > 1;--> statement-breakpoint
UPDATE "hold_line" SET "quantity" = 1 WHERE "quantity" > 1;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "trip_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "trip_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_share" ADD CONSTRAINT "payment_share_attempt_id_payment_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_share" ADD CONSTRAINT "payment_share_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat" ADD CONSTRAINT "seat_departure_id_departure_id_fk" FOREIGN KEY ("departure_id") REFERENCES "public"."departure"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_claim" ADD CONSTRAINT "seat_claim_hold_id_hold_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."hold"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_claim" ADD CONSTRAINT "seat_claim_seat_id_seat_id_fk" FOREIGN KEY ("seat_id") REFERENCES "public"."seat"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_booking" ADD CONSTRAINT "unit_booking_hold_id_hold_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."hold"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_booking" ADD CONSTRAINT "unit_booking_unit_id_rental_unit_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."rental_unit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_outage" ADD CONSTRAINT "unit_outage_unit_id_rental_unit_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."rental_unit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trip_user" ON "trip" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_share_order" ON "payment_share" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "departure_product" ON "departure" USING btree ("kind","product_id","starts_at");--> statement-breakpoint
CREATE INDEX "rental_unit_model" ON "rental_unit" USING btree ("model_id");--> statement-breakpoint
CREATE UNIQUE INDEX "seat_claim_once" ON "seat_claim" USING btree ("seat_id","leg") WHERE active;--> statement-breakpoint
CREATE INDEX "unit_outage_unit" ON "unit_outage" USING btree ("unit_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_trip_id_trip_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trip"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_trip_id_trip_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trip"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_trip" ON "orders" USING btree ("trip_id") WHERE trip_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempt_one_open_of_trip" ON "payment_attempt" USING btree ("trip_id") WHERE state IN ('created', 'redirected', 'pending', 'authorized');--> statement-breakpoint
CREATE INDEX "payment_attempt_trip" ON "payment_attempt" USING btree ("trip_id") WHERE trip_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_subject" CHECK (("payment_attempt"."purpose" = 'topup') = ("payment_attempt"."order_id" IS NULL AND "payment_attempt"."trip_id" IS NULL)
      AND NOT ("payment_attempt"."order_id" IS NOT NULL AND "payment_attempt"."trip_id" IS NOT NULL));--> statement-breakpoint
-- The second net under the unit's row lock: two active bookings of a unit never overlap, the time to turn it round included.
ALTER TABLE "unit_booking" ADD CONSTRAINT "unit_booking_no_overlap"
  EXCLUDE USING gist ("unit_id" WITH =, "span" WITH &&) WHERE ("active");--> statement-breakpoint
-- A trip is paid once, as an order is.
CREATE UNIQUE INDEX "payment_attempt_paid_once_of_trip" ON "payment_attempt" ("trip_id")
  WHERE purpose = 'order' AND state IN ('captured', 'partially_refunded', 'refunded');--> statement-breakpoint
INSERT INTO "payment_share" ("attempt_id", "order_id", "amount_minor", "wallet_minor")
  SELECT id, order_id, amount_minor, wallet_minor FROM "payment_attempt" WHERE order_id IS NOT NULL;