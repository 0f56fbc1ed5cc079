/** A stop of a run. Times are milliseconds since 1970. */
export type Call = {
  stopId: number;
  /** The stop, or the station that it belongs to. */
  stationId: number;
  arrives: number;
  departs: number;
  boarding: boolean;
  alighting: boolean;
};

/** A departure with its calls, in order. */
export type Run = {
  departureId: number;
  transportId: number;
  operatorId: number;
  mode: string;
  /** The announced delay in milliseconds. Calls have the times of the timetable. */
  delayMs: number;
  calls: readonly Call[];
};

/** Runs by the stations that they call at. */
export type Timetable = { runs: readonly Run[]; byStation: ReadonlyMap<number, readonly { run: Run; at: number }[]> };

/** A part of a journey: a run from the call `from` to the call `to`. */
export type Ride = { run: Run; from: number; to: number };
/** One ride, or two with a change. */
export type Connection = readonly [Ride] | readonly [Ride, Ride];

export type Search = {
  /** Stations; those of a city if a city was chosen. */
  from: ReadonlySet<number>;
  to: ReadonlySet<number>;
  /** Departures in `[after, before)`. */
  after: number;
  before: number;
  /** Minimum time between arrival and departure at a change. */
  transferMs: number;
  /** Only runs of this mode; all of them if left out. */
  mode?: string;
};
