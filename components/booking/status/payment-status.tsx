import { CalendarPlus, Download, Ticket, WalletCards } from "lucide-react";
import type { ReactNode } from "react";
import { getKindComponents } from "@/components/kinds";
import { buttonLook, LinkButton, TextLink } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { groupRefunds } from "@/lib/booking/refund-ways";
import type { OutputOf } from "@/lib/contracts/define";
import type { paymentOutcome } from "@/lib/contracts/money/payment";
import type { OrderView } from "@/lib/contracts/orders/order";
import { getKindTexts } from "@/lib/kinds";
import { formatMoneyIn } from "@/lib/language/formats";
import { instantIn } from "@/lib/language/instants";
import type { PageTranslator } from "@/lib/language/messages";
import { getTranslator } from "@/lib/language/server";
import { bookingPath, guestPath, payPath } from "@/lib/links/booking-links";
import { policyIn } from "@/lib/pricing/cancellation-wording";
import { routes } from "@/lib/routes";
import { wallClock } from "@/lib/time-zone";
import { HoldNotice } from "../hold-notice";
import { OutcomeHead } from "./outcome-head";
import { outcomeIn } from "./outcome-text";
import { PaymentWatch } from "./payment-watch";
import { TicketStub } from "./ticket";

export type PaymentFacts = OutputOf<typeof paymentOutcome>;

type Facts = {
  payment: PaymentFacts;
  order: OrderView;
  /** Booked without an account: there is no wallet, and this page is where the booking is viewed and paid. */
  guest?: boolean;
};

const paidAt = ({ order, guest }: Pick<Facts, "order" | "guest">): string =>
  guest && order.status !== "awaiting_payment" ? guestPath(order, "pay") : payPath(order);

const Steps = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-labelledby="next" className="mt-8 border-t border-line pt-6">
    <h2 id="next" className="text-2xl">
      {title}
    </h2>
    <ul className="mt-3 grid max-w-prose list-disc gap-2 ps-5 marker:text-soft">{children}</ul>
  </section>
);

const documentNames = {
  receipt: "Download receipt",
  ticket: "E-ticket (PDF)",
  calendar: "Add to calendar",
  credit_note: "Credit note (PDF)",
  apple_wallet: "Add to Apple Wallet",
  google_wallet: "Add to Google Wallet",
} as const;
const documentIcons = {
  receipt: Download,
  ticket: Ticket,
  calendar: CalendarPlus,
  credit_note: Download,
  apple_wallet: WalletCards,
  google_wallet: WalletCards,
};

/**
 * The documents of a booking, the receipt first. A cancelled one has only receipts and credit notes. Plain links, so
 * that a missing file redirects to the page with the reason.
 */
function Documents({ t, order, isMain }: { t: PageTranslator; order: OrderView; isMain: boolean }) {
  return order.documents.map(({ kind, path, ticket }) => {
    const Icon = documentIcons[kind];
    return (
      <a
        key={path}
        href={path}
        className={buttonLook({ variant: isMain && kind === "receipt" ? "primary" : "secondary" })}
      >
        <Icon aria-hidden className="size-4.5" />
        {t(documentNames[kind])}
        {ticket ? `: ${ticket}` : null}
      </a>
    );
  });
}

