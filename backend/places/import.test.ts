import { City, Country } from "country-state-city";
import { expect, it } from "vitest";
import { findCountryCode } from "@/lib/language/terms/country-names";
import { getCityName, getCountryName, getStateCode } from "./import";

it("has the common names of countries without duplicates", () => {
  const names = Country.getAllCountries().map(getCountryName);
  const usual = ["Antigua and Barbuda", "Czechia", "Türkiye", "Eswatini", "North Macedonia", "Hong Kong", "Gambia"];
  expect(names).toEqual(expect.arrayContaining(usual));
  expect(names.filter((name) => /^Congo/.test(name))).toEqual(["Congo - Brazzaville", "Congo - Kinshasa"]);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(findCountryCode(name), name).toBeDefined();
});

it("corrects the state of misplaced cities and keeps that of the others", () => {
  const states = (country: string, name: string) =>
    City.getAllCities()
      .filter((city) => city.countryCode === country && city.name === name)
      .map(getStateCode);
  expect(["Lisburn", "Belfast", "Derry"].map((name) => states("GB", name))).toEqual(Array(3).fill(["NIR"]));
  expect(states("GB", "York")).toEqual(["ENG"]);
  expect([states("JP", "Azumino"), states("JP", "Aki")]).toEqual([["20"], ["39"]]);
  expect([states("TZ", "Ugweno"), states("TZ", "Tukuyu")]).toEqual([["09"], ["14"]]);
});

it("writes prepositions in the middle of a city's name in lower case", () => {
  const changed = City.getAllCities().flatMap((city) => (getCityName(city) === city.name ? [] : [getCityName(city)]));
  expect(changed).toEqual(
    expect.arrayContaining(["Isle of Mull", "San Pietro in Vincoli", "Part of Gutters", "Marisule/Top of the World"]),
  );
  expect(changed.length).toBeLessThan(20);
  expect(getCityName({ countryCode: "TH", name: "Amphoe In Buri" })).toBe("Amphoe In Buri");
});
