import { expect, it } from "vitest";
import { serviceTimesIn, zoneIn, zonesIn } from "./instants";
import { storedTextTranslator } from "./written";

const flight = { serviceStart: "2027-03-12T08:00:00Z", serviceEnd: "2027-03-12T16:30:00Z", timeZone: "Europe/Lisbon" };

it("states the end in the time zone of the place where the service ends", () => {
  const t = storedTextTranslator("en");
  expect(serviceTimesIn(t, { ...flight, endTimeZone: "America/New_York" }).ends).toBe(
    "Fri 12 Mar 2027, 11:30 New York time",
  );
  expect(serviceTimesIn(t, flight).ends).toBe("Fri 12 Mar 2027, 16:30 Lisbon time");
  expect(serviceTimesIn(storedTextTranslator("de"), { ...flight, endTimeZone: "Asia/Tokyo" }).ends).toContain("01:30");
});

it("shows no time for a service that ends in the last minute of a local day", () => {
  const tour = { serviceStart: "2027-03-12T00:00:00Z", serviceEnd: "2027-03-14T23:59:00Z", timeZone: "Europe/Lisbon" };
  expect(serviceTimesIn(storedTextTranslator("en"), tour).ends).not.toContain("23:59");
  expect(serviceTimesIn(storedTextTranslator("en"), { ...tour, endTimeZone: "Europe/Madrid" }).ends).toContain("00:59");
});

it.each([
  ["en", "Europe/Lisbon", "Lisbon time"],
  ["de", "Europe/Lisbon", "Ortszeit Lissabon"],
  ["fr", "Europe/Athens", "heure d’Athènes"],
  ["fr", "Africa/Cairo", "heure du Caire"],
  ["ar", "America/New_York", "بتوقيت نيويورك"],
  ["ar", "Australia/Brisbane", "بتوقيت بريزبان"],
  ["de", "Etc/GMT", "UTC"],
] as const)("names zones after their cities in %s", (language, zone, name) => {
  expect(zoneIn(storedTextTranslator(language), zone)).toBe(name);
});

it.each([
  ["en", "Canary Islands time"],
  ["de", "Ortszeit der Kanarischen Inseln"],
  ["fr", "heure des Canaries"],
  ["ar", "بتوقيت جزر الكناري"],
] as const)("names the zone of islands in %s", (language, name) => {
  expect(zoneIn(storedTextTranslator(language), "Atlantic/Canary")).toBe(name);
});

it.each([
  ["en", "Azores time"],
  ["de", "Azoren-Zeit"],
  ["fr", "heure des Açores"],
] as const)("names a zone without a known city by its region in %s", (language, name) => {
  expect(zoneIn(storedTextTranslator(language), "Atlantic/Azores")).toBe(name);
});

it("leaves no English in the Arabic name of any zone", () => {
  const t = storedTextTranslator("ar");
  const names = Intl.supportedValuesOf("timeZone").map((zone) => zoneIn(t, zone));
  expect(names.filter((name) => name !== "UTC" && /[a-z]/i.test(name))).toEqual([]);
});

it("names both zones of a journey, or the one that both ends share", () => {
  const t = storedTextTranslator("en");
  const [lisbon, madrid] = [{ timeZone: "Europe/Lisbon" }, { timeZone: "Europe/Madrid" }];
  expect(zonesIn(t, lisbon, madrid)).toBe("Lisbon time – Madrid time");
  expect(zonesIn(t, lisbon, lisbon)).toBe("Lisbon time");
});
