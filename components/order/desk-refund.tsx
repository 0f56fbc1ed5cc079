import { sumByTender } from "@/lib/booking/refund-parts";
import type { RefundParts } from "@/lib/contracts/orders/order-cancellation";
import { formatMoneyIn } from "@/lib/language/formats";
import { useServerTranslations } from "@/lib/language/server";

/** The part of a quoted refund that was paid at the desk. It goes to no card or wallet. */
export function DeskRefund({ parts, currency }: { parts: RefundParts; currency: string }) {
  const t = useServerTranslations();
  const { deskMinor } = sumByTender(parts);
  if (deskMinor === 0) return null;
  const amount = formatMoneyIn(t.language, deskMinor, currency);
  return <p className="mt-5 text-sm">{t("{amount} is handed back on site, where you paid it.", { amount })}</p>;
}
