import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { allEndpoints } from "@/lib/contracts";
import { type OrderRow, orderAction } from "@/lib/contracts/order";
import { routes } from "@/lib/routes";
import { type ConsoleArea, fillWords, listQuery } from "./define";
import { hotelOrders } from "./hotel-orders";
import { listHref, nextSort } from "./list-url";
import { navigation } from "./navigation";

const areas: ConsoleArea[] = ["admin", "subadmin"];
const views = Object.entries(hotelOrders.views);
const actions = Object.entries(hotelOrders.actions);

/** The folder that draws an address: `{ref}` is `[ref]` there. */
const pageOf = (path: string) => `app${path.replace(/\{(\w+)\}/g, "[$1]")}/page.tsx`;

const order: OrderRow = {
  ref: "H7K2QX9MPABC",
  kind: "hotel",
  status: "requested",
  reason: null,
  paymentStatus: "paid",
  title: "Casa do Mirante",
  detail: "Double with view, 2 adults",
  placeName: "Lisbon, Portugal",
  hotelId: 3,
  timeZone: "Europe/Lisbon",
  checkIn: "2027-03-12",
  checkOut: "2027-03-15",
  nights: 3,
  guestName: "Inês Carvalho",
  totalMinor: 41_250,
  paidMinor: 41_250,
  outstandingMinor: 0,
  currency: "USD",
  createdAt: "2027-01-05T10:00:00.000Z",
  waitingSince: "2027-01-05T10:01:00.000Z",
  respondBy: "2027-01-06T10:01:00.000Z",
  holdExpiresAt: null,
  actions: ["accept", "decline", "cancel", "receipt", "message"],
};

describe("hotel orders as a descriptor", () => {
  it.each(views)("the view %s has a page in both consoles, at an address of the table", (_, view) => {
    for (const area of areas) {
      const path = view.route[area];
      expect(path && Object.values(routes[area] as Record<string, string>).includes(path)).toBe(true);
      expect(existsSync(pageOf(path ?? ""))).toBe(true);
      expect(view.title).not.toBe("");
      expect(view.empty.title && view.empty.words).toBeTruthy();
    }
  });

  it.each(views)("the view %s leaves out columns that there are, and sorts by a known key", (_, view) => {
    const ids = hotelOrders.columns.map((column) => column.id);
    for (const id of view.without ?? []) expect(ids).toContain(id);
    expect(hotelOrders.sorts).toContain(view.sort);
  });

  it.each(actions)("the action %s says what it does, alone and for several", (name, words) => {
    expect(orderAction.options as readonly string[]).toContain(name);
    const one = { noun: hotelOrders.one, sum: "1.00 USD", ...hotelOrders.facts(order) };
    const several = { n: "2", noun: hotelOrders.many, sum: "2.00 USD" };
    for (const text of [words.title, words.consequence, words.confirm]) {
      expect(text.length).toBeGreaterThan(5);
      expect(fillWords(text, one)).not.toMatch(/[{}]/);
    }
    for (const text of [words.titleMany, words.consequenceMany, words.confirmMany]) {
      expect(fillWords(text, several)).not.toMatch(/[{}]/);
    }
    if (words.tone === "danger") expect(words.consequence).toMatch(/back/);
  });

  it("asks only endpoints of the contract, each in its own area", () => {
    for (const area of areas) {
      for (const endpoint of Object.values(hotelOrders.endpoints[area])) {
        expect(endpoint.path.startsWith(`/api/${area}/`)).toBe(true);
        expect(allEndpoints.some((one) => one.path === endpoint.path && one.method === endpoint.method)).toBe(true);
      }
      expect(existsSync(pageOf(hotelOrders.details[area]))).toBe(true);
    }
  });

  it("offers filters that the list understands", () => {
    for (const area of areas) {
      const query = {
        ...hotelOrders.views.requests.fixed,
        hotel: "3",
        arrivalFrom: "2027-01-01",
        arrivalTo: "2027-02-01",
        payment: "paid",
        sort: "created",
        page: "1",
        pageSize: "20",
      };
      expect(hotelOrders.endpoints[area].list.query.safeParse(query).success).toBe(true);
      for (const sort of hotelOrders.sorts) {
        expect(hotelOrders.endpoints[area].list.query.safeParse({ sort }).success).toBe(true);
      }
    }
  });

  it("draws every column as data", () => {
    for (const column of hotelOrders.columns) expect(structuredClone(column.cell(order))).toHaveProperty("kind");
  });

  it("says in one line what waits and until when", () => {
    const now = new Date("2027-01-05T17:01:00.000Z");
    const answer = { items: [order], total: 12, page: 1, pageSize: 20, oldestRespondBy: "2027-01-06T10:01:00.000Z" };
    expect(hotelOrders.summary("requests", answer, now)).toBe(
      "12 wait for an answer. The oldest is declined by itself in 17 h.",
    );
    expect(hotelOrders.summary("requests", { ...answer, total: 0 }, now)).toBe("Every request has its answer.");
  });
});

describe("the address of a list", () => {
  const view = hotelOrders.views.requests;

  it("takes from the address what it knows and nothing else, under the view's own filter", () => {
    const asked = { status: "cancelled", q: " ana ", sort: "evil", page: "0", pageSize: "7", other: "x" };
    expect(listQuery(hotelOrders, view, asked)).toEqual({
      status: "requested",
      q: "ana",
      sort: "created",
      page: "1",
      pageSize: "20",
    });
  });

  it("says only what is not so anyway, and starts again at the first page", () => {
    const query = listQuery(hotelOrders, view, { q: "ana", page: "3", pageSize: "50" });
    expect(listHref("/x", view, query, { payment: "paid" })).toBe("/x?q=ana&pageSize=50&payment=paid");
    expect(listHref("/x", view, query, { page: "4" })).toBe("/x?q=ana&page=4&pageSize=50");
    expect(listHref("/x", view, query, { q: null, pageSize: null })).toBe("/x");
    expect(nextSort("arrival", "arrival")).toBe("-arrival");
    expect(nextSort("arrival", "-arrival")).toBe("arrival");
  });
});

describe("the consoles' navigation", () => {
  it.each(areas)("links only to pages of %s that exist", (area) => {
    for (const item of navigation[area]) {
      expect(Object.values(routes[area] as Record<string, string>)).toContain(item.href);
      expect(existsSync(pageOf(item.href))).toBe(true);
    }
  });
});
