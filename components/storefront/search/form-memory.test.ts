import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { browserKeys } from "@/lib/browser-store";
import { chooseValues, type FormField, parseSearched, readSearched, rememberSearched } from "./form-memory";

const text = (name: string): FormField => ({ name, type: "text", min: "", options: null });
const date = (name: string): FormField => ({ name, type: "date", min: "2027-03-12", options: null });
const list = (name: string, options: string[]): FormField => ({ name, type: "select-one", min: "", options });

describe("values of an empty search form", () => {
  const fields = [text("from"), text("to"), date("date"), date("back"), list("cabin", ["", "economy"])];

  it("are those of the last search", () => {
    const searched = [
      ["from", "Lisbon"],
      ["to", "London"],
      ["date", "2027-03-12"],
      ["back", ""],
      ["cabin", "economy"],
    ] as const;
    expect(chooseValues(fields, searched)).toEqual(["Lisbon", "London", "2027-03-12", "", "economy"]);
  });

  it.each([["2027-03-11"], ["2027-02-30"], ["soon"]])("have no dates if one is over or is none: %s", (day) => {
    const searched = [
      ["from", "Lisbon"],
      ["date", day],
      ["back", "2027-04-01"],
    ] as const;
    expect(chooseValues(fields, searched)).toEqual(["Lisbon", null, null, null, null]);
  });

  it("are not of options that are no longer offered", () => {
    expect(chooseValues(fields, [["cabin", "first"]])).toEqual([null, null, null, null, null]);
  });

  it("are in the order of the fields with the same name", () => {
    const ages = Array.from({ length: 3 }, () => list("age", ["", "4", "9"]));
    const searched = [
      ["age", "9"],
      ["age", ""],
    ] as const;
    expect(chooseValues(ages, searched)).toEqual(["9", "", null]);
  });
});

it.each([null, "text", {}, [["from"]], [["from", 4]], [["from", "x".repeat(201)]]])("reads %j as no search", (stored) =>
  expect(parseSearched(stored)).toEqual([]),
);

describe("browser storage", () => {
  const store = new Map<string, string>();
  beforeEach(() => {
    store.clear();
    const localStorage = {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => void store.set(key, value),
    };
    vi.stubGlobal("window", { localStorage, dispatchEvent: () => true });
  });
  afterEach(() => vi.unstubAllGlobals());

  it("has the last search of each form", () => {
    expect(readSearched("flights")).toEqual([]);
    rememberSearched("flights", [["from", "Lisbon"]]);
    rememberSearched("tours", [["q", "Porto"]]);
    rememberSearched("flights", [["from", "Paris"]]);
    expect(readSearched("flights")).toEqual([["from", "Paris"]]);
    expect(readSearched("tours")).toEqual([["q", "Porto"]]);
  });

  it("treats damaged storage as empty", () => {
    store.set(browserKeys.lastSearches, "[");
    expect(readSearched("flights")).toEqual([]);
  });
});
