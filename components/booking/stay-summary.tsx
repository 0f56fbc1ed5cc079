import type { ReactNode } from "react";
import { Picture } from "@/components/storefront/picture";
import { partyIn } from "@/components/storefront/stay-words";
import { Own } from "@/components/ui/language";
import type { Picture as PictureFacts } from "@/lib/contracts/hotel";
import type { OrderView } from "@/lib/contracts/order";
import type { Price } from "@/lib/contracts/price";
import { nightsBetween } from "@/lib/dates";
import { stayIn } from "@/lib/language/formats";
import { getSay } from "@/lib/language/server";
import type { Party } from "@/lib/pricing/types";
import { Bill } from "./bill";

type Stay = {
  hotelTitle: string;
  where: string;
  picture: PictureFacts | null;
  roomTitle: string;
  planName: string;
  checkIn: string;
  checkOut: string;
  checkInFrom: string;
  checkOutUntil: string;
  party: Party | null;
};

/** What is being booked, beside what one has to fill in. */
export async function StaySummary({ stay, price, children }: { stay: Stay; price: Price; children?: ReactNode }) {
  const say = await getSay();
  const nights = nightsBetween(stay.checkIn, stay.checkOut);
  return (
    <aside
      aria-label={say("Your stay")}
      className="self-start rounded-[20px] border border-line bg-card p-4.5 lg:sticky lg:top-16"
    >
      {stay.picture ? (
        <Picture
          picture={stay.picture}
          sizes="(min-width: 1024px) 364px, 100vw"
          className="aspect-4/3 rounded-lg"
          first
          alt=""
        />
      ) : null}
      <h2 className="mt-4 text-2xl">
        <Own>{stay.hotelTitle}</Own>
      </h2>
      <p className="text-sm text-soft">
        <Own>{stay.where}</Own>
      </p>
      <dl className="mt-3 mb-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm [&_dd]:text-end [&_dt]:text-soft">
        <dt>{say("Room")}</dt>
        <dd>
          <Own>{stay.roomTitle}</Own>
          <span className="block text-soft">
            <Own>{stay.planName}</Own>
          </span>
        </dd>
        <dt>{say("Stay")}</dt>
        <dd>
          {stayIn(say.language, stay.checkIn, stay.checkOut)}
          <span className="block text-soft">
            {say.count("{n} night", "{n} nights", nights)}
            {stay.party ? `, ${partyIn(say, stay.party)}` : ""}
          </span>
        </dd>
        <dt>{say("Times")}</dt>
        <dd>{say("in from {from}, out by {until}", { from: stay.checkInFrom, until: stay.checkOutUntil })}</dd>
      </dl>
      <Bill price={price} />
      {children}
    </aside>
  );
}

/** The same of an order: its promise, not today's price. */
export function OrderSummary({ order }: { order: OrderView }) {
  const { hotel, checkIn, checkOut } = order;
  if (!hotel || !checkIn || !checkOut) return null;
  const stay: Stay = {
    hotelTitle: hotel.title,
    where: order.placeName,
    picture: hotel.picture,
    roomTitle: order.room?.title ?? order.detail,
    planName: order.plan?.name ?? "",
    checkIn,
    checkOut,
    checkInFrom: hotel.checkInFrom,
    checkOutUntil: hotel.checkOutUntil,
    party: order.selection?.party ?? null,
  };
  return <StaySummary stay={stay} price={order.price} />;
}
