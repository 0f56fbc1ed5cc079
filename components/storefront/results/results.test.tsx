import { describe, expect, test } from "vitest";
import { render } from "@/components/testing/render";
import type { SearchResult } from "@/lib/data/search";
import { noRateFilter } from "@/lib/links/rate-filter";
import type { Party } from "@/lib/pricing/types";
import { serialize } from "@/lib/serialized-props";
import { facet, noFacets, noNarrowing, testHit } from "../testing";
import { FilterChips } from "./filter-chips";
import { FilterForm, FilterGroup, PriceFilter, SortMenu } from "./filter-parts";
import { Filters, getHotelSorts } from "./filters";
import { GuessedPlace } from "./guessed-place";
import { HotelTile } from "./hotel-tile";
import { MapPins } from "./map-pins";
import { NoResults } from "./no-results";
import { ConvertedLimit, ConvertedText } from "./price/converted-limit";
import { HitRows, type SearchResultItem } from "./result-row";
import { SchematicMap } from "./schematic-map";

const stay = { checkIn: "2027-03-12", checkOut: "2027-03-14", party: [{ adults: 2, childAges: [] }] };
const rows = (hits: SearchResultItem[], rooms = 1) => (
  <HitRows hits={serialize(hits)} currency="USD" stay={stay} filter={noRateFilter} nights={2} rooms={rooms} />
);

