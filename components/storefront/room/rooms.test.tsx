import { describe, expect, test } from "vitest";
import { testPolicy } from "@/components/testing/order";
import { render } from "@/components/testing/render";
import type { HotelPage } from "@/lib/contracts/hotels/hotel";
import type { RoomCard, RoomPage } from "@/lib/contracts/hotels/room";
import { tourKind } from "@/lib/kinds/tour";
import { noRateFilter } from "@/lib/links/rate-filter";
import { Gallery } from "../property/gallery";
import { Features } from "../property/hotel-features";
import { Policies } from "../property/hotel-policies";
import { LowestPrice } from "../property/lowest-price";
import { Reviews } from "../property/reviews";
import { RoomPicker } from "../property/room-picker";
import { RoomRows } from "../property/room-rows";
import { refused, testOffer, testRoom, testRoomPage } from "../testing";
import { ReservePanel } from "./reserve-panel";
import { RoomRow } from "./room-offers";
import { Cancelling, Terms } from "./room-terms";
import { StayForm } from "./stay-form";
import { addressLine, bedsLine, placeLine, scoreWord } from "./stay-labels";

const party = [{ adults: 2, childAges: [] }];
const stay = { checkIn: "2027-03-12", checkOut: "2027-03-14", party };
const undated = { checkIn: null, checkOut: null, party };
const shared = { currency: "USD", zone: "Europe/Lisbon" };

test("the form of a stay keeps the promotional code and dates that are not a stay", async () => {
  const product = { kind: "room", id: 3, path: "/hotel/room/details/3/x", currency: "USD" } as const;
  const entered = { checkIn: "2027-03-12", checkOut: "2027-03-10", party, code: "SPRING" };
  const page = await render(
    <StayForm
      product={{ ...product, days: [], filter: noRateFilter }}
      stay={undated}
      entered={entered}
      today="2027-03-01"
    />,
  );
  const values = Object.fromEntries(page.fields.map(({ name, value }) => [name, value]));
  expect(values).toMatchObject({ in: "2027-03-12", out: "2027-03-10" });
  expect(page.html).toContain('<input type="hidden" name="code" value="SPRING"/>');
});

