import { expect, it } from "vitest";
import { listGuestQuestions } from "./guests";

const port = { id: 1, name: "Lisbon", timeZone: "Europe/Lisbon" };
const sailing = {
  id: 9,
  title: "Atlantic coast",
  slug: "atlantic-coast",
  nights: 7,
  from: port,
  to: port,
  startsAt: "2027-03-12T18:00:00Z",
  endsAt: "2027-03-19T08:00:00Z",
};
const cabin = { category: "Inside", kind: "inside" as const, number: null };
const booked = {
  sailing,
  cabins: [
    { ...cabin, line: 0, adults: 1, childAges: [9] },
    { ...cabin, line: 1, adults: 1, childAges: [] },
  ],
};

it("asks for the date of birth of each guest of each cabin, within limits by age", () => {
  const births = listGuestQuestions(booked).filter(({ key }) => key.endsWith("-born"));
  expect(births.map(({ key, dates }) => [key, dates?.min, dates?.max])).toEqual([
    ["guest-0-0-born", "1907-03-12", "2009-03-12"],
    ["guest-0-1-born", "2017-03-13", "2018-03-12"],
    ["guest-1-0-born", "1907-03-12", "2009-03-12"],
  ]);
});

it("requires documents that are valid until the disembarkation", () => {
  const expiry = listGuestQuestions(booked).find(({ key }) => key === "guest-0-0-expires");
  expect(expiry?.dates).toEqual({ min: "2027-03-19" });
});

it("allows guest details to be entered later until 30 days before the start", () => {
  const isLater = (instant: string) => listGuestQuestions(booked, Date.parse(instant)).every(({ later }) => later);
  expect(isLater("2027-02-10T17:00:00Z")).toBe(true);
  expect(isLater("2027-02-10T19:00:00Z")).toBe(false);
});
