import { CircleAlert, CircleCheck, CircleX, Clock, Hourglass, type LucideIcon, ScanSearch, Ticket } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/lib/cn";
import type { Outcome } from "@/lib/contracts/payment";
import { getTranslator } from "@/lib/language/server";

const tones = {
  good: "bg-good-wash text-good",
  care: "bg-care-wash text-care",
  info: "bg-info-wash text-info",
  bad: "bg-primary-wash text-danger",
};

/** One icon and headline per outcome; details are below it. */
const heads = {
  paid: { title: "Your stay is booked", Icon: CircleCheck, tone: "good" },
  requested: { title: "Paid and sent to the hotel", Icon: Hourglass, tone: "info" },
  pending: { title: "Payment processing", Icon: Clock, tone: "info" },
  declined: { title: "The bank declined the payment", Icon: CircleX, tone: "bad" },
  cancelled: { title: "The payment was cancelled", Icon: CircleX, tone: "care" },
  failed: { title: "The payment did not go through", Icon: CircleAlert, tone: "bad" },
  expired: { title: "Time to pay ran out", Icon: Clock, tone: "care" },
  price_changed: { title: "The price has changed", Icon: CircleAlert, tone: "care" },
  sold_out_meanwhile: { title: "The rooms sold out before your payment arrived", Icon: CircleX, tone: "bad" },
  review: { title: "We are checking your payment", Icon: ScanSearch, tone: "care" },
  not_confirmed: { title: "Payment not confirmed", Icon: CircleAlert, tone: "care" },
  // No payment: the visitor is looking for a booking.
  sought: { title: "Open your booking", Icon: Ticket, tone: "info" },
} as const satisfies Record<Outcome | "sought", { title: string; Icon: LucideIcon; tone: keyof typeof tones }>;

/** The outcome as icon and text, without animation. */
export async function OutcomeHead({
  outcome,
  title,
  children,
}: {
  outcome: Outcome | "sought";
  title?: string;
  children: ReactNode;
}) {
  const t = await getTranslator();
  const { Icon, tone } = heads[outcome];
  return (
    <>
      <span className={cn("mb-5 grid size-14 place-items-center rounded-full", tones[tone])}>
        <Icon aria-hidden className="size-7" />
      </span>
      <h1 className="text-4xl text-balance">{title ?? t(heads[outcome].title)}</h1>
      <p className="mt-3 max-w-prose text-lg">{children}</p>
    </>
  );
}