describe("search result", () => {
  test("links to the hotel with the stay, and shows the place, the terms and the total", async () => {
    const page = await render(rows([testHit()]));
    expect(page.headings).toEqual(["Casa do Rio"]);
    expect(page.linkTo("Casa do Rio")).toBe("/hotel/details/7/casa-do-rio?in=2027-03-12&out=2027-03-14");
    for (const text of ["Alfama, Lisbon", "1.2 km from the centre", "Free cancellation until", "Breakfast included"])
      expect(page.text).toContain(text);
    expect(page.text).toContain("200.00 USD");
    expect(page.text).toContain("2 nights, incl. taxes");
    expect(page.buttons.map(({ name }) => name)).toEqual(["Save Casa do Rio"]);
  });

  test("shows scarcity, discounts and strict terms only if they apply", async () => {
    const plain = await render(rows([testHit()]));
    for (const text of ["left at this price", "Before the discount", "Non-refundable", "Pay at the hotel"])
      expect(plain.text).not.toContain(text);
    const offer = { freeUntil: null, nonRefundable: true, board: "room_only", payment: "at_property" };
    const scarce = { unitsLeft: 5, grossTotalMinor: 25_000, discountBp: 2_000 };
    const page = await render(rows([testHit({}, { ...offer, ...scarce })]));
    for (const text of ["5 left at this price", "Before the discount 250.00 USD", "Non-refundable", "Room only"])
      expect(page.text).toContain(text);
    expect(page.text).toContain("Discount −20%");
    expect(page.text).toContain("Pay at the hotel");
  });

  test("shows the number of rooms, and omits a missing score, size and distance", async () => {
    const hit = testHit({ scoreTenths: null, reviewCount: 0, distanceMetres: null }, { sizeM2: null });
    const page = await render(rows([hit], 2));
    expect(page.text).toContain("2 × Double room");
    expect(page.text).toContain("2 nights, 2 rooms, incl. taxes");
    expect(page.text).toContain("No reviews yet");
    expect(page.text).not.toMatch(/from the centre|m²|Score/);
  });

  test("translates names or marks them as foreign, and keeps the language in links", async () => {
    const german = await render(rows([testHit()]), { language: "de" });
    expect(german.headings).toEqual(["Haus am Fluss"]);
    // The label of the wish button names the hotel as well.
    expect(german.html).not.toContain("Casa do Rio");
    const tile = await render(<HotelTile hotel={testHit()} currency="USD" sizes="50vw" />, { language: "de" });
    expect(tile.html).not.toContain("Casa do Rio");
    expect(german.links[0]?.href).toMatch(/^\/de\/hotel\/details\/7\//);
    const arabic = await render(rows([testHit()]), { language: "ar" });
    expect(arabic.html).toContain('<bdi lang="en" dir="auto">Casa do Rio</bdi>');
    // Amounts are written from left to right, also within Arabic text.
    expect(arabic.all("data").every(({ attributes }) => attributes.dir === "ltr")).toBe(true);
  });

  test("loads only the first picture of the page eagerly", async () => {
    const picture = { key: "up-1", width: 800, height: 600 };
    const page = await render(rows([testHit({ picture }), testHit({ id: 8, picture })]));
    expect(page.all("img").map(({ attributes }) => attributes.loading)).toEqual(["eager", "lazy"]);
  });
});

describe("hotel tile", () => {
  test("shows the price of a night and the number of guests", async () => {
    const page = await render(<HotelTile hotel={testHit()} currency="USD" sizes="50vw" />);
    expect(page.text).toContain("from 100.00 USD a night for 2 adults, incl. taxes");
    expect(page.linkTo("Casa do Rio")).toBe("/hotel/details/7/casa-do-rio");
    const closed = await render(<HotelTile hotel={testHit({ fromMinor: null })} currency="USD" sizes="50vw" />);
    expect(closed.text).toContain("Not available right now");
  });

  test("shows a discount without dates as an upper limit, and none below one percent", async () => {
    const hotel = testHit({ discountBp: 1_550 });
    expect((await render(<HotelTile hotel={hotel} currency="USD" sizes="1px" />)).text).toContain("up to −15%");
    expect((await render(<HotelTile dated hotel={hotel} currency="USD" sizes="1px" />)).text).not.toContain("up to");
    const small = testHit({ discountBp: 99 });
    expect((await render(<HotelTile hotel={small} currency="USD" sizes="1px" />)).text).not.toContain("Discount");
  });
});

describe("filters", () => {
  const facets = {
    ...noFacets,
    boards: [facet("breakfast", "Breakfast", { chosen: true })],
    stars: [facet("5", "5", { chosen: true }), facet("4", "4")],
    types: [facet("2", "Guest house")],
    features: Array.from({ length: 12 }, (_, at) => facet(String(at), `Feature ${at}`, { chosen: at === 11 })),
    scores: [facet("90", "9 or more")],
    freeCancellation: 4,
    prices: { lowMinor: 9_950, highMinor: 50_010, bars: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2] },
  };
  const narrowing = { ...noNarrowing, stars: [5], board: ["breakfast"], feature: [11], minPrice: 100 };
  const filters = (
    <Filters
      facets={facets}
      narrowing={narrowing}
      currency="USD"
      priceTitle="Price of the stay"
      total={12}
      chosen={4}
      action="/search/hotel/room"
      keep={{ in: "2027-03-12", city: 4, sort: null, list: [1, 2] }}
      clearHref="/search/hotel/room?city=4"
    />
  );

  test("are a GET form that keeps the search and sends the chosen values without scripts", async () => {
    const page = await render(filters);
    expect(page.forms[0]).toMatchObject({ action: "/search/hotel/room", method: "get", label: "Filters" });
    const sent = page.forms[0]?.sent ?? [];
    expect(sent).toEqual(
      expect.arrayContaining([
        ["in", "2027-03-12"],
        ["city", "4"],
        ["list", "1,2"],
        ["stars", "5"],
        ["board", "breakfast"],
        ["feature", "11"],
        ["minPrice", "100"],
      ]),
    );
    expect(sent.some(([name]) => name === "sort" || name === "freeCancellation")).toBe(false);
    expect(page.buttons.map(({ name, type }) => [name, type])).toEqual([
      ["Show 12", "submit"],
      ["Apply", "submit"],
    ]);
    expect(page.linkTo("Clear 4 filters")).toBe("/search/hotel/room?city=4");
  });

  test("label every group and field, and fold options beyond eight except chosen ones", async () => {
    const page = await render(filters);
    expect(page.all("fieldset").map((group) => page.getName(group))).toEqual([
      "Price of the stay, USD",
      "Cancellation and meals",
      "Stars",
      "Guest score",
      "Property type",
      "Amenities",
    ]);
    expect(page.fields.filter(({ type, label }) => type !== "hidden" && label === "")).toEqual([]);
    const folded = page.all("details").flatMap(({ children }) => children);
    expect(JSON.stringify(folded)).toContain("3 more");
    const visible = page.fields.filter(({ name }) => name === "feature").map(({ value }) => value);
    expect(visible.indexOf("11")).toBe(8);
  });

  test("show price limits as whole units that enclose the found prices", async () => {
    const page = await render(filters);
    const limits = page.all("input").filter(({ attributes }) => attributes.name?.endsWith("Price"));
    expect(limits.map(({ attributes }) => [attributes.name, attributes.placeholder, attributes.value])).toEqual([
      ["minPrice", "99", "100"],
      ["maxPrice", "501", undefined],
    ]);
    const none = { prices: null, narrowing: noNarrowing, currency: "USD", title: "Price" };
    expect((await render(<PriceFilter t={(() => "") as never} {...none} />)).html).toBe("");
  });

  test("show price limits in the displayed currency, and send them in the base currency", async () => {
    const jpy = { c: "JPY", r: "150.4" };
    const limit = { limit: "max", label: "To", currency: "USD", boundMinor: 50_010, rate: jpy } as const;
    const limits = async (chosen: number | null) =>
      (await render(<ConvertedLimit {...limit} chosen={chosen} />))
        .all("input")
        .map(({ attributes: { type, name, value, placeholder } }) => [type, name, value, placeholder]);
    expect(await limits(100)).toEqual([
      ["number", undefined, "15000", "75215"],
      ["hidden", "maxPrice", "100", undefined],
    ]);
    expect(await limits(null)).toEqual([
      ["number", undefined, undefined, "75215"],
      ["hidden", "maxPrice", "", undefined],
    ]);
    const text = await render(<ConvertedText limit="max" chosen={100} currency="USD" rate={jpy} />);
    expect(text.text).toBe("15,000 JPY");
  });

  test("show no number for options without a count", async () => {
    const group = (count: number | null) => (
      <FilterGroup
        t={((text: string) => text) as never}
        title="Departure"
        name="part"
        options={[{ ...facet("night", "Night"), count }]}
      />
    );
    expect((await render(group(null))).text).toBe("Departure Night");
    expect((await render(group(0))).text).toBe("Departure Night 0");
  });

  test("have no skip link without results, and a clear link for a single filter", async () => {
    const form = (total: number, chosen: number) => (
      <FilterForm action="/search/hotel/room" keep={{}} clearHref="/all" total={total} chosen={chosen}>
        {null}
      </FilterForm>
    );
    const page = await render(form(0, 1));
    expect(page.linkTo("Clear the filter")).toBe("/all");
    expect(page.linkTo("Skip the filters")).toBeUndefined();
    expect((await render(form(1234, 0))).buttons[0]?.name).toBe("Show 1,234");
  });

  test("list the filters in use as links that remove one each", async () => {
    const getHref = (changes: object) => `?without=${JSON.stringify(changes)}`;
    const chips = <FilterChips facets={facets} narrowing={narrowing} currency="USD" getHref={getHref} />;
    const page = await render(chips);
    expect(page.links.map(({ name, href }) => [name, href.slice("?without=".length)])).toEqual([
      ["Remove the filter: From 100.00 USD", '{"minPrice":null}'],
      ["Remove the filter: Breakfast included", '{"board":[]}'],
      ["Remove the filter: 5 stars", '{"stars":[]}'],
      ["Remove the filter: Feature 11", '{"feature":[]}'],
    ]);
    const none = <FilterChips facets={noFacets} narrowing={noNarrowing} currency="USD" getHref={getHref} />;
    expect((await render(none)).html).toBe("");
  });

  test("have a sort menu that omits the default from the URL", async () => {
    const menu = (
      <SortMenu action="/search/hotel/room" keep={{ q: "Lisbon" }} sort="price_up" sorts={getHotelSorts(false)} />
    );
    const page = await render(menu, { language: "fr" });
    expect(page.forms[0]).toMatchObject({ action: "/fr/search/hotel/room" });
    expect(page.forms[0]?.sent).toEqual([
      ["q", "Lisbon"],
      ["sort", "price_up"],
    ]);
    expect(page.fields.at(-1)?.options).toEqual(["", "price_up", "price_down", "score"]);
    expect(getHotelSorts(true).map(([value]) => value)).toContain("distance");
  });
});

