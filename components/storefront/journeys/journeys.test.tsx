import { describe, expect, test } from "vitest";
import { render } from "@/components/testing/render";
import type { LineView, SeatView } from "@/lib/contracts/transport/journey-search";
import { checkPassengers, readEnteredPassengers, readPassengers } from "@/lib/data/transport/journeys";
import { CollapsedSearch } from "../search/collapsed-search";
import { testJourney, testRide, testTicket } from "../testing";
import { JourneyCard, journeyPath, optionValues, RideName } from "./journey-hit";
import { JourneyResults } from "./journey-results";
import { JourneySearchForm } from "./journey-search-form";
import { LineDetails } from "./line-details";
import { LineList } from "./line-list";
import { ChosenSeats, describeSeat, SeatForms, SeatMap, SeatMenus } from "./seat-map";

const passengers = { adult: 2, youth: 0, child: 0, senior: 0, infant: 0 };
const card = (hit: Parameters<typeof JourneyCard>[0]["hit"]) => (
  <JourneyCard hit={hit} passengers={passengers} currency="USD" />
);

describe("journey card", () => {
  test("shows times, duration, the cheapest ticket and a link to its page", async () => {
    const page = await render(card(testJourney()));
    expect(page.headings[0]).toMatch(/^22:30 – 01:15 next day 2 hr 45 min, direct$/);
    expect(page.text).toContain("Lisbon – 01:15 next day Porto Alfa, AP 121, Comboios");
    expect(page.text).toContain("45.00 USD");
    expect(decodeURIComponent(page.linkTo("Choose") ?? "")).toMatch(/ride=50\.0\.3\.second&fare=flex&adult=2/);
    expect(page.text).not.toMatch(/seats? left|changes?\b/);
  });

  test("shows few seats, changes, delays and platforms, and no note for arrival on the same day", async () => {
    const first = testRide(50, {
      delayMinutes: 12,
      platform: "4",
      to: { ...testRide(1).from, name: "Coimbra", time: "23:10" },
    });
    const second = testRide(51, { number: "", to: { ...testRide(1).from, name: "Porto", time: "23:59" } });
    const option = testTicket({
      left: 2,
      changeAt: [null, 5],
      classes: [
        { code: "second", name: "Second", numbered: true },
        { code: "second", name: "Second", numbered: true },
      ],
    });
    const page = await render(card(testJourney({ rides: [first, second], options: [option] })));
    expect(page.text).not.toContain("next day");
    for (const text of ["12 minutes late · Platform 4", "1 change", "2 seats left", "Includes a change of seats"])
      expect(page.text).toContain(text);
    expect(page.text).toContain("Second, ");
    expect(page.text).not.toContain("Second, Second");
  });

  test.each([
    ["sold_out", "Sold out"],
    ["too_late", "Sales have ended"],
    ["not_sold", "Tickets are not sold here"],
  ] as const)("shows the reason and no link if it is %s", async (state, message) => {
    const page = await render(card(testJourney({ options: [], state })));
    expect(page.text).toContain(message);
    expect(page.links).toEqual([]);
  });

  test("writes the class and the seat change of each ride to the URL", () => {
    const hit = testJourney({ rides: [testRide(50), testRide(51, { fromAt: 2, toAt: 6 })] });
    const option = testTicket({
      classes: [
        { code: "first", name: "First", numbered: true },
        { code: "second", name: "Second", numbered: true },
      ],
      changeAt: [1, null],
    });
    expect(optionValues(hit, option, { ...passengers, adult: 1 })).toMatchObject({
      ride: ["50.0.3.first.1", "51.2.6.second"],
      fare: "flex",
      adult: null,
    });
    expect(journeyPath(hit, option, passengers)).toContain("/8/alfa?ride=");
  });
});