function nextSteps(t: PageTranslator, { payment, order, guest }: Facts): ReactNode[] {
  const { outcome } = payment;
  const texts = getKindTexts(order.kind);
  const email = order.guests?.email ?? order.client?.email;
  const money = (minor: number) => formatMoneyIn(t.language, minor, order.currency);
  const terms = policyIn(t, order.policy, {
    kind: order.kind,
    zone: order.timeZone,
    currency: order.price.currency,
    booked: true,
  });
  const balance =
    order.outstandingMinor > 0 && order.balanceDueAt
      ? t("{amount} is due by {time}.", {
          amount: money(order.outstandingMinor),
          time: instantIn(t, order.balanceDueAt, order.timeZone),
        })
      : null;
  if (outcome === "paid") {
    const { dueAtPropertyMinor, refundedMinor } = order;
    return [
      email ? t("We've sent your confirmation, receipt and e-ticket to {email}.", { email }) : null,
      t(texts.showTicket, { time: wallClock(Date.parse(order.serviceStart), order.timeZone).time }),
      dueAtPropertyMinor > 0 ? t(texts.paidThere, { amount: money(dueAtPropertyMinor) }) : null,
      order.outstandingMinor > 0 ? (
        <>
          {balance ?? t("Balance of {amount} due before arrival.", { amount: money(order.outstandingMinor) })}{" "}
          <TextLink href={paidAt({ order, guest })}>{t("Pay it now")}</TextLink>
        </>
      ) : null,
      refundedMinor > 0 ? t(describeRefundTarget(order, guest), { amount: money(refundedMinor) }) : null,
      order.status === "processing" ? terms : null,
    ];
  }
  if (outcome === "requested") {
    return [
      order.respondBy
        ? t(texts.answersBy, { when: instantIn(t, order.respondBy, order.timeZone) })
        : t(texts.answersSoon),
      email ? t("We'll email {email} either way.", { email }) : t("We'll let you know either way."),
      guest
        ? t("If it declines or doesn't respond in time, you get a full refund to your card.")
        : t("If it declines or doesn't respond in time, you get a full refund to your original payment method."),
      balance,
      terms,
    ];
  }
  if (outcome === "pending") {
    return [
      t(texts.staysHeld),
      t("You can close this page. We'll email you as soon as we know."),
      t("Closed the bank's page too early? Go back to your booking and start the payment again."),
    ];
  }
  if (outcome === "review") {
    return [
      t("Nothing has been booked for this payment yet. You won't be charged again."),
      t("Our team is checking it. You'll get the booking or a refund, and an email either way."),
    ];
  }
  if (payment.refundMinor > 0) {
    return [
      t(describeRefundTarget(order, guest), {
        amount: formatMoneyIn(t.language, payment.refundMinor, payment.currency),
      }),
      outcome === "sold_out_meanwhile" ? t(texts.othersFree) : null,
    ];
  }
  if (getLaterBy(payment, order)) {
    return [
      t("The price is guaranteed until then. Cancel without charge if you change your mind."),
      email ? t("We've sent the link of your booking to {email}.", { email }) : null,
    ];
  }
  if (!payment.canRetry) return [];
  return [
    guest ? t(texts.retryCard) : t(texts.retryAny),
    t("If time runs out, they're released and you won't be charged."),
  ];
}

function NextSteps({ t, ...facts }: Facts & { t: PageTranslator }) {
  const steps = nextSteps(t, facts).filter((step) => step !== null);
  if (steps.length === 0) return null;
  return (
    <Steps title={t("What happens next")}>
      {steps.map((step, at) => (
        <li key={at}>{step}</li>
      ))}
    </Steps>
  );
}

/** The deadline of a booking that is held without payment and whose payment was not tried; null for others. */
const getLaterBy = ({ outcome }: PaymentFacts, { payBy }: OrderView): string | null =>
  outcome === "not_confirmed" ? payBy : null;

/** The destinations of the refunds. */
function describeRefundTarget({ refunds }: OrderView, guest?: boolean) {
  const { card, desk } = groupRefunds(refunds);
  if (card.length === 0) {
    if (desk.length > 0) return "{amount} is refunded in person, where you paid it.";
    return guest
      ? "{amount} is available as credit because the bank couldn't refund it. Create an account with your email address to use it."
      : "{amount} has been returned to your wallet.";
  }
  return card.every(({ state }) => state === "done")
    ? "{amount} was refunded to your card."
    : "{amount} is being refunded to your card. This takes 3–10 days.";
}

/** True as well if a balance or a change was not paid, because the booking remains valid. */
const isBooked = ({ status }: OrderView) => status === "requested" || status === "processing" || status === "completed";

const isSettled = ({ outcome }: PaymentFacts, order: OrderView) =>
  outcome === "paid" || outcome === "requested" || isBooked(order);

