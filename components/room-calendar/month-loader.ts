import type { CalendarNight, CalendarStay, ExternalStay, UnitOutage } from "@/lib/contracts/hotels/calendar-nights";
import { addMonths } from "@/lib/dates";

export type Months = {
  nights: ReadonlyMap<string, CalendarNight>;
  stays: readonly CalendarStay[];
  externals: readonly ExternalStay[];
  outages: readonly UnitOutage[];
  rules: ReadonlyMap<number, string>;
  /** Loaded months. */
  loaded: ReadonlySet<string>;
  failed: boolean;
};

export type MonthsResponse = {
  nights: CalendarNight[];
  stays: CalendarStay[];
  externals: ExternalStay[];
  outages: UnitOutage[];
  rules: { id: number; text: string }[];
};

const nothing: Months = {
  nights: new Map(),
  stays: [],
  externals: [],
  outages: [],
  rules: new Map(),
  loaded: new Set(),
  failed: false,
};

/** Returns `old` when `next` is equal, so that components that depend on it are not rendered again. */
function kept<T extends object>(old: T | undefined, next: T): T {
  if (!old) return next;
  const isSame = (a: unknown, b: unknown): boolean =>
    a === b || (Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((one, at) => one === b[at]));
  return Object.entries(next).every(([name, value]) => isSame(old[name as keyof T], value)) ? old : next;
}

function byKey<T extends object>(old: readonly T[], more: readonly T[], key: (one: T) => unknown): T[] {
  const all = new Map(old.map((one) => [key(one), one]));
  for (const one of more) all.set(key(one), kept(all.get(key(one)), one));
  return [...all.values()];
}

type Part = { months: readonly string[]; response: MonthsResponse };

/** Merges the responses of several months. A stay across a month's end is in both and counts once. */
function merge(old: Months, { months, response }: Part): Months {
  return {
    nights: new Map([...old.nights, ...response.nights.map((night) => [night.date, night] as const)]),
    stays: byKey(old.stays, response.stays, (stay) => stay.lineId),
    externals: byKey(old.externals, response.externals, (stay) => stay.id),
    outages: byKey(old.outages, response.outages, (outage) => outage.id),
    rules: new Map([...old.rules, ...response.rules.map((rule) => [rule.id, rule.text] as const)]),
    loaded: new Set([...old.loaded, ...months]),
    failed: false,
  };
}

/** `next`, reusing equal parts of `old`. */
function renewed(old: Months, next: Months): Months {
  const share = <T extends object>(from: readonly T[], to: readonly T[], key: (one: T) => unknown): T[] => {
    const before = new Map(from.map((one) => [key(one), one]));
    return to.map((one) => kept(before.get(key(one)), one));
  };
  return {
    ...next,
    nights: new Map([...next.nights].map(([day, night]) => [day, kept(old.nights.get(day), night)])),
    stays: share(old.stays, next.stays, (stay) => stay.lineId),
    externals: share(old.externals, next.externals, (stay) => stay.id),
    outages: share(old.outages, next.outages, (outage) => outage.id),
  };
}

/** Splits months into runs of consecutive months of limited length, one request each. */
function splitRuns(months: readonly string[], most = 12): string[][] {
  const runs: string[][] = [];
  for (const month of [...new Set(months)].sort()) {
    const run = runs.at(-1);
    if (run && run.length < most && addMonths(run.at(-1) ?? "", 1) === month) run.push(month);
    else runs.push([month]);
  }
  return runs;
}

/** Requests consecutive months; null when they are unavailable or no longer wanted. */
export type AskMonths = (months: readonly string[], ahead?: AbortSignal) => Promise<MonthsResponse | null>;

type LoaderOptions = {
  ask: AskMonths;
  /** The months that the page was rendered with. */
  came: Part;
  /** First and last available month. */
  first: string;
  last: string;
  /** Runs work when the browser is idle. The returned function cancels it. */
  idle: (work: () => void) => () => void;
};

/**
 * Loads months as they come into view and prefetches the month before and after. At most one prefetch runs, in idle
 * time, and it is cancelled when the view moves away.
 */
