CREATE TABLE "page_draft" (
	"page" text NOT NULL,
	"language" text NOT NULL,
	"words" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "page_draft_page_language_pk" PRIMARY KEY("page","language")
);
--> statement-breakpoint
CREATE TABLE "page_version" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"page" text NOT NULL,
	"language" text NOT NULL,
	"version" integer NOT NULL,
	"words" text NOT NULL,
	"published_by" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_version_number" UNIQUE("page","version")
);
--> statement-breakpoint
CREATE INDEX "page_version_language" ON "page_version" USING btree ("page","language","version");
--> statement-breakpoint
INSERT INTO public.page_version (page, language, version, words, published_by, at)
SELECT group_name, 'en', 1, value->>'words', updated_by, updated_at FROM public.site_setting
 WHERE group_name IN ('about', 'terms', 'privacy') AND value->>'words' IS NOT NULL;
--> statement-breakpoint
DELETE FROM public.site_setting WHERE group_name IN ('about', 'terms', 'privacy');
