import { describe, expect, it } from "vitest";
import { type OrderRow, orderAction } from "@/lib/contracts/orders/order";
import { staffOrders } from "@/lib/contracts/orders/staff-orders";
import type { KindId } from "@/lib/kinds/kind";
import { fillPlaceholders, type Resource } from "../define";
import { hotels } from "../hotels/hotels";
import { rooms } from "../hotels/rooms";
import { listHref, nextSort } from "../list-url";
import { findView, listQuery, viewHref } from "../views";
import { ordersResource } from "./resource";

const hotelOrders = ordersResource("hotel");
const actions = Object.entries(hotelOrders.actions ?? {});

const order: OrderRow = {
  ref: "H7K2QX9MPABC",
  tripRef: null,
  kind: "hotel",
  status: "requested",
  reason: null,
  paymentStatus: "paid",
  title: "Casa do Mirante",
  detail: "Double with view, 2 adults",
  placeName: "Lisbon, Portugal",
  hotelId: 3,
  timeZone: "Europe/Lisbon",
  endTimeZone: "Europe/Lisbon",
  checkIn: "2027-03-12",
  checkOut: "2027-03-15",
  channel: "web",
  nights: 3,
  serviceStart: "2027-03-12T14:00:00.000Z",
  serviceEnd: "2027-03-15T11:00:00.000Z",
  summary: [],
  facts: [],
  guestName: "Inês Carvalho",
  guestPhone: "+351 912 345 678",
  arrivalTime: "18:00",
  requests: null,
  totalMinor: 41_250,
  paidMinor: 41_250,
  receivedMinor: 41_250,
  refundedMinor: 0,
  outstandingMinor: 0,
  dueAtPropertyMinor: 0,
  balanceDueMinor: 0,
  chargesDueMinor: 0,
  dueMinor: 0,
  balanceDueAt: null,
  currency: "USD",
  createdAt: "2027-01-05T10:00:00.000Z",
  arrivedAt: null,
  returnedAt: null,
  waitingSince: "2027-01-05T10:01:00.000Z",
  respondBy: "2027-01-06T10:01:00.000Z",
  holdExpiresAt: null,
  payBy: null,
  actions: ["accept", "decline", "cancel", "receipt", "message"],
};

it("lists the dates of a service at its places", () => {
  const columns = ordersResource("flight").columns;
  const flight: OrderRow = {
    ...order,
    kind: "flight",
    timeZone: "Pacific/Kiritimati",
    endTimeZone: "Pacific/Pago_Pago",
    serviceStart: "2027-03-12T20:00:00.000Z",
    serviceEnd: "2027-03-13T03:00:00.000Z",
  };
  const dates = ["start", "end"].map((id) => columns.find((column) => column.id === id)?.cell(flight));
  expect(dates).toEqual([
    { kind: "date", date: "2027-03-13" },
    { kind: "date", date: "2027-03-12" },
  ]);
});

describe("hotel orders resource", () => {
  it.each(actions)("the action %s is a known order action and fills all placeholders", (name, { ask, tone, undo }) => {
    expect(orderAction.options as readonly string[]).toContain(name);
    // Without a confirmation it has an inverse, or is one.
    if (!ask) return expect(undo ?? actions.find(([, other]) => other.undo === name)?.[0]).toBeDefined();
    const one = { resourceType: hotelOrders.one, sum: "1.00 USD", ...hotelOrders.facts?.(order) };
    for (const text of [ask.title, ask.consequence, ask.confirm]) {
      expect(fillPlaceholders(text, one)).not.toMatch(/[{}]/);
    }
    if (tone === "danger") expect(ask.consequence).toMatch(/refund/i);
  });

  it("the confirmation of a cancellation does not call the amount paid the refund", () => {
    const { consequence } = hotelOrders.actions?.cancel?.ask ?? { consequence: "" };
    expect(fillPlaceholders(consequence, { ...hotelOrders.facts?.(order) })).toContain(
      "Of the 412.50 USD that Inês Carvalho paid, the amounts below are kept and refunded.",
    );
  });

  it("uses filters that the list endpoint accepts", () => {
    const query = {
      ...hotelOrders.views.requests.fixed,
      hotel: "3",
      startFrom: "2027-01-01",
      startTo: "2027-02-01",
      payment: "paid",
      sort: "created",
      page: "1",
      pageSize: "20",
    };
    expect(hotelOrders.endpoints.admin?.list.query.safeParse(query).success).toBe(true);
  });

  it("renders every column as cloneable data", () => {
    for (const column of hotelOrders.columns) expect(structuredClone(column.cell(order))).toHaveProperty("kind");
  });

  it("summarises the open requests and the next deadline", () => {
    const now = new Date("2027-01-05T17:01:00.000Z");
    const response = { items: [order], total: 12, page: 1, pageSize: 20, oldestRespondBy: "2027-01-06T10:01:00.000Z" };
    expect(hotelOrders.summary?.("requests", response, now)).toBe(
      "12 requests await confirmation. The oldest is declined automatically in 17 h.",
    );
    expect(hotelOrders.summary?.("requests", { ...response, total: 0 }, now)).toBe("No open requests.");
  });
});

