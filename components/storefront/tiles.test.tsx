import { describe, expect, test } from "vitest";
import { render } from "@/components/testing/render";
import type { TourCard } from "@/lib/contracts/tours/tours";
import { catalogues } from "@/lib/language/messages";
import { createTranslator } from "@/lib/language/translator";
import { StorefrontHeader } from "./chrome/chrome";
import { NavLinks } from "./chrome/chrome-island";
import { LanguageLinks, LanguageMenu } from "./chrome/language-menu";
import { StorefrontFooter } from "./chrome/plain-frame";
import { Approximate, EstimateNote, Money, WholeMoney } from "./money";
import { listSpecs, rentalTimeIn } from "./rentals/rental-labels";
import { RentalTiles } from "./rentals/rental-tile";
import { DateStrip } from "./search/date-strip";
import { KindTabs } from "./search/kind-tabs";
import { PlaceName, Term, TermList } from "./term";
import { testRental } from "./testing";
import { durationIn, languageNameIn } from "./tours/tour-labels";
import { TourPlaces } from "./tours/tour-places";
import { TourTile } from "./tours/tour-tile";
import { RecentlyViewed } from "./wishlist/recently-viewed";

const english = createTranslator("en", null) as never;
const inLanguage = (language: "de" | "fr" | "ar") =>
  createTranslator(language, {
    ...catalogues[language].inBrowser,
    ...catalogues[language].inAccount,
    ...catalogues[language].onServer,
  }) as never;

describe("rental tile", () => {
  test("has the name of the model in the language of the page", async () => {
    const rentals = [testRental({ titles: { de: "Kleinwagen" } })];
    const german = await render(<RentalTiles rentals={rentals} currency="USD" />, { language: "de" });
    expect(german.headings).toEqual(["Kleinwagen"]);
    expect(german.html).not.toContain("Compact");
    expect((await render(<RentalTiles rentals={rentals} currency="USD" />)).headings).toEqual(["Compact"]);
  });

  test("shows the price of a day without times, and the total with times", async () => {
    const plain = await render(<RentalTiles rentals={[testRental()]} currency="USD" />);
    expect(plain.text).toContain("from 40.00 USD a day");
    expect(plain.text).toContain("5 seats · 4 doors · 2 bags · Manual · Petrol · Air conditioning");
    expect(plain.links[0]?.href).toMatch(/\/9\/compact$/);
    const offer = {
      stationId: 3,
      station: "Airport",
      totalMinor: 12_000,
      duration: { unit: "day", count: 3 } as const,
      left: 1,
    };
    const values = { pickUpDate: "2027-03-12" };
    const page = await render(
      <RentalTiles rentals={[testRental({ offer, kmPerDay: null })]} currency="USD" values={values} />,
    );
    expect(page.text).toContain("120.00 USD for 3 days");
    expect(page.text).toContain("1 left");
    expect(page.text).toContain("Unlimited kilometres");
    expect(page.links[0]?.href).toContain("pickUpDate=2027-03-12&from=3");
  });

  test("omits the unknown facts of a bicycle, and formats its rental time", () => {
    const bike = testRental({ seats: null, doors: null, bags: null, gearbox: null, fuel: null, airCon: false });
    expect(listSpecs(english, bike)).toEqual([]);
    expect(rentalTimeIn(english, { unit: "hour", count: 1 })).toBe("1 hour");
    expect(rentalTimeIn(english, { unit: "day", count: 2 })).toBe("2 days");
  });
});

