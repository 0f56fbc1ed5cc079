import { adminGuestMessages, type Conversation, subadminGuestMessages } from "@/lib/contracts/orders/guest-messages";
import { adminConsole, subadminConsole } from "@/lib/contracts/site/console";
import { staffOrderPath } from "@/lib/links/booking-links";
import { routes } from "@/lib/routes";
import { pastDates } from "./date-filter";
import { defineResource } from "./define";

/** Conversations with guests of all bookings. One opens on the page of its booking. */
export const guestMessages = defineResource<Conversation, Conversation, "all">({
  id: "guest-messages",
  one: "conversation",
  many: "conversations",
  about: "Messages about bookings. Those that await a reply are marked.",
  key: { name: "ref", of: (row) => row.ref },
  places: (row) => ({ ref: row.ref }),
  title: (row) => row.guest || row.ref,
  search: "Guest, reference, text",
  columns: [
    { id: "guest", label: "Guest", cell: (row) => ({ kind: "text", text: row.guest || row.ref }) },
    { id: "booking", label: "Booking", cell: (row) => ({ kind: "pair", main: row.ref, sub: row.title }) },
    {
      id: "state",
      label: "State",
      cell: (row) =>
        row.awaitsReply
          ? { kind: "status", tone: "care", label: "Awaiting reply" }
          : { kind: "status", tone: "good", label: "Replied" },
    },
    {
      id: "last",
      label: "Last message",
      cell: (row) => ({ kind: "paragraph", text: `${row.author}: ${shorten(row.text)}` }),
    },
    { id: "count", label: "Messages", numeric: true, cell: (row) => ({ kind: "number", value: row.messages }) },
    { id: "at", label: "Date", sort: "at", cell: (row) => ({ kind: "instant", at: row.at }) },
    {
      id: "start",
      label: "Begins",
      sort: "start",
      optional: true,
      cell: (row) => ({ kind: "instant", at: row.serviceStart }),
    },
  ],
  filters: [
    {
      kind: "choice",
      name: "awaitsReply",
      label: "State",
      options: [
        { value: "true", label: "Awaiting reply" },
        { value: "false", label: "Replied" },
      ],
    },
    {
      kind: "record",
      name: "hotel",
      label: "Hotel",
      find: { admin: adminConsole.hotels, subadmin: subadminConsole.hotels },
    },
    pastDates("Date"),
  ],
  views: {
    all: {
      title: "Guest messages",
      fixed: {},
      sort: "-at",
      route: { admin: routes.admin.notifications, subadmin: routes.subadmin.hotels },
      show: "guests",
      empty: { title: "No messages yet", text: "Messages of guests about their bookings appear here." },
    },
  },
  opens: (row, area) => staffOrderPath(area, row.ref, row.kind),
  endpoints: { admin: adminGuestMessages, subadmin: subadminGuestMessages },
});

const longest = 160;
const shorten = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text);
