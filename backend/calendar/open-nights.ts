import type { Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";
import { addDays } from "@/lib/dates";
import { alreadySo, type Origin, planEdit, savePlan } from "./change";
import { maxNightsAtOnce } from "./edit";
import { lockRoom } from "./room";

/**
 * Opens all closed nights of a room type from today on. Each change can be undone in its calendar.
 * @throws AppError 422 if none is closed
 */
export async function openNights(tx: Db, actor: UserActor, roomId: number, origin: Origin): Promise<number> {
  const room = await lockRoom(tx, actor, roomId);
  let opened = 0;
  for (let first = room.today; first <= room.lastNight; first = addDays(first, maxNightsAtOnce)) {
    const [last = first] = [addDays(first, maxNightsAtOnce - 1), room.lastNight].sort();
    const [planned] = await planEdit(tx, [room], { first, last, edit: { kind: "open" } });
    const closed = planned?.fields.flatMap(({ date, before }) => (before.closed ? date : [])) ?? [];
    const from = closed[0];
    const to = closed.at(-1);
    if (!from || !to) continue;
    // The list of changes names the nights from the first to the last closed one.
    const [exact] = await planEdit(tx, [room], { first: from, last: to, edit: { kind: "open" } });
    if (exact) opened += (await savePlan(tx, actor, exact, origin))?.count ?? 0;
  }
  if (opened === 0) throw alreadySo();
  return opened;
}
