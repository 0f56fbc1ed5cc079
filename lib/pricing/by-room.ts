import { split } from "@/lib/money";
import { getCount, inForce } from "./taxes";
import type { NightLine, Party, PricedStay, ServiceRule, TaxRule } from "./types";

/** Parts of each line and of each included tax by room, in the order of the party; null for a line of one room. */
export type RoomParts = { lines: (number[] | null)[]; included: (number[] | null)[] };

const splitOver = (amountMinor: number, weights: readonly number[]): number[] =>
  split(amountMinor, weights.some((weight) => weight > 0) ? weights : weights.map(() => 1));

/**
 * The part of each room in services, taxes and fees, in minor units; the parts of a line sum to it. An amount per
 * person, night or room is computed room by room, so that cancelling a room removes exactly its own part. A percentage
 * is distributed by its taxable base, and a fee per stay by the night prices.
 * @param rooms the guests as counted by the price
 */
export function partsByRoom(
  priced: Pick<PricedStay, "lines" | "included">,
  { rooms, taxes, services }: { rooms: Party; taxes: readonly TaxRule[]; services: readonly ServiceRule[] },
): RoomParts {
  const listNights = rooms.map((_, room) =>
    priced.lines.filter((line): line is NightLine => line.kind === "night" && line.room === room),
  );
  const sumLines = (nights: readonly NightLine[]) => nights.reduce((sum, line) => sum + line.amountMinor, 0);
  const prices = listNights.map(sumLines);
  const persons = rooms.map((room) => room.adults + room.childAges.length);
  const taxable = rooms.map(() => 0);
  const counted = (rule: TaxRule) =>
    rule.kind === "fixed" && rule.per !== "booking"
      ? listNights.map((nights) => rule.value * getCount(rule, { nights, services: [], rooms }))
      : null;
  const arrival = listNights[0]?.[0]?.night;

  const serviceParts = priced.lines.map((line) => {
    if (line.kind !== "service") return null;
    const rule = services.find(({ id }) => id === line.serviceId);
    const perPerson = rule?.per === "person" || rule?.per === "person_night";
    const parts = splitOver(line.amountMinor, perPerson ? persons : prices);
    if (line.taxable) for (const [room, part] of parts.entries()) taxable[room] = (taxable[room] ?? 0) + part;
    return parts;
  });
  const lines = priced.lines.map((line, at) => {
    if (line.kind === "night") return null;
    if (line.kind === "service") return serviceParts[at] ?? null;
    const rule = taxes.find(({ id }) => id === line.taxId);
    const parts = rule && counted(rule);
    if (parts) return parts;
    if (rule?.kind !== "percent") return splitOver(line.amountMinor, prices);
    const withServices = arrival !== undefined && inForce(rule, arrival);
    return splitOver(
      line.amountMinor,
      listNights.map(
        (nights, room) =>
          sumLines(nights.filter(({ night }) => inForce(rule, night))) + (withServices ? (taxable[room] ?? 0) : 0),
      ),
    );
  });
  const included = priced.included.map(({ taxId }) => {
    const rule = taxes.find(({ id }) => id === taxId);
    return rule ? counted(rule) : null;
  });
  return { lines, included };
}
