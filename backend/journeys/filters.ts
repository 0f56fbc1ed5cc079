import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "@/backend/db/client";
import type { JourneyHit, JourneyOption, JourneyRideView, journeyDays } from "@/lib/contracts/transport/journey-search";
import { isInDayParts } from "@/lib/day-parts";

type Filters = z.output<typeof journeyDays.query>;

/** The included items by line. */
type ItemsOfLines = ReadonlyMap<number, readonly { id: number; name: string }[]>;

/** The items of the lines of journeys, in their order. */
export async function readItems(db: Db, hits: readonly JourneyHit[]): Promise<ItemsOfLines> {
  const lines = [...new Set(hits.flatMap(({ rides }) => rides.map(({ transportId }) => transportId)))];
  if (lines.length === 0) return new Map();
  const { rows } = await db.execute<{ line: number; id: number; name: string }>(sql`
    SELECT x.product_id AS line, f.id, f.name FROM product_feature x JOIN feature f ON f.id = x.feature_id
     WHERE x.kind = 'transport' AND x.product_id = ANY(${sql.param(lines)}::int[]) AND f.enabled
     ORDER BY f.position, f.id`);
  const items = new Map<number, { id: number; name: string }[]>();
  for (const { line, id, name } of rows) items.set(line, [...(items.get(line) ?? []), { id, name }]);
  return items;
}

/** The price of the cheapest ticket; infinite without one. */
export const lowest = ({ options }: JourneyHit): number => options[0]?.totalMinor ?? Number.POSITIVE_INFINITY;

/** The journeys that match all filters, with the tickets of the chosen classes. */
export function filterHits(hits: readonly JourneyHit[], query: Filters, items: ItemsOfLines): JourneyHit[] {
  const { part, maxMinutes, changes, operator, class: classes, item, maxMinor } = query;
  const hasItems = ({ transportId }: JourneyRideView) =>
    item?.every((id) => items.get(transportId)?.some((one) => one.id === id)) ?? true;
  const inClasses = ({ classes: own }: JourneyOption) => own.every(({ code }) => classes?.includes(code));
  return hits.flatMap((all) => {
    const hit = classes?.length ? { ...all, options: all.options.filter(inClasses) } : all;
    const hour = Number(hit.rides[0]?.from.time.slice(0, 2));
    const matches =
      isInDayParts(part, hour) &&
      (maxMinutes === undefined || hit.durationMinutes <= maxMinutes) &&
      (changes === undefined || hit.rides.length - 1 <= changes) &&
      (!operator?.length || hit.rides.every((ride) => operator.includes(ride.operator))) &&
      (!classes?.length || hit.options.length > 0) &&
      hit.rides.every(hasItems) &&
      (maxMinor === undefined || lowest(hit) <= maxMinor);
    return matches ? [hit] : [];
  });
}
