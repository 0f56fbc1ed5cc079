import type { ReactNode } from "react";
import { LinkButton } from "@/components/ui/button";
import { SearchX } from "@/components/ui/icon";
import { EmptyState } from "@/components/ui/notice";
import { dayNumber } from "@/lib/dates";
import { formatDateIn } from "@/lib/language/formats";
import { useServerTranslations } from "@/lib/language/server";

type Day = { date: string; fromMinor: number | null };

/** The day on sale that is closest to a date, the later one of two; null if there is none. */
export function findNearestDay(days: readonly Day[], date: string): string | null {
  // The half: the later one of two days is closer.
  const distance = (day: Day) => Math.abs(dayNumber(day.date) - dayNumber(date) - 0.5);
  const onSale = days.filter((day) => day.fromMinor !== null && day.date !== date);
  return onSale.toSorted((a, b) => distance(a) - distance(b))[0]?.date ?? null;
}

type NoDeparturesProps = {
  title: string;
  /** The list without filters; null if there is nothing without them either. */
  clearHref: string | null;
  date: string;
  /** The days around the date. */
  days: readonly Day[];
  toHref: (date: string) => string;
  children: ReactNode;
};

/** An empty list of flights or journeys. The next step is the list without filters, or the nearest date on sale. */
export function NoDepartures({ title, clearHref, date, days, toHref, children }: NoDeparturesProps) {
  const t = useServerTranslations();
  const nearest = clearHref === null ? findNearestDay(days, date) : null;
  const step =
    clearHref !== null
      ? { href: clearHref, label: t("Clear the filters") }
      : nearest && {
          href: toHref(nearest),
          label: t("Nearest date: {day}", { day: formatDateIn(t.language, nearest) }),
        };
  return (
    <EmptyState
      title={title}
      icon={<SearchX aria-hidden />}
      action={
        step ? (
          <LinkButton variant="primary" href={step.href} rel="nofollow">
            {step.label}
          </LinkButton>
        ) : null
      }
    >
      {clearHref === null ? children : t("Try removing one.")}
    </EmptyState>
  );
}
