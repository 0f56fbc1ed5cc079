"use client";

import { useSelectedLayoutSegment } from "next/navigation";
import { Field, Input } from "@/components/ui/field";
import { Search } from "@/components/ui/icon";
import { useTranslations } from "@/components/ui/language";
import { Brand, type BrandFacts } from "./brand";

/** The page for unknown URLs: links to the home page and to the search. */
export function MissingPage(brand: BrandFacts) {
  const t = useTranslations();
  // Client navigations render it inside an area's layout; otherwise it needs a layout of its own.
  const isFramed = useSelectedLayoutSegment() !== null;
  const text = (
    <div className="wrap gutter beside items-center py-12 lg:py-20">
      <div>
        <p className="tabular text-sm font-medium text-soft">404</p>
        <h1 className="mt-2 max-w-xl text-4xl sm:text-5xl">{t("We can't find this page.")}</h1>
        <p className="mt-4 max-w-md text-lg text-soft">
          {t("The link may be outdated or mistyped. Search for a place instead.")}
        </p>
        <form action={t.at("/hotel/lists")} className="mt-8 flex max-w-lg items-end gap-3">
          <Field name="q" label={t("Where to?")} className="flex-1">
            <Input type="search" placeholder={t("City, country or hotel")} autoComplete="off" />
          </Field>
          <button
            type="submit"
            className="inline-flex min-h-11 items-center gap-2 rounded-md bg-primary px-4 font-semibold text-on-primary hover:dimmed"
          >
            <Search aria-hidden className="size-4" />
            {t("Search")}
          </button>
        </form>
        <p className="mt-8">
          <a
            href={t.at("/")}
            className="font-medium text-primary-ink underline decoration-primary-line underline-offset-4 hover:decoration-current"
          >
            {t("Back to home")}
          </a>
        </p>
      </div>
      <aside aria-hidden>
        <img src="/pictures/off-the-map.svg" alt="" loading="lazy" width={520} height={360} className="w-full" />
      </aside>
    </div>
  );
  if (isFramed) return text;
  return (
    <>
      <header className="wrap gutter flex h-15 items-center border-b border-line lg:h-19">
        <Brand {...brand} home={t.at("/")} />
      </header>
      <main id="main" tabIndex={-1}>
        {text}
      </main>
    </>
  );
}
