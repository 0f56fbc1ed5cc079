import { Disclosure } from "@/components/ui/accordion";
import type { TicketCode } from "@/lib/contracts/orders/client-orders";
import type { OrderView } from "@/lib/contracts/orders/order";
import { lineNameIn } from "@/lib/kinds/line-name";
import { useServerTranslations } from "@/lib/language/server";
import { storedTextTranslator } from "@/lib/language/written";

type Props = { order: OrderView; tickets: readonly TicketCode[] };

/** The codes of the tickets, to show on a phone without opening the document. */
export function Tickets({ order, tickets }: Props) {
  const t = useServerTranslations();
  if (tickets.length === 0) return null;
  const stored = storedTextTranslator(t.language);
  const getName = ({ position }: TicketCode) => {
    const line = order.lines.find((one) => one.position === position);
    return line ? lineNameIn(stored, order, line.name) : order.ref;
  };
  return (
    <Disclosure summary={t.count("Show the ticket", "Show the {n} tickets", tickets.length)} className="print:hidden">
      <ul className="grid gap-6">
        {tickets.map((ticket) => (
          <li key={ticket.code} className="grid justify-items-center gap-1 text-center">
            <img
              src={ticket.picture}
              alt={t("QR code: {name}", { name: getName(ticket) })}
              width={240}
              height={240}
              className="w-60 max-w-full rounded-lg bg-white"
            />
            <span className="font-medium">{getName(ticket)}</span>
            <bdi className="font-mono text-sm text-soft">{ticket.code}</bdi>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
