import { type Deps, requireUser } from "@/backend/http/context";
import { type Route, route } from "@/backend/http/router";
import { bookByPhone } from "@/backend/orders/phone/book-by-phone";
import { recordPhoneBooking } from "@/backend/orders/phone/record";
import { unknownPassword } from "@/backend/users/client-account";
import { adminPhone, subadminPhone } from "@/lib/contracts/orders/phone-booking";
import { hotelKind } from "@/lib/kinds/hotel";

const areaRoutes = ({ env }: Deps, { book }: typeof adminPhone | typeof subadminPhone): Route[] => [
  route(book, async ({ params, body, actor, ip, requestId, once }) => {
    const staffMember = requireUser(actor);
    const passwordHash = await unknownPassword();
    const { planId, checkIn, checkOut, party, ...client } = body;
    const request = { roomId: params.roomId, planId, checkIn, checkOut, party, services: [] };
    return once(async (tx) => {
      const booking = { kind: hotelKind.id, request, ...client, passwordHash };
      const booked = await bookByPhone(tx, env, staffMember, booking);
      return recordPhoneBooking(tx, staffMember, booked, client, { ip, requestId });
    });
  }),
];

export const roomPhoneRoutes = (deps: Deps): Route[] => [
  ...areaRoutes(deps, adminPhone),
  ...areaRoutes(deps, subadminPhone),
];
