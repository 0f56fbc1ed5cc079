import { Fact } from "@/components/console/record/listing-parts";
import { TextLink } from "@/components/ui/button";
import type { OrderView } from "@/lib/contracts/order";
import { formatStay } from "@/lib/dates";
import { boardLabels, planPaymentLabels } from "@/lib/labels/order";
import { describeParty } from "@/lib/party";
import type { ConsoleArea } from "@/lib/resources/define";
import { pathTo, routes } from "@/lib/routes";
import { formatInstant } from "@/lib/time-zone";

/** Hotel, room type and calendar of the stay in this console. */
function getLinks(area: ConsoleArea, { hotel, property, checkIn }: OrderView) {
  if (!hotel || !property) return {};
  const { hotelToken, roomToken } = property;
  const room = roomToken ? { hotelId: hotel.id, tokenId: roomToken } : null;
  return {
    hotel: pathTo(routes[area].viewHotel, { hotelId: hotel.id, hotelToken }),
    room: room && pathTo(routes[area].viewRoom, room),
    calendar: room && pathTo(routes[area].roomCalendar, room, { date: checkIn ?? undefined }),
  };
}

/** Nothing is paid while the rooms are only held. */
function getPaymentTerms({ status, plan, holdExpiresAt, timeZone }: OrderView): string {
  if (status === "awaiting_payment") {
    return holdExpiresAt
      ? `Waiting for payment until ${formatInstant(holdExpiresAt, timeZone)}`
      : "Waiting for payment";
  }
  return plan ? planPaymentLabels[plan.payment] : "–";
}

/** The stay: dates, guests, room type and plan, hotel. */
export function HotelBooked({ area, order }: { area: ConsoleArea; order: OrderView }) {
  const links = getLinks(area, order);
  return (
    <>
      <Fact label="Dates">{order.checkIn && order.checkOut ? formatStay(order.checkIn, order.checkOut) : "–"}</Fact>
      <Fact label="Nights">{order.nights ?? "–"}</Fact>
      <Fact label="Guests">{order.selection ? describeParty(order.selection.party) : "–"}</Fact>
      <Fact label="Room type">
        {links.room ? <TextLink href={links.room}>{order.room?.title}</TextLink> : (order.room?.title ?? order.detail)}
        {links.calendar ? (
          <span className="block">
            <TextLink href={links.calendar}>Calendar of these dates</TextLink>
          </span>
        ) : null}
      </Fact>
      <Fact label="Room number">{order.property?.roomNumbers.join(", ") || "Not assigned"}</Fact>
      <Fact label="Plan">{order.plan ? `${order.plan.name}. ${boardLabels[order.plan.board]}.` : "–"}</Fact>
      <Fact label="Payment">{getPaymentTerms(order)}</Fact>
      <Fact label="Hotel">
        {links.hotel ? <TextLink href={links.hotel}>{order.hotel?.title}</TextLink> : null}
        <span className="block">{order.hotel?.address ?? order.placeName}</span>
        {order.hotel?.phone ? <span className="block text-soft">{order.hotel.phone}</span> : null}
      </Fact>
    </>
  );
}
