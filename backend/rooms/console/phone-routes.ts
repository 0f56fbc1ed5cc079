import { type Deps, requireUser } from "@/backend/http/context";
import { type Route, route } from "@/backend/http/router";
import { auditOrder } from "@/backend/orders/audit-order";
import { bookByPhone } from "@/backend/orders/phone/book-by-phone";
import { unknownPassword } from "@/backend/users/client-account";
import { adminPhone, subadminPhone } from "@/lib/contracts/orders/phone-booking";
import { hotelKind } from "@/lib/kinds/hotel";

const areaRoutes = ({ env }: Deps, { book }: typeof adminPhone | typeof subadminPhone): Route[] => [
  route(book, async ({ params, body, actor, ip, requestId, once }) => {
    const staffMember = requireUser(actor);
    const passwordHash = await unknownPassword();
    return once(async (tx) => {
      const { planId, checkIn, checkOut, party, ...client } = body;
      const request = { roomId: params.roomId, planId, checkIn, checkOut, party, services: [] };
      const booking = { kind: hotelKind.id, request, ...client, passwordHash };
      const { ref, booked, holdExpiresAt } = await bookByPhone(tx, env, staffMember, booking);
      await auditOrder(tx, staffMember, ref, { action: "booked by phone", after: { booked } }, { ip, requestId });
      return {
        status: 1 as const,
        title: booked ? "Booked" : "Held",
        message: booked
          ? `Booking ${ref} stands; ${body.email} has the confirmation.`
          : `Booking ${ref} is held for ${body.holdMinutes} minutes; ${body.email} was mailed where to pay.`,
        ref,
        booked,
        holdExpiresAt: holdExpiresAt.toISOString(),
      };
    });
  }),
];

export const phoneRoutes = (deps: Deps): Route[] => [
  ...areaRoutes(deps, adminPhone),
  ...areaRoutes(deps, subadminPhone),
];
