import { cn } from "@/lib/cn";
import { createPlainTranslator, type PlainTranslator } from "@/lib/language/plain-translator";
import { ChevronLeft, ChevronRight } from "./icon";
import { AppLink } from "./link";

const english = createPlainTranslator("en", null);

/** 1 … 4 [5] 6 … 20: both ends, the neighbours, and gaps. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const wanted = [...new Set([1, page - 1, page, page + 1, pages])].filter((n) => n >= 1 && n <= pages);
  const out: (number | null)[] = [];
  for (const [index, n] of wanted.entries()) {
    const before = wanted[index - 1];
    if (before !== undefined && n - before === 2) out.push(n - 1);
    else if (before !== undefined && n - before > 2) out.push(null);
    out.push(n);
  }
  return out;
}

type PaginationProps = {
  page: number;
  pages: number;
  hrefFor: (page: number) => string;
  label?: string;
  /** Translator of pages in other languages than English. */
  t?: PlainTranslator<"Pages" | "Page {n}" | "Previous page" | "Next page", never>;
  className?: string;
};

export function Pagination({ page, pages, hrefFor, t = english, label = t("Pages"), className }: PaginationProps) {
  if (pages <= 1) return null;
  const step = "inline-flex size-11 items-center justify-center rounded-md text-sm font-medium";
  const other = `${step} hover:bg-sunken`;
  return (
    <nav aria-label={label} className={cn("flex items-center justify-center gap-1", className)}>
      {page > 1 ? (
        <AppLink rel="prev" href={hrefFor(page - 1)} className={other}>
          <ChevronLeft aria-hidden className="size-5 rtl:-scale-x-100" />
          <span className="sr-only">{t("Previous page")}</span>
        </AppLink>
      ) : null}
      {pageNumbers(page, pages).map((n, index) =>
        n === null ? (
          <span key={`gap-${index}`} aria-hidden className="px-1 text-soft">
            …
          </span>
        ) : (
          <AppLink
            key={n}
            href={hrefFor(n)}
            aria-current={n === page ? "page" : undefined}
            aria-label={t("Page {n}", { n })}
            className={cn("tabular", n === page ? `${step} bg-ink text-paper` : other)}
          >
            {n}
          </AppLink>
        ),
      )}
      {page < pages ? (
        <AppLink rel="next" href={hrefFor(page + 1)} className={other}>
          <ChevronRight aria-hidden className="size-5 rtl:-scale-x-100" />
          <span className="sr-only">{t("Next page")}</span>
        </AppLink>
      ) : null}
    </nav>
  );
}

export type Crumb = { label: string; href?: string };

export function Breadcrumb({
  crumbs,
  t = english,
  label = t("Breadcrumb"),
  className,
}: {
  crumbs: Crumb[];
  /** Translator of pages in other languages than English. */
  t?: PlainTranslator<"Breadcrumb", never>;
  label?: string;
  className?: string;
}) {
  return (
    <nav aria-label={label} className={cn("text-sm text-soft", className)}>
      <ol className="flex flex-wrap items-center gap-x-1.5 wrap-anywhere">
        {crumbs.map((crumb, index) => (
          // On a phone the heading below shows the current page.
          <li
            // A city may have the name of its country.
            key={`${index} ${crumb.label}`}
            className={cn("inline-flex items-center gap-1.5", index > 0 && !crumb.href && "max-sm:hidden")}
          >
            {index > 0 ? <ChevronRight aria-hidden className="size-3.5 rtl:-scale-x-100" /> : null}
            {crumb.href ? (
              <AppLink href={crumb.href} className="py-1 hover:text-ink hover:underline">
                {crumb.label}
              </AppLink>
            ) : (
              <span aria-current="page" className="py-1 text-ink">
                {crumb.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
