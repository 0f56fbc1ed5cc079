import { describe, expect, it } from "vitest";
import { balanceDueAt, unpaidFee } from "./balance";

const at = (text: string) => new Date(text);
const stay = {
  serviceStart: at("2027-04-10T12:00:00Z"),
  timeZone: "Europe/Berlin",
  bookedAt: at("2027-01-01T09:00:00Z"),
};

describe("the rest of a deposit", () => {
  it("is due so many calendar days before, at the same time on the wall, over a change of clocks too", () => {
    expect(balanceDueAt({ ...stay, daysBefore: 10 })).toEqual(at("2027-03-31T12:00:00Z"));
    // Daylight saving time began in Berlin on 28 March, so 14:00 local time is 13:00 UTC the day before.
    expect(balanceDueAt({ ...stay, daysBefore: 14 })).toEqual(at("2027-03-27T13:00:00Z"));
  });

  it("leaves a late booking one day, and is never due after the arrival", () => {
    const bookedAt = at("2027-04-05T08:00:00Z");
    expect(balanceDueAt({ ...stay, daysBefore: 14, bookedAt })).toEqual(at("2027-04-06T08:00:00Z"));
    expect(balanceDueAt({ ...stay, daysBefore: 14, bookedAt: at("2027-04-10T00:00:00Z") })).toEqual(stay.serviceStart);
  });

  it("costs the deposit when it is not paid, or the policy's fee where that is more, and never more than there is", () => {
    expect(unpaidFee({ dueNowMinor: 3_000 }, 3_000, 0)).toBe(3_000);
    expect(unpaidFee({ dueNowMinor: 3_000 }, 6_000, 5_000)).toBe(5_000);
    expect(unpaidFee({ dueNowMinor: 3_000 }, 2_000, 5_000)).toBe(2_000);
  });
});
