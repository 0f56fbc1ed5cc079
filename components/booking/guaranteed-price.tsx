import { getTranslator } from "@/lib/language/server";
import { PriceGuarantee } from "./price-guarantee";

/** The price guarantee of a quote, which is independent of holding inventory. */
export async function GuaranteedPrice({ until }: { until: string | null }) {
  if (until === null) return null;
  const t = await getTranslator();
  return (
    <PriceGuarantee
      // A new quote has a new countdown.
      key={until}
      until={until}
      secondsLeft={Math.max(0, Math.floor((Date.parse(until) - Date.now()) / 1000))}
      during={t("This price is guaranteed for {time}. Nothing is reserved yet.")}
      after={t("The price guarantee has ended. We check the price again when you book.")}
    />
  );
}
