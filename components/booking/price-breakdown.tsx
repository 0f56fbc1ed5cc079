import type { ReactNode } from "react";
import { Term } from "@/components/storefront/term";
import { ChevronDown } from "@/components/ui/icon";
import { UserText } from "@/components/ui/language";
import type { OrderView } from "@/lib/contracts/orders/order";
import type { Price, PriceLine } from "@/lib/contracts/price";
import { getKindTexts } from "@/lib/kinds";
import type { KindId } from "@/lib/kinds/kind";
import { amountIn, formatMoneyIn } from "@/lib/language/formats";
import { instantIn } from "@/lib/language/instants";
import { getListSeparator } from "@/lib/language/languages";
import type { PageTranslator } from "@/lib/language/messages";
import { getTranslator } from "@/lib/language/server";
import { countLines, lineIn, noteIn } from "@/lib/language/stay";
import { mergeEqualItems } from "@/lib/pricing/merge-lines";

/** Lines with a fixed name are translated; others have the hotel's name. */
export const lineLabelIn = (t: PageTranslator, line: Parameters<typeof lineIn>[1], rooms: number): ReactNode =>
  lineIn(t, line, rooms) ?? <Term>{line.label}</Term>;

type RowProps = { label: ReactNode; note: ReturnType<typeof noteIn>; amount: string };

const Row = ({ label, note: { own, sum }, amount }: RowProps) => (
  <tr className="border-t border-line">
    <th scope="row" className="py-1.5 pe-3 text-start font-normal">
      {label}{" "}
      {own || sum ? (
        <span className="text-xs text-soft">
          {own ? <UserText>{own}</UserText> : null} {sum ? <bdi className="whitespace-nowrap">{sum}</bdi> : null}
        </span>
      ) : null}
    </th>
    <td className="tabular py-1.5 text-end">
      <bdi>{amount}</bdi>
    </td>
  </tr>
);

/** More nights than this are collapsed, so that a long stay's total remains visible. */
const nightsShown = 5;

/** Rows of a price; the caller renders the total. */
function Lines({
  t,
  lines,
  rooms,
  currency,
}: {
  t: PageTranslator;
  lines: PriceLine[];
  rooms: number;
  currency: string;
}) {
  return mergeEqualItems(lines, currency).map((line, position) => (
    <Row
      key={position}
      label={lineLabelIn(t, line, rooms)}
      note={noteIn(t, line, currency)}
      amount={amountIn(t.language, line.amountMinor, currency)}
    />
  ));
}

/** The due date of the balance of a deposit, and the time zone of the place. */
export type BalanceDue = { balanceDueAt: string | null; timeZone: string };

type PayableGroupProps = { price: Price; kind: KindId; order?: OrderView; due?: BalanceDue | undefined };

/**
 * The price line by line and the payment schedule; for a booked stay (`order`) the paid and refunded amounts instead.
 */
export async function PayableGroup({ price, kind, order, due }: PayableGroupProps) {
  const { lines, totals, currency, display, included } = price;
  const t = await getTranslator();
  const { language } = t;
  const rooms = countLines(lines);
  const isFolded = lines.filter(({ kind }) => kind === "night").length > nightsShown;
  const folded = isFolded ? lines.filter(({ kind }) => kind === "night") : [];
  const open = isFolded ? lines.filter(({ kind }) => kind !== "night") : lines;
  const converted = display.currency !== currency;
  const parts = (
    order
      ? [
          { label: t("Paid"), minor: order.receivedMinor },
          {
            label: t("Paid on site"),
            minor: order.collections.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
          },
          { label: t("Refunded"), minor: order.refundedMinor },
          { label: t("Still to pay"), minor: order.outstandingMinor },
          { label: t(getKindTexts(kind).there), minor: order.dueAtPropertyMinor },
        ]
      : [
          { label: t("Now"), minor: totals.dueNowMinor },
          {
            label: due?.balanceDueAt
              ? t("Later, by {time}", { time: instantIn(t, due.balanceDueAt, due.timeZone) })
              : t("Later, before arrival"),
            minor: totals.dueLaterMinor,
          },
          { label: t(getKindTexts(kind).there), minor: totals.dueAtPropertyMinor },
        ]
  ).filter(({ minor }) => minor > 0);
  const several = order !== undefined || parts.length > 1 || totals.dueNowMinor === 0;
  const nights = new Set(folded.map(({ on }) => on)).size;
  const table = (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">{t("Price, in {currency}", { currency })}</caption>
      <tbody>
        <Lines t={t} lines={open} rooms={rooms} currency={currency} />
        <tr className="border-t border-edge text-lg font-bold">
          <th scope="row" className="py-2.5 text-start">
            {t("Total")}
          </th>
          <td className="tabular py-2.5 text-end whitespace-nowrap">
            <bdi>{formatMoneyIn(language, totals.totalMinor, currency)}</bdi>
          </td>
        </tr>
        {included.map((tax) => (
          <tr key={tax.name} className="text-xs text-soft">
            <th scope="row" className="pb-1.5 text-start font-normal">
              {t.rich("Includes {tax}", { tax: <Term>{tax.name}</Term> })}
            </th>
            <td className="tabular pb-1.5 text-end">
              <bdi>{amountIn(language, tax.amountMinor, currency)}</bdi>
            </td>
          </tr>
        ))}
        {converted ? (
          <tr className="border-t border-line text-xs text-soft">
            <th scope="row" className="py-1.5 text-start font-normal">
              {t("Estimate in {currency}. You pay in {base}.", { currency: display.currency, base: currency })}
            </th>
            <td className="tabular text-end">
              <bdi>≈&nbsp;{formatMoneyIn(language, display.totalMinor, display.currency)}</bdi>
            </td>
          </tr>
        ) : null}
        {several
          ? parts.map((part) => (
              <tr key={part.label} className="border-t border-line">
                <th scope="row" className="py-1.5 text-start font-medium">
                  {part.label}
                </th>
                <td className="tabular py-1.5 text-end font-medium">
                  <bdi>{formatMoneyIn(language, part.minor, currency)}</bdi>
                </td>
              </tr>
            ))
          : null}
      </tbody>
    </table>
  );
  if (!isFolded) return table;
  const sum = folded.reduce((total, { amountMinor }) => total + amountMinor, 0);
  return (
    <>
      <details className="group border-t border-line text-sm">
        <summary className="flex min-h-11 items-center justify-between gap-3">
          <span className="inline-flex items-center gap-1.5">
            {t.count("{n} night", "{n} nights", nights)}
            {rooms > 1 ? getListSeparator(language) + t.count("{n} room", "{n} rooms", rooms) : ""}
            <ChevronDown aria-hidden className="size-4 group-open:rotate-180" />
          </span>
          <bdi className="tabular">{amountIn(language, sum, currency)}</bdi>
        </summary>
        <table className="w-full border-collapse">
          <caption className="sr-only">{t("Price, in {currency}", { currency })}</caption>
          <tbody>
            <Lines t={t} lines={folded} rooms={rooms} currency={currency} />
          </tbody>
        </table>
      </details>
      {table}
    </>
  );
}
