import { describe, expect, it } from "vitest";
import type { RentalOptions } from "@/components/storefront/rentals/rental-fields";
import { render } from "@/components/testing/render";
import { setRequest } from "@/components/testing/request";
import {
  type BookedVehicle,
  ChangeRentalForm,
  describeBookedRental,
  getBookedRental,
  rentalChangeQuery,
  rentalChangeTo,
  wantedRental,
} from "./change-rental";
import { bookedCar, bookedJourney } from "./testing";

const booked = bookedCar as BookedVehicle;
const read = (query: Record<string, string | string[]>) => rentalChangeTo(wantedRental(query, booked), booked);
/** The parameters that the form sends without a change. */
const same = {
  from: "3",
  to: "",
  pickUpDate: "2027-03-12",
  pickUpTime: "10:00",
  returnDate: "2027-03-15",
  returnTime: "10:00",
  age: "30",
  extra: ["12:1", "13:0"],
};

describe("the change of a rental in the URL", () => {
  it("is empty without parameters and for the booked values", () => {
    expect(read({})).toBeNull();
    expect(read(same)).toBeNull();
  });

  it("has only the changed parts", () => {
    expect(read({ ...same, returnDate: "2027-03-17" })).toEqual({ return: { date: "2027-03-17", time: "10:00" } });
    expect(read({ ...same, pickUpTime: "09:30", age: "22" })).toEqual({
      pickUp: { date: "2027-03-12", time: "09:30" },
      driverAge: 22,
    });
    expect(read({ ...same, extra: ["12:2", "13:1"] })).toEqual({
      extras: [
        { serviceId: 12, quantity: 2 },
        { serviceId: 13, quantity: 1 },
      ],
    });
    expect(read({ ...same, extra: ["12:0"] })).toEqual({ extras: [] });
    expect(read({ ...same, age: "x", returnDate: "never" })).toBeNull();
  });

  it("moves the return with the pick-up if it is the same station", () => {
    expect(read({ ...same, from: "4" })).toEqual({ pickUpStationId: 4, returnStationId: 4 });
    expect(read({ ...same, to: "4" })).toEqual({ returnStationId: 4 });
    expect(read({ ...same, from: "4", to: "3" })).toEqual({ pickUpStationId: 4 });
  });

  it("keeps the vehicles that were not cancelled, and is read back from its URL", () => {
    const two = { ...booked, request: { ...booked.request, units: 2 } };
    const wanted = wantedRental({ ...same, to: "4", extra: "12:2,13:1" }, two);
    expect(wanted.units).toBe(1);
    expect(wantedRental(rentalChangeQuery(wanted), two)).toEqual(wanted);
  });

  it("belongs to a booked rental", () => {
    expect(getBookedRental({ booked })).toEqual(booked);
    expect(getBookedRental({ booked: bookedJourney })).toBeNull();
  });
});

const options: RentalOptions = {
  mode: "car",
  oneWayFeeMinor: 4_000,
  currency: "USD",
  stations: [{ id: 3, name: "Lisbon Airport", city: "Lisbon", timeZone: "Europe/Lisbon" }],
  returnStations: [
    { id: 3, name: "Lisbon Airport", city: "Lisbon" },
    { id: 4, name: "Porto Centre", city: "Porto" },
  ],
  extras: [
    { id: 12, name: "Child seat", priceMinor: 600, per: "night", maxQuantity: 3 },
    { id: 13, name: "Navigation", priceMinor: 3_000, per: "stay", maxQuantity: 1 },
  ],
};

describe("the form of a change", () => {
  const show = (changes: Partial<RentalOptions> = {}) =>
    render(
      <ChangeRentalForm
        options={{ ...options, ...changes }}
        path="/client/trips"
        kept={{ ref: "ABC", change: "1" }}
        wanted={wantedRental({}, booked)}
      />,
    );

  it("starts with the booked values and keeps the parameters of the page", async () => {
    const page = await show();
    const values = page.all("input").map((input) => [input.attributes.name, input.attributes.value]);
    expect(values).toEqual(
      expect.arrayContaining([
        ["ref", "ABC"],
        ["change", "1"],
        ["pickUpDate", "2027-03-12"],
        ["returnDate", "2027-03-15"],
        ["age", "30"],
      ]),
    );
    const selected = page.all("option").filter(({ attributes }) => attributes.selected !== undefined);
    expect(
      selected.map(({ attributes, ...option }) => attributes.value ?? page.getName({ attributes, ...option })),
    ).toEqual(["3", "", "10:00", "10:00", "12:1", "13:0"]);
  });

  it("has no return station for a model without one-way rentals", async () => {
    const names = (await show({ oneWayFeeMinor: null })).all("select").map(({ attributes }) => attributes.name);
    expect(names).not.toContain("to");
    expect(names).toContain("from");
  });
});

it("describes a rental in words", async () => {
  setRequest({ language: "en" });
  expect(await describeBookedRental(booked)).toBe(
    "Lisbon Airport, Fri 12 Mar 2027, 10:00 – Lisbon Airport, Mon 15 Mar 2027, 10:00 · Driver's age: 30 · 1 × Child seat",
  );
  setRequest({ language: "de" });
  expect(await describeBookedRental(booked)).toContain("Alter des Fahrers: 30");
});
