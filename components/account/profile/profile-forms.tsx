import type { ReactNode } from "react";
import { GuardFields } from "@/components/form/guard-fields";
import { Notice } from "@/components/ui/notice";
import type { PageTranslator, Text } from "@/lib/language/messages";
import { useServerTranslations } from "@/lib/language/server";
import { one, type SearchParams } from "@/lib/links/selection-url";
import { type Flash, formFlash } from "@/lib/session/flash";

/**
 * Pages with several forms. Without scripts a result returns as a page: the URL names the form, so that only this form
 * shows it and the top of the page links to it.
 */
export type FormsOfPage = { path: string; query: SearchParams; flash: Flash | null };

export const getFlashOfForm = ({ query, flash }: FormsOfPage, form: string): Flash | null =>
  one(query.form) === form ? formFlash(flash) : null;

/** Appends a parameter to a URL's query; `{…}` remains for the response to fill. */
export const withQuery = (path: string, query: string) => `${path}${path.includes("?") ? "&" : "?"}${query}`;

export const OwnGuard = ({ page, form }: { page: FormsOfPage; form: string }) => (
  <GuardFields next={page.path} back={withQuery(page.path, `form=${form}`)} />
);

export function FormTrouble({ page }: { page: FormsOfPage }) {
  const t = useServerTranslations();
  const flash = formFlash(page.flash);
  if (!flash) return null;
  const form = one(page.query.form);
  return (
    <div className="no-script-only">
      <Notice kind={flash.kind} title={flash.title} className="mb-6">
        {flash.message}{" "}
        {form && /^[\w-]+$/.test(form) ? (
          <a href={`#${form}`} className="underline underline-offset-4">
            {t("View the problem")}
          </a>
        ) : null}
      </Notice>
    </div>
  );
}

/** Field labels in the language of the page. */
export const translateAll = <K extends string>(
  t: PageTranslator,
  labels: Readonly<Record<K, Text>>,
): Record<K, string> =>
  Object.fromEntries(Object.entries<Text>(labels).map(([name, text]) => [name, t(text)])) as Record<K, string>;

type SectionProps = { id: string; title: string; intro?: ReactNode; children?: ReactNode };

/** A section of a page: title and introduction beside its controls. */
export function OwnSection({ id, title, intro, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-6 border-t border-line py-8 xl:grid xl:grid-cols-[min(16rem,34%)_minmax(0,1fr)] xl:gap-12"
    >
      <div>
        <h2 id={`${id}-title`} className="text-2xl">
          {title}
        </h2>
        {intro ? <div className="mt-1.5 max-w-prose text-sm text-soft">{intro}</div> : null}
      </div>
      <div className="mt-5 min-w-0 max-w-2xl xl:mt-1">{children}</div>
    </section>
  );
}
