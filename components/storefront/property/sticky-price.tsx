import { getTranslator } from "@/lib/language/server";
import { Money } from "../money";

export type Going = {
  /** Totals of each rate plan for the selected dates, in minor units; empty without dates or availability. */
  totals: readonly number[];
  /** The cheapest future night, in minor units. */
  fromMinor: number | null;
  fromAdults: number;
  currency: string;
  href: `#${string}`;
  label: string;
};

/** The lowest price and the booking button. */
export async function StayPrice({ totals, fromMinor, fromAdults, currency, href, label }: Going) {
  const t = await getTranslator();
  const hasTotal = totals.length > 0;
  const minor = hasTotal ? Math.min(...totals) : fromMinor;
  return (
    <>
      <p className="text-sm text-soft max-lg:flex-1">
        {minor === null ? (
          t("No rooms available")
        ) : (
          <>
            <Money
              minor={minor}
              currency={currency}
              className="block text-lg leading-tight font-semibold text-ink xl:inline"
            />{" "}
            {hasTotal
              ? t("total, incl. taxes")
              : t("a night for {adults}, incl. taxes", { adults: t.count("{n} adult", "{n} adults", fromAdults) })}
          </>
        )}
      </p>
      <a
        href={href}
        className="inline-flex min-h-12 shrink-0 items-center rounded-md bg-primary px-4 font-semibold text-on-primary lg:min-h-10 lg:text-sm"
      >
        {label}
      </a>
    </>
  );
}

/** The lowest price and the booking button, sticky at the bottom on phones. */
export function StickyPrice(going: Going) {
  return (
    <div
      data-bottom-bar
      className="sticky bottom-0 -mx-4 mt-10 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-paper px-4 py-2.5 lg:hidden"
    >
      <StayPrice {...going} />
    </div>
  );
}
