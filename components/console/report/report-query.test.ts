import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hrefFor, readReportQuery } from "./report-query";

describe("dashboard URL parameters", () => {
  it("accepts valid dates, a hotel, a figure and a ticket", () => {
    const query = { from: "2027-03-01", to: "2027-03-31", day: "2027-03-12", hotel: "7", show: "rate", ticket: "T1" };
    expect(readReportQuery(query)).toEqual(query);
  });

  it("accepts a kind of product and all kinds", () => {
    for (const kind of ["all", "flight"]) expect(readReportQuery({ kind })).toEqual({ kind });
  });

  it.each([
    { from: "2027-02-29" },
    { to: "soon" },
    { day: ["2027-03-01", "2027-03-02"] },
    { hotel: "7 OR 1=1" },
    { hotel: "1234567890" },
    { kind: "balloon" },
    { other: "x" },
    { show: undefined },
  ])("ignores %j", (query) => {
    expect(readReportQuery(query)).toEqual({});
  });

  it("truncates a scanned ticket to 200 characters", () => {
    expect(readReportQuery({ ticket: "x".repeat(1_000) }).ticket).toHaveLength(200);
  });

  it("changes and removes parameters, and keeps the others", () => {
    const query = { from: "2027-03-01", hotel: "7" };
    expect(hrefFor("/admin/panel", query, { hotel: undefined })).toBe("/admin/panel?from=2027-03-01");
    expect(hrefFor("/admin/panel", query, { from: undefined, hotel: undefined })).toBe("/admin/panel");
    expect(hrefFor("/admin/panel", {}, { show: "a&b" })).toBe("/admin/panel?show=a%26b");
  });

  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
  it(`reads back every URL that hrefFor creates (SEED=${seed})`, () => {
    const query = fc.record(
      {
        from: fc.constantFrom("2027-03-01", "2028-02-29", "2026-12-31"),
        hotel: fc.nat().map(String),
        show: fc.string({ minLength: 1 }),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(query, (one) => {
        const url = new URL(hrefFor("/admin/panel", one, {}), "https://x.example");
        const valid = one.hotel && one.hotel.length > 9 ? { ...one, hotel: undefined } : one;
        expect(readReportQuery(Object.fromEntries(url.searchParams))).toEqual(JSON.parse(JSON.stringify(valid)));
      }),
      { seed },
    );
  });
});
