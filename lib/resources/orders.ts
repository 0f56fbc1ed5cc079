import { type OrderRow, type OrderView, paymentStatus } from "@/lib/contracts/orders/order";
import { staffOrders } from "@/lib/contracts/orders/staff-orders";
import { getKind } from "@/lib/kinds";
import { hotelOrders } from "@/lib/kinds/hotel/orders";
import type { KindId, ProductKind } from "@/lib/kinds/kind";
import { channelLabels, getOutcome, getReasonLabel, paymentStatusLabels } from "@/lib/labels/order";
import { formatDeadline } from "@/lib/labels/waiting";
import { formatMoney } from "@/lib/money";
import {
  type ActionLabels,
  type Column,
  type ConsoleArea,
  defineResource,
  type Filter,
  fillPlaceholders,
  type Resource,
} from "./define";

/** The parts of the staff's order list that are a kind's own. */
export type OrderListParts = {
  search: string;
  /** In place of the columns of title and dates. */
  what: readonly Column<OrderRow>[];
  when: readonly Column<OrderRow>[];
  filters: readonly Filter[];
  actions: Readonly<Record<string, ActionLabels>>;
};

const getDay = (instant: string): string => instant.slice(0, 10);

const generalParts = ({ labels }: ProductKind): OrderListParts => ({
  search: "Reference, guest, title",
  what: [{ id: "what", label: labels.one, cell: (order) => ({ kind: "pair", main: order.title, sub: order.detail }) }],
  when: [
    {
      id: "start",
      label: labels.begins,
      sort: "start",
      cell: (order) => ({ kind: "date", date: getDay(order.serviceStart) }),
    },
    {
      id: "end",
      label: labels.ends,
      optional: true,
      cell: (order) => ({ kind: "date", date: getDay(order.serviceEnd) }),
    },
  ],
  filters: [],
  actions: {},
});

/** Kinds with columns, filters or actions of their own. A new kind may add one line. */
const ownParts: Partial<Record<KindId, OrderListParts>> = { hotel: hotelOrders };

const soon = [
  { label: "Today", fromDays: 0, toDays: 0 },
  { label: "Next 7 days", fromDays: 0, toDays: 7 },
  { label: "Next 30 days", fromDays: 0, toDays: 30 },
];

/** Only the order list's response contains `oldestRespondBy`. */
const getOldest = (response: object): string | null =>
  "oldestRespondBy" in response && typeof response.oldestRespondBy === "string" ? response.oldestRespondBy : null;

const counted = (n: number, one: string, many: string) => `${n.toLocaleString("en")} ${n === 1 ? one : many}`;

