import type { ReactNode } from "react";
import { StatusDot } from "@/components/ui/badge";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import type { OrderView } from "@/lib/contracts/orders/order";
import { destinationLabel, moneyStateStatus, refundStateStatus, type StatusLabel } from "@/lib/labels/order";
import { dateIn, formatMoneyIn } from "@/lib/language/formats";
import { zoneIn } from "@/lib/language/instants";
import { getColon, getListSeparator } from "@/lib/language/languages";
import { useServerTranslations } from "@/lib/language/server";
import { wallClock } from "@/lib/time-zone";

type Move = { id: string; at: string; what: string; detail: ReactNode; status: StatusLabel; amount: string };

function Moves({ caption, moves, timeZone }: { caption: string; moves: Move[]; timeZone: string }) {
  const t = useServerTranslations();
  const zone = zoneIn(t, timeZone);
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <Th className="max-sm:hidden">{t("When")}</Th>
          <Th>{t("How")}</Th>
          <Th>{t("State")}</Th>
          <Th numeric>{t("Amount")}</Th>
        </tr>
      </thead>
      <tbody>
        {moves.map((move) => {
          const at = wallClock(Date.parse(move.at), timeZone);
          const when = [dateIn(t.language, at.date), at.time].join(getListSeparator(t.language));
          return (
            <Tr key={move.id}>
              <Td className="whitespace-nowrap max-sm:hidden">
                <time dateTime={move.at}>{when}</time>
                <span className="block text-xs text-soft">{zone}</span>
              </Td>
              <Td>
                {move.what}
                <time dateTime={move.at} className="block text-xs text-soft sm:hidden">
                  {when} {zone}
                </time>
                {move.detail ? <span className="block text-xs text-soft">{move.detail}</span> : null}
              </Td>
              <Td>
                <StatusDot tone={move.status.tone}>{t.known(move.status.label)}</StatusDot>
              </Td>
              <Td numeric>{move.amount}</Td>
            </Tr>
          );
        })}
      </tbody>
    </Table>
  );
}

type Facts = Pick<OrderView, "currency" | "timeZone">;

type Payment = OrderView["payments"][number];

type Translations = ReturnType<typeof useServerTranslations>;

function getDetail(t: Translations, { chargeMinor, chargeCurrency, detail }: Payment, currency: string) {
  if (chargeMinor === null || !chargeCurrency || chargeCurrency === currency) return detail && t.known(detail);
  return t("Charged {amount}", { amount: formatMoneyIn(t.language, chargeMinor, chargeCurrency) });
}

type Collection = OrderView["collections"][number];

const isPayment = (move: Payment | Collection): move is Payment => "state" in move;

/** Payments, and what the provider collected or handed back at the property. */
export function Payments({ order }: { order: Facts & Pick<OrderView, "payments" | "collections"> }) {
  const t = useServerTranslations();
  const moves = [...order.payments, ...order.collections].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  if (moves.length === 0) return <p className="text-sm text-soft">{t("No payments yet.")}</p>;
  return (
    <Moves
      caption={t("Payments")}
      timeZone={order.timeZone}
      moves={moves.map((move) => ({
        id: move.id,
        at: move.at,
        what: t.known(move.method),
        detail: isPayment(move)
          ? [move.test ? t("Test payment") : null, getDetail(t, move, order.currency)].filter(Boolean).join(" · ")
          : move.amountMinor < 0
            ? t("Handed back on site")
            : t("Paid on site"),
        status: moneyStateStatus(isPayment(move) ? move.state : move.amountMinor < 0 ? "refunded" : "captured"),
        amount: formatMoneyIn(t.language, move.amountMinor, order.currency),
      }))}
    />
  );
}

/** `about`: the booking of a trip that was refunded. */
type Refund = OrderView["refunds"][number] & { about?: string };

/** Each refund with its method and state. */
export function Refunds({ order }: { order: Facts & { refunds: readonly Refund[] } }) {
  const t = useServerTranslations();
  return (
    <Moves
      caption={t("Refunds")}
      timeZone={order.timeZone}
      moves={order.refunds.map((refund) => ({
        id: refund.id,
        at: refund.at,
        what: t.known(destinationLabel(refund.destination)),
        detail: [refund.about, t.known(refund.reason)].filter(Boolean).join(getColon(t.language)),
        status: refundStateStatus(refund),
        amount: formatMoneyIn(t.language, refund.amountMinor, order.currency),
      }))}
    />
  );
}
