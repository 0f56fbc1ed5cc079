import { StatusDot } from "@/components/ui/badge";
import type { OrderView } from "@/lib/contracts/orders/order";
import { lineNameIn, lineSeatsIn } from "@/lib/kinds/line-name";
import { lineStateLabels } from "@/lib/labels/order";
import { formatMoneyIn } from "@/lib/language/formats";
import { instantIn } from "@/lib/language/instants";
import { useServerTranslations } from "@/lib/language/server";

const named = (message: string, things: string[] | null) => (things?.length ? `${message} ${things.join(", ")}` : "");

/** The rooms, seats or tickets of an order with their status; nothing for a single line without changes. */
export function Lines({ order }: { order: Pick<OrderView, "booked" | "lines" | "currency" | "timeZone"> }) {
  const t = useServerTranslations();
  const { lines, currency } = order;
  const isPlain = (line: OrderView["lines"][number]) =>
    line.state === "active" && !line.seats && !line.units && !line.redeemedAt;
  const plain = lines.length === 1 && lines.every(isPlain);
  if (plain) return null;
  return (
    <ul className="mt-5 text-sm">
      {lines.map((line) => {
        const status = lineStateLabels[line.state];
        return (
          <li key={line.id} className="flex flex-wrap items-baseline justify-between gap-x-6 border-t border-line py-2">
            <span>
              {line.quantity > 1 ? `${line.quantity} × ` : ""}
              {lineNameIn(t, order, line.name)}
              <span className="block text-soft">
                {[...lineSeatsIn(t, order, line.seats ?? []), named(t("Vehicle"), line.units)]
                  .filter(Boolean)
                  .join(". ")}
              </span>
            </span>
            <span className="flex items-baseline gap-4">
              {status ? <StatusDot tone={status.tone}>{t.known(status.label)}</StatusDot> : null}
              {line.redeemedAt ? (
                <StatusDot tone="good">
                  {t("Used {time}", { time: instantIn(t, line.redeemedAt, order.timeZone) })}
                </StatusDot>
              ) : null}
              <span className="tabular">{formatMoneyIn(t.language, line.totalMinor, currency)}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
