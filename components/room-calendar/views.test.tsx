import { describe, expect, it } from "vitest";
import { renderStatic } from "@/components/testing/render";
import type { CalendarNight, CalendarStay } from "@/lib/contracts/hotels/calendar-nights";
import type { PricedNight } from "@/lib/contracts/hotels/price-rules";
import type { PropertyCalendar, PropertyRoom } from "@/lib/contracts/hotels/property-calendar";
import { addDays, listNights } from "@/lib/dates";
import type { Months } from "./month-loader";
import { NightTable } from "./night-table";
import { Preview } from "./preview";
import { PriceYear } from "./prices/price-year";
import { RateGrid } from "./property/rate-grid";
import { StayList } from "./property/stay-list";
import { TapeChart } from "./property/tape-chart";
import { SelectionBar } from "./selection-bar";
import { WeekdayField } from "./weekday-field";

const today = "2027-02-27";
const night = (date: string, more: Partial<CalendarNight> = {}): CalendarNight => ({
  date,
  baseMinor: 12_000,
  priceMinor: 12_000,
  ruleId: null,
  closed: false,
  closedReason: null,
  units: 4,
  sold: 1,
  held: 0,
  keptFree: 0,
  external: 0,
  free: 3,
  minNights: null,
  maxNights: null,
  noArrival: false,
  noDeparture: false,
  ...more,
});
const stay = (lineId: number, from: string, to: string, more: Partial<CalendarStay> = {}): CalendarStay => ({
  kind: "stay",
  lineId,
  ref: `REF${lineId}`,
  guest: `Guest ${lineId}`,
  from,
  to,
  state: "processing",
  unitId: null,
  planId: null,
  bufferNights: 0,
  ...more,
});
const days = listNights(today, addDays(today, 4));
const room = (id: number, more: Partial<PropertyRoom> = {}): PropertyRoom =>
  ({
    id,
    title: `Type ${id}`,
    token: `t${id}`,
    onSale: true,
    plans: [],
    rules: [],
    outages: [],
    externals: [],
    units: [{ id: 101, number: "101", floor: null }],
    nights: days.map((date) => night(date)),
    stays: [],
    ...more,
  }) as unknown as PropertyRoom;
const property = (rooms: PropertyRoom[], first = today): PropertyCalendar =>
  ({
    hotel: { id: 3, title: "Casa do Rio", token: "h3", timeZone: "Europe/Lisbon" },
    today,
    lastNight: addDays(today, 2),
    currency: "USD",
    first,
    days: 4,
    rooms,
    changes: [],
  }) as unknown as PropertyCalendar;

describe("NightTable", () => {
  const data = (nights: CalendarNight[], stays: CalendarStay[] = []): Months => ({
    nights: new Map(nights.map((one) => [one.date, one])),
    stays,
    externals: [],
    outages: [],
    rules: new Map([[5, "Fair: fixed"]]),
    loaded: new Set(["2027-02"]),
    failed: false,
  });
  const render = (months: Months, month = "2027-02") =>
    renderStatic(
      <NightTable
        month={month}
        today={today}
        data={months}
        ensure={() => {}}
        currency="USD"
        orderHref={(ref) => `/o/${ref}`}
      />,
    );

  it("renders a row for each night from today to the end of the month", () => {
    const page = render(data([night("2027-02-28")]));
    const rows = page.rows.slice(1).map((cells) => cells.join(" "));
    expect(rows).toHaveLength(2);
    expect(rows[0]).toContain("Sat 27 Feb 2027 Not available");
    expect(rows[1]).toContain("Sun 28 Feb 2027 120.00 The room’s own price 4 1 0 0 3");
  });

  it("shows the special price and the closing reason and links the stays of the night", () => {
    const closed = night("2027-02-28", { ruleId: 5, closed: true, closedReason: "Painting", minNights: 2 });
    const page = render(data([closed], [stay(1, "2027-02-27", "2027-03-02"), stay(2, "2027-02-26", "2027-02-28")]));
    expect(page.text).toContain("Fair: fixed");
    expect(page.text).toContain("Closed: Painting at least 2 nights");
    expect(page.values("a", "href")).toEqual(["/o/REF1"]);
  });

  it("distinguishes a loading month from a month without nights", () => {
    expect(render(data([]), "2027-03").text).toContain("Mon 1 Mar 2027 Loading");
    const past = { ...data([]), loaded: new Set(["2027-01"]) };
    expect(render(past, "2027-01").text).toContain("No nights were available this month");
  });
});

