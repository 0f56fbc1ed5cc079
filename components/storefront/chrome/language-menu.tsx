"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { Globe } from "@/components/ui/icon";
import { useTranslations } from "@/components/ui/language";
import { inLanguage, isTranslated, type Language, languageNames, splitLanguage } from "@/lib/language/languages";

/** URLs of this page in each language; the home page for languages that the page does not have. */
function useLanguages(offered: readonly Language[]) {
  const query = useSearchParams().toString();
  const path = splitLanguage(usePathname()).path + (query ? `?${query}` : "");
  const { language: current } = useTranslations();
  return offered.map((language) => ({
    language,
    name: languageNames[language],
    current: language === current,
    href: isTranslated(path) ? inLanguage(language, path) : inLanguage(language, "/"),
  }));
}

/** The languages of the site. One alone needs no menu. */
type OfferedProps = { offered: readonly Language[] };
type LinkProps = { one: ReturnType<typeof useLanguages>[number]; className: string };

/** A plain link, because the layout depends on the language and must reload. */
const LanguageLink = ({ one: { language, name, current, href }, className }: LinkProps) => (
  <a href={href} lang={language} hrefLang={language} aria-current={current || undefined} className={className}>
    {name}
  </a>
);

/** The menu in the header; works without scripts. */
export function LanguageMenu({ offered }: OfferedProps) {
  const t = useTranslations();
  const all = useLanguages(offered);
  return (
    <details data-search-overlay className="relative max-sm:hidden">
      <summary className="inline-flex h-11 items-center gap-1.5 rounded-full px-3 font-medium hover:bg-sunken">
        <Globe className="size-4.5" />
        <span className="sr-only">{t("Language")}:</span>
        <span className="uppercase">{t.language}</span>
      </summary>
      <ul className="absolute end-0 z-40 mt-2 min-w-44 animate-rise rounded-lg border border-line bg-card p-1.5 shadow-lift">
        {all.map((one) => (
          <li key={one.language}>
            <LanguageLink
              one={one}
              className="flex min-h-10 items-center rounded-sm px-3 text-sm hover:bg-sunken aria-[current]:font-semibold"
            />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The languages as links, in the footer and in the menu of phones. */
export function LanguageLinks({ offered, className }: OfferedProps & { className: string }) {
  const t = useTranslations();
  const all = useLanguages(offered);
  return (
    <nav aria-label={t("Language")} className={className}>
      <ul className="flex flex-wrap items-center gap-x-6 text-sm">
        {all.map((one) => (
          <li key={one.language}>
            <LanguageLink
              one={one}
              className="inline-flex min-h-9 items-center text-soft hover:text-ink hover:underline aria-[current]:font-semibold aria-[current]:text-ink"
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}
