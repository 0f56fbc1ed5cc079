CREATE TABLE "order_import" (
	"source" text NOT NULL,
	"external_id" text NOT NULL,
	"order_id" uuid NOT NULL,
	CONSTRAINT "order_import_source_external_id_pk" PRIMARY KEY("source","external_id"),
	CONSTRAINT "order_import_orderId_unique" UNIQUE("order_id")
);
--> statement-breakpoint
ALTER TABLE "import_row" DROP CONSTRAINT "import_row_state";--> statement-breakpoint
ALTER TABLE "import_run" DROP CONSTRAINT "import_run_subject";--> statement-breakpoint
ALTER TABLE "import_row" ADD COLUMN "change_id" uuid;--> statement-breakpoint
ALTER TABLE "import_row" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "order_import" ADD CONSTRAINT "order_import_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_row" ADD CONSTRAINT "import_row_state" CHECK ("import_row"."state" IN ('waiting', 'new', 'known', 'created', 'updated', 'unchanged', 'refused'));--> statement-breakpoint
ALTER TABLE "import_run" ADD CONSTRAINT "import_run_subject" CHECK ("import_run"."subject" IN ('hotel', 'fleet', 'price', 'stay'));