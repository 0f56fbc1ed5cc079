import { describe, expect, it } from "vitest";
import { findEnglishPlace, listEnglishPlaces } from "./english-places";

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
  ])("finds %s", (name, english) => {
    expect(findEnglishPlace(name)).toBe(english);
  });

  it("does not know English or other names", () => {
    expect(findEnglishPlace("Lisbon")).toBeNull();
    expect(findEnglishPlace("Springfield")).toBeNull();
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
