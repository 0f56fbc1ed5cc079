import { CircleAlert, CircleCheck, CircleX, Clock, Hourglass, type LucideIcon, ScanSearch, Ticket } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/lib/cn";
import type { Outcome } from "@/lib/contracts/money/payment";
import { getKindTexts } from "@/lib/kinds";
import type { KindId, KindTexts } from "@/lib/kinds/kind";
import type { Text } from "@/lib/language/messages";
import { getTranslator } from "@/lib/language/server";

const tones = {
  good: "bg-good-wash text-good",
  care: "bg-care-wash text-care",
  info: "bg-info-wash text-info",
  bad: "bg-primary-wash text-danger",
};

/** Some headings name what was booked, so they are the kind's. */
type Heading = Text | ((texts: KindTexts) => Text);

/** One icon and headline per outcome; details are below it. */
const heads = {
  paid: { title: ({ booked }: KindTexts) => booked, Icon: CircleCheck, tone: "good" },
  requested: { title: ({ sent }: KindTexts) => sent, Icon: Hourglass, tone: "info" },
  pending: { title: "Payment processing", Icon: Clock, tone: "info" },
  declined: { title: "The bank declined the payment", Icon: CircleX, tone: "bad" },
  cancelled: { title: "The payment was cancelled", Icon: CircleX, tone: "care" },
  failed: { title: "The payment did not go through", Icon: CircleAlert, tone: "bad" },
  expired: { title: "Payment time expired", Icon: Clock, tone: "care" },
  price_changed: { title: "The price has changed", Icon: CircleAlert, tone: "care" },
  sold_out_meanwhile: { title: ({ soldOut }: KindTexts) => soldOut, Icon: CircleX, tone: "bad" },
  review: { title: "We are checking your payment", Icon: ScanSearch, tone: "care" },
  not_confirmed: { title: "Payment not confirmed", Icon: CircleAlert, tone: "care" },
  // No payment: the visitor is looking for a booking.
  sought: { title: "Open your booking", Icon: Ticket, tone: "info" },
} as const satisfies Record<Outcome | "sought", { title: Heading; Icon: LucideIcon; tone: keyof typeof tones }>;

/** The heading of an outcome of a booking of a kind. */
export function getOutcomeTitle(outcome: keyof typeof heads, kind: KindId | ""): Text {
  const heading: Heading = heads[outcome].title;
  return typeof heading === "function" ? heading(getKindTexts(kind)) : heading;
}

type OutcomeHeadProps = {
  outcome: Outcome | "sought";
  /** The kind of the order, if there is one. */
  kind?: KindId;
  /** Replaces the heading of the outcome. */
  title?: string;
  children: ReactNode;
};

/** The outcome as icon and text, without animation. */
export async function OutcomeHead({ outcome, kind, title, children }: OutcomeHeadProps) {
  const t = await getTranslator();
  const { Icon, tone } = heads[outcome];
  return (
    <>
      <span className={cn("mb-5 grid size-14 place-items-center rounded-full", tones[tone])}>
        <Icon aria-hidden className="size-7" />
      </span>
      <h1 className="text-4xl text-balance">{title ?? t(getOutcomeTitle(outcome, kind ?? ""))}</h1>
      <p className="mt-3 max-w-prose text-lg">{children}</p>
    </>
  );
}
