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

describe("a list that its address limits", () => {
  it("has the parameters of the address as fixed filters, besides those of the view", () => {
    expect(withPlaces(ofHotel, { hotelId: "3", tokenId: "abc", other: "x" }).fixed).toEqual({
      active: "true",
      hotel: "3",
      hotelToken: "abc",
    });
    expect(withPlaces(ofHotel, {}).fixed).toEqual({ active: "true", hotel: "", hotelToken: "" });
    expect(withPlaces(view(), { hotelId: "3" }).fixed).toEqual({});
  });

  it("passes them to the form of a new record", () => {
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

describe("tabs", () => {
  const views = {
    all: view({ tab: "All" }),
    waiting: view({ tab: "To approve", route: { admin: routes.admin.unapprovedHotels } }),
    refused: view({ title: "Rejected hotels", show: "refused", fixed: { status: "refused" } }),
    ofHotel,
  };

  it("are the views of the area, with the one that is shown", () => {
    const tabs = getTabs("subadmin", resource(views), "refused", undefined);
    expect(tabs.map(({ label, href, current }) => [label, href, current])).toEqual([
      ["All", routes.subadmin.hotels, false],
      ["Rejected hotels", `${routes.subadmin.hotels}?show=refused`, true],
    ]);
  });

  it("count their records by the name of the view or by its status", () => {
    const counts = { all: 1_200, waiting: { n: 10_000, capped: true }, refused: 0 };
    expect(getTabs("admin", resource(views), "all", counts).map(({ count }) => count)).toEqual([
      "1,200",
      "10,000+",
      "0",
    ]);
    expect(getTabs("admin", resource(views), "all", {}).every(({ count }) => count === undefined)).toBe(true);
  });
});

describe("the summary of a list", () => {
  const response = (total: number, capped = false): ListResponse<Row> => ({
    items: [],
    total,
    capped,
    page: 1,
    pageSize: 20,
  });

  it("is the number of records and what the list is about", () => {
    expect(getSummary(resource({}), "all", response(1))).toBe("1 hotel.");
    expect(getSummary(resource({}), "all", response(0))).toBe("0 hotels.");
    expect(getSummary(resource({}, { about: "Of your hotels." }), "all", response(10_000, true))).toBe(
      "10,000+ hotels. Of your hotels.",
    );
  });

  it("is the resource's own if it has one", () => {
    const own = resource({}, { summary: (name, { total }) => `${name}: ${total}` });
    expect(getSummary(own, "all", response(3))).toBe("all: 3");
  });
});

describe("the list of a record", () => {
  const all = view();
  const active = view({ fixed: { active: "true" } });
  const pending = view({ fixed: { active: "true", waiting: "true" }, route: { admin: routes.admin.unapprovedHotels } });
  const views = [all, active, pending, ofHotel];

  it("is the narrowest one that has it", () => {
    expect(findListView(views, "admin", { active: true, waiting: true })).toBe(pending);
    expect(findListView(views, "admin", { active: true, waiting: false })).toBe(active);
    expect(findListView(views, "admin", { active: false })).toBe(all);
  });

  it("is one of the area, and none if no list has it", () => {
    expect(findListView(views, "subadmin", { active: true, waiting: true })).toBe(active);
    expect(findListView([active], "admin", { active: false })).toBeUndefined();
    expect(findListView([ofHotel], "admin", { active: true })).toBeUndefined();
  });

  it("leaves the order of the views as it is", () => {
    findListView(views, "admin", { active: true, waiting: true });
    expect(views).toEqual([all, active, pending, ofHotel]);
  });
});
