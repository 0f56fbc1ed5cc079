import { describe, expect, it } from "vitest";
import { balanceDueAt } from "@/lib/pricing/balance-due";
import { unpaidFee } from "./balance";

const at = (text: string) => new Date(text);
const stay = {
  serviceStart: at("2027-04-10T12:00:00Z"),
  timeZone: "Europe/Berlin",
  bookedAt: at("2027-01-01T09:00:00Z"),
};

describe("balance of a deposit booking", () => {
  it("is due the given calendar days before the start at the same local time, also across a clock change", () => {
    expect(balanceDueAt({ ...stay, daysBefore: 10 })).toEqual(at("2027-03-31T12:00:00Z"));
    // Daylight saving time began in Berlin on 28 March, so 14:00 local time is 13:00 UTC the day before.
    expect(balanceDueAt({ ...stay, daysBefore: 14 })).toEqual(at("2027-03-27T13:00:00Z"));
  });

  it("is due one day after a late booking, and never after the arrival", () => {
    const bookedAt = at("2027-04-05T08:00:00Z");
    expect(balanceDueAt({ ...stay, daysBefore: 14, bookedAt })).toEqual(at("2027-04-06T08:00:00Z"));
    expect(balanceDueAt({ ...stay, daysBefore: 14, bookedAt: at("2027-04-10T00:00:00Z") })).toEqual(stay.serviceStart);
  });

  it("costs the higher of deposit and policy fee when it is not paid, and at most the amount held", () => {
    expect(unpaidFee({ dueNowMinor: 3_000, retainedMinor: 0 }, 3_000, 0)).toBe(3_000);
    expect(unpaidFee({ dueNowMinor: 3_000, retainedMinor: 0 }, 6_000, 5_000)).toBe(5_000);
    expect(unpaidFee({ dueNowMinor: 3_000, retainedMinor: 0 }, 2_000, 5_000)).toBe(2_000);
  });

  it("does not keep the fee of a part that was cancelled before a second time", () => {
    // A deposit of 20.00 for what remains, a fee of 10.00 that has left the account, and 50.00 paid at the desk.
    expect(unpaidFee({ dueNowMinor: 3_000, retainedMinor: 1_000 }, 7_000, 0)).toBe(2_000);
  });
});