describe("ride", () => {
  test("has the name of its line in the language of the page, its number and its operator", async () => {
    const ride = testRide(50, { lineTitles: { de: "Alfa-Bahn" } });
    expect((await render(<RideName ride={ride} />, { language: "de" })).text).toBe("Alfa-Bahn, AP 121, Comboios");
    expect((await render(<RideName ride={{ ...ride, number: "" }} />)).text).toBe("Alfa, Comboios");
  });
});

describe("seat selection", () => {
  const seat = (id: number, more: Partial<SeatView> = {}): SeatView => ({
    id,
    label: `3-12${String.fromCharCode(64 + id)}`,
    class: "second",
    coach: 3,
    row: 1,
    place: id - 1,
    free: true,
    features: [],
    ...more,
  });
  const seats = [
    seat(1, { features: ["window", "quiet"] }),
    seat(2, { free: false }),
    // Behind the aisle, and in the next row.
    seat(3, { place: 3, features: ["aisle", "unknown"] }),
    seat(4, { row: 2, place: 0 }),
    seat(5, { coach: 4, label: "4-1A", place: 1 }),
  ];
  const english = ((text: string, values: Record<string, string> = {}) =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "")) as never;

  test("renders the map as a table by coach, with taken seats labelled and disabled", async () => {
    const page = await render(<SeatMap name="seat" seats={seats} chosen={[4]} />);
    expect(page.all("fieldset").map((coach) => page.getName(coach))).toEqual(["Coach 3", "Coach 4"]);
    expect(page.fields.map(({ label, disabled, checked }) => [label, disabled, checked])).toEqual([
      ["Coach 3, Seat 12A, window, quiet zone", false, false],
      ["Coach 3, Seat 12B, taken", true, false],
      ["Coach 3, Seat 12C, aisle", false, false],
      ["Coach 3, Seat 12D", false, true],
      ["Coach 4, Seat 1A", false, false],
    ]);
    expect(page.rows.map((cells) => cells.length)).toEqual([4, 4, 2]);
  });

  test("a seat without a coach is named by its number only", () => {
    expect(describeSeat(english, { label: "7", features: ["bike"] })).toBe("Seat 7, bike space");
  });

  test("lists the free and the chosen seats in one menu per passenger", async () => {
    const page = await render(<SeatMenus name="seat" seats={seats} chosen={[2]} passengers={2} />);
    expect(page.fields.map(({ label, value, options }) => [label, value, options])).toEqual([
      ["Seat of passenger 1", "2", ["", "1", "2", "3", "4", "5"]],
      ["Seat of passenger 2", "", ["", "1", "2", "3", "4", "5"]],
    ]);
    expect(page.repeatedIds).toEqual([]);
  });

  const ride = (name: string, list: SeatView[], chosen: number[] = []) => ({
    name,
    title: "Lisbon – Porto",
    seats: list,
    chosen,
  });

  test("renders map and list as GET forms with the same parameters, and opens the map with chosen seats", async () => {
    const forms = (chosen: number[]) => (
      <SeatForms
        action="/transport/8"
        hidden={[["ride", "50.0.3.second"]]}
        rides={[ride("seat", seats, chosen), ride("seat2", [])]}
        passengers={1}
      />
    );
    const page = await render(forms([1]));
    expect(page.forms.map(({ label, method }) => [label, method])).toEqual([
      ["Seat map", "get"],
      ["List of seats", "get"],
    ]);
    for (const { sent } of page.forms)
      expect(sent).toEqual([
        ["ride", "50.0.3.second"],
        ["seat", "1"],
      ]);
    expect(page.text).toContain("Choose 1 seat, or let us seat you together.");
    expect(page.all("details").map(({ attributes }) => "open" in attributes)).toEqual([true, false]);
    expect((await render(forms([]))).all("details").some(({ attributes }) => "open" in attributes)).toBe(false);
  });

  test("renders no form without numbered seats, and describes the chosen seats as text", async () => {
    const none = <SeatForms action="/" hidden={[]} rides={[ride("seat", [])]} passengers={2} />;
    expect((await render(none)).html).toBe("");
    expect((await render(<ChosenSeats seats={seats} chosen={[]} />)).html).toBe("");
    const page = await render(<ChosenSeats seats={seats} chosen={[3, 99]} />);
    expect(page.all("li").map((one) => page.getName(one))).toEqual(["Coach 3, Seat 12C, aisle"]);
  });

  test.each(["de", "fr", "ar"] as const)("describes seats in %s", async (language) => {
    const page = await render(<SeatMap name="seat" seats={seats} chosen={[]} />, { language });
    expect(page.fields[0]?.label).not.toMatch(/Coach|Seat|window/);
  });
});