function Actions({ t, payment, order, guest }: Facts & { t: PageTranslator }) {
  const { outcome, canRetry } = payment;
  const stands = isBooked(order);
  const settled = isSettled(payment, order);
  const texts = getKindTexts(order.kind);
  const { same, others } = getKindComponents(order.kind).again(order);
  const isOver = outcome === "expired" || outcome === "sold_out_meanwhile" || outcome === "cancelled";
  return (
    <div className="mt-8 grid gap-3 sm:flex sm:flex-wrap print:hidden">
      <Documents t={t} order={order} isMain={settled} />
      {outcome === "pending" ? (
        <LinkButton variant="primary" href={guestPath(order)}>
          {t("Check again")}
        </LinkButton>
      ) : null}
      {canRetry ? (
        <LinkButton variant={outcome === "pending" ? "secondary" : "primary"} href={paidAt({ order, guest })}>
          {outcome === "pending"
            ? t("Back to the booking")
            : getLaterBy(payment, order)
              ? t("Pay or cancel")
              : t("Try the payment again")}
        </LinkButton>
      ) : null}
      {!canRetry && !stands && isOver ? (
        <>
          <LinkButton variant="primary" href={same}>
            {t(texts.lookAgain)}
          </LinkButton>
          {others ? <LinkButton href={others.href}>{t(others.label)}</LinkButton> : null}
        </>
      ) : null}
      {payment.refundMinor > 0 && !guest ? (
        <LinkButton href={routes.client.wallet}>{t("Open the wallet")}</LinkButton>
      ) : null}
      {outcome === "review" ? <LinkButton href={routes.public.contact}>{t("Write to us")}</LinkButton> : null}
      {settled && !guest ? (
        <LinkButton variant="quiet" href={bookingPath(order)}>
          {t("View booking")}
        </LinkButton>
      ) : null}
    </div>
  );
}

/** The result of a payment: outcome, reference, next steps, and one action. */
export async function PaymentStatus({ payment, order, guest = false, children }: Facts & { children?: ReactNode }) {
  const t = await getTranslator();
  const { holdExpiresAt } = payment;
  const { Summary } = getKindComponents(order.kind);
  const texts = getKindTexts(order.kind);
  const secondsLeft = holdExpiresAt ? Math.floor((Date.parse(holdExpiresAt) - Date.now()) / 1000) : 0;
  const stillHeld = holdExpiresAt !== null && secondsLeft > 0 && payment.canRetry && payment.outcome !== "pending";
  const laterBy = getLaterBy(payment, order);
  const isGivenUp = payment.outcome === "cancelled" && order.status === "cancelled";
  return (
    <>
      {stillHeld ? (
        <HoldNotice until={holdExpiresAt} secondsLeft={secondsLeft} sentence={t(texts.heldFor)} order={order} />
      ) : null}
      <div className="wrap gutter beside py-8 sm:py-12">
        <div>
          <OutcomeHead
            outcome={laterBy ? "requested" : payment.outcome}
            kind={order.kind}
            title={isGivenUp ? t("This booking is cancelled") : laterBy ? t("Held for you, not paid yet.") : undefined}
          >
            {laterBy
              ? t("Pay by {time} to keep your booking.", { time: instantIn(t, laterBy, order.timeZone) })
              : outcomeIn(t, payment, order)}
          </OutcomeHead>
          {isSettled(payment, order) ? (
            <TicketStub order={order} />
          ) : (
            <p className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-2">
              <span className="text-soft max-sm:w-full">{t("Booking reference")}</span>
              <bdi className="font-mono text-lg font-bold tracking-wide">{order.ref}</bdi>
              <CopyButton text={order.ref} variant="quiet" className="script-only" />
            </p>
          )}
          {payment.outcome === "pending" ? (
            <PaymentWatch
              path={`/api/orders/${order.ref}/payment`}
              asking={t("Checking with the bank.")}
              waiting={t("No response from the bank yet. We keep checking while this page is open.")}
            />
          ) : null}
          <Actions t={t} payment={payment} order={order} guest={guest} />
          <NextSteps t={t} payment={payment} order={order} guest={guest} />
          <div className="print:hidden">{children}</div>
        </div>
        <Summary order={order} />
      </div>
    </>
  );
}
