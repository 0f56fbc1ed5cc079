import { describe, expect, it } from "vitest";
import type { ListResponse, Resource, View } from "@/lib/resources/define";
import { routes } from "@/lib/routes";
import { findListView, getSummary, getTabs, placesAsQuery, withPlaces } from "./view-props";

const view = (more: Partial<View> = {}): View => ({
  title: "Hotels",
  fixed: {},
  sort: "title",
  empty: { title: "No hotels yet", text: "Add one." },
  route: { admin: routes.admin.hotels, subadmin: routes.subadmin.hotels },
  ...more,
});
const places = { hotelId: "hotel", tokenId: "hotelToken" };
const ofHotel = view({ places, fixed: { active: "true" } });

describe("list limited by URL parameters", () => {
  it("adds the URL parameters to the fixed filters of the view", () => {
    expect(withPlaces(ofHotel, { hotelId: "3", tokenId: "abc", other: "x" }).fixed).toEqual({
      active: "true",
      hotel: "3",
      hotelToken: "abc",
    });
    expect(withPlaces(ofHotel, {}).fixed).toEqual({ active: "true", hotel: "", hotelToken: "" });
    expect(withPlaces(view(), { hotelId: "3" }).fixed).toEqual({});
  });

  it("passes the URL parameters to the form of a new record", () => {
    expect(placesAsQuery(ofHotel, { hotelId: "3", tokenId: "a b" })).toBe("?hotelId=3&tokenId=a+b");
    expect(placesAsQuery(view(), { hotelId: "3" })).toBe("");
  });
});

type Row = { id: number };
const resource = (views: Record<string, View>, more: Partial<Resource<Row, Row>> = {}) =>
  ({
    id: "hotels",
    one: "hotel",
    many: "hotels",
    columns: [],
    endpoints: {},
    views,
    key: { name: "id", of: (row: Row) => String(row.id) },
    ...more,
  }) as Resource<Row, Row>;

describe("getTabs", () => {
  const views = {
    all: view({ tab: "All" }),
    waiting: view({ tab: "To approve", route: { admin: routes.admin.unapprovedHotels } }),
    refused: view({ title: "Rejected hotels", show: "refused", fixed: { status: "refused" } }),
    ofHotel,
  };

  it("returns the views of the area and marks the current one", () => {
    const tabs = getTabs("subadmin", resource(views), "refused", undefined);
    expect(tabs.map(({ label, href, current }) => [label, href, current])).toEqual([
      ["All", routes.subadmin.hotels, false],
      ["Rejected hotels", `${routes.subadmin.hotels}?show=refused`, true],
    ]);
  });

  it("takes the count of each tab from the name or the status of its view", () => {
    const counts = { all: 1_200, waiting: { n: 10_000, capped: true }, refused: 0 };
    expect(getTabs("admin", resource(views), "all", counts).map(({ count }) => count)).toEqual([
      "1,200",
      "10,000+",
      "0",
    ]);
    expect(getTabs("admin", resource(views), "all", {}).every(({ count }) => count === undefined)).toBe(true);
  });
});

describe("getSummary", () => {
  const response = (total: number, capped = false): ListResponse<Row> => ({
    items: [],
    total,
    capped,
    page: 1,
    pageSize: 20,
  });

  it("returns the number of records and the description of the list", () => {
    expect(getSummary(resource({}), "all", response(1))).toBe("1 hotel.");
    expect(getSummary(resource({}), "all", response(0))).toBe("0 hotels.");
    expect(getSummary(resource({}, { about: "Of your hotels." }), "all", response(10_000, true))).toBe(
      "10,000+ hotels. Of your hotels.",
    );
  });

  it("uses the summary of the resource if there is one", () => {
    const own = resource({}, { summary: (name, { total }) => `${name}: ${total}` });
    expect(getSummary(own, "all", response(3))).toBe("all: 3");
  });
});

describe("findListView", () => {
  const all = view();
  const active = view({ fixed: { active: "true" } });
  const pending = view({ fixed: { active: "true", waiting: "true" }, route: { admin: routes.admin.unapprovedHotels } });
  const views = [all, active, pending, ofHotel];

  it("returns the most specific view that contains the record", () => {
    expect(findListView(views, "admin", { active: true, waiting: true })).toBe(pending);
    expect(findListView(views, "admin", { active: true, waiting: false })).toBe(active);
    expect(findListView(views, "admin", { active: false })).toBe(all);
  });

  it("returns only views of the area and undefined if none contains the record", () => {
    expect(findListView(views, "subadmin", { active: true, waiting: true })).toBe(active);
    expect(findListView([active], "admin", { active: false })).toBeUndefined();
    expect(findListView([ofHotel], "admin", { active: true })).toBeUndefined();
  });

  it("does not change the order of the views", () => {
    findListView(views, "admin", { active: true, waiting: true });
    expect(views).toEqual([all, active, pending, ofHotel]);
  });
});
