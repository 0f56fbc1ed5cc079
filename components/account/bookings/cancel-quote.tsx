import { DeskRefund } from "@/components/order/desk-refund";
import { Fieldset, RadioCard } from "@/components/ui/field";
import { UserText } from "@/components/ui/language";
import { sumByTender } from "@/lib/booking/refund-parts";
import type { OrderView } from "@/lib/contracts/orders/order";
import type { CancelQuote } from "@/lib/contracts/orders/order-cancellation";
import { getKindLabels } from "@/lib/kinds";
import { lineNameIn } from "@/lib/kinds/line-name";
import { amountIn, formatMoneyIn } from "@/lib/language/formats";
import { instantIn } from "@/lib/language/instants";
import { getTranslator, useServerTranslations } from "@/lib/language/server";
import { listStepsLeft } from "@/lib/pricing/cancellation";

const cell = "tabular py-2.5 ps-4 text-end whitespace-nowrap";

type QuotedOrder = Pick<OrderView, "kind" | "booked">;

/** The retained and refunded amounts of cancelling now, line by line. */
export async function QuoteLines({ quote, order }: { quote: CancelQuote; order: QuotedOrder }) {
  const t = await getTranslator();
  const { currency } = quote;
  const amount = (minor: number) => <bdi>{amountIn(t.language, minor, currency)}</bdi>;
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">{t("Cancellation fee and refund, in {currency}", { currency })}</caption>
      <thead>
        <tr className="text-xs text-soft">
          <th scope="col" className="py-1.5 text-start font-medium">
            {t(getKindLabels(order.kind).unit)}
          </th>
          <th scope="col" className="py-1.5 ps-4 text-end font-medium">
            {t("Cancellation fee")}
          </th>
          <th scope="col" className="py-1.5 ps-4 text-end font-medium">
            {t("Refund")}
          </th>
        </tr>
      </thead>
      <tbody>
        {quote.lines.map((line) => (
          <tr key={line.id} className="border-t border-line">
            <th scope="row" className="py-2.5 text-start font-normal">
              <UserText>{lineNameIn(t, order, line.name)}</UserText>
            </th>
            <td className={cell}>{amount(line.feeMinor)}</td>
            <td className={cell}>{amount(line.refundMinor)}</td>
          </tr>
        ))}
        <tr className="border-t border-edge text-base font-bold">
          <th scope="row" className="py-2.5 text-start">
            {t("Total ({currency})", { currency })}
          </th>
          <td className={cell}>{amount(quote.feeMinor)}</td>
          <td className={cell}>{amount(quote.refundMinor)}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** The agreed terms of the whole booking from now on, step by step; the first one applies now. */
export function TermSteps({ order, now }: { order: Pick<OrderView, "policy" | "timeZone" | "currency">; now: Date }) {
  const t = useServerTranslations();
  const steps = listStepsLeft(order.policy.timeline, now);
  if (steps.length < 2) return null;
  return (
    <details className="mt-4 border-t border-line pt-3 text-sm">
      <summary className="min-h-8 cursor-pointer font-medium underline decoration-line underline-offset-4">
        {t("Cancellation schedule")}
      </summary>
      <ol className="mt-1">
        {steps.map((step, at) => (
          <li
            key={step.untilUtc ?? "after"}
            aria-current={at === 0 ? "step" : undefined}
            className="flex flex-wrap justify-between gap-x-6 py-1.5 text-soft aria-[current]:font-semibold aria-[current]:text-ink"
          >
            <span>
              {step.untilUtc
                ? t("Until {time}", { time: instantIn(t, step.untilUtc, order.timeZone) })
                : t("After that")}
              {at === 0 ? ` (${t("now")})` : ""}
            </span>
            <span className="tabular">
              {step.feeMinor === 0
                ? t("no fee")
                : t("{amount} fee", { amount: formatMoneyIn(t.language, step.feeMinor, order.currency) })}
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-1 text-xs text-soft">{t("For the whole booking. These terms were fixed when you booked.")}</p>
    </details>
  );
}

/** A refund goes to the original payment method; the wallet is offered as the faster one. */
export function Destinations({ quote }: { quote: CancelQuote }) {
  return (
    <>
      <DeskRefund parts={quote.refundTo} currency={quote.currency} />
      <CardOrWallet quote={quote} />
    </>
  );
}

function CardOrWallet({ quote }: { quote: CancelQuote }) {
  const t = useServerTranslations();
  const { cardMinor, walletMinor } = sumByTender(quote.refundTo);
  if (cardMinor === 0) return <input type="hidden" name="refundTo" value="original" />;
  const money = (minor: number) => formatMoneyIn(t.language, minor, quote.currency);
  return (
    <Fieldset legend={t("Refund to")} name="refundTo" className="mt-6">
      <div className="grid gap-2.5">
        <RadioCard
          name="refundTo"
          value="original"
          defaultChecked
          label={walletMinor > 0 ? t("Original payment method") : t("Your card")}
          help={
            walletMinor > 0
              ? t("{card} to the card, {wallet} to the wallet. Card refunds take 3–10 days.", {
                  card: money(cardMinor),
                  wallet: money(walletMinor),
                })
              : t("{amount} to the card. This takes 3–10 days.", { amount: money(cardMinor) })
          }
        />
        <RadioCard
          name="refundTo"
          value="wallet"
          label={t("Wallet (instant)")}
          help={t("{amount} for your next booking.", { amount: money(cardMinor + walletMinor) })}
        />
      </div>
    </Fieldset>
  );
}
