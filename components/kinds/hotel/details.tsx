import { ExternalLink, Mail, MapPin, Phone } from "lucide-react";
import type { OrderView } from "@/lib/contracts/order";
import { formatDay } from "@/lib/dates";
import { boardLabels, planPaymentLabels } from "@/lib/labels/order";
import { describeParty } from "@/lib/party";
import { pathTo, routes } from "@/lib/routes";
import { formatZone } from "@/lib/time-zone";

/** Details that only stays have. */

export function StayDates({ order }: { order: OrderView }) {
  if (!order.checkIn || !order.checkOut) return null;
  const [from, until] = [order.hotel?.checkInFrom, order.hotel?.checkOutUntil];
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 [&_dt]:text-sm [&_dt]:text-soft">
      <div>
        <dt>Check-in</dt>
        <dd className="text-lg">{formatDay(order.checkIn)}</dd>
        <dd className="text-sm text-soft">
          {from ? `from ${from}, ` : ""}
          {formatZone(order.timeZone)}
        </dd>
      </div>
      <div>
        <dt>Check-out</dt>
        <dd className="text-lg">{formatDay(order.checkOut)}</dd>
        <dd className="text-sm text-soft">
          {until ? `by ${until}, ` : ""}
          {order.nights} {order.nights === 1 ? "night" : "nights"}
        </dd>
      </div>
      <div>
        <dt>Room</dt>
        <dd>{order.room?.title ?? order.detail}</dd>
        <dd className="text-sm text-soft">{order.selection ? describeParty(order.selection.party) : null}</dd>
      </div>
      <div>
        <dt>Plan</dt>
        <dd>{order.plan?.name}</dd>
        <dd className="text-sm text-soft">
          {order.plan ? `${boardLabels[order.plan.board]}. ${planPaymentLabels[order.plan.payment]}.` : null}
        </dd>
      </div>
    </dl>
  );
}

const contact = "inline-flex min-h-9 items-center gap-2";

/** The hotel's postal address, map and contact details. */
export function HotelContact({ hotel }: { hotel: NonNullable<OrderView["hotel"]> }) {
  const { latitude, longitude } = hotel;
  return (
    <div className="grid gap-1 text-sm wrap-anywhere">
      <p>{hotel.address}</p>
      {hotel.phone ? (
        <a href={`tel:${hotel.phone.replace(/[^\d+]/g, "")}`} className={contact}>
          <Phone aria-hidden className="size-4 text-soft" />
          {hotel.phone}
        </a>
      ) : null}
      {hotel.email ? (
        <a href={`mailto:${hotel.email}`} className={contact}>
          <Mail aria-hidden className="size-4 text-soft" />
          {hotel.email}
        </a>
      ) : null}
      <a
        href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`}
        rel="noopener noreferrer"
        className={contact}
      >
        <MapPin aria-hidden className="size-4 text-soft" />
        On the map
        <ExternalLink aria-hidden className="size-3.5 text-soft" />
      </a>
      <a
        href={pathTo(routes.public.hotelDetails, { hotelId: hotel.id, hotelTitle: hotel.slug })}
        className="inline-flex min-h-9 items-center underline underline-offset-4"
      >
        The hotel's page
      </a>
    </div>
  );
}
