import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { isoTime } from "@/backend/db/iso-time";
import { filesUsedBy } from "@/backend/files/use";
import type { Actor } from "@/backend/http/context";
import { languageOfBooking } from "@/backend/notifications/people";
import { getOrder } from "@/backend/orders/view";
import type { OrderView } from "@/lib/contracts/orders/order";
import type { BookedRental } from "@/lib/contracts/transport/rental";
import type { HandoverRecord, RentalHandover } from "@/lib/contracts/transport/rental-handover";
import { AppError } from "@/lib/errors";
import { proposeCharges, type Readings, type ReturnTranslator } from "@/lib/kinds/transport/rental-return";
import { getColon, languageOr } from "@/lib/language/languages";
import { translateWith } from "@/lib/language/written";
import { wallClock, zonedInstant } from "@/lib/time-zone";
import { usedByHandover } from "./handover-records";
import { returnMessages } from "./return-messages";

type Side = Omit<HandoverRecord, "files">;
type Row = { orderId: string; line: number; unitId: number; label: string; out: Side | null; back: Side | null };

const side = (name: "out" | "return", at: string) => sql`
  CASE WHEN v.${sql.raw(at)} IS NOT NULL THEN json_build_object(
    'at', ${isoTime(`v.${at}`)}, 'by', (SELECT a.name FROM app_user a WHERE a.id = v.${sql.raw(`${name}_by`)}),
    'km', v.${sql.raw(`${name}_km`)}, 'fuel', v.${sql.raw(`${name}_fuel`)}, 'notes', v.${sql.raw(`${name}_notes`)},
    'signedBy', v.${sql.raw(`${name}_signed_by`)}, 'signature', v.${sql.raw(`${name}_signature`)}) END`;

async function readVehicles(db: Db, ref: string): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT o.id AS "orderId", b.line, b.unit_id AS "unitId", u.label, ${side("out", "out_at")} AS out,
           ${side("return", "returned_at")} AS back
      FROM orders o JOIN hold h ON h.order_id = o.id JOIN unit_booking b ON b.hold_id = h.id AND b.active
      JOIN rental_unit u ON u.id = b.unit_id
      JOIN order_line l ON l.order_id = o.id AND l.position = b.line AND l.state = 'active'
      LEFT JOIN rental_handover v ON v.order_id = o.id AND v.line = b.line
     WHERE o.ref = ${ref} ORDER BY b.line`);
  return rows;
}

const toReadings = ({ km, fuel }: Readings): Readings => ({ km, fuel });

type Proposal = RentalHandover["vehicles"][number]["proposals"][number];

const english = translateWith("en", returnMessages);

/** The charges of the terms in the language of the booking, without those that were charged with the same words already. */
function getProposals(
  order: OrderView,
  rental: BookedRental,
  { label, out, back }: Row,
  t: ReturnTranslator,
): Proposal[] {
  if (!out || !back) return [];
  const at = Date.parse(back.at);
  const { date, time } = wallClock(at, rental.return.timeZone);
  const promised = zonedInstant(rental.return.date, rental.return.time, rental.return.timeZone).getTime();
  const facts = {
    out: toReadings(out),
    back: toReadings(back),
    at: { date, time },
    lateMinutes: (at - promised) / 60_000,
  };
  const charged = order.charges.filter(({ state }) => state !== "withdrawn");
  return proposeCharges(rental, facts)
    .map(({ note, ...one }) => {
      const noteIn = (translator: ReturnTranslator) => label + getColon(translator.language) + note(translator);
      return { ...one, note: noteIn(t), inEnglish: noteIn(english) };
    })
    .filter((one) => !charged.some(({ kind, note }) => kind === one.kind && note === one.note));
}

/** @throws AppError 404 if the order is no rental or out of scope */
export async function readHandover(db: Db, actor: Actor, ref: string): Promise<RentalHandover> {
  const order = await getOrder(db, actor, { ref });
  const rental = order.booked.kind === "transport" ? order.booked.rental : null;
  if (!rental) throw new AppError("not_found");
  const vehicles = await readVehicles(db, ref);
  const t = translateWith(languageOr(await languageOfBooking(db, ref)), returnMessages);
  const files = async (row: Row, of: "out" | "back") =>
    (await filesUsedBy(db, usedByHandover(row.orderId, row.line, of))).map(({ id, name }) => ({ id, name }));
  const { rows: stations } = await db.execute<{ id: number; name: string }>(
    sql`SELECT id, name FROM rental_station WHERE active OR id = ${rental.return.stationId} ORDER BY name, id LIMIT 2000`,
  );
  return {
    ref,
    title: order.title,
    status: order.status,
    guestName: order.guestName,
    phone: order.guests?.phone ?? null,
    currency: order.currency,
    depositMinor: rental.depositMinor,
    kmIncluded: rental.kmIncluded,
    extras: rental.extras,
    pickUp: rental.pickUp,
    return: rental.return,
    stations,
    vehicles: await Promise.all(
      vehicles.map(async (row) => ({
        line: row.line,
        unitId: row.unitId,
        label: row.label,
        out: row.out && { ...row.out, files: await files(row, "out") },
        back: row.back && { ...row.back, files: await files(row, "back") },
        proposals: getProposals(order, rental, row, t),
      })),
    ),
  };
}
