import { ExternalLink, Mail, MapPin, Phone } from "lucide-react";
import type { ContactCard, OrderView } from "@/lib/contracts/orders/order";
import { formatDay } from "@/lib/dates";
import { getBookedStay } from "@/lib/kinds/hotel/stay";
import { boardLabels, planPaymentLabels } from "@/lib/labels/order";
import { describeParty } from "@/lib/party";
import { formatZone } from "@/lib/time-zone";

/** Details that only stays have. */

export function StayDates({ order }: { order: OrderView }) {
  if (!order.checkIn || !order.checkOut) return null;
  const stay = getBookedStay(order);
  const [from, until] = [stay?.hotel.checkInFrom, stay?.hotel.checkOutUntil];
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
        <dd>{stay?.room.title ?? order.detail}</dd>
        <dd className="text-sm text-soft">{stay ? describeParty(stay.selection.party) : null}</dd>
      </div>
      <div>
        <dt>Plan</dt>
        <dd>{stay?.plan.name}</dd>
        <dd className="text-sm text-soft">
          {stay ? `${boardLabels[stay.plan.board]}. ${planPaymentLabels[stay.plan.payment]}.` : null}
        </dd>
      </div>
    </dl>
  );
}

const contact = "inline-flex min-h-9 items-center gap-2";

/** The provider's postal address, map and contact details. */
export function ProviderContact({ provider }: { provider: ContactCard }) {
  const { latitude, longitude } = provider;
  return (
    <div className="grid gap-1 text-sm wrap-anywhere">
      <p>{provider.address}</p>
      {provider.phone ? (
        <a href={`tel:${provider.phone.replace(/[^\d+]/g, "")}`} className={contact}>
          <Phone aria-hidden className="size-4 text-soft" />
          {provider.phone}
        </a>
      ) : null}
      {provider.email ? (
        <a href={`mailto:${provider.email}`} className={contact}>
          <Mail aria-hidden className="size-4 text-soft" />
          {provider.email}
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
      {provider.path ? (
        <a href={provider.path} className="inline-flex min-h-9 items-center underline underline-offset-4">
          The hotel's page
        </a>
      ) : null}
    </div>
  );
}
