import { paymentStatus } from "@/lib/contracts/orders/order";
import type { ProductKind } from "@/lib/kinds/kind";
import { channelLabels, paymentStatusLabels } from "@/lib/labels/order";
import { pastDates } from "../date-filter";
import type { Filter } from "../define";
import type { OrderListParts } from "./kind-parts";

const soon = [
  { label: "Today", fromDays: 0, toDays: 0 },
  { label: "Next 7 days", fromDays: 0, toDays: 7 },
  { label: "Next 30 days", fromDays: 0, toDays: 30 },
];

export const getOrderFilters = ({ labels }: ProductKind, parts: OrderListParts): readonly Filter[] => [
  ...parts.filters,
  { kind: "dates", from: "startFrom", to: "startTo", label: parts.when[0]?.label ?? labels.begins, presets: soon },
  { kind: "dates", from: "endFrom", to: "endTo", label: parts.when[1]?.label ?? labels.ends, presets: soon },
  pastDates("Booked on (UTC)", { from: "bookedFrom", to: "bookedTo" }),
  {
    kind: "choice",
    name: "owing",
    label: "Balance",
    options: [
      { value: "1", label: "Balance due" },
      { value: "0", label: "Nothing due" },
    ],
  },
  {
    kind: "choice",
    name: "wish",
    label: "Wish",
    options: [
      { value: "1", label: "With a wish" },
      { value: "0", label: "Without" },
    ],
  },
  {
    kind: "choice",
    name: "payment",
    label: "Payment",
    options: paymentStatus.options.map((value) => ({ value, label: paymentStatusLabels[value].label })),
  },
  {
    kind: "choice",
    name: "outcome",
    label: "Outcome",
    options: [
      { value: "served", label: "Completed" },
      { value: "no_show", label: "No-show" },
      { value: "declined", label: "Declined" },
      { value: "cancelled", label: "Cancelled" },
    ],
  },
  {
    kind: "choice",
    name: "channel",
    label: "Source",
    options: Object.entries(channelLabels).map(([value, label]) => ({ value, label })),
  },
];
