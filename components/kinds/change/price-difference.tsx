import type { ReactNode } from "react";
import { lineLabelIn } from "@/components/booking/price-breakdown";
import { Notice } from "@/components/ui/notice";
import type { AmendQuote } from "@/lib/contracts/orders/amendment";
import type { KindId } from "@/lib/kinds/kind";
import { amountIn, formatMoneyIn } from "@/lib/language/formats";
import { getListSeparator } from "@/lib/language/languages";
import { formatMessage } from "@/lib/language/localized-message";
import { getTranslator } from "@/lib/language/server";
import { countLines } from "@/lib/language/stay";
import { policyIn } from "@/lib/pricing/cancellation-wording";

const Row = ({ label, before, after }: { label: ReactNode; before: string | null; after: string | null }) => (
  <tr className="border-t border-line">
    <th scope="row" className="py-1.5 text-start font-normal">
      {label}
    </th>
    <td className="tabular py-1.5 ps-4 text-end text-soft">
      <bdi>{before ?? "–"}</bdi>
    </td>
    <td className="tabular py-1.5 ps-4 text-end">
      <bdi>{after ?? "–"}</bdi>
    </td>
  </tr>
);

/** Old and new lines side by side, with the price difference. */
export async function PriceDifference({
  quote,
  kind,
  before,
  after,
  timeZone,
  text,
}: {
  quote: AmendQuote;
  kind: KindId;
  /** The booking before and after the change, in words. */
  before: string;
  after: string;
  /** The IANA time zone of the service, for its terms. */
  timeZone: string;
  /** Describes the effect on the payment where the quote's own text is incomplete. */
  text?: string;
}) {
  const { currency, differenceMinor } = quote;
  const t = await getTranslator();
  const { language } = t;
  const comma = getListSeparator(language);
  const sign = differenceMinor > 0 ? "+" : "";
  const rooms = countLines(quote.lines);
  const by = formatMoneyIn(language, Math.abs(differenceMinor), currency);
  const meaning = text ?? formatMessage(t, quote.localized);
  const amount = (minor: number) => amountIn(language, minor, currency);
  const amountOr = (minor: number | null) => (minor === null ? null : amount(minor));
  return (
    <section className="mt-8 border-t border-line pt-5" aria-labelledby="difference">
      <h2 id="difference" className="text-2xl">
        {differenceMinor === 0
          ? t("No price change")
          : differenceMinor > 0
            ? t("Price increases by {amount}", { amount: by })
            : t("Price decreases by {amount}", { amount: by })}
      </h2>
      <p className="mt-1 mb-4 text-sm text-soft">{t("{before} → {after}", { before, after })}</p>
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{t("Current and new price, in {currency}", { currency })}</caption>
        <thead>
          <tr className="text-xs text-soft">
            <td />
            <th scope="col" className="py-1 ps-4 text-end font-medium">
              {t("Now")}
            </th>
            <th scope="col" className="py-1 ps-4 text-end font-medium">
              {t("Afterwards")}
            </th>
          </tr>
        </thead>
        <tbody>
          {quote.lines.map((line, at) => (
            <Row
              key={at}
              label={lineLabelIn(t, line, rooms)}
              before={amountOr(line.beforeMinor)}
              after={amountOr(line.afterMinor)}
            />
          ))}
          <tr className="border-t border-edge text-base font-bold">
            <th scope="row" className="py-2.5 text-start">
              {t("Total")}
              {comma}
              {currency}
            </th>
            <td className="tabular py-2.5 ps-4 text-end">
              <bdi>{amount(quote.beforeMinor)}</bdi>
            </td>
            <td className="tabular py-2.5 ps-4 text-end">
              <bdi>{amount(quote.afterMinor)}</bdi>
            </td>
          </tr>
          <tr className="text-sm">
            <th scope="row" className="py-1 text-start font-normal text-soft">
              {quote.changeFeeMinor > 0
                ? t("Difference, including a {amount} fee", {
                    amount: formatMoneyIn(language, quote.changeFeeMinor, currency),
                  })
                : t("Difference")}
            </th>
            <td />
            <td className="tabular py-1 ps-4 text-end font-medium">
              <bdi dir="ltr">
                {sign}
                {amount(differenceMinor)}
              </bdi>
            </td>
          </tr>
        </tbody>
      </table>
      {meaning ? <p className="mt-4 max-w-prose font-medium">{meaning}</p> : null}
      <p className="mt-1 max-w-prose text-sm text-soft">
        {policyIn(t, quote.policy, { kind, zone: timeZone, currency, booked: false })}
      </p>
    </section>
  );
}

/** The reason why the requested change is not available; the form above remains. */
export const ChangeUnavailable = async ({ children }: { children: ReactNode }) => (
  <Notice kind="warning" title={(await getTranslator())("Not available")} className="mt-6">
    {children}
  </Notice>
);
