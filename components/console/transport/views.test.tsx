import { describe, expect, it } from "vitest";
import { renderStatic } from "@/components/testing/render";
import type { UnitGrid } from "@/lib/contracts/transport/rental-units";
import { DepartureState } from "./departures";
import { HandoverFacts } from "./handover-record";
import { SeatGrid } from "./seat-grid";
import { UnitTable } from "./unit-table";

describe("UnitTable", () => {
  const booking = {
    ref: "ABCDEFGH2345",
    line: 1,
    guestName: "Ana Reis",
    status: "processing",
    first: "2027-02-27",
    last: "2027-03-01",
    fromStation: "Airport",
    toStation: "City",
    movable: true,
    overdue: false,
    misplacedAt: null,
  };
  const unit = (id: number, more: object = {}) => ({
    id,
    label: `AA-0${id}`,
    modelId: 7,
    title: "Fiat 500",
    station: "Airport",
    closed: false,
    bookings: [],
    outages: [],
    ...more,
  });
  const render = (units: object[]) =>
    renderStatic(<UnitTable grid={{ from: "2027-02-28", to: "2027-03-03", units } as unknown as UnitGrid} />);

  it("renders a row for each vehicle and a column for each day across the end of a month", () => {
    const page = render([unit(1), unit(2)]);
    expect(page.texts("th").slice(0, 4)).toEqual(["Vehicle", "28 Feb", "1 Mar", "2 Mar"]);
    expect(page.values("th", "scope")).toEqual(["row", "row"]);
    expect(page.all("td")).toHaveLength(6);
  });

  it("links a booking on its first day in the table and shows the guest on the other days", () => {
    const page = render([unit(1, { bookings: [booking] })]);
    expect(page.all("a")).toHaveLength(1);
    expect(page.texts("td")).toEqual(["Ana Reis", "Ana Reis", ""]);
    expect(page.html).toContain('title="Ana Reis, Airport to City"');
    expect(page.html.match(/draggable="true"/g)).toHaveLength(2);
  });

  it("shows an overdue booking on the days after its end", () => {
    const late = render([unit(1, { bookings: [{ ...booking, overdue: true, movable: false }] })]);
    expect(late.texts("td")).toEqual(["Ana Reis (late)", "Ana Reis", "Ana Reis"]);
    expect(late.html).not.toContain('draggable="true"');
  });

  it("shows the reason or the destination of an outage", () => {
    const outage = { id: 5, first: "2027-03-01", last: "2027-03-09", reason: "Service", toStation: null };
    expect(render([unit(1, { outages: [outage] })]).texts("td")).toEqual(["", "Service", "…"]);
    expect(render([unit(1, { outages: [{ ...outage, toStation: "City" }] })]).texts("td")).toEqual([
      "",
      "To City",
      "…",
    ]);
  });
});

describe("SeatGrid", () => {
  const seat = (number: string, place: number, features: string[] = []) => ({
    number,
    place,
    class: "first",
    features,
  });

  it("shows each seat at its place with its features", () => {
    const page = renderStatic(<SeatGrid rows={[[seat("1A", 0), seat("1B", 3, ["table", "quiet"])], []] as never} />);
    expect(page.values("span", "title")).toEqual(["1A, first", "1B, first, table, quiet"]);
    expect(page.html).toContain("grid-column:4");
    expect(page.all("li")).toHaveLength(2);
  });

  it("renders nothing without seats", () => {
    expect(renderStatic(<SeatGrid rows={[]} />).html).toBe("");
    expect(renderStatic(<SeatGrid rows={[[]]} />).html).toBe("");
  });
});

it("DepartureState shows on time, the delay in minutes, cancelled or departed", () => {
  const state = (status: string, delayMinutes = 0) =>
    renderStatic(<DepartureState departure={{ status, delayMinutes } as never} />).text;
  expect([state("scheduled"), state("delayed", 25), state("cancelled"), state("departed", 25)]).toEqual([
    "On time",
    "25 min late",
    "Cancelled",
    "Departed",
  ]);
});

describe("HandoverFacts", () => {
  const record = {
    at: "2027-06-12T10:00:00.000Z",
    by: "Rui",
    km: 12_345,
    fuel: 8,
    notes: "Scratch\nleft door",
    files: [{ id: "f1", name: "door.jpg" }],
    signedBy: "آنا",
    signature: "M0 0L10 10",
  };
  const render = (more: object = {}) =>
    renderStatic(<HandoverFacts title="Pick-up" record={{ ...record, ...more } as never} timeZone="Europe/Lisbon" />);

  it("shows the local time of the station, the state of the vehicle and the signature", () => {
    const page = render();
    expect(page.text).toContain("11:00");
    expect(page.text).toContain("12,345 km");
    expect(page.text).toContain("Full");
    expect(page.html).toContain('aria-label="Signature of آنا"');
    expect(page.html).toMatch(/<span dir="auto">آنا<\/span>/);
  });

  it("omits facts that were not recorded", () => {
    const page = render({ km: null, fuel: null, by: null, notes: "", files: [], signature: null });
    expect(page.texts("dt")).toEqual(["When", "Signed by"]);
    expect(page.html).not.toContain("<svg");
    expect(page.html).not.toContain("<ul");
    expect(render({ km: 0, fuel: 0 }).text).toContain("0 km");
  });
});
