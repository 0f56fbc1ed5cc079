import {
  CalendarPlus,
  CircleAlert,
  CircleCheck,
  CircleX,
  Clock,
  Download,
  Hourglass,
  type LucideIcon,
  ScanSearch,
  Ticket,
} from "lucide-react";
import type { ReactNode } from "react";
import { buttonLook, LinkButton, TextLink } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { bookingPath, guestPath, payPath } from "@/lib/booking-links";
import { cn } from "@/lib/cn";
import type { OutputOf } from "@/lib/contracts/define";
import type { OrderView } from "@/lib/contracts/order";
import type { Outcome, paymentOutcome } from "@/lib/contracts/payment";
import { formatMoney } from "@/lib/money";
import { routes } from "@/lib/routes";
import { formatInstant } from "@/lib/time-zone";
import { HoldBanner } from "./hold-banner";
import { PaymentWatch } from "./payment-watch";
import { OrderSummary } from "./stay-summary";
import { TicketStub } from "./ticket-stub";

export type PaymentFacts = OutputOf<typeof paymentOutcome>;

const tones = {
  good: "bg-good-wash text-good",
  care: "bg-care-wash text-care",
  info: "bg-info-wash text-info",
  bad: "bg-primary-wash text-danger",
};

/** One look and one headline per outcome; what follows from it is said below. */
const heads: Record<Outcome, { title: string; Icon: LucideIcon; tone: keyof typeof tones }> = {
  paid: { title: "Your stay is booked", Icon: CircleCheck, tone: "good" },
  requested: { title: "Paid, and sent to the hotel", Icon: Hourglass, tone: "info" },
  pending: { title: "Waiting for the bank", Icon: Clock, tone: "info" },
  declined: { title: "The bank declined the payment", Icon: CircleX, tone: "bad" },
  cancelled: { title: "The payment was cancelled", Icon: CircleX, tone: "care" },
  failed: { title: "The payment did not go through", Icon: CircleAlert, tone: "bad" },
  expired: { title: "The time for paying ran out", Icon: Clock, tone: "care" },
  price_changed: { title: "The price has changed", Icon: CircleAlert, tone: "care" },
  sold_out_meanwhile: { title: "The rooms were sold before your payment arrived", Icon: CircleX, tone: "bad" },
  review: { title: "We are checking your payment", Icon: ScanSearch, tone: "care" },
  not_confirmed: { title: "No payment is confirmed", Icon: CircleAlert, tone: "care" },
};

/** What happened: an icon, the words, and nothing that moves. */
export function OutcomeHead({
  outcome,
  title = heads[outcome].title,
  children,
}: {
  outcome: Outcome;
  title?: string;
  children: ReactNode;
}) {
  const { Icon, tone } = heads[outcome];
  return (
    <>
      <span className={cn("mb-5 grid size-14 place-items-center rounded-full", tones[tone])}>
        <Icon aria-hidden className="size-7" />
      </span>
      <h1 className="text-4xl text-balance">{title}</h1>
      <p className="mt-3 max-w-prose text-lg">{children}</p>
    </>
  );
}

type Facts = {
  payment: PaymentFacts;
  order: OrderView;
  /** Booked without an account: there is no wallet, and this page is where the booking is seen and paid. */
  guest?: boolean;
};

const paidAt = ({ order, guest }: Pick<Facts, "order" | "guest">): string =>
  guest && order.status !== "awaiting_payment" ? guestPath(order.ref, "pay") : payPath(order);

const Steps = ({ children }: { children: ReactNode }) => (
  <section aria-labelledby="next" className="mt-8 border-t border-line pt-6">
    <h2 id="next" className="text-2xl">
      What happens next
    </h2>
    <ul className="mt-3 grid max-w-prose list-disc gap-2 pl-5 marker:text-soft">{children}</ul>
  </section>
);

const documentIcons = { receipt: Download, ticket: Ticket, calendar: CalendarPlus, credit_note: Download };

/** The files of a booking that stands, the receipt first. A plain link: where there is no file, the browser is led to the page that says why. */
function Documents({ order }: { order: OrderView }) {
  return order.documents.map(({ kind, label, path }) => {
    const Icon = documentIcons[kind];
    return (
      <a key={kind} href={path} className={buttonLook({ variant: kind === "receipt" ? "primary" : "secondary" })}>
        <Icon aria-hidden className="size-4.5" />
        {kind === "receipt" ? "Download receipt" : kind === "calendar" ? "Add to calendar" : label}
      </a>
    );
  });
}

