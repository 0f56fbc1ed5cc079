import type { TourOption, TourSlot } from "@/lib/contracts/tours/tours";
import { dayNumber } from "@/lib/dates";
import { getLeadUnit, type UnitQuantity } from "@/lib/kinds/tour/units";

type Day = {
  /** Lowest price of its free slots with added taxes, in minor units of the base currency; null without a price. */
  fromMinor: number | null;
  /** Free places if each free slot has fewer than ten, as in the calendar. */
  left: number | null;
};

/** The days with free slots. */
export function listFreeDays(slots: readonly TourSlot[]): Map<string, Day> {
  const days = new Map<string, Day>();
  for (const slot of slots) {
    if (slot.state !== "open") continue;
    const { fromMinor } = slot;
    const known = days.get(slot.date);
    if (!known) {
      days.set(slot.date, { fromMinor, left: slot.left });
      continue;
    }
    known.left = known.left === null || slot.left === null ? null : known.left + slot.left;
    if (fromMinor !== null) known.fromMinor = Math.min(known.fromMinor ?? fromMinor, fromMinor);
  }
  return days;
}

/** The participants before any choice: two adults, or the smallest allowed number of the lead unit. */
export function getDefaultUnits(option: TourOption): UnitQuantity[] {
  const lead = getLeadUnit(option);
  const required = option.units.filter(({ id, minQuantity }) => minQuantity > 0 && id !== lead?.id);
  const others = required.map(({ id, minQuantity }) => ({ unitId: id, quantity: minQuantity }));
  if (!lead) return others;
  const quantity = Math.min(lead.maxQuantity, Math.max(lead.minQuantity, lead.kind === "adult" ? 2 : 1));
  return [{ unitId: lead.id, quantity }, ...others];
}

/**
 * The chosen units of the option. Participants that were chosen for another option are of the same kind here; without any,
 * the default.
 */
export function getChosenUnits(
  option: TourOption,
  units: readonly UnitQuantity[],
  options: readonly TourOption[],
): readonly UnitQuantity[] {
  if (units.some(({ unitId }) => option.units.some(({ id }) => id === unitId))) return units;
  const kinds = new Map(options.flatMap((other) => other.units).map(({ id, kind }) => [id, kind]));
  const same = option.units.flatMap(({ id, kind }) => {
    const chosen = units.find(({ unitId }) => kinds.get(unitId) === kind);
    return chosen ? [{ unitId: id, quantity: chosen.quantity }] : [];
  });
  return same.length > 0 ? same : getDefaultUnits(option);
}

/**
 * The slot of the URL if it is on the chosen date; without one the only free slot of the date.
 * @param slots the slots of the date
 */
export function getChosenSlot(slots: readonly TourSlot[], slotId: number | null): TourSlot | null {
  const named = slots.find(({ id }) => id === slotId);
  if (named) return named;
  const free = slots.filter(({ state }) => state === "open");
  return free.length === 1 ? (free[0] ?? null) : null;
}

const maxAlternatives = 3;

/** Other free slots of the same option with enough places, nearest date first. */
export function listAlternatives(slots: readonly TourSlot[], chosen: TourSlot, places: number): TourSlot[] {
  const distance = ({ date }: TourSlot) => Math.abs(dayNumber(date) - dayNumber(chosen.date));
  return slots
    .filter(({ id, optionId, state }) => id !== chosen.id && optionId === chosen.optionId && state === "open")
    .filter(({ left }) => left === null || left >= places)
    .sort((a, b) => distance(a) - distance(b) || (a.date + a.time < b.date + b.time ? -1 : 1))
    .slice(0, maxAlternatives);
}
