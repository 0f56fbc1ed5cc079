import type { Metadata } from "next";
import { OutcomeHead, PaymentStatus } from "@/components/booking/payment-status";
import { LinkButton } from "@/components/ui/button";
import { callOrNull } from "@/lib/backend";
import { getMyOrder } from "@/lib/contracts/order";
import { paymentOutcome } from "@/lib/contracts/payment";
import { paymentStatusTitle } from "@/lib/messages";
import { routes } from "@/lib/routes";
import { one, type SearchParams } from "@/lib/selection-url";
import { readSession } from "@/lib/session";

/** Spec §2: one title for every outcome, to the letter. */
export const metadata: Metadata = { title: paymentStatusTitle, robots: { index: false, follow: false } };

const isRef = (text: string | undefined): text is string => text !== undefined && /^[A-Z2-9]{12}$/.test(text);

/**
 * Where the bank's return, the wallet and a reload end. It reads and never acts, so it is safe to open again; what it
 * shows is the order's own state, whatever the address says.
 */
export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const reference = one((await searchParams).ref);
  if (!isRef(reference)) return <NotConfirmed />;
  const session = await readSession();
  if (!session) return <AskToLogIn reference={reference} />;
  const input = { params: { ref: reference } };
  const payment = await callOrNull(paymentOutcome, input, { token: session.token });
  const order = payment && (await callOrNull(getMyOrder, input, { token: session.token }));
  return payment && order ? <PaymentStatus payment={payment} order={order} /> : <NotConfirmed />;
}

const Alone = ({ children }: { children: React.ReactNode }) => (
  <div className="mx-auto max-w-[1240px] px-5 py-12 sm:px-12 sm:py-16">{children}</div>
);

function AskToLogIn({ reference }: { reference: string }) {
  const here = `${routes.public.hotelPaymentStatus}?ref=${reference}`;
  return (
    <Alone>
      <OutcomeHead outcome="not_confirmed">
        Log in to see how the payment for {reference} went. If the bank took it, the booking is safe: nothing depends on
        this page.
      </OutcomeHead>
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton variant="primary" href={`${routes.auth.login}?next=${encodeURIComponent(here)}`}>
          Log in
        </LinkButton>
      </div>
    </Alone>
  );
}

function NotConfirmed() {
  return (
    <Alone>
      <OutcomeHead outcome="not_confirmed">
        We could not tell which booking this is about, and nothing was changed. If you have just paid, look at your
        bookings: a payment that the bank took is found there within minutes.
      </OutcomeHead>
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton variant="primary" href={routes.client.hotelBookings}>
          My bookings
        </LinkButton>
        <LinkButton href={routes.public.contact}>Write to us</LinkButton>
      </div>
    </Alone>
  );
}