describe("order lists of a kind", () => {
  it("use the terms of the kind in all action texts", () => {
    const texts = JSON.stringify(hotelOrders.actions);
    expect(texts).toContain("Release the rooms held for {guest}?");
    expect(texts).toContain("Complete the stay of {guest}?");
    expect(texts).not.toMatch(/\{(one|many|units|provider|providerInText|reviews?)\}/);
  });

  it("exist only for registered kinds", () => {
    const retired = "retired" as KindId;
    expect(() => ordersResource(retired)).toThrow("not registered");
    expect(() => staffOrders("admin", retired)).toThrow("no orders of the kind retired");
  });
});

describe("views of a route", () => {
  it("are selected by the URL, and list links keep the view", () => {
    const { held } = hotelOrders.views;
    expect(findView(hotelOrders, "requests", "subadmin", undefined)).toBe("requests");
    expect(findView(hotelOrders, "requests", "subadmin", "held")).toBe("held");
    expect(findView(hotelOrders, "processing", "subadmin", "held")).toBe("processing");
    expect(findView(hotelOrders, "requests", "admin", "__proto__")).toBe("requests");
    expect(viewHref(held, "subadmin")).toBe("/subadmin/hotel/request?show=held");
    const query = listQuery(hotelOrders, held, { q: "ana" });
    expect(query.status).toBe("awaiting_payment");
    expect(listHref("/x", held, query, { page: "2" })).toBe("/x?show=held&q=ana&page=2");
  });

  it.each<{ id: string } & Pick<Resource<never, never>, "actions" | "facts">>([hotels, rooms])(
    "fills all placeholders in the actions of $id",
    ({ actions, facts }) => {
      const row = { recipients: 1, bookings: 2, roomsWaiting: 0, hotelPublic: true, closedNights: 3 } as never;
      for (const { ask } of Object.values(actions ?? {})) {
        const text = fillPlaceholders(ask?.consequence ?? "", { name: "Sol", ...facts?.(row) });
        expect(text).not.toMatch(/[{}]/);
      }
    },
  );
});

describe("list URL", () => {
  const view = hotelOrders.views.requests;

  it("ignores unknown and invalid parameters and keeps the filter of the view", () => {
    const asked = { status: "cancelled", q: " ana ", sort: "evil", page: "0", pageSize: "7", other: "x" };
    expect(listQuery(hotelOrders, view, asked)).toEqual({
      status: "requested",
      q: "ana",
      sort: "created",
      page: "1",
      pageSize: "20",
    });
  });

  it("omits defaults and returns to the first page after a change", () => {
    const query = listQuery(hotelOrders, view, { q: "ana", page: "3", pageSize: "50" });
    expect(listHref("/x", view, query, { payment: "paid" })).toBe("/x?q=ana&pageSize=50&payment=paid");
    expect(listHref("/x", view, query, { page: "4" })).toBe("/x?q=ana&page=4&pageSize=50");
    expect(listHref("/x", view, query, { q: null, pageSize: null })).toBe("/x");
    expect(nextSort("start", "start")).toBe("-start");
    expect(nextSort("start", "-start")).toBe("start");
  });
});
