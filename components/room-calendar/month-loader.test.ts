import { describe, expect, test } from "vitest";
import type { CalendarNight, CalendarStay } from "@/lib/contracts/hotels/calendar-nights";
import { MonthLoader, type MonthsResponse } from "./month-loader";

const night = (date: string, priceMinor = 12_000): CalendarNight => ({
  date,
  units: 5,
  keptFree: 0,
  sold: 1,
  held: 0,
  external: 0,
  free: 4,
  closed: false,
  closedReason: null,
  noArrival: false,
  noDeparture: false,
  minNights: null,
  maxNights: null,
  priceMinor,
  baseMinor: 12_000,
  ruleId: null,
});

const stay = (from: string, to: string, lineId = 1): CalendarStay => ({
  kind: "stay",
  lineId,
  ref: `REF${lineId}`,
  guest: "Inês Carvalho",
  from,
  to,
  state: "processing",
  unitId: null,
  planId: null,
  bufferNights: 0,
});

const readResponse = (months: readonly string[], stays: CalendarStay[] = [], priceMinor?: number): MonthsResponse => ({
  nights: months.map((month) => night(`${month}-01`, priceMinor)),
  stays,
  externals: [],
  outages: [],
  rules: [],
});

type Asked = {
  months: string[];
  ahead: boolean;
  isGivenUp: () => boolean;
  resolve: (with_: MonthsResponse | null) => void;
};

/** A calendar from 2027-01 to 2028-12 with the months of `came`. The test resolves its requests. */
function calendarWith(came: string[]) {
  const asked: Asked[] = [];
  let waiting: (() => void) | null = null;
  const loader = new MonthLoader({
    came: { months: came, response: readResponse(came) },
    first: "2027-01",
    last: "2028-12",
    ask: (months, signal) =>
      new Promise((resolve) => {
        const isGivenUp = () => signal?.aborted ?? false;
        signal?.addEventListener("abort", () => resolve(null));
        asked.push({ months: [...months], ahead: signal !== undefined, isGivenUp, resolve });
      }),
    idle: (work) => {
      waiting = work;
      return () => {
        waiting = null;
      };
    },
  });
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return {
    loader,
    asked,
    settle,
    rest: () => {
      const work = waiting;
      waiting = null;
      work?.();
      return asked.map(({ months }) => months.join());
    },
    resolveAll: (stays?: CalendarStay[], priceMinor?: number) => {
      for (const one of asked) one.resolve(readResponse(one.months, stays, priceMinor));
      return settle();
    },
  };
}

