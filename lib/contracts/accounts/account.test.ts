import { afterEach, expect, it, vi } from "vitest";
import { addTraveller } from "./account";

afterEach(() => void vi.useRealTimers());

it("takes a birth of today in the easternmost time zone, where the day begins first", () => {
  // 13 March in Kiribati (UTC+14), 12 March in UTC.
  vi.useFakeTimers({ now: new Date("2027-03-12T20:00:00Z") });
  const isValid = (birthDate: string) =>
    addTraveller.body.safeParse({ firstName: "Ana", lastName: "Silva", birthDate }).success;
  expect(["2027-03-13", "2027-03-14", "1899-12-31", ""].map(isValid)).toEqual([true, false, false, true]);
});
