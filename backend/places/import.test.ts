import { City, Country } from "country-state-city";
import { expect, it } from "vitest";
import { findCountryCode } from "@/lib/language/terms/country-names";
import { getCountryName, getStateCode } from "./import";

it("has the usual names of countries, each once", () => {
  const names = Country.getAllCountries().map(getCountryName);
  const usual = ["Antigua and Barbuda", "Czechia", "Türkiye", "Eswatini", "North Macedonia", "Hong Kong", "Gambia"];
  expect(names).toEqual(expect.arrayContaining(usual));
  expect(names.filter((name) => /^Congo/.test(name))).toEqual(["Congo - Brazzaville", "Congo - Kinshasa"]);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(findCountryCode(name), name).toBeDefined();
});

it("puts a city that the package misplaces into its own state, and leaves the others", () => {
  const states = (name: string) =>
    City.getAllCities().filter((city) => city.countryCode === "GB" && city.name === name);
  expect(states("Lisburn").map(getStateCode)).toEqual(["NIR"]);
  expect(states("York").map(getStateCode)).toEqual(states("York").map(({ stateCode }) => stateCode));
});
