import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { checkHotelForm } from "@/backend/hotels/console/checks";
import { lockHotel } from "@/backend/hotels/console/record";
import { createHotel, updateHotel } from "@/backend/hotels/console/write";
import type { UserActor } from "@/backend/http/context";
import { lockRoom } from "@/backend/rooms/console/record";
import { createRoom, updateRoom } from "@/backend/rooms/console/write";
import type { ImportDefaults } from "@/lib/contracts/hotels/import";
import type { Remark } from "@/lib/contracts/site/import";
import { AppError } from "@/lib/errors";
import type { Outcome } from "../store";
import { RowRefused } from "../subject";
import { assumedValues, getRemarks, knownHotel, knownRoom, newHotel, newRoom, parseHotel, parseRoom } from "./forms";
import { addLink, findLink } from "./links";
import type { PlannedRow } from "./plan";

const refused = (problems: Remark[], notes: Remark[]): Outcome => ({ state: "refused", problems, notes });

/** The remark for a new hotel that has the name of another one in its city. */
async function findDuplicate(db: Db, { hotel }: PlannedRow): Promise<Remark | null> {
  const { rows } = await db.execute<{ title: string }>(sql`
    SELECT title FROM hotel WHERE city_id = ${hotel.cityId} AND public.fold(title) = public.fold(${hotel.title}) LIMIT 1`);
  const [twin] = rows;
  return twin
    ? {
        field: "title",
        text: `“${twin.title}” is already in this city. It may be the same property.`,
        kind: "duplicate",
      }
    : null;
}

/** Remarks on a row that makes a new hotel. @throws RowRefused for a likely duplicate that is not to come in */
async function newHotelNotes(db: Db, plan: PlannedRow, defaults: ImportDefaults): Promise<Remark[]> {
  const twin = await findDuplicate(db, plan);
  if (twin && defaults.duplicates === "refuse") throw new RowRefused([twin]);
  return [...plan.notes, ...assumedValues(plan, defaults), ...(twin ? [twin] : [])];
}

/** Validates a row without writing it, for the check before an import. */
export async function tryRow(db: Db, plan: PlannedRow, defaults: ImportDefaults): Promise<Outcome> {
  const { notes } = plan;
  const hotel = parseHotel(newHotel(plan, defaults));
  const room = parseRoom(newRoom(plan, defaults));
  const problems = [hotel, room].flatMap((form) => ("problems" in form ? form.problems : []));
  if (!("form" in hotel) || problems.length > 0) return refused(problems, notes);
  try {
    await checkHotelForm(db, hotel.form);
  } catch (error) {
    if (error instanceof AppError && error.fields) return refused(getRemarks(error.fields), notes);
    throw error;
  }
  const link = await findLink(db, defaults.source, "hotel", plan.hotelRef);
  if (link) return { state: "known", notes };
  return { state: "new", notes: await newHotelNotes(db, plan, defaults) };
}

function toForm<T>(result: { form: T } | { problems: Remark[] }): T {
  if ("form" in result) return result.form;
  throw new RowRefused(result.problems);
}

/**
 * Writes one row in the caller's transaction with the functions behind the console's forms. New hotels and rooms wait
 * for approval. Existing ones take the row's values and keep all others.
 */
export async function writeRow(tx: Db, actor: UserActor, plan: PlannedRow, defaults: ImportDefaults): Promise<Outcome> {
  const { source } = defaults;
  const link = await findLink(tx, source, "hotel", plan.hotelRef);
  const notes = link ? plan.notes : await newHotelNotes(tx, plan, defaults);
  const hotel = link
    ? { id: link.hotelId, token: link.hotelToken }
    : await createHotel(tx, actor, toForm(parseHotel(newHotel(plan, defaults))), undefined, { approved: false });
  if (link) {
    const key = { hotelId: hotel.id, hotelToken: hotel.token };
    const stored = await lockHotel(tx, actor, key);
    const form = toForm(parseHotel(knownHotel(plan, stored.form)));
    await updateHotel(tx, actor, key, { ...form, version: stored.form.version });
  } else {
    await addLink(tx, { source, kind: "hotel", externalId: plan.hotelRef, hotelId: hotel.id, roomId: null });
  }
  const known = link && (await findLink(tx, source, "room", plan.roomRef));
  if (known?.roomId && known.roomToken) {
    const key = { hotelId: hotel.id, tokenId: known.roomToken };
    const stored = await lockRoom(tx, actor, key);
    const form = toForm(parseRoom(knownRoom(plan, stored.form)));
    await updateRoom(tx, actor, key, { ...form, version: stored.form.version });
    return { state: "updated", notes: plan.notes, hotelId: hotel.id, roomId: known.roomId };
  }
  const room = await createRoom(tx, actor, hotel.id, toForm(parseRoom(newRoom(plan, defaults))), undefined, {
    approved: false,
  });
  await addLink(tx, { source, kind: "room", externalId: plan.roomRef, hotelId: hotel.id, roomId: room.id });
  return { state: "created", notes, hotelId: hotel.id, roomId: room.id };
}
