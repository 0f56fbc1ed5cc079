import { z } from "zod";
import type { KindId } from "../../kinds/kind";
import { byAreaAndKind, getOfAreaAndKind, type StaffArea } from "../accounts/staff-areas";
import { endpoint } from "../define";
import { done, instant, paragraph } from "../fields";
import { byRef, orderRow } from "./order";

const orderNote = z.object({ id: z.number().int(), author: z.string(), text: z.string(), at: instant });

const earlierBooking = orderRow.pick({
  ref: true,
  kind: true,
  status: true,
  reason: true,
  title: true,
  serviceStart: true,
  serviceEnd: true,
  timeZone: true,
  totalMinor: true,
  currency: true,
});

/** Notes of staff on a booking. Never sent to the client. */
const makeOrderNotes = (area: StaffArea, kind: KindId) => ({
  read: endpoint({
    id: `${area}.order.${kind}.notes`,
    method: "GET",
    path: `/api/${area}/orders/${kind}/{ref}/notes`,
    who: area,
    summary: "Internal notes about a booking, and the client's other bookings in scope",
    params: byRef,
    out: z.object({
      notes: z.array(orderNote),
      /** Newest first, at most twenty. */
      bookings: z.array(earlierBooking),
      total: z.number().int(),
    }),
  }),
  add: endpoint({
    id: `${area}.order.${kind}.notes.add`,
    method: "POST",
    path: `/api/${area}/orders/${kind}/{ref}/notes`,
    who: area,
    summary: "Write an internal note about a booking",
    params: byRef,
    body: z.strictObject({ text: paragraph(2000) }),
    out: done,
  }),
});

/** The endpoints of every registered kind, by area and kind. */
export const orderNoteEndpoints = byAreaAndKind(makeOrderNotes);

/** Internal notes about the orders of a kind. @throws if the area has no orders of the kind */
export const orderNotes = (area: StaffArea, kind: KindId) => getOfAreaAndKind(orderNoteEndpoints, area, kind);