describe("tour tile", () => {
  const tour = (more: Partial<TourCard> = {}): TourCard => ({
    id: 7,
    title: "Tile workshop",
    slug: "tiles",
    type: "Workshop",
    latitude: 0,
    longitude: 0,
    summary: "",
    place: { city: "Lisbon", country: "Portugal" } as TourCard["place"],
    languages: ["en", "de", "fr", "pt", "es"],
    durationMinutes: 90,
    freeCancellation: true,
    scoreTenths: null,
    reviewCount: 0,
    picture: null,
    fromMinor: 3_000,
    nextDate: "2027-03-14",
    perGroup: false,
    ...more,
  });
  const tile = (more: Partial<TourCard>, date: string | null = null) => (
    <TourTile tour={tour(more)} currency="USD" sizes="50vw" date={date} />
  );

  test("shows place, length, languages, price and next date", async () => {
    const page = await render(tile({}));
    for (const text of ["Lisbon, 1.5 hours", "English, German, French +2", "from 30.00 USD per person", "Next date:"])
      expect(page.text).toContain(text);
    expect(page.links[0]?.href).not.toContain("date=");
    expect((await render(tile({ perGroup: true }))).text).toContain("30.00 USD per group");
  });

  test("links to the next free date after a search, otherwise to the searched date", async () => {
    expect((await render(tile({}, "2027-03-12"))).links[0]?.href).toContain("date=2027-03-14");
    expect((await render(tile({ nextDate: null }, "2027-03-12"))).links[0]?.href).toContain("date=2027-03-12");
    expect((await render(tile({ nextDate: null }))).text).toContain("No dates available right now");
  });

  test.each([
    [30, "30 minutes"],
    [60, "1 hour"],
    [90, "1.5 hours"],
    [1439, "24 hours"],
    [1440, "1 day"],
    [1441, "2 days"],
  ])("formats %i minutes as %s", (minutes, message) => {
    expect(durationIn(english, minutes)).toBe(message);
    for (const language of ["de", "ar"] as const) expect(durationIn(inLanguage(language), minutes)).not.toBe(message);
  });

  test("languages are named in the language of the page", () => {
    expect(["en", "de", "fr"].map((tag) => languageNameIn("de", tag))).toEqual(["Englisch", "Deutsch", "Französisch"]);
    expect(languageNameIn("fr", "de")).toBe("Allemand");
    expect(languageNameIn("en", "zz")).toBe("Zz");
  });

  test("folds places beyond sixteen with their links, and omits a single place", async () => {
    const place = (id: number) => ({ kind: "city" as const, id, name: `City ${id}`, tours: id });
    const page = await render(<TourPlaces places={Array.from({ length: 20 }, (_, at) => place(at + 1))} />);
    expect(page.links.length).toBe(20);
    expect(page.all("summary").map((one) => page.getName(one))).toEqual(["Show more places"]);
    expect((await render(<TourPlaces places={[place(1)]} />)).html).toBe("");
  });
});

describe("amounts", () => {
  test("are rendered by the server in the base currency", async () => {
    const page = await render(<Money minor={123_456} currency="USD" />);
    expect(page.html).toContain('value="1,234.56 USD"');
    expect((await render(<Money minor={123_456} currency="USD" />, { language: "de" })).text).toContain("1.234,56");
    expect((await render(<WholeMoney minor={-50} currency="USD" />)).text).toMatch(/^-?[01]$/);
    expect((await render(<Money minor={1_500} currency="JPY" />)).text).toBe("1,500 JPY");
  });

  test("have estimates in the browser only", async () => {
    expect((await render(<Approximate minor={100} currency="USD" />)).html).toBe("");
    expect((await render(<EstimateNote base="USD" />)).html).toBe("");
    expect((await render(<RecentlyViewed />)).html).toBe("");
  });
});

describe("date strip", () => {
  const day = (date: number, fromMinor: number | null) => ({
    checkIn: `2027-03-${date}`,
    checkOut: `2027-03-${date + 2}`,
    fromMinor,
  });
  const strip = (days: ReturnType<typeof day>[]) => (
    <DateStrip strip={days} checkIn="2027-03-12" currency="USD" hrefFor={(from, to) => `?in=${from}&out=${to}`} />
  );

  test("links each day with its lowest total, and marks the cheapest unless all cost the same", async () => {
    const page = await render(strip([day(11, 30_000), day(12, 20_000), day(13, null)]));
    expect(page.text).toContain("Lowest total for 2 nights by check-in date");
    expect(page.links.map(({ href, current }) => [href, current])).toEqual([
      ["?in=2027-03-11&out=2027-03-13", undefined],
      ["?in=2027-03-12&out=2027-03-14", "date"],
      ["?in=2027-03-13&out=2027-03-15", undefined],
    ]);
    expect(page.links.map(({ name }) => /cheapest/.test(name))).toEqual([false, true, false]);
    expect(page.links[2]?.name).toContain("Sold out");
    const same = await render(strip([day(11, 20_000), day(12, 20_000)]));
    expect(same.text).not.toContain("cheapest");
  });

  test("renders nothing for a single day or without available rooms", async () => {
    expect((await render(strip([day(12, 1)]))).html).toBe("");
    expect((await render(strip([day(11, null), day(12, null)]))).html).toBe("");
    expect((await render(strip([]))).html).toBe("");
  });
});

