import type { ReactNode } from "react";
import { StatusDot } from "@/components/ui/badge";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import type { OrderView } from "@/lib/contracts/orders/order";
import { destinationLabel, moneyStateStatus } from "@/lib/labels/order";
import { dateIn, formatMoneyIn } from "@/lib/language/formats";
import { getColon } from "@/lib/language/languages";
import { zoneIn } from "@/lib/language/instants";
import { useServerTranslations } from "@/lib/language/server";
import { wallClock } from "@/lib/time-zone";

type Move = { id: string; at: string; what: string; detail: ReactNode; state: string; amount: string };

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
          const status = moneyStateStatus(move.state);
          const at = wallClock(Date.parse(move.at), timeZone);
          const when = `${dateIn(t.language, at.date)}, ${at.time}`;
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
                <StatusDot tone={status.tone}>{t.known(status.label)}</StatusDot>
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

export function Payments({ order }: { order: Facts & Pick<OrderView, "payments"> }) {
  const t = useServerTranslations();
  if (order.payments.length === 0) return <p className="text-sm text-soft">{t("No payments yet.")}</p>;
  return (
    <Moves
      caption={t("Payments")}
      timeZone={order.timeZone}
      moves={order.payments.map((payment) => ({
        id: payment.id,
        at: payment.at,
        what: t.known(payment.method),
        detail: [payment.test ? t("Test payment") : null, getDetail(t, payment, order.currency)]
          .filter(Boolean)
          .join(" · "),
        state: payment.state,
        amount: formatMoneyIn(t.language, payment.amountMinor, order.currency),
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
        state: refund.state,
        amount: formatMoneyIn(t.language, refund.amountMinor, order.currency),
      }))}
    />
  );
}
