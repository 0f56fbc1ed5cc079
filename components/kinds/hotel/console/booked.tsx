import { Fact } from "@/components/console/record/listing-parts";
import { TextLink } from "@/components/ui/button";
import { describeParty } from "@/lib/booking/party";
import { fillPath } from "@/lib/contracts/define";
import type { OrderView } from "@/lib/contracts/orders/order";
import { adminConsole, subadminConsole } from "@/lib/contracts/site/console";
import { formatStay } from "@/lib/dates";
import { getBookedStay } from "@/lib/kinds/hotel/stay";
import { boardLabels, planPaymentLabels } from "@/lib/labels/order";
import type { ConsoleArea } from "@/lib/resources/console-area";
import { pathTo, routes } from "@/lib/routes";
import { mayOpen } from "@/lib/session/session-check";
import { formatInstant } from "@/lib/zone-labels";

/** Hotel, room type and calendar of the stay in this console; none that the permission group does not grant. */
async function getConsoleLinks(area: ConsoleArea, { hotelId, property, checkIn }: OrderView) {
  if (!hotelId || !property) return {};
  if (area === "admin" && !(await mayOpen(routes.admin.viewHotel))) return {};
  const { hotelToken, roomToken } = property;
  const room = roomToken ? { hotelId, tokenId: roomToken } : null;
  return {
    hotel: pathTo(routes[area].viewHotel, { hotelId, hotelToken }),
    room: room && pathTo(routes[area].viewRoom, room),
    calendar: room && pathTo(routes[area].roomCalendar, room, { date: checkIn ?? undefined }),
  };
}

/** Nothing is paid while the rooms are only held. */
function getPaymentTerms({ status, booked, holdExpiresAt, timeZone }: OrderView): string {
  if (status === "awaiting_payment") {
    return holdExpiresAt
      ? `Waiting for payment until ${formatInstant(holdExpiresAt, timeZone)}`
      : "Waiting for payment";
  }
  const stay = getBookedStay({ booked });
  return stay ? planPaymentLabels[stay.plan.payment] : "–";
}

/** The stay: dates, guests, room type and plan, hotel. */
export async function HotelBooked({ area, order }: { area: ConsoleArea; order: OrderView }) {
  const links = await getConsoleLinks(area, order);
  const stay = getBookedStay(order);
  return (
    <>
      <Fact label="Dates">{order.checkIn && order.checkOut ? formatStay(order.checkIn, order.checkOut) : "–"}</Fact>
      <Fact label="Nights">{order.nights ?? "–"}</Fact>
      <Fact label="Guests">{stay ? describeParty(stay.selection.party) : "–"}</Fact>
      <Fact label="Room type">
        {links.room ? <TextLink href={links.room}>{stay?.room.title}</TextLink> : (stay?.room.title ?? order.detail)}
        {links.calendar ? (
          <span className="block">
            <TextLink href={links.calendar}>Calendar of these dates</TextLink>
          </span>
        ) : null}
      </Fact>
      <Fact label="Room number">
        {order.property?.roomNumbers.join(", ") || "Not assigned"}
        {order.status === "processing" ? (
          <span className="block">
            <a
              href={fillPath((area === "admin" ? adminConsole : subadminConsole).registrationCard.path, {
                ref: order.ref,
              })}
              target="_blank"
              rel="noopener"
              className="underline underline-offset-4"
            >
              Registration card (PDF)
            </a>
          </span>
        ) : null}
      </Fact>
      <Fact label="Plan">{stay ? `${stay.plan.name}. ${boardLabels[stay.plan.board]}.` : "–"}</Fact>
      <Fact label="Payment">{getPaymentTerms(order)}</Fact>
      <Fact label="Hotel">
        {links.hotel ? <TextLink href={links.hotel}>{order.provider?.title}</TextLink> : order.provider?.title}
        <span className="block">{order.provider?.address ?? order.placeName}</span>
        {order.provider?.phone ? <span className="block text-soft">{order.provider.phone}</span> : null}
      </Fact>
    </>
  );
}
