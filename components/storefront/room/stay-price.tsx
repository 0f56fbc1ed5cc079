import type { useTranslations } from "@/components/ui/language";
import { getListSeparator } from "@/lib/language/languages";
import { Money } from "../money";

/** The server's translator contains all texts of the browser's, so both are accepted. */
type Words = { t: ReturnType<typeof useTranslations> };

/** The price without the discount, in minor units; renders nothing without a discount. */
export function BeforeDiscount({
  t,
  grossMinor,
  totalMinor,
  currency,
  className,
}: Words & { grossMinor: number | null; totalMinor: number; currency: string; className: string }) {
  if (grossMinor === null || grossMinor <= totalMinor) return null;
  return (
    <span className={className}>
      <span className="sr-only">{t("Before the discount")} </span>
      <s>
        <Money minor={grossMinor} currency={currency} />
      </s>
    </span>
  );
}

/** The nights and rooms that the price above is for. */
export function PricedFor({ t, nights, rooms }: Words & { nights: number; rooms: number }) {
  const text = [
    t.count("{n} night", "{n} nights", nights),
    ...(rooms > 1 ? [t.count("{n} room", "{n} rooms", rooms)] : []),
    t("incl. taxes"),
  ];
  return (
    <span className="block text-xs text-soft">
      <span className="sr-only">{t("in total for")} </span>
      {text.join(getListSeparator(t.language))}
    </span>
  );
}