describe("PriceYear", () => {
  const nights = [night("2027-02-27"), night("2027-02-28", { closed: true, minNights: 3, ruleId: 5 })].map(
    (one) =>
      ({ ...one, steps: [{ text: "Base price", afterMinor: one.priceMinor }], beaten: [] }) as unknown as PricedNight,
  );
  const page = renderStatic(<PriceYear year={2027} nights={nights} today={today} currency="USD" />);

  it("renders 12 grids with labels for months and weekdays", () => {
    const grids = page.all("table");
    expect(grids.map((tag) => tag.attributes.role)).toEqual(Array(12).fill("grid"));
    // The months that are over come last.
    expect(grids[0]?.attributes["aria-label"]).toBe("Prices of February 2027");
    expect(grids.at(-1)?.attributes["aria-label"]).toBe("Prices of January 2027");
    expect(page.values("th", "abbr").slice(0, 7)).toEqual([
      "Monday",
      "Tuesday",
      "Wednesday",
      "Thursday",
      "Friday",
      "Saturday",
      "Sunday",
    ]);
  });

  it("labels each night with its price and limits and makes one night focusable", () => {
    const cells = page.all("td").filter((tag) => tag.attributes.role === "gridcell");
    expect(cells.map((tag) => tag.attributes["aria-label"])).toEqual([
      "Saturday 27 February 2027: 120.00 USD",
      "Sunday 28 February 2027: 120.00 USD, special price, closed, at least 3 nights",
    ]);
    expect(cells.map((tag) => tag.attributes.tabindex)).toEqual(["0", "-1"]);
  });

  it("explains the price of the focused night", () => {
    expect(page.text).toMatch(/Saturday 27 February 2027 120\.00 USD Base price 120\.00$/);
  });
});

describe("RateGrid", () => {
  const render = (rooms: PropertyRoom[]) =>
    renderStatic(
      <RateGrid
        property={property(rooms)}
        path="/api"
        calendarPattern="/cal/{hotelId}/{tokenId}"
        orderPattern="/o/{ref}"
      />,
    );

  it("renders the days as columns and links the calendar of each room type", () => {
    const page = render([room(1), room(2, { onSale: false })]);
    expect(page.all("th").flatMap((tag) => tag.attributes["aria-label"] ?? [])).toEqual([
      "Saturday 27 February 2027",
      "Sunday 28 February 2027",
      "Monday 1 March 2027",
      "Tuesday 2 March 2027",
    ]);
    expect(page.values("a", "href")).toEqual(["/cal/3/t1", "/cal/3/t2"]);
    expect(page.texts("th").filter((text) => text.includes("Not on sale"))).toHaveLength(1);
  });

  it("makes nights selectable from today to the last night", () => {
    const page = render([room(1)]);
    expect(page.values("td", "data-column")).toEqual(["0", "1", "2"]);
  });

  it("describes each night for screen readers, including a missing one", () => {
    const page = render([room(1, { nights: [night(today, { free: 0, noArrival: true })] })]);
    const cells = page.texts("td");
    expect(cells[0]).toContain("Saturday 27 February 2027: 120.00 USD; 0 of 4 rooms free, 1 sold; no arrival");
    expect(cells[1]).toContain("Sunday 28 February 2027: not on sale");
  });
});

describe("stay chart", () => {
  const api = { property: "", assign: "", quote: "", confirm: "" };
  const render = (rooms: PropertyRoom[]) =>
    renderStatic(<TapeChart property={property(rooms)} api={api} orderPattern="/o/{ref}" roomPattern="/r/{tokenId}" />);
  const stays = [
    stay(1, today, addDays(today, 2), { unitId: 101, bufferNights: 1 }),
    stay(2, addDays(today, -5), addDays(today, 9), { guest: null, state: "held" }),
  ];

  it("renders a section for each room type and a labelled button for each stay", () => {
    const page = render([room(1, { stays })]);
    // The chart, and the list for narrow screens.
    expect(page.values("section", "aria-label")).toEqual(["Type 1", "Type 1"]);
    const labels = page.values("button", "aria-label");
    expect(labels).toEqual([
      "Guest 1, 27 Feb – 1 Mar 2027, room kept free until 2 Mar 2027, confirmed, booking REF1. Move or open",
      "Not named yet, 22 Feb – 8 Mar 2027, on hold, not paid yet, booking REF2. Move or open",
    ]);
  });

  it("positions stays by their share of the days and clips them at the edges", () => {
    const page = render([room(1, { stays })]);
    const places = page.all("button").flatMap((tag) => ("data-bar" in tag.attributes ? [tag.attributes.style] : []));
    expect(places).toEqual(["left:0%;width:50%", "left:0%;width:100%"]);
    expect(page.html).toContain('style="left:50%;width:25%"');
  });

  it("marks the nights on which a room is not on sale", () => {
    const closing = [night(today), night(addDays(today, 1), { units: 0, free: 0 }), night(addDays(today, 2))];
    const page = render([room(1, { nights: closing })]);
    expect(page.text).toContain("101 Not on sale, 28 Feb – 1 Mar 2027 Not on sale, 2 – 3 Mar 2027 No room yet");
  });

  it("lists the stays of each room type for narrow screens", () => {
    const page = renderStatic(<StayList rooms={[room(1, { stays }), room(2)]} today={today} onOpen={() => {}} />);
    expect(page.text).toContain("Type 1 3 of 4 free tonight");
    expect(page.text).toContain("Guest 1 101 27 Feb – 1 Mar 2027 confirmed");
    expect(page.text).toContain("REF2 No room yet");
    expect(page.text).toContain("No stays on these days");
  });
});

