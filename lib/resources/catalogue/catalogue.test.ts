import { describe, expect, it } from "vitest";
import { adminPreferences } from "@/lib/contracts/accounts/console-preferences";
import { fillPlaceholders } from "../define";
import { rooms } from "../hotels/rooms";
import { ordersResource } from "../orders/resource";
import { getColumnsKey } from "../views";
import { kept } from "./catalogue";
import { propertyTypes } from "./property-types";

const row = { id: 1, name: "Hotel", enabled: true, version: 1 };

describe("catalogue record", () => {
  it("cannot be removed while it is used, and shows the number of uses", () => {
    const used = { ...row, used: 1_223 };
    expect(kept.allowed(used)).toEqual(["disable"]);
    expect(kept.blocked(used)).toEqual({ remove: "used by 1,223" });
    const { ask } = kept.actions.disable;
    expect(fillPlaceholders(ask?.consequence ?? "", kept.facts(used))).toContain("It is used by 1,223; these keep it.");
  });

  it("can be removed if it is not used", () => {
    expect(kept.allowed({ ...row, used: 0 })).toEqual(["disable", "remove"]);
    expect(kept.blocked({ ...row, used: 0 })).toEqual({});
    expect(propertyTypes.actions?.disable.ask).toBeDefined();
  });
});

it("saves the columns of each list under a unique key that the contract accepts", () => {
  const { params } = adminPreferences.saveColumns;
  for (const { id, views } of [ordersResource("hotel"), rooms, propertyTypes]) {
    const keys = Object.keys(views).map((view) => getColumnsKey(id, view));
    expect(new Set(keys).size).toBe(keys.length);
    for (const resource of keys) expect(params.safeParse({ resource }).success).toBe(true);
  }
});
