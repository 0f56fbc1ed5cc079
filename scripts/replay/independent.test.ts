import { expect, it } from "vitest";
import { type Computed, compare, compute } from "./independent";

const head =
  "arrival_date_year,arrival_date_month,arrival_date_day_of_month,lead_time,stays_in_weekend_nights,stays_in_week_nights,adults,children,babies,meal,reserved_room_type,deposit_type,adr,reservation_status,reservation_status_date";
const file = (...rows: string[]) => [head, ...rows].join("\n");
const sample = file(
  // A weekend stay with half board, cancelled with a full refund; its nights are sold again.
  "2016,July,1,30,1,1,2,0,0,HB,A,No Deposit,100,Canceled,6/10/2016",
  "2016,July,2,10,1,0,2,0,0,BB,A,No Deposit,80,Check-Out,7/3/2016",
  '2016,July,1,9,0,2,2,0,0,"BB",A,No Deposit,90,Check-Out,7/3/2016',
  // Cancelled without a refund.
  "2016,August,1,40,0,2,1,1,0,FB,B,Non Refund,50.5,Canceled,7/1/2016",
  "2016,August,1,5,0,0,1,0,0,BB,B,No Deposit,50,Check-Out,8/1/2016",
);

it("computes rows, nights and amounts from the text of a file", () => {
  const { booked, refused, cancelled, sold, paidMinor, refundedMinor } = compute(sample, 1);
  expect([...booked].sort()).toEqual([2, 3, 5]);
  expect([...refused]).toEqual([4]);
  expect([...cancelled].sort()).toEqual([2, 5]);
  expect(sold).toEqual(new Map([["A 2016-07-02", 1]]));
  // A costs 90.00 (the median), half board 20.00; B 50.50, full board 35.00.
  expect(paidMinor).toBe(2 * 11_000 + 9_000 + 2 * 8_550);
  expect(refundedMinor).toBe(2 * 11_000);
});

const getWrong = (found: Computed) =>
  compare(compute(sample, 1), found)
    .filter(([, ok]) => !ok)
    .map(([name]) => name);

it("reports no difference between equal results", () => {
  expect(getWrong(compute(sample, 1))).toEqual([]);
});

it("reports missing weekend nights", () => {
  const forgotten = sample.replaceAll(/(\d+,[A-Z][a-z]+,\d+,\d+),1,/g, "$1,0,");
  expect(forgotten).not.toBe(sample);
  expect(getWrong(compute(forgotten, 1))).toContain("rooms sold by type and night");
});

it("reports missing cancellations", () => {
  const found = compute(sample.replaceAll("Canceled", "Check-Out"), 1);
  expect(getWrong(found)).toEqual(
    expect.arrayContaining(["rows that were cancelled", "money out, priced from the file"]),
  );
});

it.each<[string, (found: Computed) => void, string]>([
  ["a night that is not released", ({ sold }) => sold.set("A 2016-07-01", 1), "rooms sold by type and night"],
  ["a payment that is a cent too high", (found) => found.paidMinor++, "money in, priced from the file"],
  ["a refund that is a cent too low", (found) => found.refundedMinor--, "money out, priced from the file"],
  [
    "a row that was refused instead of another",
    ({ refused }) => refused.delete(4) && refused.add(5),
    "rows that were refused",
  ],
])("reports %s", (_, spoil, name) => {
  const found = compute(sample, 1);
  spoil(found);
  expect(getWrong(found)).toEqual([name]);
});
