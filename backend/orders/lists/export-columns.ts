import type { ExportColumn } from "@/backend/http/csv";
import { findKindBackend } from "@/backend/kinds";
import type { OrderRow } from "@/lib/contracts/orders/order";
import type { ProductKind } from "@/lib/kinds/kind";
import { channelLabels } from "@/lib/labels/order";
import { plainAmount } from "@/lib/money";
import { statusLabel } from "../labels";

type Column = ExportColumn<OrderRow>;

const getGeneral = ({ labels }: ProductKind): readonly Column[] => [
  { list: "what", label: labels.one, cell: ({ title }) => title },
  { list: "what", label: "Details", cell: ({ detail }) => detail },
  { list: "guest", label: "Guest", cell: ({ guestName }) => guestName },
  { list: "start", label: labels.begins, cell: ({ serviceStart }) => serviceStart },
  { list: "end", label: labels.ends, cell: ({ serviceEnd }) => serviceEnd },
];

const getAmount = (list: string | null, label: string, read: (order: OrderRow) => number): Column => ({
  list,
  label,
  cell: (order) => plainAmount(read(order), order.currency),
});

/** The staff's export of the orders of a kind. */
export const orderColumns = (kind: ProductKind): readonly Column[] => [
  { list: "ref", label: "Reference", cell: ({ ref }) => ref },
  { list: "outcome", label: "State", cell: statusLabel },
  ...(findKindBackend(kind.id)?.exportColumns ?? getGeneral(kind)),
  { list: "phone", label: "Phone", cell: ({ guestPhone }) => guestPhone },
  { list: "wish", label: "Wish", cell: ({ requests }) => requests },
  { list: "place", label: "Place", cell: ({ placeName }) => placeName },
  { list: "payment", label: "Payment", cell: ({ paymentStatus }) => paymentStatus.replaceAll("_", " ") },
  getAmount("total", "Total", ({ totalMinor }) => totalMinor),
  getAmount("paid", "Received", ({ receivedMinor }) => receivedMinor),
  getAmount("refunded", "Refunded", ({ refundedMinor }) => refundedMinor),
  getAmount(null, "Paid", ({ paidMinor }) => paidMinor),
  getAmount(null, "Due online", ({ outstandingMinor }) => outstandingMinor),
  getAmount(null, "Due at the property", ({ dueAtPropertyMinor }) => dueAtPropertyMinor),
  getAmount("owed", "Balance due", ({ balanceDueMinor }) => balanceDueMinor),
  { list: "total", label: "Currency", cell: ({ currency }) => currency },
  { list: "waiting", label: "Waiting since", cell: ({ waitingSince }) => waitingSince },
  { list: "waiting", label: "Respond by", cell: ({ respondBy }) => respondBy },
  { list: "held", label: "Held until", cell: ({ holdExpiresAt }) => holdExpiresAt },
  { list: "source", label: "Source", cell: ({ channel }) => channelLabels[channel] ?? channel },
  { list: "booked", label: "Booked at", cell: ({ createdAt }) => createdAt },
];
