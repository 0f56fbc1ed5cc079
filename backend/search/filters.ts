import { type Board, board } from "@/lib/contracts/hotels/hotel-fields";
import type { HotelEntry } from "./catalogue";

/** An offer of a hotel with the fields that filters use. */
export interface Choice {
  /** In minor units. Infinity if a hotel without dates has nothing on sale. */
  totalMinor: number;
  board: Board | null;
  free: boolean;
}

export interface Candidate<C extends Choice> {
  hotel: HotelEntry;
  choices: C[];
}

/** The visitor's filters. Absent or empty means any. */
export interface Filters {
  minMinor?: number;
  maxMinor?: number;
  stars?: readonly number[];
  type?: readonly number[];
  /** All of these features are required. */
  feature?: readonly number[];
  /** Minimum score in tenths. */
  score?: number;
  board?: readonly Board[];
  freeCancellation?: boolean;
}

/** One bit per filter, so that 'all but this one' is a mask. Facets need the result without their own filter. */
export const filterBits = { none: 0, stars: 1, type: 2, feature: 4, score: 8, board: 16, free: 32, price: 64 } as const;
const choiceShift = 4;
/** Ignores all filters. */
export const everyFilter = Object.values(filterBits).reduce<number>((mask, bit) => mask | bit, 0);

/** The filters that the hotel does not match. */
export function hotelMisses(hotel: HotelEntry, filters: Filters): number {
  let misses = 0;
  if (filters.stars?.length && !filters.stars.includes(hotel.card.stars)) misses |= filterBits.stars;
  if (filters.type?.length && !filters.type.includes(hotel.propertyTypeId)) misses |= filterBits.type;
  if (filters.feature?.some((id) => !hotel.featureIds.has(id))) misses |= filterBits.feature;
  if (filters.score && (hotel.card.scoreTenths ?? 0) < filters.score) misses |= filterBits.score;
  return misses;
}

/** The filters that an offer does not match. */
export function choiceMisses(choice: Choice, filters: Filters): number {
  let misses = 0;
  if (filters.board?.length && !(choice.board && filters.board.includes(choice.board))) misses |= filterBits.board;
  if (filters.freeCancellation && !choice.free) misses |= filterBits.free;
  if (filters.minMinor !== undefined && choice.totalMinor < filters.minMinor) misses |= filterBits.price;
  if (filters.maxMinor !== undefined && choice.totalMinor > filters.maxMinor) misses |= filterBits.price;
  return misses;
}

const boardBits = Object.fromEntries(board.options.map((value, at) => [value, 1 << at])) as Record<Board, number>;

/** A hotel with dates and its result for each filter. */
export class FilteredCandidate<C extends Choice> {
  readonly hotel: HotelEntry;
  readonly choices: readonly C[];
  private readonly misses: number;
  /** Null while every choice matches all filters. */
  private choiceMisses: number[] | null = null;
  /** Bit n is set if a choice fails exactly the filter combination n. */
  private sets = 0;
  private cheapest: C | null = null;
  /** Boards available with all other filters applied, as bits in the order of `board.options`. */
  readonly boards: number = 0;
  /** Whether free cancellation is available with all other filters applied. */
  readonly free: boolean = false;

  constructor({ hotel, choices }: Candidate<C>, filters: Filters) {
    this.hotel = hotel;
    this.choices = choices;
    this.misses = hotelMisses(hotel, filters);
    for (let at = 0; at < choices.length; at++) {
      const choice = choices[at] as C;
      const misses = this.note(at, choiceMisses(choice, filters));
      if (misses === filterBits.none && (!this.cheapest || choice.totalMinor < this.cheapest.totalMinor))
        this.cheapest = choice;
      if (this.misses !== filterBits.none) continue;
      if (choice.board && (misses & ~filterBits.board) === 0) this.boards |= boardBits[choice.board];
      if (choice.free && (misses & ~filterBits.free) === 0) this.free = true;
    }
  }

  private note(at: number, misses: number): number {
    this.sets |= 1 << (misses >> choiceShift);
    if (misses !== filterBits.none) this.choiceMisses ??= this.choices.map(() => filterBits.none);
    if (this.choiceMisses) this.choiceMisses[at] = misses;
    return misses;
  }

  /** Whether the hotel matches, optionally ignoring one filter. */
  passes(except: number = filterBits.none): boolean {
    const onChoices = except >> choiceShift;
    return (this.misses & ~except) === 0 && (this.sets & (1 | (1 << onChoices))) !== 0;
  }

  /** The cheapest matching choice, the first of equal ones. */
  best(except: number = filterBits.none): C | null {
    const { choiceMisses, choices } = this;
    if (except === filterBits.none || !choiceMisses) return this.cheapest;
    let best: C | null = null;
    for (let at = 0; at < choices.length; at++) {
      const choice = choices[at] as C;
      if (((choiceMisses[at] ?? 0) & ~except) === 0 && (!best || choice.totalMinor < best.totalMinor)) best = choice;
    }
    return best;
  }
}
