import { getTranslator } from "@/lib/language/server";
import { Money } from "../money";

type LowestPriceProps = {
  /** Totals of each rate plan for the selected dates, in minor units; empty without dates or availability. */
  totals: readonly number[];
  /** The cheapest future night, in minor units. */
  fromMinor: number | null;
  fromAdults: number;
  currency: string;
};

/** The lowest total of the selected dates, or the lowest price of a night. */
export async function LowestPrice({ totals, fromMinor, fromAdults, currency }: LowestPriceProps) {
  const t = await getTranslator();
  const hasTotal = totals.length > 0;
  const minor = hasTotal ? Math.min(...totals) : fromMinor;
  if (minor === null) return t("No rooms available");
  return (
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
  );
}
