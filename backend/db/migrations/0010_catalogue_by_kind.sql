CREATE TABLE "product_feature" (
	"kind" text NOT NULL,
	"product_id" integer NOT NULL,
	"feature_id" integer NOT NULL,
	CONSTRAINT "product_feature_kind_product_id_feature_id_pk" PRIMARY KEY("kind","product_id","feature_id"),
	CONSTRAINT "product_feature_kind" CHECK ("product_feature"."kind" IN ('hotel', 'tour', 'transport', 'flight', 'cruise'))
);
--> statement-breakpoint
CREATE TABLE "product_service" (
	"kind" text NOT NULL,
	"product_id" integer NOT NULL,
	"service_id" integer NOT NULL,
	"auto" boolean DEFAULT false NOT NULL,
	CONSTRAINT "product_service_kind_product_id_service_id_pk" PRIMARY KEY("kind","product_id","service_id"),
	CONSTRAINT "product_service_kind" CHECK ("product_service"."kind" IN ('hotel', 'tour', 'transport', 'flight', 'cruise'))
);
--> statement-breakpoint
ALTER TABLE "property_type" DROP CONSTRAINT "property_type_name_unique";--> statement-breakpoint
ALTER TABLE "feature" DROP CONSTRAINT "feature_applies_to";--> statement-breakpoint
ALTER TABLE "picture" DROP CONSTRAINT "picture_owner_kind";--> statement-breakpoint
ALTER TABLE "property_type" ADD COLUMN "kind" text DEFAULT 'hotel' NOT NULL;--> statement-breakpoint
ALTER TABLE "property_type" ADD COLUMN "mode" text;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "subject_kind" text;--> statement-breakpoint
ALTER TABLE "notification" RENAME COLUMN "hotel_id" TO "subject_id";--> statement-breakpoint
UPDATE "notification" SET "subject_kind" = 'hotel' WHERE "subject_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "product_feature" ADD CONSTRAINT "product_feature_feature_id_feature_id_fk" FOREIGN KEY ("feature_id") REFERENCES "public"."feature"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_service" ADD CONSTRAINT "product_service_service_id_extra_service_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."extra_service"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_feature_feature" ON "product_feature" USING btree ("feature_id");--> statement-breakpoint
CREATE INDEX "product_service_service" ON "product_service" USING btree ("service_id");--> statement-breakpoint
ALTER TABLE "property_type" ADD CONSTRAINT "property_type_name" UNIQUE NULLS NOT DISTINCT("kind","mode","name");--> statement-breakpoint
ALTER TABLE "feature" ADD CONSTRAINT "feature_applies_to" CHECK ("feature"."applies_to" = 'room' OR "feature"."applies_to" IN ('hotel', 'tour', 'transport', 'flight', 'cruise'));--> statement-breakpoint
ALTER TABLE "picture" ADD CONSTRAINT "picture_owner_kind" CHECK ("picture"."owner_kind" IN ('room', 'city', 'site') OR "picture"."owner_kind" IN ('hotel', 'tour', 'transport', 'flight', 'cruise'));--> statement-breakpoint
ALTER TABLE "property_type" ADD CONSTRAINT "property_type_kind" CHECK ("property_type"."kind" IN ('hotel', 'tour', 'transport', 'flight', 'cruise'));--> statement-breakpoint
ALTER TABLE "property_type" ADD CONSTRAINT "property_type_mode" CHECK (("property_type"."kind" = 'transport') = ("property_type"."mode" IS NOT NULL) AND "property_type"."mode" IN ('car', 'bus', 'bike', 'cruise', 'train'));--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_subject" CHECK (("notification"."subject_kind" IS NULL) = ("notification"."subject_id" IS NULL) AND "notification"."subject_kind" IN ('hotel', 'tour', 'transport', 'flight', 'cruise'));
--> statement-breakpoint
ALTER TABLE "catalogue_change" ADD COLUMN "scope" text;
--> statement-breakpoint
COMMENT ON COLUMN "catalogue_change"."scope" IS 'The only product kind that the change affects; null for all kinds.';
--> statement-breakpoint
CREATE FUNCTION public.note_kind_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  rows text := CASE tg_op WHEN 'UPDATE' THEN 'SELECT * FROM changed UNION ALL SELECT * FROM before' ELSE 'SELECT * FROM changed' END;
BEGIN
  EXECUTE format(
    'INSERT INTO catalogue_change (kind, key, scope) SELECT DISTINCT ''all'', 0, CASE %1$I WHEN ''room'' THEN ''hotel'' ELSE %1$I END FROM (%2$s) r',
    tg_argv[0], rows);
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER note_insert ON public.tax_rule;
--> statement-breakpoint
CREATE TRIGGER note_insert AFTER INSERT ON public.tax_rule REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.note_kind_change('kind');
--> statement-breakpoint
DROP TRIGGER note_update ON public.tax_rule;
--> statement-breakpoint
CREATE TRIGGER note_update AFTER UPDATE ON public.tax_rule REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.note_kind_change('kind');
--> statement-breakpoint
DROP TRIGGER note_delete ON public.tax_rule;
--> statement-breakpoint
CREATE TRIGGER note_delete AFTER DELETE ON public.tax_rule REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.note_kind_change('kind');
--> statement-breakpoint
DROP TRIGGER note_insert ON public.extra_service;
--> statement-breakpoint
CREATE TRIGGER note_insert AFTER INSERT ON public.extra_service REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.note_kind_change('kind');
--> statement-breakpoint
DROP TRIGGER note_update ON public.extra_service;
--> statement-breakpoint
CREATE TRIGGER note_update AFTER UPDATE ON public.extra_service REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.note_kind_change('kind');
--> statement-breakpoint
DROP TRIGGER note_delete ON public.extra_service;
--> statement-breakpoint
CREATE TRIGGER note_delete AFTER DELETE ON public.extra_service REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.note_kind_change('kind');
--> statement-breakpoint
DROP TRIGGER note_insert ON public.feature;
--> statement-breakpoint
CREATE TRIGGER note_insert AFTER INSERT ON public.feature REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.note_kind_change('applies_to');
--> statement-breakpoint
DROP TRIGGER note_update ON public.feature;
--> statement-breakpoint
CREATE TRIGGER note_update AFTER UPDATE ON public.feature REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.note_kind_change('applies_to');
--> statement-breakpoint
DROP TRIGGER note_delete ON public.feature;
--> statement-breakpoint
CREATE TRIGGER note_delete AFTER DELETE ON public.feature REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.note_kind_change('applies_to');
--> statement-breakpoint
DROP TRIGGER note_insert ON public.property_type;
--> statement-breakpoint
CREATE TRIGGER note_insert AFTER INSERT ON public.property_type REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.note_kind_change('kind');
--> statement-breakpoint
DROP TRIGGER note_update ON public.property_type;
--> statement-breakpoint
CREATE TRIGGER note_update AFTER UPDATE ON public.property_type REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.note_kind_change('kind');
--> statement-breakpoint
DROP TRIGGER note_delete ON public.property_type;
--> statement-breakpoint
CREATE TRIGGER note_delete AFTER DELETE ON public.property_type REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.note_kind_change('kind');
