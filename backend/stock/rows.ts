/** Rows of stock as whoever holds their locks reads them. Counts are changed in place when more is given or taken. */

export type Counter = {
  id: number;
  kind: string;
  productId: number;
  slot: string;
  capacity: number;
  held: number;
  sold: number;
  closed: boolean;
  noArrival: boolean;
  noDeparture: boolean;
  minNights: number | null;
  maxNights: number | null;
};

export type Seat = {
  id: number;
  departureId: number;
  label: string;
  class: string;
  coach: number;
  row: number;
  place: number;
  /** Of the seat, or of the whole departure. */
  closed: boolean;
  legs: number;
  /** Legs on which somebody has it. */
  taken: Set<number>;
};

/** Milliseconds since 1970, `[from, to)`. */
export type Span = { from: number; to: number };

export type Unit = {
  id: number;
  modelId: number;
  stationId: number | null;
  label: string;
  turnaroundMinutes: number;
  closed: boolean;
  /** Bookings with their turnaround, and times in the workshop. */
  busy: Span[];
};

export type Stock = { counters: Counter[]; seats: Seat[]; units: Unit[] };

export const isFree = (counter: Counter): number => counter.capacity - counter.held - counter.sold;