describe("rates of a room", () => {
  test("are sorted by price with member rates last, and show the difference to the cheapest rate", async () => {
    const offers = [
      testOffer(1, { totalMinor: 26_000 }),
      testOffer(2, { totalMinor: 18_000, memberOnly: true }),
      testOffer(3, { totalMinor: 20_000, grossTotalMinor: 25_000, board: "breakfast" }),
    ];
    const page = await render(<RoomRow room={testRoom(3, { offers, unitsLeft: 2 })} stay={stay} {...shared} />);
    const reserve = page.links.filter(({ href }) => href.includes("plan="));
    expect(reserve.map(({ href }) => new URL(href, "http://x").searchParams.get("plan"))).toEqual(["3", "1", "2"]);
    expect(page.text.match(/\b60\.00 USD more than the cheapest rate/g)?.length).toBe(1);
    expect(page.text).toContain("Before the discount 250.00 USD");
    expect(page.text).toContain("Discount −20%");
    expect(page.text).toContain("2 left");
    // The name says what is reserved, not only how.
    expect(reserve[0]?.name).toBe("Reserve Room 3, Plan 3");
    expect(reserve[0]?.href).toContain("in=2027-03-12&out=2027-03-14");
  });

  test("mark a rate that matches the filters", async () => {
    const offers = [testOffer(1, { board: "room_only" }), testOffer(2, { board: "breakfast", totalMinor: 30_000 })];
    const filter = { ...noRateFilter, board: ["breakfast"] };
    const page = await render(<RoomRow room={testRoom(3, { offers })} stay={stay} filter={filter} {...shared} />);
    expect(page.text.match(/Matches your filters/g)?.length).toBe(1);
    const [, second] = page.all("li").filter(({ children }) => JSON.stringify(children).includes("plan="));
    expect(JSON.stringify(second)).toContain("Matches your filters");
    expect(page.linkTo("Room 3")).toContain("board=breakfast");
  });

  test("show free cancellation, a fee or no refund, and the deposit", async () => {
    const strict = testPolicy({
      freeUntilUtc: null,
      timeline: [{ untilUtc: null, feeMinor: 20_000, refundMinor: 0 }],
    });
    const part = testPolicy({ freeUntilUtc: null });
    const offers = [
      testOffer(1),
      testOffer(2, { policy: strict }),
      testOffer(3, { policy: part, payment: "deposit", depositBp: 3_000 }),
    ];
    const page = await render(<RoomRow room={testRoom(3, { offers })} stay={stay} {...shared} />);
    expect(page.text).toMatch(/Free cancellation until .*10 Mar/);
    expect(page.text).toContain("Non-refundable.");
    expect(page.text).toContain("A cancellation fee applies.");
    expect(page.text).toContain("Deposit when booking (30%)");
  });

  test("show the lowest price without dates, and offer other dates only for a sold-out room", async () => {
    const plain = await render(<RoomRow room={testRoom(3)} stay={undated} {...shared} />);
    expect(plain.text).toContain("from 100.00 USD a night for 2 adults");
    expect(plain.linkTo("See the room")).toBe("/hotel/room/details/3/room-3");
    const full = await render(
      <RoomRow room={testRoom(3, refused("sold_out", "Sold out on these dates."))} stay={stay} {...shared} />,
    );
    expect(full.text).toMatch(/Sold out|not available/i);
    expect(full.linkTo("See other dates")).toContain("in=2027-03-12");
    const small = await render(<RoomRow room={testRoom(3, refused("adults_exceeded"))} stay={stay} {...shared} />);
    expect(small.linkTo("See other dates")).toBeUndefined();
    expect(small.linkTo("See the room")).toBeDefined();
  });

  test("have no links to the public page in the preview of staff", async () => {
    const page = await render(<RoomRow preview room={testRoom(3, { fromMinor: null })} stay={undated} {...shared} />);
    expect(page.links).toEqual([]);
    expect(page.text).toContain("100.00 USD a night, before taxes and discounts");
  });

  test("show facts and links in the language of the page", async () => {
    const page = await render(<RoomRow room={testRoom(3)} stay={undated} {...shared} />, { language: "de" });
    expect(page.text).toContain("Bis zu 3 Gäste");
    expect(page.links.every(({ href }) => href.startsWith("/de/"))).toBe(true);
  });
});

