import type { ReactNode } from "react";
import { type BalanceDue, PayableGroup } from "@/components/booking/price-breakdown";
import { Picture } from "@/components/storefront/picture";
import { PlaceName, Term } from "@/components/storefront/term";
import { ChevronDown } from "@/components/ui/icon";
import { OwnTitle } from "@/components/ui/own-title";
import { cn } from "@/lib/cn";
import type { Picture as PictureFacts } from "@/lib/contracts/hotels/hotel-fields";
import type { OrderView } from "@/lib/contracts/orders/order";
import type { Price } from "@/lib/contracts/price";
import { nightsBetween } from "@/lib/dates";
import { getBookedStay } from "@/lib/kinds/hotel/stay";
import { formatMoneyIn, stayIn } from "@/lib/language/formats";
import { getListSeparator } from "@/lib/language/languages";
import { moneySummaryIn } from "@/lib/language/order-money";
import { getTranslator } from "@/lib/language/server";
import { partyIn } from "@/lib/language/stay";
import type { Titled } from "@/lib/language/titles";
import type { Party } from "@/lib/pricing/types";

type Stay = {
  hotel: Titled;
  where: string;
  picture: PictureFacts | null;
  room: Titled;
  /** Omitted if no terms apply any more. */
  planName?: string;
  checkIn: string;
  checkOut: string;
  checkInFrom: string;
  checkOutUntil: string;
  party: Party | null;
};

type StaySummaryProps = {
  stay: Stay;
  price: Price;
  /** A confirmed or ended booking: paid amounts instead of the schedule. */
  order?: OrderView;
  due?: BalanceDue;
  /** Collapsed to one line on phones, for use above a form; otherwise the complete card. */
  folds?: boolean;
};

const look = "self-start rounded-[20px] border border-line bg-card lg:sticky lg:top-16";

async function listNights({ checkIn, checkOut }: Stay) {
  const t = await getTranslator();
  return {
    dates: stayIn(t.language, checkIn, checkOut),
    nights: t.count("{n} night", "{n} nights", nightsBetween(checkIn, checkOut)),
  };
}

/** Property, room, nights and guests. */
async function StayFacts({ stay, folds = false }: Pick<StaySummaryProps, "stay" | "folds">) {
  const t = await getTranslator();
  const { dates, nights } = await listNights(stay);
  return (
    <>
      <div className={folds ? "max-lg:hidden" : undefined}>
        {stay.picture ? (
          <Picture
            picture={stay.picture}
            sizes="(min-width: 1024px) 364px, 100vw"
            className="aspect-16/9 max-h-60 rounded-lg print:hidden"
            first={!folds}
            alt=""
          />
        ) : null}
        <h2 className="mt-4 text-2xl">
          <OwnTitle of={stay.hotel} />
        </h2>
        <p className="text-sm text-soft">
          <PlaceName>{stay.where}</PlaceName>
        </p>
      </div>
      <dl className="mt-3 mb-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm [&_dd]:text-end [&_dt]:text-soft">
        <dt>{t("Room")}</dt>
        <dd>
          <OwnTitle of={stay.room} />
          {stay.planName ? (
            <span className="block text-soft">
              <Term>{stay.planName}</Term>
            </span>
          ) : null}
        </dd>
        <dt>{t("Stay")}</dt>
        <dd>
          {dates}
          <span className="block text-soft">
            {nights}
            {stay.party ? `${getListSeparator(t.language)}${partyIn(t, stay.party)}` : ""}
          </span>
        </dd>
        <dt>{t("Times")}</dt>
        <dd>
          {t("check-in from {from}, check-out by {until}", { from: stay.checkInFrom, until: stay.checkOutUntil })}
        </dd>
      </dl>
    </>
  );
}

/** A stay without a price: the selection that is not available. */
export async function StayCard({ stay, children }: { stay: Stay; children?: ReactNode }) {
  const t = await getTranslator();
  return (
    <aside aria-label={t("Your stay")} className={cn(look, "p-4.5")}>
      <StayFacts stay={stay} />
      {children}
    </aside>
  );
}

/** The selected stay and its price, beside the form. */
export async function StaySummary({ stay, price, order, due, folds = false }: StaySummaryProps) {
  const t = await getTranslator();
  const { dates, nights } = await listNights(stay);
  if (!folds)
    return (
      <StayCard stay={stay}>
        <PayableGroup price={price} kind="hotel" due={due} {...(order ? { order } : {})} />
      </StayCard>
    );
  return (
    <aside aria-label={t("Your stay")} className={look}>
      <details className="open-lg group">
        <summary className="flex items-center gap-3 p-3">
          {stay.picture ? (
            <span className="size-14 shrink-0 overflow-hidden rounded-md">
              <Picture picture={stay.picture} sizes="4rem" alt="" />
            </span>
          ) : null}
          <span className="min-w-0 flex-1">
            <span className="line-clamp-2 font-display text-lg font-[560]">
              <OwnTitle of={stay.hotel} />
            </span>
            <span className="block text-sm text-soft">
              {dates}
              {getListSeparator(t.language)}
              {nights}
            </span>
            <bdi className="font-semibold tabular">
              {formatMoneyIn(t.language, price.totals.totalMinor, price.currency)}
            </bdi>
            {order ? (
              <span className="block text-sm text-soft">{moneySummaryIn(t, order)}</span>
            ) : price.totals.dueLaterMinor > 0 ? (
              <span className="block text-sm text-soft">
                {[
                  `${t("Now")} ${formatMoneyIn(t.language, price.totals.dueNowMinor, price.currency)}`,
                  `${t("Later, before arrival")} ${formatMoneyIn(t.language, price.totals.dueLaterMinor, price.currency)}`,
                ].join(" · ")}
              </span>
            ) : price.totals.dueNowMinor > 0 && price.totals.dueAtPropertyMinor > 0 ? (
              <span className="block text-sm text-soft">
                {t("{now} now, {later} at the hotel", {
                  now: formatMoneyIn(t.language, price.totals.dueNowMinor, price.currency),
                  later: formatMoneyIn(t.language, price.totals.dueAtPropertyMinor, price.currency),
                })}
              </span>
            ) : null}
          </span>
          <ChevronDown aria-hidden className="size-5 shrink-0 group-open:rotate-180" />
        </summary>
        <div className="p-4.5 max-lg:pt-0">
          <StayFacts stay={stay} folds />
          <PayableGroup price={price} kind="hotel" due={due} {...(order ? { order } : {})} />
        </div>
      </details>
    </aside>
  );
}

/** The summary of an order with the agreed terms instead of the current price. */
export function HotelSummary({ order, folds }: { order: OrderView; folds?: boolean }) {
  const { provider, checkIn, checkOut } = order;
  const booked = getBookedStay(order);
  if (!booked || !checkIn || !checkOut) return null;
  const { hotel, room, plan, selection } = booked;
  const stay: Stay = {
    hotel: order.product,
    where: order.placeName,
    picture: provider?.picture ?? null,
    room,
    planName: plan.name,
    checkIn,
    checkOut,
    checkInFrom: hotel.checkInFrom,
    checkOutUntil: hotel.checkOutUntil,
    party: selection.party,
  };
  const paid = order.status === "awaiting_payment" ? {} : { order };
  return <StaySummary stay={stay} price={order.price} due={order} folds={folds} {...paid} />;
}