/** Actions of every kind; `{one}`, `{many}`, `{units}` and `{provider}` are the kind's words. */
const generalActions: Readonly<Record<string, ActionLabels>> = {
  extend: {
    label: "Extend the hold",
    icon: "clock",
    tone: "primary",
    bulk: false,
    ask: {
      title: "Hold the {units} for {guest} longer?",
      titleMany: "Hold {n} bookings longer?",
      consequence: "The {units} stay held for one more hour, two hours at most in total. You can do this once.",
      consequenceMany: "The {units} stay held for one more hour, two hours at most in total. You can do this once.",
      confirm: "Extend the hold",
      confirmMany: "Extend {n} holds",
      reason: "none",
    },
  },
  resend_link: {
    label: "Resend payment link",
    icon: "mail",
    tone: "plain",
    bulk: false,
    ask: {
      title: "Resend the payment link to {guest}?",
      titleMany: "Resend {n} payment links?",
      consequence: "The payment email is sent to the client again. Limit: three times.",
      consequenceMany: "The payment email is sent again to each client. Limit: three times.",
      confirm: "Send link",
      confirmMany: "Resend {n} links",
      reason: "none",
    },
  },
  release: {
    label: "Release the {units}",
    icon: "x",
    tone: "danger",
    bulk: false,
    ask: {
      title: "Release the {units} held for {guest}?",
      titleMany: "Release {n} held bookings?",
      consequence: "The {units} are released immediately and the payment link stops working. Payments are refunded.",
      consequenceMany:
        "The {units} are released immediately and the payment links stop working. Payments are refunded.",
      confirm: "Release the {units}",
      confirmMany: "Release {n} bookings",
      reason: "none",
    },
  },
  accept: {
    label: "Accept",
    icon: "check",
    tone: "primary",
    bulk: true,
    ask: {
      title: "Accept the booking of {guest}?",
      titleMany: "Accept {n} bookings?",
      consequence:
        "{guest} receives the confirmation and ticket by email. The {units} are already reserved; no payment is made.",
      consequenceMany:
        "Guests receive their confirmation and ticket by email. The {units} are already reserved; no payment is made.",
      confirm: "Accept the booking",
      confirmMany: "Accept {n} bookings",
      reason: "none",
    },
  },
  decline: {
    label: "Decline…",
    icon: "x",
    tone: "danger",
    bulk: true,
    ask: {
      title: "Decline the booking of {guest}?",
      titleMany: "Decline {n} bookings?",
      consequence:
        "{guest} gets a full refund of {paid} and the {units} are released immediately. This can't be undone.",
      consequenceMany:
        "Guests get full refunds of {sum} and the {units} are released immediately. This can't be undone.",
      confirm: "Decline and give {paid} back",
      confirmMany: "Decline {n} and give {sum} back",
      reason: "required",
      reasonLabel: "Reason",
      reasonHelp: "Shown to the guest.",
    },
  },
  complete: {
    label: "Complete",
    icon: "flag",
    tone: "primary",
    bulk: true,
    ask: {
      title: "Complete the {one} of {guest}?",
      titleMany: "Complete {n} {many}?",
      consequence: "This recognises {paid} as revenue{review} and can't be undone.",
      consequenceMany: "This recognises {sum} as revenue{reviews} and can't be undone.",
      confirm: "Complete the {one}",
      confirmMany: "Complete {n} {many}",
      reason: "none",
    },
  },
  no_show: {
    label: "Record a no-show",
    icon: "user-x",
    tone: "danger",
    bulk: false,
    ask: {
      title: "{guest} did not come?",
      titleMany: "Record {n} no-shows?",
      consequence:
        "The cancellation fee is deducted from {paid}; the rest is refunded to {guest}. This can't be undone.",
      consequenceMany: "Cancellation fees are deducted from {sum}; the rest is refunded. This can't be undone.",
      confirm: "Record no-show",
      confirmMany: "Record {n} no-shows",
      reason: "optional",
      reasonLabel: "Note",
      option: {
        name: "waiveFee",
        label: "Refund in full",
        help: "Waives the no-show fee.",
        areas: ["admin"],
      },
    },
  },
  cancel: {
    label: "Cancel…",
    icon: "x",
    tone: "danger",
    bulk: true,
    ask: {
      title: "Cancel the booking of {guest}?",
      titleMany: "Cancel {n} bookings?",
      consequence:
        "The {units} are released immediately. The refund of {paid} to {guest} is shown below. This can't be undone.",
      consequenceMany:
        "The {units} are released immediately. Of {sum}, guests get a full refund if {providerInText} is at fault, otherwise the rest after the fee. This can't be undone.",
      confirm: "Cancel the booking",
      confirmMany: "Cancel {n} bookings",
      reason: "required",
      reasonLabel: "Reason",
      reasonHelp: "Shown to the guest.",
      option: {
        name: "waiveFee",
        label: "{provider} is at fault: refund in full",
        help: "Otherwise the fee of the cancellation policy applies. The choice is recorded.",
        areas: ["admin", "subadmin"],
        checkedIn: ["subadmin"],
        bulk: true,
      },
      quoted: true,
    },
  },
};

/** Replaces the words of the kind in all texts of the actions. */
const withTexts = (
  actions: Readonly<Record<string, ActionLabels>>,
  words: Record<string, string>,
): Record<string, ActionLabels> =>
  JSON.parse(JSON.stringify(actions), (_, value: unknown) =>
    typeof value === "string" ? fillPlaceholders(value, words) : value,
  );

