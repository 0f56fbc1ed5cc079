import type { CruiseRequest } from "../../contracts/cruises/cruises";
import type { Text } from "../../language/messages";

export const cabinKinds = ["inside", "oceanview", "balcony", "suite"] as const;
export type CabinKind = (typeof cabinKinds)[number];

export const cabinKindLabels: Record<CabinKind, Text> = {
  inside: "Inside cabin",
  oceanview: "Ocean-view cabin",
  balcony: "Balcony cabin",
  suite: "Suite",
};

/** Cabins in one booking. */
export const maxCabins = 4;
/** Guests in one cabin. */
export const maxCabinGuests = 8;

/**
 * The class of a cabin in the inventory of a sailing. Accessible cabins have one of their own, so that a guarantee
 * booking never takes them.
 */
export const cabinClass = (categoryId: number, accessible: boolean): string =>
  accessible ? `${categoryId}-accessible` : String(categoryId);

type Choice = { categories: readonly (number | null)[]; cabins: readonly (number | null)[] };

/** The free cabins of a category for one cabin of a booking, without those that its other cabins take. */
export function countForCabin(
  category: { id: number; left: number; assignable: number; free: readonly { id: number; accessible: boolean }[] },
  { categories, cabins }: Choice,
  at: number,
): { left: number; assignable: number } {
  const others = categories.flatMap((id, other) => (other !== at && id === category.id ? [cabins[other] ?? null] : []));
  const accessible = others.filter((id) => category.free.some((cabin) => cabin.id === id && cabin.accessible));
  return {
    left: Math.max(0, category.left - others.length),
    assignable: Math.max(0, category.assignable - (others.length - accessible.length)),
  };
}

/** Cabins in the order of their lines: assigned ones after the chosen ones, so that they are never the same. */
export const chosenFirst = <T>(cabins: readonly T[], isChosen: (cabin: T) => boolean): T[] => [
  ...cabins.filter(isChosen),
  ...cabins.filter((cabin) => !isChosen(cabin)),
];

/** The requested cabins by line of the order. */
export const cabinsByLine = ({ cabins }: Pick<CruiseRequest, "cabins">): CruiseRequest["cabins"] =>
  chosenFirst(cabins, ({ cabinId }) => cabinId !== null);
