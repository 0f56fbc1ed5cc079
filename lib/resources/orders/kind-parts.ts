import type { OrderRow } from "@/lib/contracts/orders/order";
import { hotelOrders } from "@/lib/kinds/hotel/orders";
import type { KindId, ProductKind } from "@/lib/kinds/kind";
import { localToday } from "@/lib/time-zone";
import type { ActionLabels, Column, Filter } from "../define";

/** The parts of the staff's order list that are a kind's own. */
export type OrderListParts = {
  search: string;
  /** In place of the columns of title and dates. */
  what: readonly Column<OrderRow>[];
  when: readonly Column<OrderRow>[];
  filters: readonly Filter[];
  actions: Readonly<Record<string, ActionLabels>>;
};

/** The local dates of the service, as in the filters of the list. */
const startDay = ({ serviceStart, timeZone }: OrderRow) => localToday(timeZone, new Date(serviceStart));
const endDay = ({ serviceEnd, endTimeZone }: OrderRow) => localToday(endTimeZone, new Date(serviceEnd));

const generalParts = ({ labels }: ProductKind): OrderListParts => ({
  search: "Reference, guest, title",
  what: [{ id: "what", label: labels.one, cell: (order) => ({ kind: "pair", main: order.title, sub: order.detail }) }],
  when: [
    {
      id: "start",
      label: labels.begins,
      sort: "start",
      cell: (order) => ({ kind: "date", date: startDay(order) }),
    },
    {
      id: "end",
      label: labels.ends,
      optional: true,
      cell: (order) => ({ kind: "date", date: endDay(order) }),
    },
  ],
  filters: [],
  actions: {},
});

/** Kinds with columns, filters or actions of their own. A new kind may add one line. */
const ownParts: Partial<Record<KindId, OrderListParts>> = { hotel: hotelOrders };

export const getOrderListParts = (kind: ProductKind): OrderListParts => ownParts[kind.id] ?? generalParts(kind);
