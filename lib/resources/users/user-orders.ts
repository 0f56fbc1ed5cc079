import { userOrders as endpoints } from "@/lib/contracts/accounts/user-activity";
import { orderTab } from "@/lib/contracts/orders/client-orders";
import type { OrderRow } from "@/lib/contracts/orders/order";
import { getKindLabels, productKinds } from "@/lib/kinds";
import { getOutcomeLabel, getReasonLabel, paymentStatusLabels } from "@/lib/labels/order";
import { staffOrderPath } from "@/lib/links/booking-links";
import { routes } from "@/lib/routes";
import { localToday } from "@/lib/time-zone";
import { defineResource, type Filter } from "../define";

const tabLabels = {
  upcoming: "Upcoming",
  past: "Past",
  cancelled: "Cancelled",
  unfinished: "Not finished",
  to_pay: "Balance due",
  all: "All",
} as const;

/** A choice of one kind is no filter. */
const kindFilter: readonly Filter[] =
  productKinds.length > 1
    ? [
        {
          kind: "choice",
          name: "kind",
          label: "Type",
          options: productKinds.map(({ id, labels }) => ({ value: id, label: labels.one })),
        },
      ]
    : [];

const nameIn = (response: object): string =>
  "name" in response && typeof response.name === "string" ? response.name : "";

/** Bookings of one client for all products; the URL contains the client. */
export const userOrders = defineResource<OrderRow, OrderRow, "all">({
  id: "user-orders",
  one: "booking",
  many: "bookings",
  key: { name: "ref", of: (order) => order.ref },
  search: "Reference, title, place",
  columns: [
    {
      id: "ref",
      label: "Reference",
      cell: (order) => ({
        kind: "link",
        text: order.ref,
        href: staffOrderPath("admin", order.ref, order.kind),
      }),
    },
    { id: "kind", label: "Type", cell: (order) => ({ kind: "text", text: getKindLabels(order.kind).one }) },
    { id: "what", label: "Booking", cell: (order) => ({ kind: "pair", main: order.title, sub: order.detail }) },
    { id: "place", label: "Place", optional: true, cell: (order) => ({ kind: "text", text: order.placeName }) },
    {
      id: "when",
      label: "From",
      sort: "service",
      cell: ({ checkIn, serviceStart, timeZone }) => ({
        kind: "date",
        date: checkIn ?? localToday(timeZone, new Date(serviceStart)),
      }),
    },
    {
      id: "total",
      label: "Total",
      numeric: true,
      sort: "total",
      cell: (order) => ({ kind: "money", minor: order.totalMinor, currency: order.currency }),
    },
    {
      id: "payment",
      label: "Payment",
      cell: (order) => ({ kind: "status", ...paymentStatusLabels[order.paymentStatus] }),
    },
    {
      id: "state",
      label: "State",
      cell: (order) => {
        const { tone, label } = getOutcomeLabel(order);
        return { kind: "status", tone, label: getReasonLabel(order) ?? label };
      },
    },
    {
      id: "booked",
      label: "Booked",
      sort: "created",
      cell: (order) => ({ kind: "date", date: order.createdAt.slice(0, 10) }),
    },
  ],
  filters: [
    {
      kind: "choice",
      name: "tab",
      label: "Which",
      options: orderTab.options.filter((tab) => tab !== "all").map((value) => ({ value, label: tabLabels[value] })),
    },
    ...kindFilter,
  ],
  views: {
    all: {
      title: "Bookings of a user",
      fixed: {},
      sort: "-created",
      route: { admin: routes.admin.userOrders },
      places: { email: "client" },
      empty: { title: "No bookings yet", text: "All bookings of this user appear here." },
    },
  },
  heading: (response) => `Bookings of ${nameIn(response)}`,
  endpoints: { admin: endpoints },
});
