import { describe, expect, it } from "vitest";
import { nightEdit } from "@/lib/contracts/hotels/calendar-nights";
import { createDraft, type Draft, editKinds } from "../night-draft";
import { rateKinds, toRateEdit, toRateKind } from "./rate-fields";

const draft: Draft = { ...createDraft("price", []), value: "120", units: "3", noArrival: true, noDeparture: false };
const edit = (kind: Parameters<typeof toRateEdit>[0], more: Partial<Draft> = {}) => {
  const read = toRateEdit(kind, { ...draft, ...more }, "USD");
  return "edit" in read ? read.edit : read.errors;
};

describe("edit of several room types", () => {
  it("contains a single limit and omits the others", () => {
    expect(edit("minNights", { minNights: "2", maxNights: "9" })).toEqual({ kind: "limits", minNights: 2 });
    expect(edit("maxNights", { minNights: "2", maxNights: "" })).toEqual({ kind: "limits", maxNights: null });
    expect(edit("noArrival")).toEqual({ kind: "limits", noArrival: true });
    expect(edit("noDeparture")).toEqual({ kind: "limits", noDeparture: false });
  });

  it("returns an error for the field of an invalid limit", () => {
    expect(edit("minNights", { minNights: "0" })).toEqual({ minNights: "Enter 1 to 365 nights, or nothing." });
  });

  it("returns the same price, room and opening edits as for one room type", () => {
    expect(edit("price")).toMatchObject({ kind: "price", change: "fixed", value: 12_000 });
    expect(edit("units")).toEqual({ kind: "units", units: 3 });
    expect(edit("open")).toEqual({ kind: "open" });
  });

  it.each(rateKinds.map(({ kind }) => kind))("matches the contract for the kind %s", (kind) => {
    expect(nightEdit.safeParse(edit(kind)).success).toBe(true);
  });

  it("maps every kind of the selected nights to an offered kind", () => {
    const offered: readonly string[] = rateKinds.map(({ kind }) => kind);
    for (const { kind } of editKinds) expect(offered).toContain(toRateKind(kind));
    expect(toRateKind("limits")).toBe("minNights");
  });
});
