import { sql } from "drizzle-orm";
import { auditChange } from "@/backend/audit/change";
import { auditExport } from "@/backend/audit/export";
import { resourceRoutes } from "@/backend/catalogue/routes";
import type { Db } from "@/backend/db/client";
import { transaction } from "@/backend/db/transaction";
import { type Deps, requireUser } from "@/backend/http/context";
import { csvResponse } from "@/backend/http/csv";
import { type Route, rawRoute, route } from "@/backend/http/router";
import { requireSeenBookings } from "@/backend/orders/cancellation/refund-services";
import { adminSailings } from "@/lib/contracts/cruises/console";
import { counted } from "@/lib/text/counted";
import { cancelSailing } from "../cancel-sailing";
import { guestRows, readGuests } from "./guests";
import { cruiseLineType, cruisePortType } from "./lines-and-ports";
import { sailingType } from "./sailings";
import { shipType } from "./ships";
import { matchOrders } from "./uses";

async function listPolicies(db: Db) {
  const { rows } = await db.execute<{ value: number; label: string }>(
    sql`SELECT id AS value, name AS label FROM cancellation_policy WHERE active ORDER BY name, id`,
  );
  return { items: rows };
}

export const consoleCruiseRoutes = (deps: Deps): Route[] => [
  ...[cruiseLineType, cruisePortType, shipType, sailingType].flatMap((type) => resourceRoutes(deps, type)),
  route(adminSailings.policies, () => listPolicies(deps.db)),
  route(adminSailings.guests, async ({ params }) => ({
    items: await readGuests(deps.db, params.id, deps.env.SIGNING_KEY),
  })),
  rawRoute(adminSailings.csv, async ({ params, actor, ip, requestId }) => {
    const user = requireUser(actor);
    const guests = await readGuests(deps.db, params.id, deps.env.SIGNING_KEY);
    await auditExport(deps.db, { user, ip, requestId }, "manifest exported", { sailing: params.id });
    return csvResponse(`guests-${params.id}`, ...guestRows(guests));
  }),
  route(adminSailings.cancel, ({ actor, params, body, onceLong, ip, requestId }) =>
    onceLong(async () => {
      const user = requireUser(actor);
      await requireSeenBookings(deps.db, matchOrders(sql`${params.id}::int`), body.acceptBookings);
      const cancelled = await cancelSailing(deps, params.id, body.reason, user);
      await transaction(deps.db, (tx) =>
        auditChange(
          tx,
          { actor, ip, requestId },
          {
            kind: "sailing",
            id: params.id,
            verb: "cancel",
            before: { cancelled: false },
            after: { cancelled: true, reason: body.reason },
          },
        ),
      );
      const affected = counted(cancelled, "booking was", "bookings were");
      const message = `${affected} cancelled with a full refund.`;
      return { status: 1 as const, title: "Sailing cancelled", message, cancelled };
    }),
  ),
];
