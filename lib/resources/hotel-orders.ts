import { adminConsole, subadminConsole } from "@/lib/contracts/console";
import { adminOrders, type OrderRow, type OrderView, paymentStatus, subadminOrders } from "@/lib/contracts/order";
import { getOutcome, getReasonLabel, paymentStatusLabels } from "@/lib/labels/order";
import { formatDeadline } from "@/lib/labels/waiting";
import { formatMoney } from "@/lib/money";
import { routes } from "@/lib/routes";
import { defineResource } from "./define";

const soon = [
  { label: "Today", fromDays: 0, toDays: 0 },
  { label: "Next 7 days", fromDays: 0, toDays: 7 },
  { label: "Next 30 days", fromDays: 0, toDays: 30 },
];

/** Only the order list's response contains `oldestRespondBy`. */
const getOldest = (response: object): string | null =>
  "oldestRespondBy" in response && typeof response.oldestRespondBy === "string" ? response.oldestRespondBy : null;

const counted = (n: number, one: string, many: string) => `${n.toLocaleString("en")} ${n === 1 ? one : many}`;

export const hotelOrders = defineResource<
  OrderRow,
  OrderView,
  "held" | "requests" | "processing" | "completed" | "cancelled",
  | "extend"
  | "release"
  | "resend_link"
  | "accept"
  | "decline"
  | "check_in"
  | "undo_check_in"
  | "depart_early"
  | "complete"
  | "no_show"
  | "cancel"
