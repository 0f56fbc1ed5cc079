import { listParameters } from "@/lib/contracts/define";
import type { OrderRow, OrderView } from "@/lib/contracts/orders/order";
import { staffOrders } from "@/lib/contracts/orders/staff-orders";
import { getKind } from "@/lib/kinds";
import type { KindId, ProductKind } from "@/lib/kinds/kind";
import { formatMoney } from "@/lib/money";
import type { ConsoleArea } from "../console-area";
import { defineResource, type Resource } from "../define";
import { getOrderActions } from "./actions";
import { getOrderColumns } from "./columns";
import { getOrderFilters } from "./filters";
import { getOrderListParts } from "./kind-parts";
import { getOrderListTexts } from "./texts";
import { getOrderRoutes, getOrderViews, type OrderListView, summarizeOrders } from "./views";

const resources = new Map<KindId, Resource<OrderRow, OrderView, OrderListView, string>>();

/** The staff's lists of the orders of a kind, in both consoles. */
export function ordersResource(id: KindId): Resource<OrderRow, OrderView, OrderListView, string> {
  const known = resources.get(id);
  if (known) return known;
  const made = makeResource(getKind(id));
  resources.set(id, made);
  return made;
}

function makeResource(kind: ProductKind): Resource<OrderRow, OrderView, OrderListView, string> {
  const parts = getOrderListParts(kind);
  const texts = getOrderListTexts(kind);
  const getEndpoints = (area: ConsoleArea) => {
    const endpoints = staffOrders(area, kind.id);
    return { ...endpoints, quote: endpoints.cancelQuote };
  };
  const [parameter = "ref"] = listParameters(kind.routes.admin.order);
  return defineResource<OrderRow, OrderView, OrderListView, string>({
    id: `${kind.id}-orders`,
    one: "booking",
    many: "bookings",
    search: parts.search,
    columns: getOrderColumns(parts),
    filters: getOrderFilters(kind, parts),
    tabs: true,
    views: getOrderViews(kind, texts),
    actions: getOrderActions(parts, texts),
    endpoints: {
      admin: getEndpoints("admin"),
      ...(kind.routes.subadmin ? { subadmin: getEndpoints("subadmin") } : {}),
    },
    pages: { open: getOrderRoutes(kind, "order") },
    screens: [
      {
        label: "Record a payment",
        query: "payment=1",
        offered: (order) => order.actions.includes("pay_at_desk"),
      },
    ],
    key: { name: "ref", of: (order) => order.ref },
    places: (order) => ({ ref: order.ref, [parameter]: order.ref }),
    allowed: (order) => order.actions,
    facts: (order) => ({
      ref: order.ref,
      guest: order.guestName ?? order.ref,
      paid: formatMoney(order.paidMinor, order.currency),
    }),
    weigh: (order) => ({ minor: order.paidMinor, currency: order.currency }),
    version: (order) => order.version,
    summary: (view, response, now) => summarizeOrders(view, response, now, texts),
  });
}
