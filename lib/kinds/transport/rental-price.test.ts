import { describe, expect, it, test } from "vitest";
import { zonedInstant } from "../../time-zone";
import { dayPrice, isStationOpen, type LocalTime, type RentalRates, rentalDays, rentalUnits } from "./rental-price";

const at = (date: string, time: string): LocalTime => ({ date, time });
const car: RentalRates = { dailyMinor: 5_000, hourlyMinor: null, weekDiscountBp: 1_000, prices: [] };
const bike: RentalRates = { dailyMinor: 2_000, hourlyMinor: 500, weekDiscountBp: 0, prices: [] };
const minutes = (from: LocalTime, to: LocalTime, zone = "Europe/Lisbon") =>
  (zonedInstant(to.date, to.time, zone).getTime() - zonedInstant(from.date, from.time, zone).getTime()) / 60_000;
const total = (rates: RentalRates, from: LocalTime, to: LocalTime) =>
  rentalUnits(rates, from, to, minutes(from, to)).reduce((sum, one) => sum + one.grossMinor - one.discountMinor, 0);

describe("rental days of a car", () => {
  it.each([
    ["counts 1 day for a return on the same date", at("2027-03-01", "10:00"), at("2027-03-01", "12:00"), 1],
    // The worked example of docs/domain.md §1.12.
    [
      "counts 2 days from the 1st at 10:00 to the 3rd at 10:59",
      at("2027-03-01", "10:00"),
      at("2027-03-03", "10:59"),
      2,
    ],
    [
      "counts 3 days from the 1st at 10:00 to the 3rd at 11:00",
      at("2027-03-01", "10:00"),
      at("2027-03-03", "11:00"),
      3,
    ],
    [
      "counts 3 days for a return three dates later at the same time",
      at("2027-03-01", "10:00"),
      at("2027-03-04", "10:00"),
      3,
    ],
    ["adds no day for a return 59 minutes later", at("2027-03-01", "10:00"), at("2027-03-04", "10:59"), 3],
    ["adds a day for a return an hour later", at("2027-03-01", "10:00"), at("2027-03-04", "11:00"), 4],
    ["counts 3 days for a return earlier on the last date", at("2027-03-01", "10:00"), at("2027-03-04", "08:00"), 3],
    ["counts 3 days across the end of a year", at("2027-12-30", "10:00"), at("2028-01-02", "10:00"), 3],
  ])("%s", (_, from, to, days) => expect(rentalDays(from, to)).toBe(days));

  it.each([
    ["to summer time", "2027-03-27", "2027-03-29"],
    ["to winter time", "2027-10-30", "2027-11-01"],
  ])("counts and prices calendar days across the change %s", (_, from, to) => {
    expect(rentalDays(at(from, "10:00"), at(to, "10:00"))).toBe(2);
    expect(total(car, at(from, "10:00"), at(to, "10:00"))).toBe(10_000);
  });
});

describe("rental price", () => {
  test("applies the weekly discount to every day of a rental of 7 days", () => {
    expect(total(car, at("2027-03-01", "10:00"), at("2027-03-07", "10:00"))).toBe(30_000);
    expect(total(car, at("2027-03-01", "10:00"), at("2027-03-08", "10:00"))).toBe(31_500);
    const dear = { ...car, dailyMinor: 1_000_000_005_001, weekDiscountBp: 9_999 };
    expect(total(dear, at("2027-03-01", "10:00"), at("2027-03-08", "10:00"))).toBe(7 * 100_000_001);
  });

  test("takes the price of a day from the shortest matching period, then from the latest entry", () => {
    const price = (
      id: number,
      firstDate: string,
      lastDate: string,
      dailyMinor: number,
      weekdays = [1, 2, 3, 4, 5, 6, 7],
    ) => ({
      id,
      name: "Price",
      firstDate,
      lastDate,
      weekdays,
      dailyMinor,
    });
    const rates = {
      ...car,
      prices: [
        price(1, "2027-06-01", "2027-08-31", 7_000),
        price(2, "2027-06-01", "2027-08-31", 9_000, [6, 7]),
        price(3, "2027-08-15", "2027-08-15", 12_000),
      ],
    };
    expect(dayPrice(rates, "2027-05-31")).toBe(5_000);
    expect(dayPrice(rates, "2027-06-01")).toBe(7_000);
    expect(dayPrice(rates, "2027-06-05")).toBe(9_000);
    expect(dayPrice(rates, "2027-08-15")).toBe(12_000);
    expect(total(rates, at("2027-05-31", "09:00"), at("2027-06-02", "09:00"))).toBe(12_000);
  });

  test.each([
    ["started hours", "09:00", "10:30", 1_000],
    ["at least one hour", "09:00", "09:10", 500],
    ["at most one day", "09:00", "18:00", 2_000],
  ])("charges a bike for %s", (_, from, to, price) => {
    expect(total(bike, at("2027-05-01", from), at("2027-05-01", to))).toBe(price);
  });

  test("charges a bike by the day for 24 hours and more", () => {
    expect(total(bike, at("2027-05-01", "09:00"), at("2027-05-02", "09:00"))).toBe(2_000);
    expect(total(bike, at("2027-05-01", "09:00"), at("2027-05-02", "09:30"))).toBe(2_000);
    expect(total(bike, at("2027-05-01", "09:00"), at("2027-05-02", "10:00"))).toBe(4_000);
  });

  test("counts the elapsed hours of a bike across a clock change", () => {
    // 01:00 becomes 02:00 on this night in Lisbon: three hours by the clock are two.
    expect(total(bike, at("2027-03-28", "00:00"), at("2027-03-28", "03:00"))).toBe(1_000);
    expect(total(bike, at("2027-10-31", "00:00"), at("2027-10-31", "02:00"))).toBe(1_500);
  });
});

test("a station is open within its opening hours, including the closing minute", () => {
  const hours = [
    { weekday: 1, opens: "08:00", closes: "12:00" },
    { weekday: 1, opens: "14:00", closes: "18:00" },
  ];
  const monday = (time: string) => isStationOpen(hours, at("2027-03-01", time));
  expect(["07:59", "08:00", "12:00", "13:00", "18:00", "18:01"].map(monday)).toEqual([
    false,
    true,
    true,
    false,
    true,
    false,
  ]);
  expect(isStationOpen(hours, at("2027-03-02", "10:00"))).toBe(false);
});