describe("room page", () => {
  const panel = (page: RoomPage) => <ReservePanel page={page} stay={stay} currency="USD" filter={noRateFilter} />;

  test("sends room, dates, guests and the cheapest rate, without extras by default", async () => {
    const offers = [testOffer(1, { totalMinor: 26_000 }), testOffer(2)];
    const services = [
      { id: 5, name: "Late check-out", priceMinor: 2_000, per: "stay", maxQuantity: 1, auto: false },
      { id: 6, name: "Bicycle", priceMinor: 0, per: "person", maxQuantity: 3, auto: false },
      { id: 7, name: "City tax", priceMinor: 300, per: "night", maxQuantity: 1, auto: true },
    ] as RoomPage["services"];
    const page = await render(panel(testRoomPage({ offers, unitsLeft: 3 }, { services })));
    expect(page.forms[0]).toMatchObject({ action: "/booking/confirm", method: "get" });
    expect(page.forms[0]?.sent).toEqual([
      ["room", "3"],
      ["in", "2027-03-12"],
      ["out", "2027-03-14"],
      ["party", "2"],
      ["plan", "2"],
      ["service", ""],
    ]);
    const extras = page.fields.filter(({ name }) => name === "service");
    expect(extras.map(({ label, type, options }) => [label, type, options])).toEqual([
      ["Late check-out 20.00 USD each", "checkbox", []],
      ["Bicycle Free", "select", ["", "6x1", "6x2", "6x3"]],
    ]);
    expect(page.text).toContain("Included in the total: City tax.");
    expect(page.text).toContain("Only 3 left for your dates");
    expect(page.buttons.at(-1)).toEqual({ name: "Reserve", type: "submit", disabled: false });
  });

  test("links a sold-out room to the waiting list, but not a room that is too small", async () => {
    const soldOut = await render(panel(testRoomPage(refused("sold_out"))));
    expect(soldOut.linkTo("Join the waiting list")).toContain("plan=1");
    const closed = await render(panel(testRoomPage(refused("adults_exceeded"))));
    expect(closed.links).toEqual([]);
    expect(closed.forms).toEqual([]);
  });

  test("renders no form without dates", async () => {
    const page = <ReservePanel page={testRoomPage()} stay={undated} currency="USD" filter={noRateFilter} />;
    expect((await render(page)).html).toBe("");
  });

  test("lists the prices of extra adults and children, and the limits of a stay", async () => {
    const page = await render(
      <Terms
        page={testRoomPage(
          { maxAdults: 3 },
          {
            extraAdultMinor: 2_500,
            childBands: [
              { ageFrom: 0, ageTo: 2, kind: "free", value: 0 },
              { ageFrom: 3, ageTo: 11, kind: "percent", value: 5_000 },
              { ageFrom: 12, ageTo: 17, kind: "fixed", value: 1_500 },
            ],
          },
        )}
        currency="USD"
      />,
    );
    expect(page.terms).toMatchObject({
      "Extra adult": "25.00 USD a night",
      "Child 0 to 2": "Free",
      "Child 3 to 11": "50% of the room's price",
      "Child 12 to 17": "15.00 USD a night",
      Nights: "At most 30.",
      "Check-in": "from 15:00",
    });
    const plain = await render(<Terms page={testRoomPage({}, { extraAdultMinor: 2_500 })} currency="USD" />);
    expect(plain.terms).not.toHaveProperty("Extra adult");
  });

  test("shows the cancellation terms only of rates with a price and a policy", async () => {
    const offers = [testOffer(1), testOffer(2, { totalMinor: null }), testOffer(3, { policy: null })];
    const page = await render(<Cancelling page={testRoomPage({ offers })} currency="USD" />);
    expect(page.all("dt").map((term) => page.getName(term))).toEqual(["Plan 1"]);
    expect((await render(<Cancelling page={testRoomPage({ offers: [] })} currency="USD" />)).html).toBe("");
  });
});