describe("Preview", () => {
  const change = (at: number) => ({ date: addDays(today, at), before: "120.00", after: "95.00", why: null });
  const render = (more: object) =>
    renderStatic(
      <Preview
        preview={{ nights: [], unchanged: 0, stays: [], notes: [], refused: null, basis: "", ...more }}
        pending={false}
        orderHref={(ref) => `/o/${ref}`}
      />,
    ).text;

  it("lists the changed nights and offers to show all of a long list", () => {
    expect(render({})).toBe("Nothing changes");
    expect(render({ nights: [change(0)] })).toBe("1 night changes Sat 27 Feb 2027 120.00 becomes 95.00");
    expect(render({ nights: Array.from({ length: 9 }, (_, at) => change(at)) })).toMatch(/Show all 9$/);
  });

  it("lists the kept or conflicting bookings", () => {
    const stays = [{ ref: "REF1", guest: null, from: today, to: addDays(today, 1), state: "held" }];
    expect(render({ stays })).toContain("Kept as they are: 1 booking REF1 27 – 28 Feb 2027, on hold, not paid yet");
    expect(render({ stays, refused: "It is sold." })).toContain("Conflicting bookings");
  });

  it("shows only the reason of a refusal without nights", () => {
    expect(render({ refused: "Fair shares nights." })).toBe("Couldn't save Fair shares nights.");
    expect(render({ refused: "It is sold.", nights: [change(0)] })).toContain("It is sold. 1 night changes");
  });

  it("makes a refusal focusable after a submission", () => {
    const refused = { nights: [], unchanged: 0, stays: [], notes: [], refused: "It is sold.", basis: "" };
    const isFocusable = (submits: number) =>
      renderStatic(<Preview preview={refused} pending={false} submits={submits} orderHref={String} />).html.includes(
        'tabindex="-1"',
      );
    expect([0, 1].map(isFocusable)).toEqual([false, true]);
  });

  it("shows that it is being computed", () => {
    expect(renderStatic(<Preview preview={null} pending orderHref={String} />).html).toContain("Working out");
    expect(renderStatic(<Preview preview={null} pending={false} orderHref={String} />).html).toBe("");
  });
});

describe("SelectionBar", () => {
  const render = (nights: CalendarNight[]) =>
    renderStatic(
      <SelectionBar
        first={today}
        last={addDays(today, 1)}
        nights={nights}
        currency="USD"
        onAct={() => {}}
        onClear={() => {}}
      />,
    );
  const closed = night(today, { closed: true, priceMinor: 9_950 });

  it("shows the nights, their price range and the number of closed nights", () => {
    expect(render([closed, night(addDays(today, 1))]).text).toContain(
      "27 – 28 Feb 2027 · 2 nights · 99.50 to 120 USD · 1 closed",
    );
    expect(render([night(today)]).text).toContain("1 night · 120 USD");
    expect(render([]).text).not.toMatch(/Infinity|NaN/);
  });

  it("offers Close for open nights and Open for closed nights", () => {
    const actions = (nights: CalendarNight[]) => render(nights).texts("button");
    expect(actions([night(today)])).toEqual(["Price", "Close", "Limits", "Rooms", "Release"]);
    expect(actions([closed])).toEqual(["Price", "Open", "Limits", "Rooms", "Release"]);
    expect(actions([closed, night(today)])).toEqual(["Price", "Close", "Open", "Limits", "Rooms", "Release"]);
  });
});

it("WeekdayField checks the weekdays by bit, starting with Monday", () => {
  const page = renderStatic(<WeekdayField mask={0b1000001} onChange={() => {}} error="Choose a weekday." />);
  expect(page.all("input").map((tag) => "checked" in tag.attributes)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
    true,
  ]);
  expect(page.text).toContain("Choose a weekday.");
});
