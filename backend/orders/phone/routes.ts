import { audit } from "@/backend/audit/audit";
import { type Deps, requireUser } from "@/backend/http/context";
import { type Route, route } from "@/backend/http/router";
import { unknownPassword } from "@/backend/users/client-account";
import { adminPhone, subadminPhone } from "@/lib/contracts/phone-booking";
import { roleNumber } from "@/lib/roles";
import { bookByPhone } from "./phone";

const areaRoutes = ({ env }: Deps, { book }: typeof adminPhone | typeof subadminPhone): Route[] => [
  route(book, async ({ params, body, actor, ip, requestId, once }) => {
    const staffMember = requireUser(actor);
    const passwordHash = await unknownPassword();
    return once(async (tx) => {
      const { ref, booked, holdExpiresAt } = await bookByPhone(tx, env, staffMember, params.roomId, {
        ...body,
        passwordHash,
      });
      const who = { actorId: staffMember.id, actorRole: roleNumber[staffMember.role], ip, requestId };
      await audit(tx, { action: "booked by phone", ...who, objectKind: "order", objectId: ref, after: { booked } });
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
