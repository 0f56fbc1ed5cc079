import {
  adminWaitingList,
  subadminWaitingList,
  type WaitingRow,
  type WaitingState,
} from "@/lib/contracts/orders/waiting-list";
import { getKindLabels, productKinds } from "@/lib/kinds";
import type { Tone } from "@/lib/labels/order";
import { formatEnglishMessage } from "@/lib/language/localized-message";
import { waitingListShow } from "@/lib/links/waiting-list";
import { routes } from "@/lib/routes";
import { formatInstant } from "@/lib/zone-labels";
import { defineResource } from "./define";

const states: Record<WaitingState, { label: string; tone: Tone }> = {
  waiting: { label: "Waiting", tone: "info" },
  offered: { label: "Held for the client", tone: "care" },
  booked: { label: "Booked", tone: "good" },
  expired: { label: "Offer expired", tone: "idle" },
  past: { label: "Date is over", tone: "idle" },
  left: { label: "Left the list", tone: "idle" },
  removed: { label: "Removed by staff", tone: "idle" },
};

/** Clients who wait for sold-out products of all kinds. */
export const waitingListResource = defineResource<WaitingRow, WaitingRow, "all", "remove">({
  id: "waiting-list",
  one: "entry",
  many: "entries",
  about:
    "Clients who wait for sold-out dates. When inventory is released, the first in line gets it held for two hours and an email with the payment link.",
  key: { name: "id", of: (row) => row.id },
  title: (row) => row.client,
  search: "Client, email, product",
  columns: [
    { id: "created", label: "Since", sort: "created", cell: (row) => ({ kind: "instant", at: row.createdAt }) },
    { id: "client", label: "Client", cell: (row) => ({ kind: "pair", main: row.client, sub: row.email }) },
    {
      id: "product",
      label: "Product",
      cell: (row) => ({ kind: "pair", main: row.title, sub: formatEnglishMessage(row.summary) }),
    },
    {
      id: "start",
      label: "Start",
      sort: "start",
      cell: (row) => ({ kind: "text", text: formatInstant(row.serviceStart, row.timeZone) }),
    },
    { id: "state", label: "State", cell: (row) => ({ kind: "status", ...states[row.state] }) },
    { id: "position", label: "Position", numeric: true, cell: (row) => ({ kind: "number", value: row.position }) },
    {
      id: "held",
      label: "Held until",
      cell: (row) => ({ kind: "text", text: row.heldUntil ? formatInstant(row.heldUntil, row.timeZone) : "" }),
    },
    { id: "booking", label: "Booking", optional: true, cell: (row) => ({ kind: "code", text: row.orderRef ?? "" }) },
  ],
  filters: [
    {
      kind: "choice",
      name: "state",
      label: "State",
      options: Object.entries(states).map(([value, { label }]) => ({ value, label })),
    },
    {
      kind: "choice",
      name: "kind",
      label: "Type",
      options: productKinds.map(({ id }) => ({ value: id, label: getKindLabels(id).many })),
    },
  ],
  views: {
    all: {
      title: "Waiting list",
      fixed: {},
      sort: "created",
      route: { admin: routes.admin.panel, subadmin: routes.subadmin.panel },
      show: waitingListShow,
      empty: { title: "No one is waiting", text: "Clients can join the waiting list when their dates are sold out." },
    },
  },
  actions: {
    remove: {
      label: "Remove",
      icon: "trash",
      tone: "danger",
      bulk: false,
      via: "remove",
      ask: {
        title: "Remove {name} from the waiting list?",
        titleMany: "Remove {n} clients from the waiting list?",
        consequence: "The client gets no more offers and is not notified.",
        consequenceMany: "They get no more offers and are not notified.",
        confirm: "Remove",
        confirmMany: "Remove {n}",
        reason: "none",
      },
    },
  },
  allowed: (row) => (row.state === "waiting" ? ["remove"] : []),
  endpoints: { admin: adminWaitingList, subadmin: subadminWaitingList },
});
