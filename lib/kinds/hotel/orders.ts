import { adminConsole, subadminConsole } from "../../contracts/site/console";
import type { OrderListParts } from "../../resources/orders/kind-parts";

/** Columns, filter and actions of the staff's lists of hotel bookings. */
export const hotelOrders: OrderListParts = {
  search: "Reference, guest, phone, room",
  what: [
    {
      id: "hotel",
      label: "Hotel and room",
      cell: (order) => ({ kind: "pair", main: order.title, sub: order.detail }),
    },
  ],
  when: [
    { id: "arrival", label: "Arrival", sort: "start", cell: (order) => ({ kind: "date", date: order.checkIn }) },
    { id: "departure", label: "Departure", cell: (order) => ({ kind: "date", date: order.checkOut }) },
    {
      id: "nights",
      label: "Nights",
      numeric: true,
      optional: true,
      cell: (order) => ({ kind: "number", value: order.nights }),
    },
    {
      id: "arrivalTime",
      label: "Arrival time",
      optional: true,
      cell: (order) => ({ kind: "text", text: order.arrivalTime ?? "" }),
    },
  ],
  filters: [
    {
      kind: "record",
      name: "hotel",
      label: "Hotel",
      find: { admin: adminConsole.hotels, subadmin: subadminConsole.hotels },
    },
  ],
  actions: {
    // Both can be undone with one click, so they need no confirmation.
    check_in: { label: "Check in", icon: "log-in", tone: "primary", bulk: true, undo: "undo_check_in" },
    undo_check_in: { label: "Undo check-in", icon: "rotate-ccw", tone: "plain", bulk: false },
    check_out: {
      label: "Check out",
      icon: "log-out",
      tone: "primary",
      bulk: true,
      undo: "undo_check_out",
    },
    undo_check_out: { label: "Undo check-out", icon: "rotate-ccw", tone: "plain", bulk: false },
    operator_change: {
      label: "Announce a change…",
      icon: "mail",
      tone: "plain",
      bulk: false,
      ask: {
        title: "Announce a change to {guest}?",
        titleMany: "Announce a change to {n} bookings?",
        consequence:
          "{guest} is emailed and can keep the booking, choose other dates or cancel with a full refund until check-in.",
        consequenceMany:
          "The guests are emailed and can keep their bookings, choose other dates or cancel with a full refund until check-in.",
        confirm: "Announce the change",
        confirmMany: "Announce {n} changes",
        reason: "required",
        reasonLabel: "Change",
        reasonHelp: "Shown to the guest, such as works at the hotel or another room.",
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
        reasonHelp: "Shown to the guest.",
        option: {
          name: "waiveFee",
          label: "Refund the unused nights",
          help: "Removes them from the booking and refunds what was paid for them.",
          areas: ["admin"],
        },
      },
    },
  },
};