export class MonthLoader {
  #data: Months;
  #options: LoaderOptions;
  #heard = new Set<(data: Months) => void>();
  /** Months that are loaded or requested. */
  #wanted: Set<string>;
  /** Months of the last `ensure`. */
  #inView: readonly string[] = [];
  #ahead = new Map<string, AbortController>();
  /** Failed prefetches. They are not repeated until the month comes into view or everything is reloaded. */
  #missed = new Set<string>();
  #cancelIdle = () => {};
  /** Increases with every reload. Responses of an earlier number are discarded. */
  #turn = 0;
  /** Parts loaded since the last reload. */
  #sinceTurn: Part[] = [];

  constructor(options: LoaderOptions) {
    this.#options = options;
    this.#data = merge(nothing, options.came);
    this.#wanted = new Set(options.came.months);
  }

  now = (): Months => this.#data;
  subscribe = (listenFor: (data: Months) => void): (() => void) => {
    this.#heard.add(listenFor);
    return () => void this.#heard.delete(listenFor);
  };

  /** Loads the months in view. */
  ensure = async (months: readonly string[]): Promise<void> => {
    if (months.length === 0) return;
    this.#inView = [...months].sort();
    this.#lookAhead();
    const missing = months.filter((month) => !this.#wanted.has(month));
    if (missing.length > 0) await this.#load(missing);
  };

  /** Requests all loaded months again and shows the old data until then. */
  reload = async (): Promise<void> => {
    for (const month of this.#ahead.keys()) this.#giveUp(month);
    this.#missed.clear();
    const mine = ++this.#turn;
    this.#sinceTurn = [];
    const months = [...this.#wanted];
    const parts = await this.#ask(months);
    if (mine !== this.#turn) return;
    if (!parts) return this.#set({ ...this.#data, failed: true });
    this.#set(renewed(this.#data, [...parts, ...this.#sinceTurn].reduce(merge, nothing)));
    this.#lookAhead();
  };

  /** Stops prefetching after the component was unmounted. */
  leave = (): void => {
    this.#cancelIdle();
    for (const month of this.#ahead.keys()) this.#giveUp(month);
  };

  #set(data: Months): void {
    this.#data = data;
    for (const listenFor of this.#heard) listenFor(data);
  }

  #giveUp(month: string): void {
    this.#ahead.get(month)?.abort();
    this.#ahead.delete(month);
    this.#wanted.delete(month);
  }

  async #ask(months: readonly string[], signal?: AbortSignal): Promise<Part[] | null> {
    const parts = await Promise.all(
      splitRuns(months).map(async (run): Promise<Part | null> => {
        const response = await this.#options.ask(run, signal);
        return response && { months: run, response };
      }),
    );
    return parts.every((part) => part !== null) ? parts : null;
  }

  async #load(months: readonly string[], signal?: AbortSignal): Promise<void> {
    for (const month of months) this.#wanted.add(month);
    const mine = this.#turn;
    const parts = await this.#ask(months, signal);
    if (mine !== this.#turn || signal?.aborted) return;
    for (const month of months) this.#ahead.delete(month);
    if (!parts) {
      for (const month of months) this.#wanted.delete(month);
      // A failed prefetch is not an error. The month is requested again when it comes into view.
      if (months.some((month) => this.#inView.includes(month))) this.#set({ ...this.#data, failed: true });
      else for (const month of months) this.#missed.add(month);
      return;
    }
    this.#sinceTurn.push(...parts);
    this.#set(parts.reduce(merge, this.#data));
  }

  #lookAhead(): void {
    this.#cancelIdle();
    const left = this.#inView.at(0);
    const right = this.#inView.at(-1);
    if (!left || !right) return;
    const { first, last, idle } = this.#options;
    const beside = [addMonths(right, 1), addMonths(left, -1)].filter(
      (month) => month >= first && month <= last && !this.#missed.has(month),
    );
    for (const month of this.#ahead.keys()) {
      if (this.#inView.includes(month)) this.#ahead.delete(month);
      else if (!beside.includes(month)) this.#giveUp(month);
    }
    if (beside.every((month) => this.#wanted.has(month))) return;
    this.#cancelIdle = idle(() => {
      for (const month of beside) {
        if (this.#wanted.has(month)) continue;
        const given = new AbortController();
        this.#ahead.set(month, given);
        void this.#load([month], given.signal);
      }
    });
  }
}