function NextSteps({ payment, order, guest }: Facts) {
  const { outcome } = payment;
  const email = order.guests?.email ?? order.client?.email;
  if (outcome === "paid") {
    return (
      <Steps>
        {email ? <li>The confirmation, the receipt and the e-ticket are on their way to {email}.</li> : null}
        <li>
          Show the e-ticket at the desk{order.hotel ? `, from ${order.hotel.checkInFrom} on the day you arrive` : ""}.
        </li>
        {order.price.totals.dueAtPropertyMinor > 0 ? (
          <li>{formatMoney(order.price.totals.dueAtPropertyMinor, order.currency)} is paid at the hotel.</li>
        ) : null}
        {order.outstandingMinor > 0 ? (
          <li>
            {formatMoney(order.outstandingMinor, order.currency)} is still to be paid before you arrive.{" "}
            <TextLink href={paidAt({ order, guest })}>Pay it now</TextLink>
          </li>
        ) : null}
        <li>{order.policy.words}</li>
      </Steps>
    );
  }
  if (outcome === "requested") {
    return (
      <Steps>
        <li>
          The hotel answers
          {order.respondBy ? ` by ${formatInstant(order.respondBy, order.timeZone)}` : " as soon as it can"}. You hear
          from us either way{email ? ` at ${email}` : ""}.
        </li>
        <li>
          If it declines, or does not answer in time, all of your money goes back to{" "}
          {guest ? "your card" : "your wallet"}.
        </li>
        <li>{order.policy.words}</li>
      </Steps>
    );
  }
  if (outcome === "pending") {
    return (
      <Steps>
        <li>Your rooms stay held while the bank decides.</li>
        <li>You may close this page: we go on asking, and write to you as soon as there is an answer.</li>
        <li>Left the bank's page before the end? Go back to your booking and start the payment again.</li>
      </Steps>
    );
  }
  if (outcome === "review") {
    return (
      <Steps>
        <li>Nothing has been booked for this payment yet, and nothing more will be charged.</li>
        <li>Someone looks at it now. You get the booking, or your money back, and a mail that says which.</li>
      </Steps>
    );
  }
  if (payment.refundMinor > 0) {
    return (
      <Steps>
        <li>
          {formatMoney(payment.refundMinor, payment.currency)} {backWords(order, guest)}
        </li>
        {outcome === "sold_out_meanwhile" ? <li>Other rooms may still be free on your dates.</li> : null}
      </Steps>
    );
  }
  return payment.canRetry ? (
    <Steps>
      <li>
        Your rooms are still held. Try again with the same card
        {guest ? " or another one" : ", another one, or your wallet"}.
      </li>
      <li>At zero they go back on sale, and nothing is charged.</li>
    </Steps>
  ) : null;
}

/** Where returned money is, as the refunds themselves say. */
function backWords({ refunds }: OrderView, guest?: boolean): string {
  const toCard = refunds.filter(({ destination, state }) => destination !== "wallet" && state !== "failed");
  if (toCard.length === 0) {
    return guest
      ? "waits for you: the bank could not take it back. Make an account with your address to use it."
      : "is in your wallet already.";
  }
  return toCard.every(({ state }) => state === "done")
    ? "went back to your card."
    : "goes back to your card; banks take three to ten days.";
}

/** Also where a balance or a change was not paid for: the booking stands all the same. */
const isStanding = ({ status }: OrderView) =>
  status === "requested" || status === "processing" || status === "completed";

const isSettled = ({ outcome }: PaymentFacts, order: OrderView) =>
  outcome === "paid" || outcome === "requested" || isStanding(order);

function Actions({ payment, order, guest }: Facts) {
  const { outcome, canRetry } = payment;
  const stands = isStanding(order);
  const settled = isSettled(payment, order);
  return (
    <div className="mt-8 grid gap-3 sm:flex sm:flex-wrap print:hidden">
      {settled ? <Documents order={order} /> : null}
      {outcome === "pending" ? (
        <LinkButton variant="primary" href={`${routes.public.hotelPaymentStatus}?ref=${order.ref}`}>
          Check again
        </LinkButton>
      ) : null}
      {canRetry ? (
        <LinkButton variant={outcome === "pending" ? "secondary" : "primary"} href={paidAt({ order, guest })}>
          {outcome === "pending" ? "Back to the booking" : "Try the payment again"}
        </LinkButton>
      ) : null}
      {!canRetry &&
      !stands &&
      (outcome === "expired" || outcome === "sold_out_meanwhile" || outcome === "cancelled") ? (
        <LinkButton variant="primary" href={order.retryUrl ?? routes.public.hotels}>
          Look for rooms on these dates
        </LinkButton>
      ) : null}
      {payment.refundMinor > 0 && !guest ? <LinkButton href={routes.client.wallet}>Open the wallet</LinkButton> : null}
      {outcome === "review" ? <LinkButton href={routes.public.contact}>Write to us</LinkButton> : null}
      {settled && !guest ? (
        <LinkButton variant="quiet" href={bookingPath(order)}>
          See the booking
        </LinkButton>
      ) : null}
    </div>
  );
}

/** How a payment went: what happened, the reference, what happens next, and the one useful thing to do. */
export function PaymentStatus({ payment, order, guest = false, children }: Facts & { children?: ReactNode }) {
  const { holdExpiresAt } = payment;
  const secondsLeft = holdExpiresAt ? Math.floor((Date.parse(holdExpiresAt) - Date.now()) / 1000) : 0;
  const stillHeld = holdExpiresAt !== null && secondsLeft > 0 && payment.canRetry && payment.outcome !== "pending";
  const isGivenUp = payment.outcome === "cancelled" && order.status === "cancelled";
  return (
    <>
      {stillHeld ? <HoldBanner until={holdExpiresAt} secondsLeft={secondsLeft} /> : null}
      <div className="wrap gutter beside py-8 sm:py-12">
        <div>
          <OutcomeHead outcome={payment.outcome} title={isGivenUp ? "This booking is cancelled" : undefined}>
            {payment.words}
          </OutcomeHead>
          {isSettled(payment, order) ? (
            <TicketStub order={order} />
          ) : (
            <p className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-2">
              <span className="text-soft">Booking reference</span>
              <b className="font-mono text-lg tracking-wide">{order.ref}</b>
              <CopyButton text={order.ref} variant="quiet" className="script-only" />
            </p>
          )}
          {payment.outcome === "pending" ? <PaymentWatch path={`/api/orders/${order.ref}/payment`} /> : null}
          <Actions payment={payment} order={order} guest={guest} />
          <NextSteps payment={payment} order={order} guest={guest} />
          {children}
        </div>
        <OrderSummary order={order} />
      </div>
    </>
  );
}
