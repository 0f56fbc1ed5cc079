import { describe, expect, test } from "vitest";
import { getArea, safePath } from "@/lib/access/guard";
import { productKinds } from "@/lib/kinds";
import { routes } from "@/lib/routes";
import { publicRoutes } from "@/lib/site/public-routes";
import {
  convertedIn,
  dateIn,
  dayAndMonthIn,
  formatMoneyIn,
  longDayIn,
  monthTitleIn,
  stayIn,
  weekdaysIn,
} from "./formats";
import { getAlternates, inLanguage, isTranslated, splitLanguage } from "./languages";
import { createTranslator } from "./translator";

const sample = (pattern: string) => pattern.replace(/\{\w*id\}/gi, "12").replace(/\{\w+\}/g, "a-hotel");

describe("language prefix of a URL", () => {
  test.each([
    ["/de", "de", "/"],
    ["/ar?in=2027-01-01", "ar", "/?in=2027-01-01"],
    ["/fr/hotel/lists?page=2", "fr", "/hotel/lists?page=2"],
    ["/de//evil.example", "de", "//evil.example"],
    ["/destinations", "en", "/destinations"],
    ["/DE/hotel/lists", "en", "/DE/hotel/lists"],
    ["/hotel/lists", "en", "/hotel/lists"],
  ])("splits %s into the language %s and the path %s", (address, language, path) =>
    expect(splitLanguage(address)).toEqual({ language, path }),
  );

  test("gives every translated page one URL per language that leads back to the English one", () => {
    const pages = Object.values(publicRoutes).map(sample).filter(isTranslated);
    expect(pages).toContain("/hotel/lists");
    for (const page of pages) {
      const { "x-default": plain, ...rest } = getAlternates(page);
      expect(plain).toBe(page);
      expect(new Set(Object.values(rest)).size).toBe(4);
      for (const [language, address] of Object.entries(rest))
        expect(splitLanguage(address)).toEqual({ language, path: page });
    }
  });

  test("exists for every page of the storefront, the login and the client area", () => {
    const pages = [
      ...productKinds.flatMap((kind) => kind.pages.map(({ path }) => path)),
      ...Object.values(routes.auth),
      ...Object.values(routes.client),
    ];
    expect(pages.length).toBeGreaterThan(10);
    expect(pages.map(sample).filter((page) => !isTranslated(page))).toEqual([]);
  });

  test("does not exist for consoles, APIs, files and unknown paths", () => {
    const locked = [...Object.values(routes.admin), ...Object.values(routes.subadmin)];
    for (const path of [...locked.map(sample), "/api/auth/me", "/media/a.webp", "//evil.example", "/hotel/lists/x"]) {
      expect(isTranslated(path)).toBe(false);
      expect(inLanguage("de", path)).toBe(path);
    }
  });

  test("does not change the area of a path or who may open it", () => {
    expect(getArea("/de/admin/panel")).toBe("admin");
    expect(getArea("/AR/Client")).toBe("client");
    expect(safePath("/de/admin/panel", "client")).toBeNull();
    expect(safePath("/fr/auth/login", "client")).toBeNull();
    expect(safePath("/de//evil.example", "client")).toBeNull();
    expect(safePath("/ar/hotel/lists?page=2", "client")).toBe("/ar/hotel/lists?page=2");
  });
});

describe("translator", () => {
  const t = createTranslator("ar", {
    "{n} nights": { zero: "0", one: "1", two: "2", few: "few {n}", many: "many {n}", other: "other {n}" },
    "from {price}": "من {price}",
  });

  test("uses the plural form of the language for a number", () =>
    expect([0, 1, 2, 3, 10, 11, 100].map((n) => t.count("{n} night", "{n} nights", n))).toEqual([
      "0",
      "1",
      "2",
      "few 3",
      "few 10",
      "many 11",
      "other 100",
    ]));

  test("uses the English text of the code if there is no translation", () => {
    const english = createTranslator("en", null);
    expect(english.count("{n} night", "{n} nights", 1)).toBe("1 night");
    expect(english.count("{n} night", "{n} nights", 1200)).toBe("1,200 nights");
    expect(t.known("Never translated.")).toBe("Never translated.");
    expect(t("from {price}", { price: "$&" })).toBe("من $&");
  });
});

describe("dates and amounts", () => {
  test("match Intl for English months and weekdays", () => {
    for (let month = 1; month <= 12; month++) {
      const date = `2027-${String(month).padStart(2, "0")}-1${month % 10}`;
      const intl = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeZone: "UTC" }).format(new Date(date));
      expect(longDayIn("en", date)).toBe(intl.replaceAll(",", ""));
      expect(intl.replaceAll(",", "")).toContain(monthTitleIn("en", date.slice(0, 7)));
    }
    expect(weekdaysIn("en").map(([short]) => short)).toEqual(["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]);
    expect(weekdaysIn("de")[0]).toEqual(["Mo", "Montag"]);
    expect(longDayIn("de", "2027-03-12")).toBe("Freitag, 12. März 2027");
  });

  test("name a day without its year", () => {
    expect(dayAndMonthIn("en", "2027-09-12")).toBe("12 Sep");
    expect(dayAndMonthIn("de", "2027-03-12")).toBe("12. März");
  });

  test("are formatted for the language, to the last minor unit", () => {
    expect(formatMoneyIn("en", 123456, "USD")).toBe("1,234.56 USD");
    expect(formatMoneyIn("de", 123456, "USD")).toBe("1.234,56\u00a0USD");
    expect(formatMoneyIn("de", 900719925474099, "USD")).toBe("9.007.199.254.740,99\u00a0USD");
    expect(formatMoneyIn("fr", -50, "JPY")).toBe("-50\u00a0JPY");
    expect(convertedIn("en", 38_776, "USD", { c: "JPY", r: "151.4" })).toBe("≈\u00a058,707 JPY");
    expect(convertedIn("de", 38_776, "USD", { c: "KWD", r: "0.3072" })).toBe("≈\u00a0119,120\u00a0KWD");
    expect(convertedIn("ar", 38_776, "USD", { c: "JPY", r: "151.4" })).toMatch(/^\u2066≈\u00a058,707.JPY\u2069$/);
    expect(convertedIn("en", 38_776, "USD", { c: "USD", r: "1" })).toBe("387.76 USD");
    expect(formatMoneyIn("ar", 123456, "KWD")).toMatch(/123\.456.KWD/);
    expect(dateIn("de", "2027-03-01")).toMatch(/^1\. März? 2027$|^1\. Mär\.? 2027$/);
    expect(stayIn("en", "2027-03-10", "2027-03-13")).toBe("10 – 13 Mar 2027");
    expect(stayIn("ar", "2027-03-10", "2027-03-13")).toMatch(/10.+13.+2027/);
  });
});
