import { LinkButton } from "@/components/ui/button";
import type { OrderView } from "@/lib/contracts/order";
import { getTranslator } from "@/lib/language/server";
import { hotelPath } from "@/lib/links/stay-links";
import { routes } from "@/lib/routes";
import { OutcomeHead } from "./outcome-head";
import { OrderSummary } from "./stay-summary";

/** States of a payment attempt without any charge; other states depend on the bank. */
const unpaid: readonly string[] = ["created", "declined", "cancelled", "expired"];

/** Whether nothing was charged for this order, regardless of its status. */
export const isUnpaid = ({ payments }: Pick<OrderView, "payments">): boolean =>
  payments.every(({ state }) => unpaid.includes(state));

/** Links to search again: the same stay, and other rooms of the hotel on those nights. */
export function againPaths({ retryUrl, hotel, selection, checkIn, checkOut }: OrderView): {
  same: string;
  others: string | null;
} {
  const stay = selection && checkIn && checkOut ? { checkIn, checkOut, party: selection.party } : undefined;
  return {
    same: retryUrl ?? routes.public.hotels,
    others: hotel && stay ? hotelPath(hotel, stay) : null,
  };
}

/** The hold expired without payment: an explanation, and a link to the same stay. */
export async function HoldOver({ order }: { order: OrderView }) {
  const t = await getTranslator();
  const { same, others } = againPaths(order);
  return (
    <div className="wrap gutter beside py-8 sm:py-12">
      <div>
        <OutcomeHead outcome="expired">
          {t("The rooms were released and you weren't charged. They may still be available.")}
        </OutcomeHead>
        <p className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-2">
          <span className="text-soft max-sm:w-full">{t("Booking reference")}</span>
          <bdi className="font-mono text-lg font-bold tracking-wide">{order.ref}</bdi>
        </p>
        <div className="mt-8 grid gap-3 sm:flex sm:flex-wrap">
          <LinkButton variant="primary" href={same}>
            {t("Search this stay again")}
          </LinkButton>
          {others ? <LinkButton href={others}>{t("See other rooms of this hotel")}</LinkButton> : null}
        </div>
        <section aria-labelledby="next" className="mt-8 border-t border-line pt-6">
          <h2 id="next" className="text-2xl">
            {t("What happens next")}
          </h2>
          <ul className="mt-3 grid max-w-prose list-disc gap-2 ps-5 marker:text-soft">
            <li>{t("We search for the same room, dates and guests at the current price.")}</li>
            <li>{t("You see the price before the room is held, and pay only after that.")}</li>
            <li>{t("There is nothing to cancel. This booking has already expired.")}</li>
          </ul>
        </section>
      </div>
      <OrderSummary order={order} />
    </div>
  );
}
