import { describe, expect, it } from "vitest";
import { auditLog } from "./audit-log";
import { currencies } from "./catalogue/currencies";
import { taxes } from "./catalogue/taxes";
import type { Cell, Column } from "./define";
import { imports } from "./imports";
import { outbox } from "./outbox";
import { payments, refunds } from "./payments";
import { stateCell, users } from "./users/users";
import { waitingListResource } from "./waiting-list";

/** The cell of a column for a part of a row. */
function getCell<Row>({ columns }: { columns: readonly Column<Row>[] }, id: string, row: object): Cell {
  const column = columns.find((one) => one.id === id);
  if (!column) throw new Error(`no column ${id}`);
  return column.cell(row as Row);
}

describe("taxes", () => {
  const cell = (id: string, row: object) => getCell(taxes, id, row);

  it("show a percentage of the price or an amount per unit", () => {
    expect(cell("value", { amountMinor: null, percentBp: 1_250 })).toEqual({ kind: "percent", bp: 1_250 });
    expect(cell("value", { amountMinor: 0, percentBp: null, currency: "EUR" })).toEqual({
      kind: "money",
      minor: 0,
      currency: "EUR",
    });
    expect(cell("per", { valueKind: "percent", per: "night" })).toMatchObject({ text: "Price" });
    expect(cell("per", { valueKind: "fixed", per: "person_night" })).toMatchObject({ text: "Person and night or day" });
  });

  it.each([
    ["2027-01-01", "2027-12-31", "1 Jan 2027 to 31 Dec 2027"],
    ["2027-01-01", null, "From 1 Jan 2027"],
    [null, "2028-02-29", "Until 29 Feb 2028"],
    [null, null, "Always"],
  ])("valid from %s to %s show %s", (validFrom, validTo, text) => {
    expect(cell("valid", { validFrom, validTo })).toMatchObject({ text });
  });

  it("show their place or Everywhere", () => {
    const place = (row: object) => cell("place", { cityName: null, stateName: null, countryName: null, ...row });
    expect(place({ cityName: "Porto", countryName: "Portugal" })).toMatchObject({ text: "Porto, Portugal" });
    expect(place({})).toMatchObject({ text: "Everywhere" });
  });
});

describe("currencies", () => {
  it("show the base currency, the rate of others and its source", () => {
    expect(getCell(currencies, "rate", { base: true })).toMatchObject({ kind: "status", label: "Base currency" });
    expect(
      getCell(currencies, "rate", { base: false, baseCurrency: "USD", rate: "0.9214", code: "EUR" }),
    ).toMatchObject({
      text: "1 USD = 0.9214 EUR",
    });
    expect(getCell(currencies, "source", { rateSource: "ecb" })).toMatchObject({ text: "European Central Bank" });
    expect(getCell(currencies, "source", { rateSource: "other" })).toMatchObject({ text: "other" });
  });
});

describe("users", () => {
  it.each([
    [{ status: "active", bannedUntil: null, invited: false }, "Active"],
    [{ status: "unverified", bannedUntil: null, invited: true }, "Invited"],
    [{ status: "banned", bannedUntil: null, invited: false }, "Banned"],
    [{ status: "banned", bannedUntil: "2027-12-31T00:00:00.000Z", invited: false }, "Banned until 31 Dec 2027"],
    [{ status: "closed", bannedUntil: null, invited: false }, "Closed"],
  ] as const)("%j have the status %s", (user, label) => {
    expect(stateCell(user)).toMatchObject({ label });
  });

  it("show the country name, and hotels only if they manage some", () => {
    expect(getCell(users, "country", { country: "PT" })).toMatchObject({ text: "Portugal" });
    expect(getCell(users, "country", { country: null })).toMatchObject({ text: "" });
    expect(getCell(users, "hotels", { role: 3, allHotels: false, hotelCount: 0 })).toMatchObject({ text: "" });
    expect(getCell(users, "hotels", { role: 2, allHotels: true, hotelCount: 0 })).toMatchObject({ text: "All" });
    expect(getCell(users, "hotels", { role: 2, allHotels: false, hotelCount: 3 })).toMatchObject({ text: "3" });
  });

  it("state the effect of a ban on their bookings", () => {
    const kept = (row: object) => users.facts?.({ walletMinor: 0, currency: "USD", email: "", ...row } as never).kept;
    expect(kept({ role: 3, bookings: 0 })).toBe("They have no bookings.");
    expect(kept({ role: 3, bookings: 1 })).toBe("Their booking stays as it is.");
    expect(kept({ role: 3, bookings: 4 })).toBe("Their 4 bookings stay as they are.");
    expect(kept({ role: 2, bookings: 4 })).toBe("Their hotels are hidden in the meantime.");
  });
});

describe("payments and refunds", () => {
  it("link to the booking page of its kind, or show a dash", () => {
    expect(getCell(payments, "booking", { orderRef: "ABCDEFGH2345", kind: "tour" })).toEqual({
      kind: "link",
      text: "ABCDEFGH2345",
      href: "/admin/tours/order/details/ABCDEFGH2345",
    });
    expect(getCell(refunds, "booking", { orderRef: null, kind: null })).toEqual({
      kind: "link",
      text: "–",
      href: null,
    });
  });

  it("have the client or a dash as title without a booking", () => {
    expect(payments.title?.({ orderRef: null, person: "Ana" } as never)).toBe("Ana");
    expect(payments.title?.({ orderRef: null, person: null } as never)).toBe("–");
  });
});

it("an import links to its report on the same page", () => {
  expect(getCell(imports, "file", { id: "x-1", fileName: "hotels.csv" })).toEqual({
    kind: "link",
    text: "hotels.csv",
    href: "?import=x-1",
  });
});

it("allows actions only for unsent mails and waiting clients", () => {
  expect(outbox.allowed?.({ state: "sent" } as never)).toEqual([]);
  expect(outbox.allowed?.({ state: "given_up" } as never)).toEqual(["send"]);
  expect(waitingListResource.allowed?.({ state: "waiting" } as never)).toEqual(["remove"]);
  expect(waitingListResource.allowed?.({ state: "offered" } as never)).toEqual([]);
});

it("an entry of the audit log shows old and new values in one line", () => {
  const text = (before: object | null, after: object | null) => getCell(auditLog, "change", { before, after });
  expect(text({ name: "A", open: true }, { name: "B", open: true })).toMatchObject({ text: "Name: A → B" });
  expect(text(null, { name: "B", units: 4 })).toMatchObject({ text: "Name: B; Units: 4" });
  expect(text(null, null)).toMatchObject({ text: "" });
});
