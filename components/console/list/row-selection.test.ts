import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ActionLabels } from "@/lib/resources/define";
import { getBulkActions, getChosen, selectRows, toggleRow } from "./row-selection";

const rows = [
  { key: "1", allowed: ["approve", "remove"] },
  { key: "2", allowed: ["approve"] },
  { key: "3", allowed: [] },
];
const getKeys = (list: readonly { key: string }[]) => list.map(({ key }) => key);

describe("row selection", () => {
  it("returns the selected rows in the order of the page", () => {
    const selection = ["3", "1"].reduce(toggleRow, selectRows([]));
    expect(getKeys(getChosen(selection, rows))).toEqual(["1", "3"]);
  });

  it("ignores selected rows that are no longer on the page", () => {
    expect(getKeys(getChosen(selectRows(["2", "gone"]), rows))).toEqual(["2"]);
  });

  it("is limited to the page again when a row is deselected from all results", () => {
    const whole = { ...selectRows(["1", "2", "3"]), isWhole: true };
    expect(toggleRow(whole, "2")).toEqual({ keys: new Set(["1", "3"]), isWhole: false });
    expect(selectRows(["1"]).isWhole).toBe(false);
  });

  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
  it(`contains the rows that were toggled an odd number of times (SEED=${seed})`, () => {
    const key = fc.constantFrom("1", "2", "3");
    fc.assert(
      fc.property(fc.array(key, { maxLength: 20 }), (toggled) => {
        const odd = rows.filter((row) => toggled.filter((one) => one === row.key).length % 2 === 1);
        const before = selectRows([]);
        expect(getChosen(toggled.reduce(toggleRow, before), rows)).toEqual(odd);
        expect(before.keys.size).toBe(0);
      }),
      { seed },
    );
  });
});

describe("getBulkActions", () => {
  const words = (bulk: boolean): ActionLabels => ({ label: "Do it", icon: "check", tone: "plain", bulk });
  const actions = { approve: words(true), remove: words(false), refuse: words(true) };
  const names = (list: typeof rows) => getBulkActions(actions, list).map(([name]) => name);

  it("returns the bulk actions that at least one row allows", () => {
    expect(names(rows)).toEqual(["approve"]);
  });

  it("returns nothing without rows or if no row allows an action", () => {
    expect(names(rows.slice(2))).toEqual([]);
    expect(names([])).toEqual([]);
  });
});
