import { Notice } from "@/components/ui/notice";
import type { Price } from "@/lib/contracts/price";
import { formatMoneyIn } from "@/lib/language/formats";
import { getTranslator } from "@/lib/language/server";

type ChangedProps = {
  /** The total on the previous page in minor units; null if it is unknown. */
  seenTotalMinor: number | null;
  price: Price;
};

/** A warning if the total differs from the one on the previous page. */
export async function PriceChanged({ seenTotalMinor, price }: ChangedProps) {
  const t = await getTranslator();
  const { totalMinor } = price.totals;
  if (seenTotalMinor === null || seenTotalMinor === totalMinor) return null;
  return (
    <Notice kind="warning" title={t("The price has changed")} className="mb-6">
      {t.rich(
        "The price was {before} when you selected it and is now {now}. By continuing, you accept the new price.",
        {
          before: <bdi>{formatMoneyIn(t.language, seenTotalMinor, price.currency)}</bdi>,
          now: <bdi className="font-bold">{formatMoneyIn(t.language, totalMinor, price.currency)}</bdi>,
        },
      )}
    </Notice>
  );
}
