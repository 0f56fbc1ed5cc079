import { ActionForm, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { LinkButton } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { CancelRequest } from "@/lib/contracts/orders/cancel-request";
import type { OrderView } from "@/lib/contracts/orders/order";
import { formatMoney } from "@/lib/money";
import { pathTo, routes } from "@/lib/routes";
import { formatInstant } from "@/lib/time-zone";

type CancelWaitingProps = { request: CancelRequest; order: OrderView; booking: string };

/** A cancellation request that waits for an administrator: its effect, its deadline, and how to withdraw it. */
export function CancelWaiting({ request, order, booking }: CancelWaitingProps) {
  const when = (instant: string) => formatInstant(instant, order.timeZone);
  const facts = [
    ["Asked", when(request.askedAt)],
    ["For", request.lines.map(({ name }) => name).join(", ")],
    ["Is kept", formatMoney(request.feeMinor, request.currency)],
    ["You get back", formatMoney(request.refundMinor, request.currency)],
    ["Answer by", when(request.answerBy)],
  ];
  return (
    <>
      <h1 className="text-4xl">We look at your cancellation</h1>
      <p className="mt-2 mb-6 max-w-prose text-soft">
        An administrator answers in writing. The amounts are those of the moment you asked, however long that takes; if
        nobody answers in time, the booking is cancelled with exactly these amounts.
      </p>
      <dl className="max-w-xl text-sm">
        {facts.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-6 border-t border-line py-2.5">
            <dt className="text-soft">{label}</dt>
            <dd className="text-right font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      <ActionForm action={`/api/orders/${order.ref}/cancellation/withdrawal`} className="mt-7">
        <GuardFields once back={pathTo(routes.client.cancelOrder, { ref: order.ref })} next={booking} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton variant="secondary">Withdraw request</SubmitButton>
          <LinkButton href={booking} variant="quiet">
            View booking
          </LinkButton>
        </div>
      </ActionForm>
    </>
  );
}

/** The result of an earlier request that did not end the booking. */
export function CancelResponse({ request }: { request: CancelRequest | null }) {
  if (request?.state !== "refused") return null;
  return (
    <Notice kind="warning" title="We did not cancel it the last time you asked" className="mb-6">
      <p className="whitespace-pre-line">{request.words}</p>
    </Notice>
  );
}