describe("adjacent months", () => {
  test("are requested when idle, one on either side", async () => {
    const { loader, asked, rest, resolveAll } = calendarWith(["2027-05", "2027-06"]);
    await loader.ensure(["2027-05", "2027-06"]);
    expect(asked).toEqual([]);
    expect(rest()).toEqual(["2027-07", "2027-04"]);
    expect(asked.every(({ ahead }) => ahead)).toBe(true);
    await resolveAll();
    expect([...loader.now().loaded].sort()).toEqual(["2027-04", "2027-05", "2027-06", "2027-07"]);
    await loader.ensure(["2027-05", "2027-06"]);
    expect(rest()).toHaveLength(2);
  });

  test("are loaded before they come into view, so that scrolling requests only the next one", async () => {
    const { loader, rest, resolveAll } = calendarWith(["2027-05", "2027-06"]);
    await loader.ensure(["2027-05", "2027-06"]);
    rest();
    await resolveAll();
    await loader.ensure(["2027-06", "2027-07"]);
    expect(rest()).toEqual(["2027-07", "2027-04", "2027-08"]);
  });

  test("are not requested outside the calendar", async () => {
    const { loader, rest } = calendarWith(["2027-01", "2028-12"]);
    await loader.ensure(["2027-01"]);
    expect(rest()).toEqual(["2027-02"]);
    await loader.ensure(["2028-12"]);
    expect(rest()).toEqual(["2027-02", "2028-11"]);
  });

  test("are cancelled when the view moves away and requested again when it returns", async () => {
    const { loader, asked, rest } = calendarWith(["2027-05", "2028-05"]);
    await loader.ensure(["2027-05"]);
    rest();
    await loader.ensure(["2028-05"]);
    expect(asked.map((one) => one.isGivenUp())).toEqual([true, true]);
    expect(rest().slice(2)).toEqual(["2028-06", "2028-04"]);
    await loader.ensure(["2027-05"]);
    expect(rest().slice(4)).toEqual(["2027-06", "2027-04"]);
  });

  test("are cancelled when the user leaves the calendar, also before they were requested", async () => {
    const { loader, asked, rest } = calendarWith(["2027-05"]);
    await loader.ensure(["2027-05"]);
    loader.leave();
    expect(rest()).toEqual([]);
    await loader.ensure(["2027-05"]);
    rest();
    loader.leave();
    expect(asked.map((one) => one.isGivenUp())).toEqual([true, true]);
  });

  test("are neither requested twice nor cancelled if they come into view while loading", async () => {
    const { loader, asked, rest, settle } = calendarWith(["2027-05", "2028-05"]);
    await loader.ensure(["2027-05"]);
    rest();
    await loader.ensure(["2027-05", "2027-06"]);
    await loader.ensure(["2028-05"]);
    expect(asked.filter(({ months }) => months[0] === "2027-06")).toHaveLength(1);
    expect(asked[0]?.isGivenUp()).toBe(false);
    asked[0]?.resolve(readResponse(["2027-06"]));
    await settle();
    expect(loader.now().loaded).toContain("2027-06");
  });

  test("show no error for a failed request until they are in view", async () => {
    const { loader, asked, rest, settle } = calendarWith(["2027-05"]);
    await loader.ensure(["2027-05"]);
    rest();
    for (const one of asked) one.resolve(null);
    await settle();
    expect(loader.now().failed).toBe(false);
    await loader.ensure(["2027-05"]);
    expect(rest()).toHaveLength(2);
    const again = loader.ensure(["2027-05", "2027-06"]);
    asked[2]?.resolve(null);
    await again;
    expect(asked[2]).toMatchObject({ months: ["2027-06"], ahead: false });
    expect(loader.now().failed).toBe(true);
  });
});

describe("reload after a save", () => {
  test("requests prefetched months again and cancels pending requests", async () => {
    const { loader, asked, rest, resolveAll, settle } = calendarWith(["2027-05"]);
    await loader.ensure(["2027-05"]);
    rest();
    asked[0]?.resolve(readResponse(["2027-06"]));
    await settle();
    const reloaded = loader.reload();
    expect(asked[1]?.isGivenUp()).toBe(true);
    expect(asked[2]).toMatchObject({ months: ["2027-05", "2027-06"], ahead: false });
    await resolveAll([], 9_900);
    await reloaded;
    expect([...loader.now().nights.values()].map(({ priceMinor }) => priceMinor)).toEqual([9_900, 9_900]);
    expect(rest().slice(3)).toEqual(["2027-04"]);
  });

  test("keeps a month that came into view meanwhile", async () => {
    const { loader, asked, settle } = calendarWith(["2027-05"]);
    const reloaded = loader.reload();
    const ensured = loader.ensure(["2027-09"]);
    asked[1]?.resolve(readResponse(["2027-09"]));
    await ensured;
    asked[0]?.resolve(readResponse(["2027-05"]));
    await reloaded;
    await settle();
    expect([...loader.now().nights.keys()].sort()).toEqual(["2027-05-01", "2027-09-01"]);
  });

  test("removes a deleted stay and keeps unchanged stays and nights identical", async () => {
    const { loader, asked, settle } = calendarWith(["2027-05"]);
    const first = stay("2027-05-03", "2027-06-20", 1);
    const second = stay("2027-05-08", "2027-05-09", 2);
    const response = async (stays: CalendarStay[]) => {
      const reloaded = loader.reload();
      asked.at(-1)?.resolve(readResponse(["2027-05"], stays));
      await reloaded;
      await settle();
    };
    await response([first, second]);
    const before = loader.now();
    await response([{ ...first }]);
    expect(loader.now().stays).toHaveLength(1);
    expect(loader.now().stays[0]).toBe(before.stays[0]);
    expect(loader.now().nights.get("2027-05-01")).toBe(before.nights.get("2027-05-01"));
    await response([{ ...first, to: "2027-06-21" }]);
    expect(loader.now().stays[0]?.to).toBe("2027-06-21");
  });
});
