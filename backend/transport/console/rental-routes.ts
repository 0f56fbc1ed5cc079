import { auditChange } from "@/backend/audit/change";
import type { Db } from "@/backend/db/client";
import { type Deps, requireUser, type UserActor } from "@/backend/http/context";
import { type Route, route } from "@/backend/http/router";
import { handOver, takeBack } from "@/backend/rentals/handover";
import { readHandover } from "@/backend/rentals/handover-view";
import { moveToUnit } from "@/backend/rentals/move-booking";
import { readUnitGrid } from "@/backend/rentals/unit-grid";
import { endOutOfService, takeOutOfService } from "@/backend/rentals/unit-operations";
import { adminHandover } from "@/lib/contracts/transport/rental-handover";
import { adminRentalUnits } from "@/lib/contracts/transport/rental-units";
import { formatDate } from "@/lib/dates";
import { transportCacheTags } from "./cache-tags";
import type { Trace } from "./write";

/** Changes of units are in the history of their model. */
const record = (tx: Db, actor: UserActor, trace: Trace, id: number, verb: string, after: Record<string, unknown>) =>
  auditChange(tx, { actor, ...trace }, { kind: "transport", id, verb, before: {}, after });

const describeMoves = (moved: readonly { ref: string; to: string }[]) =>
  moved.length === 0 ? "" : ` Moved: ${moved.map(({ ref, to }) => `${ref} to ${to}`).join(", ")}.`;

/** Handover and return of rented vehicles, and the units by day. */
export function rentalOperationRoutes({ db }: Deps): Route[] {
  return [
    route(adminHandover.get, ({ actor, params }) => readHandover(db, requireUser(actor), params.ref)),
    route(adminHandover.handOver, ({ actor, params, body, once }) =>
      once(async (tx) => {
        const label = await handOver(tx, requireUser(actor), params.ref, body);
        return { status: 1 as const, title: "Handed over", message: `${label} has been handed over.` };
      }),
    ),
    route(adminHandover.takeBack, ({ actor, params, body, once, stale }) =>
      once(async (tx) => {
        const { label, warning, modelId } = await takeBack(tx, requireUser(actor), params.ref, body);
        stale(...transportCacheTags(modelId));
        const message = [`${label} has been returned.`, warning].filter(Boolean).join(" ");
        return { status: 1 as const, title: "Returned", message };
      }),
    ),
    route(adminRentalUnits.grid, ({ query }) => readUnitGrid(db, query)),
    route(adminRentalUnits.outOfService, ({ actor, body, once, stale, ip, requestId }) =>
      once(async (tx) => {
        const { label, modelId, moved } = await takeOutOfService(tx, body);
        const verb = body.toStationId === null ? "unit_out_of_service" : "unit_moved";
        await record(tx, requireUser(actor), { ip, requestId }, modelId, verb, { unit: label, ...body, moved });
        stale(...transportCacheTags(modelId));
        const text = body.toStationId === null ? "is out of service" : "is moved";
        const message = `${label} ${text} from ${formatDate(body.firstDate)} to ${formatDate(body.lastDate)}.${describeMoves(moved)}`;
        return { status: 1 as const, title: "Saved", message };
      }),
    ),
    route(adminRentalUnits.backInService, ({ actor, params, once, stale, ip, requestId }) =>
      once(async (tx) => {
        const { label, modelId } = await endOutOfService(tx, params.outageId);
        await record(tx, requireUser(actor), { ip, requestId }, modelId, "unit_in_service", { unit: label });
        stale(...transportCacheTags(modelId));
        return { status: 1 as const, title: "Saved", message: `${label} is in service again.` };
      }),
    ),
    route(adminRentalUnits.moveBooking, ({ actor, body, once, stale, ip, requestId }) =>
      once(async (tx) => {
        const { from, to, modelId } = await moveToUnit(tx, body);
        const after = { booking: body.ref, from, to };
        await record(tx, requireUser(actor), { ip, requestId }, modelId, "booking_moved", after);
        stale(...transportCacheTags(modelId));
        return { status: 1 as const, title: "Moved", message: `Booking ${body.ref} now has ${to} instead of ${from}.` };
      }),
    ),
  ];
}