describe("journey search and line page", () => {
  const backend = {
    "journey.places": {
      places: [
        { key: "c1", name: "Lisbon", detail: "" },
        { key: "s2", name: "Lisbon", detail: "" },
        { key: "c3", name: "Porto", detail: "" },
      ],
    },
  };

  test("renders the search as a GET form with suggestions and passengers of each type", async () => {
    const form = <JourneySearchForm mode="train" search={null} today="2027-03-12" />;
    const page = await render(form, { backend });
    expect(page.forms[0]?.method).toBe("get");
    expect(page.forms[0]?.sent).toEqual([
      ["mode", "train"],
      ["from", ""],
      ["to", ""],
      ["date", "2027-03-12"],
      ...["adult", "youth", "child", "senior", "infant"].map((type) => [type, type === "adult" ? "1" : "0"]),
    ]);
    expect(page.fields.filter(({ type }) => type !== "hidden").every(({ label }) => label !== "")).toBe(true);
    // Stations and cities with the same name are suggested once.
    expect(page.all("datalist")[0]?.children.length).toBe(2);
    expect(page.text).toContain("Passengers: 1");
  });

  test("names a place that was searched instead of a mistyped one", async () => {
    const place = { key: "c1", name: "Lisbon", detail: "Portugal" };
    const found = {
      from: { ...place, corrected: true },
      to: { ...place, key: "c3", name: "Porto", corrected: false },
      currency: "USD",
      journeys: [],
      total: 0,
      operators: [],
      classes: [],
      items: [],
    };
    const query = { from: "Lizbon", to: "Porto", date: "2127-03-12" };
    const page = await render(<JourneyResults mode="train" query={query} />, {
      backend: { ...backend, "journey.search": found, "journey.days": { currency: "USD", days: [] } },
      language: "de",
    });
    expect(page.text).toContain("„Lizbon“ haben wir nicht gefunden. Sie sehen die Ergebnisse für Lissabon.");
    expect(page.text).not.toContain("Ergebnisse für Porto");
  });

  test("links to the places that an unknown name may mean", async () => {
    const found = {
      from: null,
      to: null,
      currency: "USD",
      journeys: [],
      total: 0,
      operators: [],
      classes: [],
      items: [],
    };
    const query = { from: "Lpisboa", to: "Porto", date: "2127-03-12", adult: "2" };
    const show = (places: object[]) =>
      render(<JourneyResults mode="train" query={query} />, {
        backend: { "journey.places": { places }, "journey.search": found },
      });
    const page = await show([{ key: "c1", name: "Lisbon", detail: "Portugal" }]);
    expect(page.text).toContain("We don't know this place Lpisboa Did you mean one of these places?");
    expect(page.linkTo("Lisbon")).toBe("/transport/lists?mode=train&from=Lisbon&to=Porto&date=2127-03-12&adult=2");
    expect((await show([])).text).toContain("Lpisboa Choose a station or city from the suggestions.");
  });

  test("states why passengers cannot travel together, instead of searching for one adult without a word", async () => {
    const read = (query: object) => [checkPassengers({ ...query }), readPassengers({ ...query }).adult] as const;
    expect(read({ adult: "5", child: "4" })).toEqual([null, 5]);
    expect(read({ adult: "5", child: "5" })).toEqual(["At most 9 passengers in a booking.", 1]);
    expect(read({ adult: "0" })).toEqual(["Choose at least one passenger.", 1]);
    expect(read({ adult: "0", child: "1", infant: "1" })).toEqual(["Infants travel with an adult.", 1]);
    expect(read({ adult: "0", senior: "1", infant: "1" })).toEqual([null, 0]);
    expect(readEnteredPassengers({ adult: "5", child: "5" })).toMatchObject({ adult: 5, child: 5 });
    const problem = checkPassengers({ adult: "9", youth: "1" });
    const form = <JourneySearchForm mode="train" search={null} today="2027-03-12" problem={problem} />;
    expect((await render(form, { backend })).text).toContain("At most 9 passengers in a booking.");
  });

  test("shows the stops, departures and cancellations of a line", async () => {
    const line = {
      id: 8,
      title: "Lisbon – Porto",
      slug: "alfa",
      mode: "train",
      operator: "Comboios",
      description: "",
      fromMinor: null,
      currency: "USD",
      items: [],
      reviewCount: 0,
      scoreTenths: null,
      routes: [
        {
          name: "North",
          stops: [
            { name: "Lisbon", minutes: 0 },
            { name: "Porto", minutes: 165 },
          ],
        },
      ],
      departures: [
        { id: 1, date: "2027-03-12", time: "10:00", from: "Lisbon", to: "Porto", number: "AP 1", status: "cancelled" },
        { id: 2, date: "2027-03-12", time: "11:00", from: "Lisbon", to: "Porto", number: "AP 2", status: "scheduled" },
      ],
    } as unknown as LineView;
    const page = await render(<LineDetails line={line} today="2027-03-12" />, { backend });
    expect(page.headings).toEqual(["Lisbon – Porto", "North", "Next departures"]);
    expect(page.text).toContain("Start Lisbon");
    expect(page.text).toContain("after 2 hr 45 min Porto");
    expect(page.text.match(/Cancelled/g)?.length).toBe(1);
    expect(page.text).not.toContain("from ");
    // The departure that runs leads to its journeys, and the form names both ends.
    const dates = page.all("a").map(({ attributes }) => attributes.href);
    expect(dates.filter((href) => href?.includes("date="))).toEqual([
      "/transport/lists?mode=train&from=Lisbon&to=Porto&date=2027-03-12",
    ]);
    expect(page.forms[0]?.sent.slice(1, 3)).toEqual([
      ["from", "Lisbon"],
      ["to", "Porto"],
    ]);
  });

  test("lists lines with their ends, travel time and lowest fare", async () => {
    const line = {
      id: 8,
      title: "Alfa",
      slug: "alfa",
      operator: "Comboios",
      from: "Lisbon",
      to: "Porto",
      minutes: 165,
    };
    const lines = [
      { ...line, titles: { de: "Alfa-Bahn" }, fromMinor: 2_050 },
      { ...line, id: 9, title: "Beta", fromMinor: null },
    ];
    const page = await render(<LineList lines={lines} currency="USD" />, { language: "de" });
    expect(page.headings).toEqual(["Alfa-Bahn", "Beta"]);
    expect(page.all("a").map(({ attributes }) => attributes.href)).toEqual([
      "/de/transport/details/8/alfa",
      "/de/transport/details/9/alfa",
    ]);
    expect(page.text).toContain("Lissabon – Porto");
    expect(page.text.match(/20,50/g)?.length).toBe(1);
  });

  test("collapses a search above its results, and shows the empty form at once", async () => {
    const form = <input name="from" aria-label="From" />;
    const summary = { title: "Lisbon – Porto", detail: "Fri 12 Mar 2027" };
    const page = await render(<CollapsedSearch summary={summary}>{form}</CollapsedSearch>);
    expect(page.all("details").map(({ attributes }) => "open" in attributes)).toEqual([false]);
    expect(page.text).toContain("Lisbon – Porto");
    expect((await render(<CollapsedSearch summary={null}>{form}</CollapsedSearch>)).all("details")).toEqual([]);
  });
});
