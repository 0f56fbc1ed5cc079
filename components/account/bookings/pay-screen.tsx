import { GuestFields, guestLabelsIn } from "@/components/booking/guest-fields";
import { PayChoices } from "@/components/booking/pay-choices";
import { QuestionFields, questionLabels } from "@/components/booking/question-fields";
import { ActionForm } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { Approximate } from "@/components/storefront/money";
import { LinkButton } from "@/components/ui/button";
import { Fieldset } from "@/components/ui/field";
import { Breadcrumb } from "@/components/ui/navigation";
import { EmptyState } from "@/components/ui/notice";
import { getWaysToPay, type Travel } from "@/lib/data/travel";
import { formatMoneyIn } from "@/lib/language/formats";
import { getTranslator, useServerTranslations } from "@/lib/language/server";
import { readFlash } from "@/lib/session/flash";
import { requireRole } from "@/lib/session/session-check";
import { HoldStrip, secondsUntil } from "./order-parts";
import { getPayable, type Payable } from "./payable";
import { PaymentNotice } from "./payment-notice";

/** Nothing is owed or the hold has expired: the reason, and a link. */
function Nothing({ payable }: { payable: Payable }) {
  const t = useServerTranslations();
  const { over, again, page } = payable;
  return over === "expired" ? (
    <EmptyState
      heading="h1"
      title={t("The hold has expired")}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {again.map(({ label, href }) => (
            <LinkButton key={label} variant="primary" href={href}>
              {label}
            </LinkButton>
          ))}
          <LinkButton href={page}>{t("View details")}</LinkButton>
        </div>
      }
    >
      {t(
        "It was released and you haven't been charged. If a payment is still on its way, you get the booking if it is still available, or a full refund.",
      )}
    </EmptyState>
  ) : (
    <EmptyState
      heading="h1"
      title={t("Nothing to pay")}
      action={<LinkButton href={page}>{t("View booking")}</LinkButton>}
    >
      {over === "cancelled" ? t("This booking was cancelled.") : t("There is nothing left to pay online.")}
    </EmptyState>
  );
}

/** Explains the effect of paying on the hold. */
function Footnote({ running }: { running: boolean }) {
  const t = useServerTranslations();
  return (
    <p className="mt-5 text-sm text-soft">
      {running
        ? t(
            "If the hold ends first, everything is released. A later payment still books it if it is available, or is refunded in full.",
          )
        : ""}{" "}
      {t("If the card payment fails, your wallet isn't charged.")}
    </p>
  );
}

/** Payment of an order of any kind or a trip: wallet, bank page, or both. */
export async function PayScreen({ travel, here, now }: { travel: Travel; here: string; now: Date }) {
  const t = await getTranslator();
  const payable = getPayable(t, travel);
  if (!payable.open) return <Nothing payable={payable} />;
  const { ref, isTrip, currency, paidMinor, totalMinor, guests, questions } = payable;
  const [ways, flash, { user }] = await Promise.all([
    getWaysToPay({ ref, isTrip }),
    readFlash(),
    requireRole("client"),
  ]);
  const money = (minor: number) => formatMoneyIn(t.language, minor, currency);
  const error = flash?.kind === "error" ? flash : null;
  return (
    <div className="-mx-4 max-w-2xl overflow-x-clip px-4 pb-1">
      <Breadcrumb
        t={t}
        className="mb-4"
        crumbs={[
          payable.list,
          { label: isTrip ? t("Trip {ref}", { ref }) : ref, href: payable.page },
          { label: t("Payment") },
        ]}
      />
      <PaymentNotice travel={travel} justPaid={false} />
      <HoldStrip until={payable.holdExpiresAt} now={now} sentence={payable.heldFor} order={payable} />
      <h1 className="text-4xl">
        {ways.dueMinor > 0 ? t("Pay {amount}", { amount: money(ways.dueMinor) }) : t("Finish the booking")}
      </h1>
      <p className="mt-2 mb-6 text-soft">
        {payable.text}. {t("Total price: {amount}", { amount: money(totalMinor) })}{" "}
        <Approximate minor={totalMinor} currency={currency} />
        {paidMinor > 0 ? ` · ${t("Paid {amount}", { amount: money(paidMinor) })}` : ""}
      </p>
      <ActionForm
        action={`/api/${isTrip ? "trips" : "orders"}/${ref}/payment`}
        flash={error}
        labels={guests ? undefined : { ...guestLabelsIn(t), ...questionLabels(t, questions) }}
      >
        <GuardFields once back={here} />
        {guests ? null : (
          <>
            <GuestFields guests={null} client={user} flash={error} units={payable.units} />
            <QuestionFields questions={questions} flash={error} />
          </>
        )}
        <Fieldset legend={t("Payment method")} name="method" className={guests ? undefined : "mt-6"}>
          <PayChoices
            options={ways.options}
            dueMinor={ways.dueMinor}
            currency={ways.currency}
            there={payable.there}
            later={payable.later}
          />
        </Fieldset>
      </ActionForm>
      <Footnote running={secondsUntil(payable.holdExpiresAt, now) > 0} />
    </div>
  );
}