describe("no results", () => {
  const empty = {
    place: { label: "Lisbon", kind: "city", latitude: null, longitude: null },
    refusals: [],
    alternatives: [],
    nearbyPlaces: [],
    items: [],
    total: 0,
  } as unknown as SearchResult;
  const shown = (result: Partial<SearchResult>, more: { q?: string; clearHref?: string | null } = {}) => (
    <NoResults
      narrowing={{ ...noNarrowing, q: more.q ?? null, city: 4 }}
      stay={stay}
      result={{ ...empty, ...result }}
      currency="USD"
      clearHref={more.clearHref ?? null}
      where="Lisbon"
    />
  );

  test("names an unknown place and links to all stays", async () => {
    const page = await render(shown({ place: null }, { q: "Lisbo<n>" }));
    expect(page.headings).toEqual(["We couldn't find “Lisbo<n>”"]);
    expect(page.linkTo("View all stays")).toBe("/hotel/lists");
  });

  test("says for which place results are shown instead of an unknown one", async () => {
    const place = { label: "Osaka, Japan", kind: "city", isGuess: true };
    const guessed = await render(<GuessedPlace query="Oslo" place={place} />);
    expect(guessed.text).toContain("We couldn't find “Oslo”. These results are for Osaka, Japan.");
    const found = await render(<GuessedPlace query="Osaka" place={{ ...place, isGuess: false }} />);
    expect(found.text).toBe("");
  });

  test("offers to clear the filters, or without filters shows reasons, other dates and nearby places", async () => {
    const filtered = await render(shown({}, { clearHref: "/search/hotel/room?city=4" }));
    expect(filtered.linkTo("Clear the filters")).toBe("/search/hotel/room?city=4");
    const found = { hotels: 2, fromMinor: 18_000 };
    const page = await render(
      shown({
        refusals: [
          { reason: "sold_out", text: "Sold out", localized: [{ text: "Sold out", facts: {} }], count: 1 },
        ] as SearchResult["refusals"],
        alternatives: [{ checkIn: "2027-03-13", checkOut: "2027-03-15", ...found }] as SearchResult["alternatives"],
        nearbyPlaces: [{ cityId: 9, name: "Sintra", ...found }],
      }),
    );
    expect(page.headings[0]).toBe("No availability in Lisbon on these dates");
    expect(page.text).toContain("(1 room type)");
    expect(page.links.map(({ href }) => href)).toEqual([
      "/search/hotel/room?city=4&in=2027-03-13&out=2027-03-15",
      "/search/hotel/room?q=Sintra&city=9&in=2027-03-12&out=2027-03-14",
    ]);
    expect(page.text).toContain("from 180.00 USD");
    expect(page.danglingIds).toEqual([]);
    expect((await render(shown({}))).linkTo("View all stays")).toBe("/hotel/lists");
  });
});

