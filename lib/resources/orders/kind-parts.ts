import type { OrderRow } from "@/lib/contracts/orders/order";
import { hotelOrders } from "@/lib/kinds/hotel/orders";
import type { KindId, ProductKind } from "@/lib/kinds/kind";
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

const toUtcDay = (instant: string): string => instant.slice(0, 10);

const generalParts = ({ labels }: ProductKind): OrderListParts => ({
  search: "Reference, guest, title",
  what: [{ id: "what", label: labels.one, cell: (order) => ({ kind: "pair", main: order.title, sub: order.detail }) }],
  when: [
    {
      id: "start",
      label: labels.begins,
      sort: "start",
      cell: (order) => ({ kind: "date", date: toUtcDay(order.serviceStart) }),
    },
    {
      id: "end",
      label: labels.ends,
      optional: true,
      cell: (order) => ({ kind: "date", date: toUtcDay(order.serviceEnd) }),
    },
  ],
  filters: [],
  actions: {},
});

/** Kinds with columns, filters or actions of their own. A new kind may add one line. */
const ownParts: Partial<Record<KindId, OrderListParts>> = { hotel: hotelOrders };

export const getOrderListParts = (kind: ProductKind): OrderListParts => ownParts[kind.id] ?? generalParts(kind);
