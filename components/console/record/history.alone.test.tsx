import { beforeEach, describe, expect, it, vi } from "vitest";
import { renderStatic } from "@/components/testing/render";
import type { Change } from "@/lib/contracts/listing";
import { findLabel, getHistory } from "@/lib/data/console";
import type { FormSpec } from "@/lib/resources/form/form";
import { History } from "./history";

vi.mock("@/lib/data/console", () => ({ getHistory: vi.fn(), findLabel: vi.fn(), getOptions: vi.fn() }));
vi.mock("@/lib/data/site/site", () => ({ getSite: async () => ({ baseCurrency: "USD" }) }));

const change = (before: object | null, after: object | null, more: Partial<Change> = {}): Change =>
  ({
    id: 1,
    actor: "Ana Reis",
    action: "tax.update",
    at: "2027-03-12T10:00:00.000Z",
    before,
    after,
    ...more,
  }) as Change;
const form = {
  sections: [
    {
      title: "Tax",
      fields: [
        { kind: "text", name: "name", label: "Name" },
        { kind: "percent", name: "percentBp", label: "Percent" },
        { kind: "record", name: "cityId", label: "City", find: { admin: { path: "/find" } } },
      ],
    },
  ],
} as unknown as FormSpec;

async function render(changes: Change[], area: "admin" | "subadmin" = "admin") {
  vi.mocked(getHistory).mockResolvedValue(changes);
  return renderStatic(await History({ area, kind: "tax_rule", id: "7", form }));
}

beforeEach(() => {
  vi.mocked(findLabel).mockReset();
  vi.mocked(findLabel).mockImplementation(async (_, __, id) =>
    id === "3" ? { id: 3, label: "Lisbon", detail: "" } : null,
  );
});

describe("record history", () => {
  it("shows a notice without changes", async () => {
    expect((await render([])).text).toBe("History of changes No changes yet.");
    expect(findLabel).not.toHaveBeenCalled();
  });

  it("shows the author and the old and new values as deleted and inserted text", async () => {
    const page = await render([change({ name: "City tax", percentBp: 500 }, { name: "City tax", percentBp: 1_250 })]);
    expect(page.text).toContain("Ana Reis changed this");
    expect(page.html).toContain('<time dateTime="2027-03-12T10:00:00.000Z"');
    expect(page.texts("dt")).toEqual(["Percent"]);
    expect([page.texts("del"), page.texts("ins")]).toEqual([["5 %"], ["12.5 %"]]);
  });

  it("shows only new values of an added record and only old values of a removed one", async () => {
    const added = await render([change(null, { name: "City tax" }, { action: "tax.create" })]);
    expect(added.text).toContain("added this");
    expect([added.texts("del"), added.texts("ins")]).toEqual([[], ["City tax"]]);
    const removed = await render([change({ name: "City tax" }, null, { action: "tax.remove" })]);
    expect([removed.texts("del"), removed.texts("ins")]).toEqual([["City tax"], []]);
  });

  it("shows the labels of referenced records, or the id of a missing or inaccessible one", async () => {
    const changes = [change({ cityId: 3 }, { cityId: 9 })];
    const page = await render(changes);
    expect([page.texts("del"), page.texts("ins")]).toEqual([["Lisbon"], ["9"]]);
    const foreign = await render(changes, "subadmin");
    expect(foreign.texts("del")).toEqual(["3"]);
  });

  it("looks up each label once and at most 20 labels", async () => {
    await render(Array.from({ length: 60 }, (_, id) => change({ cityId: 3 }, { cityId: 100 + id }, { id })));
    expect(findLabel).toHaveBeenCalledTimes(20);
  });

  it("escapes values entered by users", async () => {
    expect((await render([change({ name: "A" }, { name: "<img src=x>" })])).html).not.toContain("<img");
  });
});
