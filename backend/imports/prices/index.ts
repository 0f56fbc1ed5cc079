import { sql } from "drizzle-orm";
import { recordChange } from "@/backend/calendar/change";
import { type CalendarRoom, findRoom, getRoomCacheTags, lockRoom } from "@/backend/calendar/room";
import { replaceRules } from "@/backend/calendar/rules-store";
import type { Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";
import { baseCurrency } from "@/backend/site/base-currency";
import { priceDefaults, priceFields } from "@/lib/contracts/hotels/price-import";
import { AppError } from "@/lib/errors";
import { counted } from "@/lib/text/counted";
import type { Outcome } from "../store";
import { comparedCell, findRepeated, type ImportSubject, type Outcomes, type Refusal } from "../subject";
import { applyRow, type Draft, getDifference, openDraft } from "./apply";
import { type PriceRow, readPriceRow } from "./row";
import { undoPart } from "./undo";

type Plans = ReadonlyMap<number, PriceRow | Refusal>;
type OpenRoom = (roomId: number) => Promise<CalendarRoom>;

const noRoom: Refusal = { problems: [{ field: "roomId", text: "There is no room type with this number." }], notes: [] };

/** The room type of a row; null when it does not exist or belongs to another owner. */
async function openRoom(roomId: number, open: OpenRoom): Promise<CalendarRoom | null> {
  try {
    return await open(roomId);
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return null;
    throw error;
  }
}

/** Applies rows to drafts of their room types, opened in the order of their ids. */
async function applyRows(
  plans: Plans,
  lines: ReadonlySet<number>,
  drafts: Map<number, Draft>,
  open: OpenRoom,
): Promise<Map<number, Outcome>> {
  const chosen = [...plans].filter(([line]) => lines.has(line));
  const roomIds = new Set(chosen.flatMap(([, plan]) => ("problems" in plan ? [] : [plan.roomId])));
  for (const roomId of [...roomIds].sort((a, b) => a - b)) {
    const room = drafts.has(roomId) ? null : await openRoom(roomId, open);
    if (room) drafts.set(roomId, openDraft(room));
  }
  const outcomes = new Map<number, Outcome>();
  for (const [line, plan] of chosen) {
    const draft = "problems" in plan ? undefined : drafts.get(plan.roomId);
    if ("problems" in plan || !draft) {
      outcomes.set(line, { state: "refused", ...("problems" in plan ? plan : noRoom) });
      continue;
    }
    const applied = applyRow(draft, plan);
    drafts.set(plan.roomId, applied.draft);
    outcomes.set(line, applied.outcome);
  }
  return outcomes;
}

/** Stores the drafts, each as one change of its room type that can be undone. */
async function saveDrafts(tx: Db, actor: UserActor, fileName: string, drafts: ReadonlyMap<number, Draft>) {
  const changes = new Map<number, { id: string; stale: readonly string[] }>();
  for (const [roomId, draft] of drafts) {
    const difference = getDifference(draft);
    const count = Math.max(difference.before.length, difference.after.length);
    if (count === 0) continue;
    const written = await replaceRules(tx, roomId, difference);
    const { id } = await recordChange(tx, actor, draft.room, {
      text: `${counted(count, "special price")} imported from ${fileName}`,
      action: "room.price.import",
      origin: {},
      before: { nights: [], rules: difference.before },
      after: { nights: [], rules: written },
    });
    changes.set(roomId, { id, stale: getRoomCacheTags(draft.room) });
  }
  return changes;
}

async function writeRows(
  tx: Db,
  actor: UserActor,
  { plans, lines, fileName }: { plans: Plans; lines: ReadonlySet<number>; fileName: string },
): Promise<Outcomes> {
  const drafts = new Map<number, Draft>();
  const outcomes = await applyRows(plans, lines, drafts, (roomId) => lockRoom(tx, actor, roomId));
  const changes = await saveDrafts(tx, actor, fileName, drafts);
  for (const [line, outcome] of outcomes) {
    if (outcome.state !== "new" && outcome.state !== "known") continue;
    const change = changes.get(outcome.roomId ?? 0);
    const state = outcome.state === "new" ? "created" : "updated";
    outcomes.set(line, { ...outcome, state, changeId: change?.id, stale: change?.stale ?? [] });
  }
  return outcomes;
}

/** Rows are special prices of room types. */
export const priceImport: ImportSubject = {
  id: "price",
  fields: priceFields,
  nameFields: ["hotelTitle", "roomTitle", "from"],
  undone: sql`w.state IN ('created', 'updated') AND EXISTS (
    SELECT 1 FROM night_change x WHERE x.id = w.change_id AND x.undone_at IS NOT NULL)`,
  readChoices: async (db) => ({ currency: await baseCurrency(db) }),
  together: { check: 200, write: 200 },
  async open(db, run, actor) {
    const { header, mapping, fileName } = run;
    const context = { header, mapping, defaults: priceDefaults.parse(run.defaults), currency: await baseCurrency(db) };
    const repeated = findRepeated(await run.readRows(), (cells) => {
      const cell = (field: keyof typeof priceFields) => comparedCell(cells, mapping[field]);
      const key = cell("priceId") || [cell("rank"), cell("from"), cell("to"), cell("weekdays")].join("\u0000");
      return cell("from") || cell("priceId") ? [cell("roomId"), key].join("\u0000") : null;
    });
    const checked = new Map<number, Draft>();
    return async (rows) => {
      const plans = new Map<number, PriceRow | Refusal>();
      for (const { line, cells } of rows) {
        const before = repeated.get(line);
        const text = `Line ${before} has the same price.`;
        plans.set(line, before ? { problems: [{ field: "row", text }], notes: [] } : readPriceRow(cells, context));
      }
      return {
        check: (tx, lines) => applyRows(plans, lines, checked, (roomId) => findRoom(tx, actor, { roomId })),
        write: (tx, lines) => writeRows(tx, actor, { plans, lines, fileName }),
      };
    };
  },
  undoPart,
};
