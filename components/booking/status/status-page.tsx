import type { Metadata, Route } from "next";
import { redirect } from "next/navigation";
import { cache, type ReactNode } from "react";
import { FlashNotice } from "@/components/form/flash-notice";
import { Tickets } from "@/components/order/tickets";
import { LinkButton } from "@/components/ui/button";
import { callOrNull } from "@/lib/backend";
import { paymentOutcome } from "@/lib/contracts/money/payment";
import { findBooking, type Visit } from "@/lib/data/guest";
import { findTickets } from "@/lib/data/tickets";
import { findKind } from "@/lib/kinds";
import type { KindId } from "@/lib/kinds/kind";
import type { Text } from "@/lib/language/messages";
import { getTranslator } from "@/lib/language/server";
import { guestPath } from "@/lib/links/booking-links";
import { one, type SearchParams } from "@/lib/links/selection-url";
import { paymentStatusTitle } from "@/lib/messages";
import { pathTo, routes } from "@/lib/routes";
import { type Flash, readFlash } from "@/lib/session/flash";
import { readSession } from "@/lib/session/read-session";
import { AskForLink } from "../guest/ask-for-link";
import { GuestCancel } from "../guest/guest-cancel";
import { GuestChange } from "../guest/guest-change";
import { GuestClaims } from "../guest/guest-claims";
import { GuestPay } from "../guest/guest-pay";
import { GuestSections } from "../guest/guest-sections";
import { getOutcomeTitle, OutcomeHead } from "./outcome-head";
import { PaymentStatus } from "./payment-status";

type PageProps = { searchParams: Promise<SearchParams> };

/** Loaded once per request, for the page and its title. */
const loadVisit = cache(findBooking);
const loadPayment = cache((ref: string, token: string) => callOrNull(paymentOutcome, { params: { ref } }, { token }));

/** Headings of what a visitor without an account does with the booking. */
const actTitles = {
  cancel: "Cancel this booking?",
  change: "Change this booking",
  claim: "Report a problem",
  pay: "Pay balance",
} as const satisfies Record<string, Text>;

/** The specified title without a booking and for a cancelled payment; otherwise the heading of the page. */
async function findTitle(query: SearchParams): Promise<Text> {
  const visit = await loadVisit(one(query.ref));
  const act = one(query.do);
  if (visit?.guest && act && Object.hasOwn(actTitles, act)) return actTitles[act as keyof typeof actTitles];
  const payment = visit && (await loadPayment(visit.order.ref, visit.token));
  if (!payment || payment.outcome === "cancelled") return paymentStatusTitle;
  return getOutcomeTitle(payment.outcome, visit.order.kind);
}

export async function statusMetadata({ searchParams }: PageProps): Promise<Metadata> {
  const [t, title] = await Promise.all([getTranslator(), searchParams.then(findTitle)]);
  return { title: t(title), robots: { index: false, follow: false } };
}

/**
 * The page after the bank's return, a wallet payment or a reload, and the page of a booking without an account. It is
 * safe to reload, and shows the order's own state regardless of the URL.
 */
export const orderStatusPage = (kind: KindId) =>
  async function StatusPage({ searchParams }: PageProps) {
    const query = await searchParams;
    const t = await getTranslator();
    const reference = one(query.ref);
    const visit = await loadVisit(reference);
    const flash = await readFlash();
    const session = await readSession();
    if (!visit) {
      const details = { reference, link: one(query.link), isReturn: query.outcome !== undefined };
      return <Unknown kind={kind} {...details} flash={flash} isKnown={session !== null} />;
    }
    const own = findKind(visit.order.kind)?.routes.paid;
    // Kinds may share this page.
    if (own && own !== findKind(kind)?.routes.paid)
      redirect(t.at(pathTo(own, {}, { ref: reference, do: one(query.do) })) as Route);
    if (visit.guest) {
      const act = one(query.do);
      if (act === "cancel") return <GuestCancel visit={visit} query={query} flash={flash} />;
      if (act === "change") return <GuestChange visit={visit} query={query} flash={flash} />;
      if (act === "claim") return <GuestClaims visit={visit} query={query} flash={flash} />;
      if (act === "pay") return <GuestPay visit={visit} flash={flash} />;
    }
    return <Status kind={visit.order.kind} visit={visit} query={query} flash={flash} hasAccount={session !== null} />;
  };

type StatusProps = { kind: KindId; visit: Visit; query: SearchParams; flash: Flash | null; hasAccount: boolean };

async function Status({ kind, visit, query, flash, hasAccount }: StatusProps) {
  const { token, guest } = visit;
  const payment = await loadPayment(visit.order.ref, token);
  if (!payment) return <Unknown kind={kind} flash={flash} isKnown />;
  // The status query may settle the payment, so the booking is read again afterwards.
  const { order } = (await findBooking(visit.order.ref)) ?? visit;
  return (
    <PaymentStatus payment={payment} order={order} guest={guest}>
      {guest ? <FlashNotice /> : null}
      <Tickets order={order} tickets={await findTickets(order, token)} />
      {guest ? <GuestSections order={order} token={token} hasAccount={hasAccount} query={query} flash={flash} /> : null}
    </PaymentStatus>
  );
}

const Alone = ({ children }: { children: ReactNode }) => (
  <div className="wrap gutter grid gap-12 py-12 sm:py-16 lg:grid-cols-2 lg:gap-0">{children}</div>
);

type UnknownProps = {
  kind: KindId;
  reference?: string;
  link?: string;
  /** True after a return from the bank's page. */
  isReturn?: boolean;
  flash: Flash | null;
  isKnown: boolean;
};

/** The booking is missing, belongs to another visitor, or its link has expired. */
async function Unknown({ kind, reference, link, isReturn = false, flash, isKnown }: UnknownProps) {
  const t = await getTranslator();
  const isRef = reference !== undefined && /^[A-Z2-9]{12}$/.test(reference);
  const here = isRef ? t.at(guestPath({ ref: reference, kind })) : routes.client.trips;
  const isSought = !isKnown && !link && !isReturn && reference === undefined;
  return (
    <Alone>
      <div className="lg:pe-16">
        <FlashNotice />
        <OutcomeHead
          outcome={isSought ? "sought" : "not_confirmed"}
          title={link ? t("This link is not valid") : undefined}
        >
          {link
            ? t("It may be expired or incomplete. Request a new one below. Your booking is unchanged.")
            : isRef && !isKnown
              ? t(
                  "Log in to see the payment status of {ref}. If the bank accepted the payment, your booking is safe.",
                  { ref: reference },
                )
              : isSought
                ? t("With an account, you find all your bookings in one place.")
                : t(
                    "We couldn't identify the booking, and nothing was changed. If you've just paid, the payment appears in your bookings within minutes.",
                  )}
        </OutcomeHead>
        <div className="mt-8 flex flex-wrap gap-3">
          {isKnown ? (
            <LinkButton variant="primary" href={routes.client.trips}>
              {t("My bookings")}
            </LinkButton>
          ) : (
            <LinkButton variant="primary" href={`${routes.auth.login}?next=${encodeURIComponent(here)}`}>
              {t("Log in")}
            </LinkButton>
          )}
          <LinkButton href={routes.public.contact}>{t("Write to us")}</LinkButton>
        </div>
      </div>
      {isKnown ? null : (
        <AskForLink reference={isRef ? reference : undefined} flash={flash?.kind === "error" ? flash : null} />
      )}
    </Alone>
  );
}
