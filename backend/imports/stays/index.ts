import { sql } from "drizzle-orm";
import { findRoom } from "@/backend/calendar/room";
import type { Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";
import { readStayTerms } from "@/backend/quotes/stay-terms";
import { baseCurrency } from "@/backend/site/base-currency";
import { readNights } from "@/backend/terms/nights";
import { stayDefaults, stayFields } from "@/lib/contracts/hotels/stay-import";
import { addDays, formatDate, formatNightList, listNights } from "@/lib/dates";
import { AppError } from "@/lib/errors";
import type { Outcome } from "../store";
import {
  comparedCell,
  findRepeated,
  getSource,
  type ImportSubject,
  type PlannedRows,
  processEach,
  type Refusal,
} from "../subject";
import { bookImported, type ImportedStay } from "./book";
import { readStayRow, type StayRow } from "./row";
import { undoPart } from "./undo";

const refused = (field: string, text: string, notes: Outcome["notes"] = []): Outcome => ({
  state: "refused",
  problems: [{ field, text }],
  notes,
});

type Known = { ref: string; roomId: number | null; checkIn: string | null; checkOut: string | null };

/** The booking that a number came in as, if any. */
async function findKnown(db: Db, source: string, externalId: string): Promise<Known | null> {
  const { rows } = await db.execute<Known>(sql`
    SELECT o.ref, o.check_in::text AS "checkIn", o.check_out::text AS "checkOut",
           (SELECT l.product_id FROM order_line l WHERE l.order_id = o.id ORDER BY l.position LIMIT 1) AS "roomId"
      FROM order_import i JOIN orders o ON o.id = i.order_id WHERE i.source = ${source} AND i.external_id = ${externalId}`);
  return rows[0] ?? null;
}

/** A booking never changes by an import: changes are made on the booking, which notifies the guest. */
function compareKnown(row: StayRow, known: Known): Outcome {
  const isSame = known.roomId === row.roomId && known.checkIn === row.checkIn && known.checkOut === row.checkOut;
  return isSame
    ? { state: "unchanged", notes: row.notes }
    : refused(
        "ref",
        `This booking came in before as ${known.ref} with other nights or another room type. Change it there.`,
      );
}

type Found = { stay: ImportedStay; notes: StayRow["notes"] };

/** The room type, its terms and the rate of a row, or why it cannot be booked. */
async function findStay(db: Db, actor: UserActor, row: StayRow): Promise<Found | Outcome> {
  const room = await findRoom(db, actor, { roomId: row.roomId }).catch((error: unknown) => {
    if (error instanceof AppError && error.status === 404) return null;
    throw error;
  });
  if (!room) return refused("roomId", "There is no room type with this number.");
  if (row.checkIn < room.today) {
    const text =
      row.checkOut <= room.today
        ? "This stay is over."
        : "These guests have arrived. Close the nights that are left in the calendar.";
    return refused("checkIn", text);
  }
  if (addDays(row.checkOut, -1) > room.lastNight)
    return refused("checkOut", `Nights are sold until ${formatDate(room.lastNight)}.`);
  const terms = await readStayTerms(db, row.roomId);
  if (!terms) return refused("roomId", "This room type is not on sale.");
  const wanted = row.plan?.toLowerCase();
  const plan = terms.room.plans.find(({ name }) => !wanted || name.toLowerCase() === wanted);
  if (!plan)
    return refused("plan", row.plan ? `The room type has no rate “${row.plan}”.` : "The room type has no rate.");
  const assumed = { field: "plan", text: `The rate “${plan.name}” was assumed.`, kind: "assumed" as const };
  return { stay: { row, terms, plan }, notes: row.plan ? row.notes : [...row.notes, assumed] };
}

/** Rooms that earlier rows of the file would take, by room type and night. */
type Taken = Map<string, number>;

/** The nights on which too few rooms are free; takes the rooms if there are none. */
async function takeRooms(db: Db, { roomId, checkIn, checkOut, party }: StayRow, taken: Taken): Promise<string[]> {
  const nights = listNights(checkIn, checkOut);
  const stored = (await readNights(db, [roomId], checkIn, addDays(checkOut, -1))).get(roomId) ?? [];
  const free = new Map(stored.map(({ date, total, sold, held }) => [date, total - sold - held]));
  const key = (night: string) => `${roomId} ${night}`;
  const short = nights.filter((night) => (free.get(night) ?? 0) - (taken.get(key(night)) ?? 0) < party.length);
  if (short.length === 0)
    for (const night of nights) taken.set(key(night), (taken.get(key(night)) ?? 0) + party.length);
  return short;
}

const noRooms = (short: readonly string[]) =>
  `No room of this type is free on ${formatNightList(short)}, counting the rows above.`;

/** Rows are confirmed stays. */
export const stayImport: ImportSubject = {
  id: "stay",
  fields: stayFields,
  nameFields: ["ref", "guest", "firstName", "lastName"],
  undone: sql`w.state = 'created' AND EXISTS (
    SELECT 1 FROM orders x WHERE x.id = w.order_id AND x.reason = 'import_undone')`,
  readChoices: async (db) => ({ currency: await baseCurrency(db) }),
  // A booking locks nights that guests wait for.
  together: { check: 50, write: 1 },
  async open(db, run, actor) {
    const { header, mapping } = run;
    const defaults = stayDefaults.parse(run.defaults);
    const context = { header, mapping, defaults, currency: await baseCurrency(db) };
    const source = getSource(actor, defaults.source);
    const repeated = findRepeated(await run.readRows(), (cells) => comparedCell(cells, mapping.ref) || null);
    const taken: Taken = new Map();

    async function check(tx: Db, row: StayRow): Promise<Outcome> {
      const known = await findKnown(tx, source, row.ref);
      if (known) return compareKnown(row, known);
      const found = await findStay(tx, actor, row);
      if (!("stay" in found)) return found;
      const short = await takeRooms(tx, row, taken);
      return short.length > 0 ? refused("checkIn", noRooms(short), found.notes) : { state: "new", notes: found.notes };
    }

    async function write(tx: Db, row: StayRow): Promise<Outcome> {
      const known = await findKnown(tx, source, row.ref);
      if (known) return compareKnown(row, known);
      const found = await findStay(tx, actor, row);
      if (!("stay" in found)) return found;
      const { orderId } = await bookImported(tx, actor, found.stay, source);
      return { state: "created", notes: found.notes, roomId: row.roomId, orderId };
    }

    return async (rows): Promise<PlannedRows> => {
      const plans = rows.map(({ line, cells }): [number, StayRow | Refusal] => {
        const before = repeated.get(line);
        const text = `Line ${before} has the same booking number.`;
        return [line, before ? { problems: [{ field: "ref", text }], notes: [] } : readStayRow(cells, context)];
      });
      return {
        check: (tx, lines) => processEach(plans, lines, (row) => check(tx, row)),
        write: (tx, lines) => processEach(plans, lines, (row) => write(tx, row)),
      };
    };
  },
  undoPart,
};
