import { City, Country } from "country-state-city";
import { expect, it } from "vitest";
import { getCountryName, getStateCode } from "./import";

it("writes the small words of country names in lower case", () => {
  const names = Country.getAllCountries().map(({ name }) => getCountryName(name));
  expect(names).toEqual(expect.arrayContaining(["Antigua and Barbuda", "Saint Vincent and the Grenadines", "Andorra"]));
  expect(names.filter((name) => / (And|Of|The) /.test(name))).toEqual([]);
});

it("puts a city that the package misplaces into its own state, and leaves the others", () => {
  const states = (name: string) =>
    City.getAllCities().filter((city) => city.countryCode === "GB" && city.name === name);
  expect(states("Lisburn").map(getStateCode)).toEqual(["NIR"]);
  expect(states("York").map(getStateCode)).toEqual(states("York").map(({ stateCode }) => stateCode));
});
