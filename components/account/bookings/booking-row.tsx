import { getKindAccount } from "@/components/kinds/account";
import { Approximate } from "@/components/storefront/money";
import { Picture } from "@/components/storefront/picture";
import { StatusDot } from "@/components/ui/badge";
import { LinkButton } from "@/components/ui/button";
import { AppLink } from "@/components/ui/link";
import { OwnTitle } from "@/components/ui/own-title";
import type { OrderRow } from "@/lib/contracts/orders/order";
import { getKindName } from "@/lib/kinds";
import { getNextAction, getOutcomeLabel } from "@/lib/labels/order";
import { datePartsIn, formatMoneyIn, stayIn } from "@/lib/language/formats";
import { getListSeparator } from "@/lib/language/languages";
import { formatMessage } from "@/lib/language/localized-message";
import type { PageTranslator } from "@/lib/language/messages";
import { moneySummaryIn } from "@/lib/language/order-money";
import { useServerTranslations } from "@/lib/language/server";
import { placeIn } from "@/lib/language/terms";
import { storedTextTranslator } from "@/lib/language/written";
import { bookingPath, tripPath } from "@/lib/links/booking-links";
import { pathTo, routes } from "@/lib/routes";
import type { RenderedPicture } from "@/lib/site/pictures";
import { getFirstDay } from "./booking-columns";
import { NextStep } from "./next-step";

/** Columns of one kind are aligned across rows. */
function Columns({ order }: { order: OrderRow }) {
  const t = useServerTranslations();
  return (
    <dl className="mt-1.5 grid grid-cols-2 gap-x-5 gap-y-1 text-sm sm:grid-cols-3">
      {getKindAccount(order.kind)
        .columns(t, order)
        .map(({ label, value }) => (
          <div key={label} className="min-w-0">
            <dt className="text-xs text-soft">{label}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** Kind (unless a stay), place and dates of an order. */
const formatWhere = (t: PageTranslator, { kind, placeName, checkIn, checkOut }: OrderRow): string =>
  [t.known(getKindName(kind)), placeIn(t, placeName), checkIn && checkOut ? stayIn(t.language, checkIn, checkOut) : ""]
    .filter(Boolean)
    .join(getListSeparator(t.language));

/** The most likely next action, the page of the booking, and its cancellation. */
function RowActions({ order }: { order: OrderRow }) {
  const t = useServerTranslations();
  const { ref, actions } = order;
  const next = getNextAction(actions);
  return (
    <div className="col-start-2 flex flex-wrap gap-2 sm:col-start-3 sm:flex-col sm:items-stretch">
      <NextStep order={order} />
      {actions.includes("review") ? (
        <LinkButton href={`${bookingPath(order)}#review`} size="sm">
          {t("Write a review")}
        </LinkButton>
      ) : null}
      {next ? (
        <LinkButton href={bookingPath(order)} size="sm">
          {t("View booking")}
        </LinkButton>
      ) : null}
      {actions.includes("cancel") && next !== "cancel" ? (
        <LinkButton href={pathTo(routes.client.cancelOrder, { ref })} variant="quiet" size="sm">
          {t("Cancel this booking")}
        </LinkButton>
      ) : null}
    </div>
  );
}

type BookingRowProps = {
  order: OrderRow;
  picture: RenderedPicture | null;
  /** In a list of one kind, with that kind's columns. */
  alone?: boolean;
  /** On the page of its trip, whose name is omitted. */
  onTrip?: boolean;
  level?: "h2" | "h3";
};

/** The sum of the amounts of `moneySummaryIn`; 0 after a refund, whose amounts are no sum. */
const sumShown = ({ receivedMinor, refundedMinor, outstandingMinor, dueAtPropertyMinor }: OrderRow): number =>
  refundedMinor > 0 ? 0 : receivedMinor + outstandingMinor + dueAtPropertyMinor;

/** One booking in a list: picture, dates, place, status, actions. */
export function BookingRow({ order, picture, alone = false, onTrip = false, level = "h2" }: BookingRowProps) {
  const Heading = level;
  const t = useServerTranslations();
  const state = getOutcomeLabel(order);
  const money = order.status === "awaiting_payment" ? "" : moneySummaryIn(t, order);
  const estimateMinor = money ? sumShown(order) : order.totalMinor;
  const { day, month, year } = datePartsIn(t.language, getFirstDay(order));
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-4 gap-y-3 border-b border-line py-5 sm:grid-cols-[7rem_minmax(0,1fr)_auto] sm:items-center">
      <div
        aria-hidden
        className="self-start overflow-hidden rounded-md border border-line bg-card pb-1.5 text-center leading-tight"
      >
        {picture ? <Picture picture={picture} sizes="7rem" alt="" className="aspect-4/3" /> : null}
        <span className="tabular block pt-1.5 font-display text-2xl font-[560]">{day}</span>
        <span className="tabular block text-xs text-soft">
          {month} {year.slice(-2)}
        </span>
      </div>
      <div className="min-w-0">
        <Heading className="text-lg">
          <AppLink href={bookingPath(order)} className="underline-offset-4 hover:underline">
            <OwnTitle of={order} />
          </AppLink>
        </Heading>
        <p className="text-sm text-soft">{alone ? placeIn(t, order.placeName) : formatWhere(t, order)}</p>
        <p className="text-sm text-soft">{formatMessage(storedTextTranslator(t.language), order.summary)}</p>
        {alone ? <Columns order={order} /> : null}
        <p className="mt-1.5 flex flex-wrap gap-x-5 gap-y-1 text-sm">
          <StatusDot tone={state.tone} className="whitespace-normal!">
            {t.known(state.label)}
          </StatusDot>
          <span className="tabular">{money || formatMoneyIn(t.language, order.totalMinor, order.currency)}</span>
          {estimateMinor > 0 ? <Approximate minor={estimateMinor} currency={order.currency} /> : null}
          <span className="font-mono text-xs leading-5.5 text-soft">{order.ref}</span>
          {order.tripRef && !onTrip ? (
            <AppLink href={tripPath(order.tripRef)} className="text-soft underline underline-offset-4">
              {t.rich("Trip {ref}", {
                ref: (
                  <span key="ref" className="font-mono text-xs">
                    {order.tripRef}
                  </span>
                ),
              })}
            </AppLink>
          ) : null}
        </p>
      </div>
      <RowActions order={order} />
    </li>
  );
}
