import type { ReactNode } from "react";
import { Picture } from "@/components/storefront/picture";
import type { Picture as PictureFacts } from "@/lib/contracts/hotel";
import type { OrderView } from "@/lib/contracts/order";
import type { Price } from "@/lib/contracts/price";
import { formatStay, nightsBetween } from "@/lib/dates";
import { describeParty } from "@/lib/party";
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
export function StaySummary({ stay, price, children }: { stay: Stay; price: Price; children?: ReactNode }) {
  const nights = nightsBetween(stay.checkIn, stay.checkOut);
  return (
    <aside
      aria-label="Your stay"
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
      <h2 className="mt-4 text-2xl">{stay.hotelTitle}</h2>
      <p className="text-sm text-soft">{stay.where}</p>
      <dl className="mt-3 mb-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm [&_dd]:text-right [&_dt]:text-soft">
        <dt>Room</dt>
        <dd>
          {stay.roomTitle}
          <span className="block text-soft">{stay.planName}</span>
        </dd>
        <dt>Stay</dt>
        <dd>
          {formatStay(stay.checkIn, stay.checkOut)}
          <span className="block text-soft">
            {nights} {nights === 1 ? "night" : "nights"}
            {stay.party ? `, ${describeParty(stay.party)}` : ""}
          </span>
        </dd>
        <dt>Times</dt>
        <dd>
          in from {stay.checkInFrom}, out by {stay.checkOutUntil}
        </dd>
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