describe("hotel page", () => {
  const hotel = (rooms: RoomCard[]) => ({ rooms, timeZone: "Europe/Lisbon" }) as HotelPage;
  const rows = (rooms: RoomCard[]) => (
    <RoomRows hotel={hotel(rooms)} currency="USD" stay={stay} filter={noRateFilter} preview={false} />
  );

  test("folds rooms that are sold out or too small, with their number", async () => {
    const page = await render(
      rows([testRoom(1, refused("sold_out")), testRoom(2), testRoom(3, refused("adults_exceeded"))]),
    );
    expect(page.headings).toEqual(["Room 2", "Room 1", "Room 3"]);
    expect(page.all("summary").map((one) => page.getName(one))).toEqual([
      "Book several rooms or room types",
      "1 room type is not available on these dates",
      "1 room is too small for your party",
    ]);
  });

  test("selects several rooms in a GET form with a label for each field", async () => {
    const rooms = [
      testRoom(1, { unitsLeft: 2 }),
      testRoom(2, { offers: [testOffer(4), testOffer(5, { memberOnly: true })] }),
    ];
    const page = await render(<RoomPicker hotel={hotel(rooms)} stay={stay} currency="USD" />);
    expect(page.forms[0]?.method).toBe("get");
    expect(page.forms[0]?.sent.slice(0, 2)).toEqual([
      ["in", "2027-03-12"],
      ["out", "2027-03-14"],
    ]);
    const chosen = page.fields.filter(({ type }) => type === "select");
    expect(chosen.map(({ label, options }) => [label, options.length])).toEqual([
      ["Rate", 1],
      ["Guests in each room", 2],
      ["Number of rooms", 3],
      ["Rate", 1],
      ["Guests in each room", 2],
      ["Number of rooms", 9],
    ]);
    expect(chosen.filter(({ label }) => label === "Number of rooms").every(({ value }) => value === "0")).toBe(true);
    expect(page.repeatedIds).toEqual([]);
  });

  test("offers no combination if only one room is left", async () => {
    const picker = (rooms: RoomCard[]) => <RoomPicker hotel={hotel(rooms)} stay={stay} currency="USD" />;
    expect((await render(picker([testRoom(1, { unitsLeft: 1 })]))).html).toBe("");
    expect((await render(picker([testRoom(1, { unitsLeft: 0 }), testRoom(2, { offers: [] })]))).html).toBe("");
    expect((await render(picker([testRoom(1, { unitsLeft: 2 })]))).forms.length).toBe(1);
  });

  test("shows the lowest total with dates, and the lowest price of a night without", async () => {
    const prices = { totals: [30_000, 20_000], fromMinor: 9_000, fromAdults: 1, currency: "USD" };
    const dated = await render(<LowestPrice {...prices} />);
    expect(dated.text).toContain("200.00 USD total, incl. taxes");
    expect((await render(<LowestPrice {...prices} totals={[]} />)).text).toContain("90.00 USD a night for 1 adult");
    expect((await render(<LowestPrice {...prices} totals={[]} fromMinor={null} />)).text).toContain(
      "No rooms available",
    );
  });

  test("groups features, and omits the section without any", async () => {
    const feature = (id: number, group: string, name: string) => ({ id, group, name, icon: null });
    const features = [feature(1, "Outside", "Pool"), feature(2, "Inside", "Bar"), feature(3, "Outside", "Garden")];
    const page = await render(<Features features={features as HotelPage["features"]} />);
    expect(page.headings).toEqual(["Amenities", "Outside", "Inside"]);
    expect((await render(<Features features={[]} />)).html).toBe("");
  });

  test("omits rules without text and a missing licence number", async () => {
    const property = {
      checkInFrom: "15:00",
      checkOutUntil: "11:00",
      timeZone: "Europe/Lisbon",
      childAgeLimit: 12,
      petsAllowed: false,
      policies: " ",
      translations: {},
      licenceNumber: null,
      cancellation: [],
      checkInUntil: null,
      securityDepositMinor: 0,
      languages: [],
    };
    const page = await render(<Policies hotel={property as unknown as HotelPage} currency="USD" preview />);
    expect(page.terms).toMatchObject({ Pets: "Pets are not allowed.", Children: expect.stringContaining("12 years") });
    expect(page.terms).not.toHaveProperty("House rules");
    expect(page.terms).not.toHaveProperty("Licence number");
  });
});

