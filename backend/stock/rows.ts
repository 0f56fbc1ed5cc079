import type { PoolNeed } from "./needs";

/** Inventory rows read under lock. Counts are updated in place. */

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
  /** The seat or the whole departure is closed. */
  closed: boolean;
  legs: number;
  /** Legs on which the seat is taken. */
  taken: Set<number>;
};

/** Milliseconds since 1970, `[from, to)`. */
export type Span = { from: number; to: number };

/** A booking of a unit with its stations; maintenance and bookings without stations have none. */
export type UnitSpan = Span & { fromStation?: number | null; toStation?: number | null };

export type Unit = {
  id: number;
  modelId: number;
  /** Its last position, and since when in milliseconds. */
  stationId: number | null;
  locatedAt: number;
  label: string;
  turnaroundMinutes: number;
  closed: boolean;
  /** Bookings including turnaround, and maintenance. */
  busy: UnitSpan[];
};

export type Stock = { counters: Counter[]; seats: Seat[]; units: Unit[] };

export const isFree = (counter: Counter): number => counter.capacity - counter.held - counter.sold;

/** The free quantity for a need. A need for the whole pool gets all of an untouched pool or nothing. */
export const freeFor = (
  { whole }: Pick<PoolNeed, "whole">,
  { capacity }: Pick<Counter, "capacity">,
  free: number,
): number => (whole && free < capacity ? 0 : free);