describe("catalogue names", () => {
  test("are translated, or marked as foreign", async () => {
    expect((await render(<Term>Pool</Term>)).text).toBe("Pool");
    expect((await render(<Term>Casa do Rio</Term>, { language: "de" })).html).toContain('lang="en"');
    expect((await render(<PlaceName>Lisbon, Portugal</PlaceName>, { language: "ar" })).html).not.toContain("Portugal");
    const list = <TermList names={["Casa", "Rio"]} />;
    expect((await render(list, { language: "fr" })).html).toBe('<bdi lang="en" dir="auto">Casa, Rio</bdi>');
    expect((await render(list, { language: "ar" })).text).toBe("Casa، Rio");
  });
});

describe("header, tabs and footer of the site", () => {
  test("links tabs to the kinds on sale, and has no tabs for one kind", async () => {
    const tabs = (onHome: boolean) => <KindTabs current="tour" onHome={onHome} />;
    const page = await render(tabs(true), { language: "de" });
    expect(page.links.length).toBe(3);
    expect(page.links.filter(({ current }) => current).length).toBe(1);
    expect(page.links.map(({ href }) => href)).toEqual(["/de", "/de?kind=tour", "/de?kind=transport"]);
    expect((await render(tabs(false))).links.every(({ href }) => !href.includes("kind="))).toBe(true);
    expect((await render(tabs(true), { site: { enabledKinds: ["tour"] } })).html).toBe("");
  });

  test("links languages to the same page, or to the home page if it is not translated", async () => {
    const menu = <LanguageMenu offered={["en", "de", "ar"]} />;
    const page = await render(menu, { path: "/de/hotel/lists", query: "city=4", language: "de" });
    expect(page.links.map(({ name, href, current }) => [name, href, current])).toEqual([
      ["English", "/hotel/lists?city=4", undefined],
      ["Deutsch", "/de/hotel/lists?city=4", "true"],
      [expect.any(String), "/ar/hotel/lists?city=4", undefined],
    ]);
    expect(page.all("a").map(({ attributes }) => attributes.lang)).toEqual(["en", "de", "ar"]);
    const console = await render(<LanguageLinks offered={["en", "de"]} className="" />, { path: "/admin/panel" });
    expect(console.links.map(({ href }) => href)).toEqual(["/", "/de"]);
  });

  test("the current part of the site is marked", async () => {
    const links = [
      { href: "/", label: "Home", under: ["/"] },
      { href: "/hotel", label: "Stays", under: ["/hotel", "/search/hotel"] },
    ];
    const getCurrent = async (path: string) =>
      (await render(<NavLinks links={links} />, { path })).links
        .filter(({ current }) => current)
        .map(({ name }) => name);
    expect(await getCurrent("/")).toEqual(["Home"]);
    expect(await getCurrent("/de/search/hotel/room")).toEqual(["Stays"]);
    expect(await getCurrent("/tours")).toEqual([]);
  });

  test("links the header to trip, login and only the kinds on sale without scripts", async () => {
    const page = await render(<StorefrontHeader />, { site: { enabledKinds: ["hotel"] } });
    expect(page.linkTo("Your trip")).toBe("/booking/trip");
    expect(page.links.filter(({ name }) => name === "Log in").every(({ href }) => href === "/auth/login")).toBe(true);
    expect(page.links.some(({ href }) => href.startsWith("/tours"))).toBe(false);
    expect(page.links.every(({ name }) => name !== "")).toBe(true);
    expect(page.repeatedIds).toEqual([]);
  });

  test("shows only the contact details of the settings in the footer", async () => {
    const contact = { email: "help@stays.example", phone: "+351 21", address: "Rua 1", pin: null };
    const social = [{ name: "Mastodon", url: "https://social.example/@stays", icon: "mastodon" as never }];
    const page = await render(<StorefrontFooter />, {
      site: { contact, social, description: "By the sea" },
      language: "fr",
    });
    expect(page.linkTo("help@stays.example")).toBe("mailto:help@stays.example");
    expect(page.linkTo("Mastodon")).toBe("https://social.example/@stays");
    expect(page.html).toContain('<bdi lang="en" dir="auto">By the sea</bdi>');
    const plain = await render(<StorefrontFooter />, { site: { name: null } });
    expect(plain.html).not.toContain("mailto:");
    expect(plain.links.length).toBeGreaterThan(3);
  });
});
