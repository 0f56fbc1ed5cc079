import { auditExport } from "@/backend/audit/export";
import { transaction } from "@/backend/db/transaction";
import { getSeller } from "@/backend/documents/content";
import { pdfResponse } from "@/backend/documents/pdf/sheet";
import { printDocument } from "@/backend/documents/print";
import { type Deps, requireUser, type UserActor } from "@/backend/http/context";
import { csvResponse, exportResponse } from "@/backend/http/csv";
import { type Route, rawRoute, route } from "@/backend/http/router";
import { adminSlots } from "@/lib/contracts/tours/slots";
import { formatDay } from "@/lib/dates";
import { counted } from "@/lib/text/counted";
import { cancelSlot } from "../cancel-slot";
import { tourCacheTags } from "./cache-tags";
import { manifestList, manifestRows } from "./manifest";
import { readManifest, readSchedule, scheduleColumns, scheduleForExport } from "./schedule";
import { lockToCancel, moveSlot, setSlotStatus } from "./slot-changes";

export function slotRoutes(deps: Deps): Route[] {
  const { db, env } = deps;
  const download = async (slotId: number, user: UserActor, trace: { ip: string; requestId: string }) => {
    const manifest = await readManifest(db, slotId, env.SIGNING_KEY);
    await auditExport(db, { user, ...trace }, "manifest exported", { slot: slotId });
    return manifest;
  };
  return [
    route(adminSlots.schedule, ({ query }) => readSchedule(db, query)),
    rawRoute(adminSlots.export, async ({ query }) =>
      exportResponse("tour-departures", scheduleColumns, await scheduleForExport(db, query), query),
    ),
    route(adminSlots.get, ({ params }) => readManifest(db, params.slotId, env.SIGNING_KEY)),
    rawRoute(adminSlots.csv, async ({ params, actor, ip, requestId }) => {
      const manifest = await download(params.slotId, requireUser(actor), { ip, requestId });
      return csvResponse(`participants-${manifest.date}`, ...manifestRows(manifest));
    }),
    rawRoute(adminSlots.pdf, async ({ params, actor, ip, requestId }) => {
      const manifest = await download(params.slotId, requireUser(actor), { ip, requestId });
      const content = manifestList(manifest, (await getSeller(db)).name);
      return pdfResponse(await printDocument({ kind: "list", content }), `participants-${manifest.date}`, true);
    }),
    route(adminSlots.status, ({ actor, params, body, once, stale, ip, requestId }) =>
      once(async (tx) => {
        const slot = await setSlotStatus(tx, requireUser(actor), params.slotId, body, { ip, requestId });
        stale(...tourCacheTags(slot.tourId));
        const message =
          body.status === "open" ? "The departure is on sale again." : "The departure takes no new bookings.";
        return { status: 1 as const, title: "Saved", message };
      }),
    ),
    route(adminSlots.cancel, ({ actor, params, body, onceLong, stale }) =>
      onceLong(async () => {
        const { slotId } = params;
        const user = requireUser(actor);
        const { tourId } = await transaction(db, (tx) => lockToCancel(tx, slotId, body.acceptBookings));
        const cancelled = await cancelSlot(deps, slotId, body.reason, user);
        stale(...tourCacheTags(tourId));
        const affected = counted(cancelled, "booking was", "bookings were");
        const message = `${affected} cancelled with a full refund.`;
        return { status: 1 as const, title: "Departure cancelled", message, cancelled };
      }),
    ),
    route(adminSlots.move, ({ actor, params, body, once, stale, ip, requestId }) =>
      once(async (tx) => {
        const { slot, bookings } = await moveSlot(tx, requireUser(actor), params.slotId, body, { ip, requestId });
        stale(...tourCacheTags(slot.tourId));
        const affected = counted(bookings, "booking moves with it", "bookings move with it");
        return {
          status: 1 as const,
          title: "Moved",
          message: `The departure is on ${formatDay(body.date)} at ${body.time}; ${affected}.`,
        };
      }),
    ),
  ];
}
