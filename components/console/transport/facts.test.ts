import { describe, expect, it } from "vitest";
import type { GridBooking } from "@/lib/contracts/transport/rental-units";
import { formatService, formatStop } from "./describe-service";
import { canTake, describeOutage, formatStations, getUnitDay } from "./unit-days";

describe("timetable of a line", () => {
  const service = {
    number: "IC 523",
    departs: "08:15",
    weekdays: [1, 5],
    firstDate: "2027-12-01",
    lastDate: "2028-02-29",
    addedDates: "",
    removedDates: "2027-12-25\n2028-01-01\n",
  };

  it("shows the time, the weekdays and the number of exceptions", () => {
    expect(formatService(service)).toBe("08:15 (IC 523), Mon, Fri, 1 Dec 2027 to 29 Feb 2028, not on 2 dates");
    expect(formatService({ ...service, addedDates: "2027-12-24", removedDates: "2027-12-25" })).toMatch(
      /1 more date, not on 1 date$/,
    );
  });

  it("supports single dates without weekdays or a number", () => {
    const single = { ...service, number: "", weekdays: [], addedDates: "2027-12-24\n2027-12-31", removedDates: " \n" };
    expect(formatService(single)).toBe("08:15, On single dates, 1 Dec 2027 to 29 Feb 2028, 2 more dates");
  });

  it("describes a stop with its times and boarding restrictions", () => {
    const stop = { stopName: "Coimbra", minutes: 95, dwell: 4, boarding: true, alighting: true };
    const format = (more: object) => formatStop({ ...stop, ...more } as Parameters<typeof formatStop>[0]);
    expect(format({})).toBe("Coimbra, 95 min, stays 4 min");
    expect(format({ dwell: 0, alighting: false })).toBe("Coimbra, 95 min, to board only");
    expect(format({ dwell: 0, boarding: false })).toBe("Coimbra, 95 min, to leave only");
  });
});

describe("vehicle on a day", () => {
  const booking = (more: Partial<GridBooking> = {}): GridBooking => ({
    ref: "ABCDEFGH2345",
    line: 1,
    guestName: "Ana",
    status: "processing",
    first: "2027-02-27",
    last: "2027-03-02",
    fromStation: "Airport",
    toStation: "Airport",
    movable: true,
    overdue: false,
    misplacedAt: null,
    ...more,
  });
  const outage = { id: 5, first: "2027-03-05", last: "2027-03-06", reason: "Service", toStation: null };
  const unit = {
    bookings: [booking(), booking({ line: 2, first: "2027-03-02", last: "2027-03-04" })],
    outages: [outage],
  };
  const lines = (day: string) => getUnitDay(unit, day).bookings.map(({ line }) => line);

  it("has the bookings from their first to their last day inclusive", () => {
    expect(["2027-02-26", "2027-02-27", "2027-03-01", "2027-03-02", "2027-03-04"].map(lines)).toEqual([
      [],
      [1],
      [1],
      [1, 2],
      [2],
    ]);
  });

  it("keeps an overdue booking after its last day but not before its first day", () => {
    const late = { bookings: [booking({ overdue: true })], outages: [] };
    expect(getUnitDay(late, "2027-04-01").bookings).toHaveLength(1);
    expect(getUnitDay(late, "2027-02-26").bookings).toHaveLength(0);
  });

  it("is out of service from the first to the last day of an outage", () => {
    const days = ["2027-03-04", "2027-03-05", "2027-03-06", "2027-03-07"];
    expect(days.map((day) => getUnitDay(unit, day).outage?.id)).toEqual([undefined, 5, 5, undefined]);
    expect(describeOutage(outage)).toBe("5 Mar 2027 to 6 Mar 2027: Service");
    expect(describeOutage({ ...outage, toStation: "City" })).toBe("5 Mar 2027 to 6 Mar 2027, to City: Service");
  });

  it("shows the known stations of a rental", () => {
    const stations = (fromStation: string | null, toStation: string | null) =>
      formatStations({ fromStation, toStation });
    expect(stations("Airport", "Airport")).toBe("Airport");
    expect(stations("Airport", "City")).toBe("Airport to City");
    expect(stations(null, "City")).toBe("City");
    expect(stations("Airport", null)).toBe("Airport");
    expect(stations(null, null)).toBe("");
  });
});

it("allows moving a booking only to another open vehicle of the same model", () => {
  const from = { unitId: 1, modelId: 7 };
  const other = { id: 2, modelId: 7, closed: false };
  expect(canTake(other, from)).toBe(true);
  expect(canTake({ ...other, id: 1 }, from)).toBe(false);
  expect(canTake({ ...other, modelId: 8 }, from)).toBe(false);
  expect(canTake({ ...other, closed: true }, from)).toBe(false);
  expect(canTake(other, null)).toBe(false);
});
