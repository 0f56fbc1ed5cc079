import { describe, expect, it } from "vitest";
import { findEnglishPlace, listEnglishPlaces, listSimilarPlaces, toEnglishPlace } from "./english-places";

describe("findEnglishPlace", () => {
  it.each([
    ["Lissabon", "Lisbon"],
    ["münchen", "Munich"],
    ["Munchen", "Munich"],
    ["Lisbonne", "Lisbon"],
    ["لشبونة", "Lisbon"],
    ["لشبونه", "Lisbon"],
    ["اثينا", "Athens"],
    ["Deutschland", "Germany"],
    ["البرتغال", "Portugal"],
    ["Flughafen Lissabon", "Lisbon Airport"],
    ["lisbonne gare centrale", "Lisbon Central"],
  ])("finds %s", (name, english) => {
    expect(findEnglishPlace(name)).toBe(english);
  });

  it("does not know English or other names", () => {
    expect(findEnglishPlace("Lisbon")).toBeNull();
    expect(findEnglishPlace("Springfield")).toBeNull();
    expect(findEnglishPlace("Lisbon Airport")).toBeNull();
    expect(findEnglishPlace("")).toBeNull();
  });
});

describe("listEnglishPlaces", () => {
  it("finds names by their beginning, at most as many as asked for", () => {
    expect(listEnglishPlaces("Liss", 5)).toEqual(["Lisbon"]);
    expect(listEnglishPlaces("لشب", 5)).toEqual(["Lisbon"]);
    expect(listEnglishPlaces("ال", 2)).toHaveLength(2);
  });

  it("leaves out names that begin with the text in English", () => {
    expect(listEnglishPlaces("Lis", 5)).not.toContain("Lisbon");
    expect(listEnglishPlaces("", 5)).toEqual([]);
  });
});

it("translates the parts of a text with a country", () => {
  expect(toEnglishPlace("Lissabon, Portugal")).toBe("Lisbon, Portugal");
  expect(toEnglishPlace("لشبونة، البرتغال")).toBe("Lisbon, Portugal");
  expect(toEnglishPlace("Springfield")).toBe("Springfield");
});

it("lists places whose name in another language is similar", () => {
  const best = (text: string) =>
    listSimilarPlaces(text, 0.3).sort((a, b) => b.similarity - a.similarity)[0]?.english ?? null;
  expect([best("Müchen"), best("Lissabn"), best("لشبونا"), best("xyz")]).toEqual(["Munich", "Lisbon", "Lisbon", null]);
});
