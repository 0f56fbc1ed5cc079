import type { OrderRow } from "@/lib/contracts/orders/order";
import { channelLabels, getOutcomeLabel, getReasonLabel, paymentStatusLabels } from "@/lib/labels/order";
import type { Column } from "../define";
import type { OrderListParts } from "./kind-parts";

export const getOrderColumns = (parts: OrderListParts): readonly Column<OrderRow>[] => [
  { id: "ref", label: "Reference", cell: (order) => ({ kind: "code", text: order.ref }) },
  ...parts.what,
  {
    id: "guest",
    label: "Guest",
    sort: "guest",
    cell: (order) => ({ kind: "text", text: order.guestName ?? "Not named yet" }),
  },
  { id: "phone", label: "Phone", optional: true, cell: (order) => ({ kind: "text", text: order.guestPhone ?? "" }) },
  { id: "wish", label: "Wish", optional: true, cell: (order) => ({ kind: "text", text: order.requests ?? "" }) },
  { id: "place", label: "Place", optional: true, cell: (order) => ({ kind: "text", text: order.placeName }) },
  ...parts.when,
  {
    id: "total",
    label: "Total",
    numeric: true,
    sort: "total",
    cell: (order) => ({ kind: "money", minor: order.totalMinor, currency: order.currency }),
  },
  {
    id: "paid",
    label: "Received",
    numeric: true,
    optional: true,
    cell: (order) => ({ kind: "money", minor: order.receivedMinor, currency: order.currency }),
  },
  {
    id: "refunded",
    label: "Refunded",
    numeric: true,
    optional: true,
    cell: (order) => ({ kind: "money", minor: order.refundedMinor, currency: order.currency }),
  },
  {
    id: "owed",
    label: "Balance due",
    numeric: true,
    optional: true,
    cell: (order) => ({ kind: "money", minor: order.balanceDueMinor, currency: order.currency }),
  },
  {
    id: "payment",
    label: "Payment",
    cell: (order) => ({ kind: "status", ...paymentStatusLabels[order.paymentStatus] }),
  },
  {
    id: "outcome",
    label: "Outcome",
    cell: (order) => {
      const { tone, label } = getOutcomeLabel(order);
      return { kind: "status", tone, label: getReasonLabel(order) ?? label };
    },
  },
  {
    id: "waiting",
    label: "Pending",
    cell: (order) => ({ kind: "waiting", since: order.waitingSince, until: order.respondBy }),
  },
  {
    id: "held",
    label: "Held until",
    cell: (order) => ({ kind: "instant", at: order.holdExpiresAt }),
  },
  {
    id: "source",
    label: "Source",
    optional: true,
    cell: (order) => ({ kind: "text", text: channelLabels[order.channel] ?? order.channel }),
  },
  {
    id: "booked",
    label: "Booked",
    sort: "created",
    optional: true,
    cell: (order) => ({ kind: "date", date: order.createdAt.slice(0, 10) }),
  },
];
