import { type Deps, requireUser } from "@/backend/http/context";
import { type Route, route } from "@/backend/http/router";
import { openQuote } from "@/backend/quotes/token";
import { unknownPassword } from "@/backend/users/client-account";
import { adminPhone, subadminPhone } from "@/lib/contracts/orders/phone-booking";
import { bookByPhone } from "./book-by-phone";
import { recordPhoneBooking } from "./record";

const areaRoutes = ({ env }: Deps, { bookQuote }: typeof adminPhone | typeof subadminPhone): Route[] => [
  route(bookQuote, async ({ body, actor, ip, requestId, once }) => {
    const staffMember = requireUser(actor);
    const { quoteToken, ...client } = body;
    const { kind, request } = openQuote(quoteToken, env.SIGNING_KEY);
    const passwordHash = await unknownPassword();
    return once(async (tx) => {
      const booked = await bookByPhone(tx, env, staffMember, { kind, request, ...client, passwordHash });
      return recordPhoneBooking(tx, staffMember, booked, client, { ip, requestId });
    });
  }),
];

export const phoneRoutes = (deps: Deps): Route[] => [
  ...areaRoutes(deps, adminPhone),
  ...areaRoutes(deps, subadminPhone),
];