describe("rooms that are too small for the guests", () => {
  const refusal = (reason: string) => ({ reason, text: "Fits up to 2 adults.", localized: [], count: 11 });
  const shown = (reasons: readonly string[], party: Party) => (
    <NoResults
      narrowing={{ ...noNarrowing, city: 4 }}
      stay={{ ...stay, party }}
      result={
        { place: null, refusals: reasons.map(refusal), alternatives: [], nearbyPlaces: [] } as unknown as SearchResult
      }
      currency="USD"
      clearHref={null}
      where="Lisbon"
    />
  );
  const crowd: Party = [{ adults: 5, childAges: [4, 7] }];

  test("are searched in a larger number", async () => {
    const page = await render(shown(["adults_exceeded", "occupancy_exceeded"], crowd));
    expect(page.headings[0]).toBe("No room in Lisbon is large enough for all of you");
    expect(page.linkTo("Search with 3 rooms")).toContain("party=2-4_2-7_1");
  });

  test("are no reason to offer more rooms if others are sold out", async () => {
    const page = await render(shown(["adults_exceeded", "sold_out"], crowd));
    expect(page.headings[0]).toBe("No availability in Lisbon on these dates");
    expect(page.linkTo("View all stays")).toBe("/hotel/lists");
  });

  test("are no reason to offer more rooms than adults", async () => {
    const page = await render(shown(["occupancy_exceeded"], [{ adults: 1, childAges: [1, 2, 3] }]));
    expect(page.linkTo("View all stays")).toBe("/hotel/lists");
  });
});