describe("reviews", () => {
  const review = (id: number, more = {}) => ({
    id,
    author: "Ana S.",
    country: "PT",
    pictures: [],
    at: "2027-02-01T10:00:00Z",
    score: 9,
    title: null,
    text: "Good.",
    reply: null,
    ...more,
  });
  const summary = {
    scoreTenths: 87,
    reviewCount: 25,
    topics: [{ topic: "guide", tenths: 91 }],
    travellers: [{ type: "family", count: 7 }],
    scores: [
      { score: 10, count: 5 },
      { score: 9, count: 5 },
      { score: 3, count: 2 },
    ],
    reviews: Array.from({ length: 10 }, (_, at) => review(at + 1)),
  };
  const shown = (product: object, more = {}) => (
    <Reviews
      kind={tourKind}
      product={product as never}
      path="/tour/7"
      kept={{ date: "2027-03-12" }}
      none="None yet."
      {...more}
    />
  );

  test("groups scores into bands, and keeps the choice in the links of pages and sort orders", async () => {
    const page = await render(shown(summary));
    expect(page.rows.slice(0, 4).map(([text, , count]) => [text, count])).toEqual([
      ["9 to 10", "10"],
      ["7 to 8", "0"],
      ["5 to 6", "0"],
      ["1 to 4", "2"],
    ]);
    expect(page.linkTo("Highest rated")).toBe("/tour/7?date=2027-03-12&order=best#reviews");
    expect(page.links.find(({ current }) => current)?.name).toBe("Newest");
    expect(page.text).toContain("Page 1 of 3");
    expect(page.linkTo("More reviews")).toBe("/tour/7?date=2027-03-12&reviews=2#reviews");
    expect(page.text).toContain("Ana S., Portugal, 1 Feb 2027");
  });

  test("links pictures to the full size, with the author in the alternative text", async () => {
    const pictures = [1, 2].map((n) => ({ id: `p${n}`, key: `up-p${n}`, width: 40, height: 30 }));
    const page = await render(shown({ ...summary, reviews: [review(1, { author: "Ana M.", pictures })] }));
    expect(page.html).toContain('alt="Photo 2 of 2 by Ana M."');
    expect(page.links.filter(({ href }) => href.startsWith("/media/")).map(({ href }) => href)).toEqual([
      "/media/up-p1-1080.webp",
      "/media/up-p2-1080.webp",
    ]);
  });

  test("links the last page back, and offers no sort order for a single review", async () => {
    const view = { sort: "worst", page: 3, pages: 3, items: [review(1, { country: "XK1", reply: "Thanks." })] };
    const page = await render(shown(summary, { view }));
    expect(page.linkTo("More reviews")).toBeUndefined();
    expect(page.linkTo("Back")).toBe("/tour/7?date=2027-03-12&reviews=2&order=worst#reviews");
    expect(page.text).toContain("XK1");
    expect(page.text).toContain("Thanks.");
    const one = await render(shown({ ...summary, reviewCount: 1, reviews: [review(1)] }));
    expect(one.links).toEqual([]);
    expect((await render(shown({ ...summary, reviewCount: 0, reviews: [] }))).text).toBe("None yet.");
  });

  test("translates countries, and marks the review text as English", async () => {
    const page = await render(shown(summary), { language: "de" });
    expect(page.html).toContain('lang="en"');
    const french = await render(shown({ ...summary, reviews: [review(1, { country: "DE" })] }), { language: "fr" });
    expect(french.text).toContain("Allemagne");
  });
});

describe("gallery", () => {
  const picture = (n: number) => ({ key: `up-${n}`, alt: `View ${n}`, width: 800, height: 600 }) as never;

  test.each([
    [1, 1, false],
    [2, 2, true],
    [4, 3, true],
    [7, 5, true],
  ])("of %i photos, links %i to their files", async (count, links, hasButton) => {
    const pictures = Array.from({ length: count }, (_, n) => picture(n));
    const page = await render(<Gallery pictures={pictures} title="Casa" />);
    expect(page.links.length).toBe(links);
    expect(page.all("img").every(({ attributes }) => attributes.alt !== "")).toBe(true);
    expect(page.buttons.some(({ name }) => name === `All ${count} photos`)).toBe(hasButton);
  });

  test("renders nothing without pictures", async () => {
    expect((await render(<Gallery pictures={[]} title="Casa" />)).html).toBe("");
  });
});

describe("labels", () => {
  test("does not repeat a district that the address contains", () => {
    const place = { district: "Alfama", city: "Lisbon", country: "Portugal" };
    expect(addressLine({ address: "Rua 1, Alfama", place })).toBe("Rua 1, Alfama, Lisbon, Portugal");
    expect(addressLine({ address: "Rua 1", place: { ...place, district: null } })).toBe("Rua 1, Lisbon, Portugal");
    expect(placeLine({ ...place, district: null })).toBe("Lisbon, Portugal");
  });

  test("counts beds by type", () => {
    const beds = [
      { type: "Double", count: 1 },
      { type: "Sofa bed", count: 2 },
    ];
    expect(bedsLine(beds)).toBe("1 double bed, 2 sofa beds");
    expect(bedsLine([])).toBe("");
  });

  test.each([
    [100, "Exceptional"],
    [95, "Exceptional"],
    [94, "Wonderful"],
    [85, "Excellent"],
    [80, "Very good"],
    [70, "Good"],
    [60, "Pleasant"],
    [59, "Rated"],
    [0, "Rated"],
  ])("describes a score of %i tenths as %s", (tenths, word) => expect(scoreWord(tenths)).toBe(word));
});
