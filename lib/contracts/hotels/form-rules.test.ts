import { expect, it } from "vitest";
import { hotelForms } from "./hotel-form";
import { roomForm } from "./room-form";

const hotel = {
  title: "Casa do Mirante",
  propertyTypeId: 1,
  stars: 4,
  description: "A quiet house.",
  cityId: 1,
  address: "Rua 1",
  pin: { latitude: 38.7, longitude: -9.1 },
  checkInFrom: "14:00",
  checkOutUntil: "11:00",
  policyId: 1,
  pictures: [],
};

it.each([
  [null, true],
  ["22:00", true],
  ["00:00", true],
  ["02:00", true],
  ["11:00", false],
  ["14:00", false],
])("a check-in from 14:00 until %s is valid: %s", (checkInUntil, valid) => {
  const { error } = hotelForms.subadmin.add.safeParse({ ...hotel, checkInUntil });
  const found = error?.issues.filter(({ path }) => path.join(".") === "checkInUntil") ?? [];
  expect(found.map(({ message }) => message)).toEqual(valid ? [] : ["Must be later than check-in from (14:00)."]);
});

const plan = { name: "Flexible", policyId: 1 };
const room = {
  title: "Double room",
  description: "A quiet room.",
  units: 3,
  beds: [{ type: "double" }],
  costPerNightMinor: 9_000,
  plans: [plan],
  pictures: [],
};

it.each([
  [{ maxGuests: 4, maxAdults: 5 }, "maxAdults", "Can't be more than the maximum guests (4)."],
  [{ maxGuests: 4, maxAdults: 4, baseGuests: 5 }, "baseGuests", "Can't be more than the maximum guests (4)."],
  [{ minNights: 3, maxNights: 2 }, "maxNights", "Can't be shorter than the minimum stay (3 nights)."],
  [
    { plans: [{ ...plan, minDaysAhead: 60, maxDaysAhead: 3 }] },
    "plans.0.maxDaysAhead",
    "Can't be less than the minimum (60).",
  ],
])("a room type with %j has the error at %s: %s", (change, path, message) => {
  const { error } = roomForm.safeParse({ ...room, ...change });
  expect(error?.issues.find((issue) => issue.path.join(".") === path)?.message).toBe(message);
});