describe("maps", () => {
  const centre = { latitude: 38.72, longitude: -9.14, label: "Lisbon" };
  const point = (id: number, more = {}) => ({
    id,
    title: `Hotel ${id}`,
    latitude: 38.72 + id / 200,
    longitude: -9.14,
    href: `/hotel/${id}`,
    priceMinor: 12_000,
    ...more,
  });

  test("shows products as links with name and price, and those at one place as a list", async () => {
    const pins = [
      { left: "0", top: "0", pins: [{ id: 1, title: "One", href: "/1", priceMinor: 12_050 }] },
      {
        left: "5",
        top: "5",
        pins: [
          { id: 2, title: "Two", href: "/2", priceMinor: null },
          { id: 3, title: "Three", href: "/3", priceMinor: 9_000 },
        ],
      },
      { left: "9", top: "9", pins: [{ id: 4, title: "Without a page" }] },
    ];
    const page = await render(<MapPins groups={serialize(pins)} currency="USD" always tabIndex={-1} />);
    expect(page.links.map(({ name, href }) => [name, href])).toEqual([
      ["One: 121", "/1"],
      ["Two", "/2"],
      ["Three 90", "/3"],
    ]);
    expect(page.all("summary").map((one) => page.getName(one))).toEqual(["2 offers here"]);
  });

  test("describes the map in a caption, and leaves the keyboard to the list", async () => {
    const map = <SchematicMap centre={centre} points={[point(1), point(2)]} currency="USD" />;
    const page = await render(map);
    expect(page.text).toContain(
      "Map of 2 stays around the centre of Lisbon. The list has the same information as text.",
    );
    // Beside a list, the keyboard goes through the list only.
    expect(page.all("a").every(({ attributes }) => attributes.tabindex === "-1")).toBe(true);
  });

  test("makes the neighbours of a property reachable by keyboard", async () => {
    const points = [point(1, { here: true, href: undefined }), point(2), point(3)];
    const page = await render(<SchematicMap centre={centre} points={points} currency="USD" />, { language: "ar" });
    expect(page.links.length).toBe(2);
    expect(page.all("a").some(({ attributes }) => "tabindex" in attributes)).toBe(false);
    expect(page.all("figure")[0]?.attributes.dir).toBe("ltr");
    const alone = await render(<SchematicMap centre={centre} points={[point(1, { here: true })]} currency="USD" />);
    expect(alone.all("figcaption").map((one) => page.getName(one))).toEqual(["Hotel 1"]);
  });

  test("tiles are loaded only from the source of the settings", async () => {
    const map = <SchematicMap centre={centre} points={[point(1)]} currency="USD" />;
    expect((await render(map)).all("img")).toEqual([]);
    const tiles = "https://tiles.example/{z}/{x}/{y}.png";
    const page = await render(map, { site: { map: { tiles, attribution: "© Map data" } } });
    expect(page.all("img").every(({ attributes }) => attributes.src?.startsWith("https://tiles.example/"))).toBe(true);
    expect(page.all("img").length).toBeGreaterThan(3);
    expect(page.html).toContain("© Map data");
  });
});
