import { ActionForm, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { LinkButton } from "@/components/ui/button";
import { UserText } from "@/components/ui/language";
import { Notice } from "@/components/ui/notice";
import type { CancelRequest } from "@/lib/contracts/orders/cancel-request";
import type { OrderView } from "@/lib/contracts/orders/order";
import { lineNameIn } from "@/lib/kinds/line-name";
import { formatMoneyIn } from "@/lib/language/formats";
import { instantIn } from "@/lib/language/instants";
import { getListSeparator } from "@/lib/language/languages";
import { useServerTranslations } from "@/lib/language/server";
import { pathTo, routes } from "@/lib/routes";

type CancelWaitingProps = { request: CancelRequest; order: OrderView; booking: string };

/** A cancellation request that waits for an administrator: its effect, its deadline, and how to withdraw it. */
export function CancelWaiting({ request, order, booking }: CancelWaitingProps) {
  const t = useServerTranslations();
  const when = (instant: string) => instantIn(t, instant, order.timeZone);
  const facts = [
    [t("Requested"), when(request.askedAt)],
    [t("Items"), request.lines.map(({ name }) => lineNameIn(t, order, name)).join(getListSeparator(t.language))],
    [t("Cancellation fee"), formatMoneyIn(t.language, request.feeMinor, request.currency)],
    [t("Refund"), formatMoneyIn(t.language, request.refundMinor, request.currency)],
    [t("Reply by"), when(request.decideBy)],
  ];
  return (
    <>
      <h1 className="text-4xl">{t("We're reviewing your cancellation")}</h1>
      <p className="mt-2 mb-6 max-w-prose text-soft">
        {t(
          "We reply in writing. The amounts are fixed at the time of your request. If we don't reply in time, the booking is cancelled with exactly these amounts.",
        )}
      </p>
      <dl className="max-w-xl text-sm">
        {facts.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-6 border-t border-line py-2.5">
            <dt className="text-soft">{label}</dt>
            <dd className="text-end font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      <ActionForm action={`/api/orders/${order.ref}/cancellation/withdrawal`} className="mt-7">
        <GuardFields once back={pathTo(routes.client.cancelOrder, { ref: order.ref })} next={booking} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton variant="secondary">{t("Withdraw request")}</SubmitButton>
          <LinkButton href={booking} variant="quiet">
            {t("View booking")}
          </LinkButton>
        </div>
      </ActionForm>
    </>
  );
}

/** The result of an earlier request that did not end the booking. */
export function CancelResponse({ request }: { request: CancelRequest | null }) {
  const t = useServerTranslations();
  if (request?.state !== "refused") return null;
  return (
    <Notice kind="warning" title={t("Your last cancellation request was declined")} className="mb-6">
      <UserText as="p" className="whitespace-pre-line">
        {request.text}
      </UserText>
    </Notice>
  );
}
