import type { ReactNode } from "react";
import { MissingAnswers } from "@/components/booking/missing-answers";
import { PayableGroup } from "@/components/booking/price-breakdown";
import { ActionForm, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { findChange, getKindAccount } from "@/components/kinds/account";
import { Answers } from "@/components/order/answers";
import { Charges } from "@/components/order/charges";
import { Documents } from "@/components/order/documents";
import { Lines } from "@/components/order/lines";
import { Messages } from "@/components/order/messages";
import { Payments, Refunds } from "@/components/order/money-moves";
import { StayReview } from "@/components/order/stay-review";
import { Tickets } from "@/components/order/tickets";
import { Timeline } from "@/components/order/timeline";
import { Approximate } from "@/components/storefront/money";
import { Picture } from "@/components/storefront/picture";
import { PlaceName } from "@/components/storefront/term";
import { LinkButton } from "@/components/ui/button";
import { Breadcrumb } from "@/components/ui/navigation";
import { OwnTitle } from "@/components/ui/own-title";
import { groupRefunds, sumRefunds } from "@/lib/booking/refund-ways";
import type { OrderView } from "@/lib/contracts/orders/order";
import { getTravellers } from "@/lib/data/account";
import { clientToken } from "@/lib/data/client";
import { findTickets } from "@/lib/data/tickets";
import { findKind, getKindLabels, getKindTexts } from "@/lib/kinds";
import { getReasonLabel } from "@/lib/labels/order";
import { formatMoneyIn } from "@/lib/language/formats";
import { instantIn } from "@/lib/language/instants";
import type { PageTranslator, Text } from "@/lib/language/messages";
import { getTranslator, useServerTranslations } from "@/lib/language/server";
import { bookingPath, listPath, payPath, tripPath } from "@/lib/links/booking-links";
import type { SearchParams } from "@/lib/links/selection-url";
import { pathTo, routes } from "@/lib/routes";
import { readFlash } from "@/lib/session/flash";
import { CancelTerms, HoldStrip, ListingStatus, Part, Travellers } from "./order-parts";

const describeConfirmation = (t: PageTranslator, order: OrderView): string =>
  order.paymentStatus === "paid" ? t("Paid and confirmed.") : t("Confirmed.");

/** Texts for the client; other reasons use `getReasonLabel`. */
const endedBy: Readonly<Record<string, Text>> = {
  by_client: "You cancelled this booking.",
  by_admin: "We cancelled this booking.",
  released: "You released it before payment.",
  expired: "The hold expired. You haven't been charged.",
};

function describeEnd(t: PageTranslator, order: OrderView): string {
  const own = endedBy[order.reason ?? ""];
  return own ? t(own) : `${t.known(getReasonLabel(order) ?? "Cancelled")}.`;
}

/** The refund of a cancelled booking: amount, destination and expected arrival. */
function refundLabels(t: PageTranslator, { refunds, currency }: OrderView): string {
  const money = (minor: number) => formatMoneyIn(t.language, minor, currency);
  const groups = groupRefunds(refunds);
  const [card, desk, wallet] = [sumRefunds(groups.card), sumRefunds(groups.desk), sumRefunds(groups.wallet)];
  return [
    card > 0 ? t("{amount} is being refunded to your card. This takes 3–10 days.", { amount: money(card) }) : "",
    desk > 0 ? t("{amount} is refunded in person, where you paid it.", { amount: money(desk) }) : "",
    wallet > 0 ? t("{amount} is in your wallet.", { amount: money(wallet) }) : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/** The meaning of the status for the client, in one sentence. */
function meaning(t: PageTranslator, order: OrderView): string {
  const texts = getKindTexts(order.kind);
  switch (order.status) {
    case "awaiting_payment":
      return order.holdExpiresAt
        ? t("Held for you, not paid yet.")
        : t("The hold has expired. You haven't been charged. It may still be available.");
    case "requested":
      return order.respondBy
        ? t("Awaiting confirmation. You get a reply by {time}; without one, you are refunded in full.", {
            time: instantIn(t, order.respondBy, order.timeZone),
          })
        : t("It is being confirmed.");
    case "processing":
      return `${describeConfirmation(t, order)} ${t(texts.showTicketThere)}`;
    case "completed":
      if (order.reason === "no_show") return t(texts.noShow);
      return t(texts.farewell);
    case "cancelled":
      return [describeEnd(t, order), refundLabels(t, order)].filter(Boolean).join(" ");
  }
}

/** The remaining amount after a deposit, and its due date. */
function Owed({ order }: { order: OrderView }) {
  const t = useServerTranslations();
  if (order.outstandingMinor === 0 || !order.balanceDueAt) return null;
  return (
    <p className="mt-2 max-w-prose text-sm">
      {t("{amount} is due by {time}.", {
        amount: formatMoneyIn(t.language, order.outstandingMinor, order.currency),
        time: instantIn(t, order.balanceDueAt, order.timeZone),
      })}{" "}
      <Approximate minor={order.outstandingMinor} currency={order.currency} />
    </p>
  );
}

function Actions({ order }: { order: OrderView }) {
  const t = useServerTranslations();
  const may = (action: OrderView["actions"][number]) => order.actions.includes(action);
  const page = findKind(order.kind)?.routes.clientOrder;
  const heldWithTrip = order.tripRef && order.status === "awaiting_payment" && order.holdExpiresAt;
  return (
    <div className="flex flex-wrap items-center gap-3 print:hidden">
      {heldWithTrip ? (
        <LinkButton variant="primary" href={payPath(order)}>
          {t("Pay for the trip")}
        </LinkButton>
      ) : may("pay") ? (
        <LinkButton variant="primary" href={payPath(order)}>
          {order.dueMinor > 0
            ? t("Pay {amount}", { amount: formatMoneyIn(t.language, order.dueMinor, order.currency) })
            : t("Finish the booking")}
        </LinkButton>
      ) : null}
      {order.retryUrl ? (
        <LinkButton variant="primary" href={order.retryUrl}>
          {order.status === "cancelled" ? t("Book again") : t("Check availability")}
        </LinkButton>
      ) : null}
      {page && findChange(order) ? (
        <LinkButton href={pathTo(page, {}, { ref: order.ref, change: 1 })}>{t("Change it")}</LinkButton>
      ) : null}
      {may("cancel") ? (
        <LinkButton href={pathTo(routes.client.cancelOrder, { ref: order.ref })}>{t("Cancel this booking")}</LinkButton>
      ) : null}
      {order.payBy && may("release") ? (
        <ActionForm action={`/api/orders/${order.ref}/release`}>
          <GuardFields once next={bookingPath(order)} back={bookingPath(order)} />
          <SubmitButton variant="secondary">{t("Cancel without charge")}</SubmitButton>
        </ActionForm>
      ) : null}
      {order.paidMinor > 0 ? (
        <LinkButton href={pathTo(routes.client.claims, {}, { order: order.ref })}>{t("Open a claim")}</LinkButton>
      ) : null}
    </div>
  );
}

type OrderPageProps = {
  order: OrderView;
  now: Date;
  query: SearchParams;
  /** The result of the payment. */
  notice?: ReactNode;
};

/** One booking of any kind: status, dates, place, guests, price and actions. */
export async function OrderPage({ order, now, query, notice }: OrderPageProps) {
  const t = await getTranslator();
  const flash = await readFlash();
  const { kind } = order;
  const labels = getKindLabels(kind);
  const { Details, Contact, Notice, picture } = getKindAccount(kind);
  const shown = picture(order);
  const lacksDocuments = order.questions.some((question) => question.kind === "document" && question.answer === null);
  const travellers = lacksDocuments ? await getTravellers("client") : [];
  return (
    <>
      <Breadcrumb
        t={t}
        className="mb-4"
        crumbs={[
          order.tripRef
            ? { label: t("Trip {ref}", { ref: order.tripRef }), href: tripPath(order.tripRef) }
            : { label: t(labels.bookings), href: listPath(kind) },
          { label: order.ref },
        ]}
      />
      {notice}
      <HoldStrip until={order.holdExpiresAt} now={now} sentence={getKindTexts(kind).heldFor} order={order} />
      <header className="mb-7 grid grid-cols-[minmax(0,1fr)] gap-6 sm:grid-cols-[minmax(0,1fr)_13rem]">
        <div className="min-w-0">
          <h1 className="text-4xl">
            <OwnTitle of={order.product} />
          </h1>
          <p className="mt-1 text-soft">
            <PlaceName>{order.placeName}</PlaceName>
          </p>
          <ListingStatus order={order} />
          <p className="mt-2 max-w-prose">{meaning(t, order)}</p>
          <Owed order={order} />
          {Notice ? (
            <Notice
              order={order}
              paths={{
                change: pathTo(
                  findKind(kind)?.routes.clientOrder ?? routes.client.tripDetails,
                  {},
                  { ref: order.ref, change: 1 },
                ),
                cancel: pathTo(routes.client.cancelOrder, { ref: order.ref }),
              }}
            />
          ) : null}
          <div className="mt-5">
            <Actions order={order} />
          </div>
        </div>
        {shown ? (
          <div className="aspect-4/3 self-start overflow-hidden rounded-lg">
            <Picture picture={shown} sizes="(min-width: 640px) 208px, 100vw" alt="" first />
          </div>
        ) : null}
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 xl:grid-cols-[minmax(0,1fr)_min(20rem,36%)]">
        <div>
          {order.status === "completed" ? (
            <StayReview
              order={order}
              token={await clientToken()}
              back={bookingPath(order)}
              query={query}
              flash={flash}
            />
          ) : null}
          <Part title={t("Your booking")}>
            <Details order={order} />
            <Lines order={order} />
          </Part>
          <Part title={t("Price")}>
            <PayableGroup
              price={order.price}
              kind={kind}
              due={order}
              {...(order.status === "awaiting_payment" ? {} : { order })}
            />
          </Part>
          {order.charges.length > 0 ? (
            <Part title={t("Charges after booking")} id="charges">
              <Charges
                order={order}
                back={bookingPath(order)}
                claim={pathTo(routes.client.claims, {}, { order: order.ref })}
                hasWallet
              />
            </Part>
          ) : null}
          {order.status === "cancelled" || order.status === "completed" ? null : (
            <Part title={t("Cancelling")}>
              <CancelTerms order={order} />
            </Part>
          )}
          {order.payments.length + order.collections.length > 0 ? (
            <Part title={t("Payments")}>
              <Payments order={order} />
            </Part>
          ) : null}
          {order.refunds.length > 0 ? (
            <Part title={t("Refunds")}>
              <Refunds order={order} />
            </Part>
          ) : null}
        </div>
        <div>
          {order.documents.length > 0 ? (
            <Part title={t("Documents")}>
              <Documents documents={order.documents} />
              <Tickets order={order} tickets={await findTickets(order, await clientToken())} />
            </Part>
          ) : null}
          <Part title={t(labels.people)}>
            <Travellers guests={order.guests} />
            <Answers questions={order.questions} />
            <MissingAnswers order={order} travellers={travellers} back={bookingPath(order)} flash={flash} />
          </Part>
          {order.address ? (
            <Part title={t("Where")}>
              <Contact order={order} />
            </Part>
          ) : null}
          {order.status === "awaiting_payment" ? null : (
            <Part title={t("Messages")} id="messages">
              <Messages order={order} side="client" back={bookingPath(order)} flash={flash} />
            </Part>
          )}
          <Part title={t("History")}>
            <Timeline events={order.events} timeZone={order.timeZone} />
          </Part>
        </div>
      </div>
    </>
  );
}