>({
  id: "hotel-orders",
  one: "booking",
  many: "bookings",
  search: "Reference, guest, hotel",
  columns: [
    { id: "ref", label: "Reference", cell: (order) => ({ kind: "code", text: order.ref }) },
    {
      id: "hotel",
      label: "Hotel and room",
      cell: (order) => ({ kind: "pair", main: order.title, sub: order.detail }),
    },
    { id: "guest", label: "Guest", cell: (order) => ({ kind: "text", text: order.guestName ?? "Not named yet" }) },
    { id: "place", label: "Place", optional: true, cell: (order) => ({ kind: "text", text: order.placeName }) },
    { id: "arrival", label: "Arrival", sort: "arrival", cell: (order) => ({ kind: "date", date: order.checkIn }) },
    { id: "departure", label: "Departure", optional: true, cell: (order) => ({ kind: "date", date: order.checkOut }) },
    { id: "nights", label: "Nights", numeric: true, cell: (order) => ({ kind: "number", value: order.nights }) },
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
      id: "booked",
      label: "Booked",
      sort: "created",
      optional: true,
      cell: (order) => ({ kind: "date", date: order.createdAt.slice(0, 10) }),
    },
  ],
  filters: [
    {
      kind: "record",
      name: "hotel",
      label: "Hotel",
      find: { admin: adminConsole.hotels, subadmin: subadminConsole.hotels },
    },
    { kind: "dates", from: "arrivalFrom", to: "arrivalTo", label: "Arrival", presets: soon },
    {
      kind: "choice",
      name: "payment",
      label: "Payment",
      options: paymentStatus.options.map((value) => ({ value, label: paymentStatusLabels[value].words })),
    },
  ],
  tabs: true,
  views: {
    requests: {
      title: "Hotel requests",
      tab: "Requests",
      fixed: { status: "requested" },
      sort: "created",
      route: { admin: routes.admin.hotelRequests, subadmin: routes.subadmin.hotelRequests },
      without: ["outcome", "held"],
      empty: { title: "Nothing waits for an answer", words: "A paid booking that a hotel must confirm shows up here." },
    },
    held: {
      title: "Held hotel bookings",
      tab: "Held",
      fixed: { status: "awaiting_payment" },
      show: "held",
      sort: "-created",
      route: { admin: routes.admin.hotelRequests, subadmin: routes.subadmin.hotelRequests },
      without: ["outcome", "waiting", "owed"],
      empty: {
        title: "No booking is held",
        words: "Rooms that you hold for a client by phone stay here until they are paid or the hold ends.",
      },
    },
    processing: {
      title: "Hotel bookings in progress",
      tab: "Processing",
      fixed: { status: "processing" },
      sort: "arrival",
      route: { admin: routes.admin.hotelProcessing, subadmin: routes.subadmin.hotelProcessing },
      without: ["outcome", "waiting", "held"],
      empty: { title: "No booking is in progress", words: "Accepted bookings stay here until the stay is over." },
    },
    completed: {
      title: "Completed hotel bookings",
      tab: "Completed",
      fixed: { status: "completed" },
      sort: "-arrival",
      route: { admin: routes.admin.hotelCompleted, subadmin: routes.subadmin.hotelCompleted },
      without: ["waiting", "held"],
      empty: { title: "No stay is completed yet", words: "Stays that are over, and no-shows, are kept here." },
    },
    cancelled: {
      title: "Cancelled hotel bookings",
      tab: "Cancelled",
      fixed: { status: "cancelled" },
      sort: "-created",
      route: { admin: routes.admin.hotelCancelled, subadmin: routes.subadmin.hotelCancelled },
      without: ["waiting", "held"],
      empty: {
        title: "Nothing was cancelled",
        words: "Cancelled and declined bookings are kept here.",
      },
    },
  },
  actions: {
    extend: {
      label: "Extend the hold",
      icon: "clock",
      tone: "primary",
      bulk: false,
      ask: {
        title: "Hold the rooms for {guest} longer?",
        titleMany: "Hold {n} bookings longer?",
        consequence: "The rooms are held for another hour from now, at most two hours in all. This can be done once.",
        consequenceMany:
          "The rooms are held for another hour from now, at most two hours in all. This can be done once.",
        confirm: "Extend the hold",
        confirmMany: "Extend {n} holds",
        reason: "none",
      },
    },
    resend_link: {
      label: "Mail the payment link again",
      icon: "mail",
      tone: "plain",
      bulk: false,
      ask: {
        title: "Mail the payment link to {guest} again?",
        titleMany: "Mail {n} payment links again?",
        consequence: "The same mail is sent to the client's address once more, at most three times.",
        consequenceMany: "The same mail is sent to each client's address once more, at most three times.",
        confirm: "Mail the link",
        confirmMany: "Mail {n} links",
        reason: "none",
      },
    },
    release: {
      label: "Release the rooms",
      icon: "x",
      tone: "danger",
      bulk: false,
      ask: {
        title: "Release the rooms held for {guest}?",
        titleMany: "Release {n} held bookings?",
        consequence:
          "The rooms are on sale again at once, and the payment link does not work any more. What was paid goes back.",
        consequenceMany:
          "The rooms are on sale again at once, and the payment links do not work any more. What was paid goes back.",
        confirm: "Release the rooms",
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
          "{guest} gets the confirmation and the ticket by mail. The rooms are taken already; no money moves.",
        consequenceMany:
          "Their guests get confirmation and ticket by mail. The rooms are taken already; no money moves.",
        confirm: "Accept the booking",
        confirmMany: "Accept {n} bookings",
        reason: "none",
      },
    },
    decline: {
      label: "Decline with reason",
      icon: "x",
      tone: "danger",
      bulk: true,
      ask: {
        title: "Decline the booking of {guest}?",
        titleMany: "Decline {n} bookings?",
        consequence:
          "{paid} goes back to {guest} in full and the rooms are on sale again at once. This can't be undone.",
        consequenceMany:
          "{sum} goes back to their guests in full and the rooms are on sale again at once. This can't be undone.",
        confirm: "Decline and give {paid} back",
        confirmMany: "Decline {n} and give {sum} back",
        reason: "required",
        reasonLabel: "Reason",
        reasonHelp: "The guest reads these words.",
      },
    },
    check_in: {
      label: "Check in",
      icon: "log-in",
      tone: "primary",
      bulk: true,
      ask: {
        title: "Has {guest} arrived?",
        titleMany: "Have the guests of {n} bookings arrived?",
        consequence: "The arrival is recorded with the time. You can undo it; no money moves.",
        consequenceMany: "Their arrival is recorded with the time. You can undo it; no money moves.",
        confirm: "Check in",
        confirmMany: "Check in {n}",
        reason: "none",
      },
    },
    undo_check_in: {
      label: "Undo check-in",
      icon: "rotate-ccw",
      tone: "plain",
      bulk: false,
      ask: {
        title: "Undo the check-in of {guest}?",
        titleMany: "Undo {n} check-ins?",
        consequence: "The booking counts as not arrived again. The history keeps both steps; no money moves.",
        consequenceMany: "The bookings count as not arrived again. The history keeps both steps; no money moves.",
        confirm: "Undo the check-in",
        confirmMany: "Undo {n} check-ins",
        reason: "none",
      },
    },
    depart_early: {
      label: "Early departure",
      icon: "log-out",
      tone: "plain",
      bulk: false,
      ask: {
        title: "Early departure of {guest}?",
        titleMany: "Early departure of {n} bookings?",
        consequence:
          "The departure moves to today, or to tomorrow on the day of arrival. The nights after it are on sale again. The guest has paid for them and gets nothing back, as the policy says for a stay that has begun. You can complete the stay afterwards. This can't be undone.",
        consequenceMany:
          "The departures move to today, or to tomorrow on the day of arrival. The nights after it are on sale again. The guests have paid for them and get nothing back. This can't be undone.",
        confirm: "Record the early departure",
        confirmMany: "Record {n} early departures",
        reason: "optional",
        reasonLabel: "Note",
        reasonHelp: "The guest reads these words.",
        option: {
          name: "waiveFee",
          label: "Give the unused nights back",
          help: "Takes them off the bill and gives back what was paid for them.",
          areas: ["admin"],
        },
      },
    },
    complete: {
      label: "Complete",
      icon: "flag",
      tone: "primary",
      bulk: true,
      ask: {
        title: "Complete the stay of {guest}?",
        titleMany: "Complete {n} stays?",
        consequence: "{paid} becomes revenue, and {guest} may write a review. It can't be cancelled afterwards.",
        consequenceMany: "{sum} becomes revenue, and the guests may write reviews. They can't be cancelled afterwards.",
        confirm: "Complete the stay",
        confirmMany: "Complete {n} stays",
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
          "The fee of the policy is kept from {paid}; what is left goes back to {guest}. This can't be undone.",
        consequenceMany: "The fee of each policy is kept from {sum}; what is left goes back. This can't be undone.",
        confirm: "Record the no-show",
        confirmMany: "Record {n} no-shows",
        reason: "optional",
        reasonLabel: "Note",
        option: {
          name: "waiveFee",
          label: "Give everything back",
          help: "Waives the fee that the policy keeps of a no-show.",
          areas: ["admin"],
        },
      },
    },
    cancel: {
      label: "Cancel with reason",
      icon: "x",
      tone: "danger",
      bulk: true,
      ask: {
        title: "Cancel the booking of {guest}?",
        titleMany: "Cancel {n} bookings?",
        consequence:
          "The rooms are on sale again at once. The amount of {paid} that goes back to {guest} is shown below. This can't be undone.",
        consequenceMany:
          "The rooms are on sale again at once. Of {sum}, the guests get back everything if the property is at fault, otherwise the rest after each fee. This can't be undone.",
        confirm: "Cancel the booking",
        confirmMany: "Cancel {n} bookings",
        reason: "required",
        reasonLabel: "Reason",
        reasonHelp: "The guest reads these words.",
        option: {
          name: "waiveFee",
          label: "The property is at fault: give everything back",
          help: "Otherwise the fee of the cancellation policy is kept. The choice is recorded.",
          areas: ["admin", "subadmin"],
          checkedIn: ["subadmin"],
          bulk: true,
        },
        quoted: true,
      },
    },
  },
  endpoints: {
    admin: { ...adminOrders, quote: adminOrders.cancelQuote },
    subadmin: { ...subadminOrders, quote: subadminOrders.cancelQuote },
  },
  pages: { open: { admin: routes.admin.hotelOrder, subadmin: routes.subadmin.hotelOrder } },
  key: { name: "ref", of: (order) => order.ref },
  allowed: (order) => order.actions,
  facts: (order) => ({
    ref: order.ref,
    guest: order.guestName ?? order.ref,
    hotel: order.title,
    paid: formatMoney(order.paidMinor, order.currency),
  }),
  weigh: (order) => ({ minor: order.paidMinor, currency: order.currency }),
  version: (order) => order.version,
  summary: (view, response, now) => {
    const total = response.total;
    switch (view) {
      case "requests": {
        if (total === 0) return "Every request has its answer.";
        const oldest = getOldest(response);
        const deadline = oldest ? formatDeadline(Date.parse(oldest), now.getTime()) : null;
        const first = `${counted(total, "waits", "wait")} for an answer.`;
        if (!deadline) return first;
        return deadline === "overdue"
          ? `${first} The oldest is past its time and is declined any moment.`
          : `${first} The oldest is declined by itself ${deadline}.`;
      }
      case "held":
        return `${counted(total, "booking is", "bookings are")} held and not paid yet.`;
      case "processing":
        return `${counted(total, "booking is", "bookings are")} accepted and not over yet.`;
      case "completed":
        return `${counted(total, "stay", "stays")}.`;
      case "cancelled":
        return `${counted(total, "booking", "bookings")}, with what became of the money.`;
    }
  },
});
