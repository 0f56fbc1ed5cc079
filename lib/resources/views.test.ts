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

describe("the query of a list", () => {
  it("has the filters of the list, of which both dates, and the usual order and page", () => {
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

  it.each(["0", "-1", "1.5", "1001", "x", "", "1e2x"])("begins at the first page instead of at %j", (page) => {
    expect(listQuery(resource, view, { page }).page).toBe("1");
  });

  it("has the sizes that are offered, and the one with which all rows are selected", () => {
    const size = (pageSize: string) => listQuery(resource, view, { pageSize }).pageSize;
    expect(["10", "50", "100", "1000", "25", "-1"].map(size)).toEqual(["10", "50", "100", "1000", "20", "20"]);
  });

  it("is sorted by its columns, upwards and downwards", () => {
    expect(getSorts(resource)).toEqual(["name", "-name", "amount", "-amount"]);
    expect(listQuery(resource, view, { sort: "-amount" }).sort).toBe("-amount");
    expect(listQuery(resource, view, { sort: "--amount" }).sort).toBe("name");
  });

  it("cannot leave its view", () => {
    expect(
      listQuery(
        { ...resource, filters: [...filters, { kind: "choice", name: "status", label: "", options: [] }] },
        view,
        { status: "all" },
      ),
    ).toMatchObject({ status: "open" });
  });
});

describe("the URL of a list", () => {
  it("begins with the view, and leaves out what is usual", () => {
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

  it("turns the order around, back and forth", () => {
    expect(nextSort("name", "amount")).toBe("name");
    expect(nextSort("name", nextSort("name", "name"))).toBe("name");
  });

  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
  it(`is read as it was written (SEED=${seed})`, () => {
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

describe("the view of an address", () => {
  const route = { admin: "/admin/hotel/requests" } as unknown as View["route"];
  const views = {
    all: { show: "all", route },
    requests: { route },
    other: { show: "held", route: { admin: "/admin/other" } as unknown as View["route"] },
  } as unknown as Record<string, View>;

  it("is one of the same page", () => {
    expect(findView({ views }, "requests", "admin", "all")).toBe("all");
    expect(findView({ views }, "requests", "admin", "held")).toBe("requests");
    expect(findView({ views }, "requests", "admin", ["all"])).toBe("requests");
    expect(findView({ views }, "requests", "subadmin", "all")).toBe("all");
  });

  it("has no address in an area without it", () => {
    expect(viewHref(views.all as View, "admin")).toBe("/admin/hotel/requests?show=all");
    expect(viewHref(views.requests as View, "admin")).toBe("/admin/hotel/requests");
    expect(viewHref(views.all as View, "subadmin")).toBeUndefined();
  });
});

it("the key of the selected columns has a limited length", () => {
  expect(getColumnsKey("hotels", "ofHotel")).toBe("hotels-ofhotel");
  expect(getColumnsKey("x".repeat(60), "all")).toHaveLength(40);
});
