import { getKindComponents } from "@/components/kinds";
import { LinkButton } from "@/components/ui/button";
import type { OrderView } from "@/lib/contracts/orders/order";
import { getKindTexts } from "@/lib/kinds";
import { getTranslator } from "@/lib/language/server";
import { OutcomeHead } from "./status/outcome-head";

/** States of a payment attempt without any charge; other states depend on the bank. */
const unpaid: readonly string[] = ["created", "declined", "cancelled", "expired"];

/** Whether nothing was charged for this order, regardless of its status. */
export const isUnpaid = ({ payments }: Pick<OrderView, "payments">): boolean =>
  payments.every(({ state }) => unpaid.includes(state));

/** The hold expired without payment: an explanation, and a link to search again. */
export async function HoldOver({ order }: { order: OrderView }) {
  const t = await getTranslator();
  const { Summary, again } = getKindComponents(order.kind);
  const texts = getKindTexts(order.kind);
  const { same, others } = again(order);
  return (
    <div className="wrap gutter beside py-8 sm:py-12">
      <div>
        <OutcomeHead outcome="expired">{t(texts.holdOver)}</OutcomeHead>
        <p className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-2">
          <span className="text-soft max-sm:w-full">{t("Booking reference")}</span>
          <bdi className="font-mono text-lg font-bold tracking-wide">{order.ref}</bdi>
        </p>
        <div className="mt-8 grid gap-3 sm:flex sm:flex-wrap">
          <LinkButton variant="primary" href={same}>
            {t(texts.searchSame)}
          </LinkButton>
          {others ? <LinkButton href={others.href}>{t(others.label)}</LinkButton> : null}
        </div>
        <section aria-labelledby="next" className="mt-8 border-t border-line pt-6">
          <h2 id="next" className="text-2xl">
            {t("What happens next")}
          </h2>
          <ul className="mt-3 grid max-w-prose list-disc gap-2 ps-5 marker:text-soft">
            <li>{t(texts.searchSameHow)}</li>
            <li>{t(texts.priceFirst)}</li>
            <li>{t("There is nothing to cancel. This booking has already expired.")}</li>
          </ul>
        </section>
      </div>
      <Summary order={order} />
    </div>
  );
}
