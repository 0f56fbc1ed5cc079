import { getKindComponents } from "@/components/kinds";
import { CopyButton } from "@/components/ui/copy-button";
import type { OrderView } from "@/lib/contracts/orders/order";
import { getTranslator } from "@/lib/language/server";

/** A confirmed booking at a glance: reference, place and start. */
export async function TicketStub({ order }: { order: OrderView }) {
  const t = await getTranslator();
  const { ref } = order;
  const { Ticket } = getKindComponents(order.kind);
  return (
    <div className="ticket mt-7 max-w-2xl">
      <dl>
        <dt className="text-xs">{t("Reference")}</dt>
        <dd className="flex flex-wrap items-center gap-x-2">
          <bdi className="font-mono text-xl font-semibold tracking-wide">{ref}</bdi>
          <CopyButton
            text={ref}
            variant="quiet"
            className="script-only px-2! text-paper! hover:text-ink! print:hidden"
          />
        </dd>
      </dl>
      <Ticket order={order} />
    </div>
  );
}