export type OrderListView = "all" | "held" | "requests" | "processing" | "completed" | "cancelled";

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
  const { labels, features } = kind;
  const parts = ownParts[kind.id] ?? generalParts(kind);
  const reviewed = features.has("review");
  const texts = {
    one: labels.one.toLowerCase(),
    many: labels.many.toLowerCase(),
    units: labels.units.toLowerCase(),
    bookings: labels.bookings.toLowerCase(),
    provider: labels.provider,
    providerInText: `${labels.provider.charAt(0).toLowerCase()}${labels.provider.slice(1)}`,
    review: reviewed ? ", and {guest} can write a review" : "",
    reviews: reviewed ? ", and the guests may write reviews" : "",
  };
  const getRoute = (view: "requests" | "processing" | "completed" | "cancelled" | "order") => ({
    admin: kind.routes.admin[view],
    ...(kind.routes.subadmin ? { subadmin: kind.routes.subadmin[view] } : {}),
  });
  const getEndpoints = (area: ConsoleArea) => {
    const endpoints = staffOrders(area, kind.id);
    return { ...endpoints, quote: endpoints.cancelQuote };
  };
  const parameter = /\{(\w+)\}/.exec(kind.routes.admin.order)?.[1] ?? "ref";
  return defineResource<OrderRow, OrderView, OrderListView, string>({
    id: `${kind.id}-orders`,
    one: "booking",
    many: "bookings",
    search: parts.search,
    columns: [
      { id: "ref", label: "Reference", cell: (order) => ({ kind: "code", text: order.ref }) },
      ...parts.what,
      { id: "guest", label: "Guest", cell: (order) => ({ kind: "text", text: order.guestName ?? "Not named yet" }) },
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
          const { tone, words } = getOutcome(order);
          return { kind: "status", tone, words: getReasonLabel(order) ?? words };
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
    ],
    filters: [
      ...parts.filters,
      { kind: "dates", from: "startFrom", to: "startTo", label: parts.when[0]?.label ?? labels.begins, presets: soon },
      {
        kind: "choice",
        name: "payment",
        label: "Payment",
        options: paymentStatus.options.map((value) => ({ value, label: paymentStatusLabels[value].words })),
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
    ],
    tabs: true,
    views: {
      all: {
        title: `All ${texts.bookings}`,
        tab: "All",
        fixed: {},
        show: "all",
        sort: "-created",
        route: getRoute("requests"),
        without: ["waiting", "held"],
        empty: { title: `No ${texts.bookings} yet`, words: "Bookings of every state appear here." },
      },
      requests: {
        title: kind.texts.requests,
        tab: "Requests",
        fixed: { status: "requested" },
        sort: "created",
        route: getRoute("requests"),
        without: ["outcome", "held"],
        empty: { title: "No requests awaiting reply", words: "Paid bookings that need confirmation appear here." },
      },
      held: {
        title: `Held ${texts.bookings}`,
        tab: "Held",
        fixed: { status: "awaiting_payment" },
        show: "held",
        sort: "-created",
        route: getRoute("requests"),
        without: ["outcome", "waiting", "owed"],
        empty: {
          title: "No held bookings",
          words: `${labels.units} that you hold for a client by phone stay here until they are paid or the hold ends.`,
        },
      },
      processing: {
        title: `${labels.bookings} in progress`,
        tab: "Confirmed",
        fixed: { status: "processing" },
        sort: "start",
        route: getRoute("processing"),
        without: ["outcome", "waiting", "held"],
        empty: {
          title: "No confirmed bookings",
          words: `Accepted bookings stay here until the ${texts.one} is over.`,
        },
      },
      completed: {
        title: `Completed ${texts.bookings}`,
        tab: "Completed",
        fixed: { status: "completed" },
        sort: "-start",
        route: getRoute("completed"),
        without: ["waiting", "held"],
        empty: {
          title: `No ${texts.one} is completed yet`,
          words: `${labels.many} that are over, and no-shows, are kept here.`,
        },
      },
      cancelled: {
        title: `Cancelled ${texts.bookings}`,
        tab: "Cancelled",
        fixed: { status: "cancelled" },
        sort: "-created",
        route: getRoute("cancelled"),
        without: ["waiting", "held"],
        empty: { title: "Nothing was cancelled", words: "Cancelled and declined bookings appear here." },
      },
    },
    actions: withTexts({ ...generalActions, ...parts.actions }, texts),
    endpoints: {
      admin: getEndpoints("admin"),
      ...(kind.routes.subadmin ? { subadmin: getEndpoints("subadmin") } : {}),
    },
    pages: { open: getRoute("order") },
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
    summary: (view, response, now) => {
      const total = response.total;
      switch (view) {
        case "requests": {
          if (total === 0) return "No open requests.";
          const oldest = getOldest(response);
          const deadline = oldest ? formatDeadline(Date.parse(oldest), now.getTime()) : null;
          const first = `${counted(total, "waits", "wait")} for an answer.`;
          if (!deadline) return first;
          return deadline === "overdue"
            ? `${first} The oldest is past its time and is declined any moment.`
            : `${first} The oldest is declined by itself ${deadline}.`;
        }
        case "all":
          return `${counted(total, "booking", "bookings")} of every state.`;
        case "held":
          return `${counted(total, "booking is", "bookings are")} held and not paid yet.`;
        case "processing":
          return `${counted(total, "booking is", "bookings are")} accepted and not over yet.`;
        case "completed":
          return `${counted(total, texts.one, texts.many)}.`;
        case "cancelled":
          return `${counted(total, "booking", "bookings")}, with what became of the money.`;
      }
    },
  });
}
