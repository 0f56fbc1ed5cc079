import { describe, expect, it } from "vitest";
import { decisionKind } from "@/lib/contracts/money/decision";
import type { Dashboard } from "@/lib/contracts/site/console";
import { findKind, productKinds } from "@/lib/kinds";
import { kindIds } from "@/lib/kinds/kind";
import { getDecisions } from "./open-decisions";

type Waiting = Dashboard["waiting"];
const asOf = "2027-03-12T10:00:00.000Z";
const nothing: Waiting = {
  orders: [],
  approvals: [],
  reviews: null,
  jobsGivenUp: 0,
  decisions: Object.fromEntries(decisionKind.options.map((kind) => [kind, 0])) as Waiting["decisions"],
};
const decide = (waiting: Partial<Waiting>, area: "admin" | "subadmin" = "admin", hotel?: string) =>
  getDecisions(area, { asOf, waiting: { ...nothing, ...waiting } } as Dashboard, hotel);
const orders = (more: Partial<Waiting["orders"][number]>): Partial<Waiting> => ({
  orders: [{ kind: "hotel", requested: 0, oldestRespondBy: null, toComplete: 0, ...more }],
});

describe("getDecisions", () => {
  it("returns an empty list if nothing is waiting", () => {
    expect(decide({})).toEqual([]);
    expect(decide(orders({}))).toEqual([]);
  });

  it("describes one or several requests with the deadline of the oldest", () => {
    const [one] = decide(orders({ requested: 1, oldestRespondBy: "2027-03-12T13:00:00.000Z" }));
    expect(one).toMatchObject({ detail: "The oldest expires in 3 h.", pressing: true });
    expect(one?.text).toMatch(/^1 \w+ request awaits confirmation$/);
    const [several] = decide(orders({ requested: 1_200, oldestRespondBy: asOf }));
    expect(several?.text).toMatch(/^1,200 \w+ requests await confirmation$/);
    expect(several?.detail).toBe("The oldest expires any moment.");
    expect(decide(orders({ requested: 1 }))[0]?.detail).toBe("");
  });

  it("links to the list of the selected hotel", () => {
    const [requests, ended] = decide(orders({ requested: 2, toComplete: 1 }), "subadmin", "7");
    expect(requests?.href).toBe("/subadmin/hotel/request?hotel=7");
    expect(new URL(ended?.href ?? "", "https://x.example").searchParams.get("sort")).toBe("start");
    expect(ended?.href).toContain("hotel=7");
    expect(ended?.pressing).toBe(false);
  });

  it("omits kinds without a list in the area and kinds that are not registered", () => {
    for (const { id, routes } of productKinds) {
      const found = decide({ orders: [{ kind: id, requested: 1, oldestRespondBy: null, toComplete: 0 }] }, "subadmin");
      expect(found).toHaveLength(routes.subadmin ? 1 : 0);
    }
    const other = kindIds.find((id) => findKind(id) === null);
    if (other)
      expect(decide({ orders: [{ kind: other, requested: 1, oldestRespondBy: null, toComplete: 1 }] })).toEqual([]);
  });

  it.each(decisionKind.options)("describes %s in singular and plural and links to its list", (kind) => {
    const of = (n: number) => decide({ decisions: { ...nothing.decisions, [kind]: n } })[0];
    expect(of(1)?.text).toMatch(/^1 /);
    expect(of(2)?.text).toMatch(/^2 /);
    expect(of(2)?.text.slice(2)).not.toBe(of(1)?.text.slice(2));
    expect(of(1)?.href).toContain(`kind=${kind}`);
    expect(of(1)?.detail).not.toBe("");
  });

  it("lists urgent decisions first, then approvals and reviews", () => {
    const all = decide({
      ...orders({ requested: 1 }),
      approvals: [{ key: "hotels", waiting: 2, one: "hotel waits", many: "hotels wait", path: "/admin/hotels" }],
      decisions: { ...nothing.decisions, claim: 1 },
      reviews: { waiting: 1, path: "/admin/hotel/3#reviews" },
      jobsGivenUp: 4,
    });
    expect(all.map(({ key }) => key)).toEqual(["requested-hotel", "claim", "jobs", "hotels", "reviews"]);
    expect(all.map(({ text }) => text)).toContain("2 hotels wait");
    expect(all[2]?.text).toBe("4 emails and jobs failed");
    expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
  });
});
