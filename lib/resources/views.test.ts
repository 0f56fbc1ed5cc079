import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Filter, View } from "./define";
import { listHref, nextSort } from "./list-url";
import { findView, getColumnsKey, getSorts, listQuery, viewHref } from "./views";

const view: Pick<View, "fixed" | "sort" | "show"> = { fixed: { status: "open" }, sort: "name", show: "open" };
const filters: readonly Filter[] = [
  { kind: "choice", name: "state", label: "State", options: [] },
  { kind: "dates", from: "from", to: "to", label: "Date", presets: [] },
  { kind: "record", name: "hotel", label: "Hotel", find: {} },
];
const resource = { filters, columns: [{ sort: "name" }, {}, { sort: "amount" }] };
const toAsked = (href: string) => Object.fromEntries(new URL(href, "https://x.example").searchParams);

describe("listQuery", () => {
  it("contains the filters of the list and the default order, page and size", () => {
    const asked = { q: " ana ", state: "1", from: "2027-03-01", to: "2027-03-05", hotel: ["7", "8"], other: "x" };
    expect(listQuery(resource, view, asked)).toEqual({
      q: "ana",
      state: "1",
      from: "2027-03-01",
      to: "2027-03-05",
      hotel: "7",
      sort: "name",
      page: "1",
      pageSize: "20",
      status: "open",
    });
  });

  it.each(["0", "-1", "1.5", "1001", "x", "", "1e2x"])("replaces the invalid page %j with the first page", (page) => {
    expect(listQuery(resource, view, { page }).page).toBe("1");
  });

  it("accepts the offered page sizes and 1000 for the selection of all rows", () => {
    const size = (pageSize: string) => listQuery(resource, view, { pageSize }).pageSize;
    expect(["10", "50", "100", "1000", "25", "-1"].map(size)).toEqual(["10", "50", "100", "1000", "20", "20"]);
  });

  it("sorts by sortable columns in both directions", () => {
    expect(getSorts(resource)).toEqual(["name", "-name", "amount", "-amount"]);
    expect(listQuery(resource, view, { sort: "-amount" }).sort).toBe("-amount");
    expect(listQuery(resource, view, { sort: "--amount" }).sort).toBe("name");
  });

  it("does not override the fixed filters of the view", () => {
    expect(
      listQuery(
        { ...resource, filters: [...filters, { kind: "choice", name: "status", label: "", options: [] }] },
        view,
        { status: "all" },
      ),
    ).toMatchObject({ status: "open" });
  });
});

describe("list URL", () => {
  it("contains the view and omits defaults", () => {
    const query = listQuery(resource, view, {});
    expect(listHref("/x", view, query)).toBe("/x?show=open");
    expect(listHref("/x", { fixed: {}, sort: "name" }, query)).toBe("/x?status=open");
    expect(listHref("/x", view, query, { sort: "-name" })).toBe("/x?show=open&sort=-name");
  });

  it("keeps the page only if the page itself is changed", () => {
    const query = listQuery(resource, view, { page: "7", state: "1" });
    expect(toAsked(listHref("/x", view, query, { page: "8" })).page).toBe("8");
    expect(toAsked(listHref("/x", view, query, { state: "2" }))).toEqual({ show: "open", state: "2" });
    expect(toAsked(listHref("/x", view, query, { state: null }))).toEqual({ show: "open" });
  });

  it("toggles the order of a column", () => {
    expect(nextSort("name", "amount")).toBe("name");
    expect(nextSort("name", nextSort("name", "name"))).toBe("name");
  });

  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
  it(`is parsed back to the same query (SEED=${seed})`, () => {
    const asked = fc.record(
      {
        q: fc.string({ minLength: 1 }),
        state: fc.string({ minLength: 1 }),
        from: fc.constantFrom("2027-03-01", "2028-02-29"),
        sort: fc.constantFrom("name", "-amount", "evil"),
        page: fc.nat({ max: 1_200 }).map(String),
        pageSize: fc.constantFrom("20", "50", "7"),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(asked, (one) => {
        const query = listQuery(resource, view, one);
        const href = listHref("/x", view, query, { page: query.page ?? "1" });
        expect(listQuery(resource, view, toAsked(href))).toEqual(query);
      }),
      { seed },
    );
  });
});

describe("view of a URL", () => {
  const route = { admin: "/admin/hotel/requests" } as unknown as View["route"];
  const views = {
    all: { show: "all", route },
    requests: { route },
    other: { show: "held", route: { admin: "/admin/other" } as unknown as View["route"] },
  } as unknown as Record<string, View>;

  it("is selected only among the views of the same page", () => {
    expect(findView({ views }, "requests", "admin", "all")).toBe("all");
    expect(findView({ views }, "requests", "admin", "held")).toBe("requests");
    expect(findView({ views }, "requests", "admin", ["all"])).toBe("requests");
    expect(findView({ views }, "requests", "subadmin", "all")).toBe("all");
  });

  it("has no URL in an area without a route", () => {
    expect(viewHref(views.all as View, "admin")).toBe("/admin/hotel/requests?show=all");
    expect(viewHref(views.requests as View, "admin")).toBe("/admin/hotel/requests");
    expect(viewHref(views.all as View, "subadmin")).toBeUndefined();
  });
});

it("limits the key of the selected columns to 40 characters", () => {
  expect(getColumnsKey("hotels", "ofHotel")).toBe("hotels-ofhotel");
  expect(getColumnsKey("x".repeat(60), "all")).toHaveLength(40);
});
