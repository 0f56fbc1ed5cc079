ALTER TABLE "fiscal_document" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "fiscal_document" ADD COLUMN "trip_id" uuid;--> statement-breakpoint
ALTER TABLE "fiscal_document" ADD CONSTRAINT "fiscal_document_trip_id_trip_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trip"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fiscal_document" ADD CONSTRAINT "fiscal_document_trip_subject" UNIQUE("trip_id","series","subject");--> statement-breakpoint
ALTER TABLE "fiscal_document" ADD CONSTRAINT "fiscal_document_about" CHECK (("fiscal_document"."order_id" IS NULL) <> ("fiscal_document"."trip_id" IS NULL));