import { adminHotels, subadminHotels } from "@/lib/contracts/hotels/console-hotel";
import { adminRooms, subadminRooms } from "@/lib/contracts/hotels/console-room";
import type { RoomAction, RoomRecord, RoomRow } from "@/lib/contracts/hotels/room-records";
import { routes } from "@/lib/routes";
import { counted } from "@/lib/text/counted";
import { defineResource } from "../define";
import { bookingsStay, describeRecipients, listingActions, listingStatusFilters } from "../listing-status";
import { roomColumns } from "./room-columns";
import { roomForm } from "./room-form";

export const rooms = defineResource<
  RoomRow,
  RoomRecord,
  "all" | "approved" | "unapproved" | "refused" | "deactivated" | "booked" | "closed" | "ofHotel",
  RoomAction
>({
  id: "rooms",
  one: "room type",
  many: "room types",
  key: { name: "tokenId", of: (room) => room.token },
  places: (room) => ({ hotelId: String(room.hotelId), tokenId: room.token, roomId: String(room.id) }),
  title: (room) => room.title,
  search: "Room type, hotel, place, number",
  columns: roomColumns,
  filters: [
    { kind: "record", name: "hotel", label: "Hotel", find: { admin: adminHotels.find, subadmin: subadminHotels.find } },
    {
      kind: "record",
      name: "city",
      label: "City",
      find: { admin: adminHotels.findCity, subadmin: subadminHotels.findCity },
    },
    ...listingStatusFilters,
    {
      kind: "choice",
      name: "missing",
      label: "Without",
      options: [
        { value: "pictures", label: "Photos" },
        { value: "plans", label: "Rate plans" },
      ],
    },
    {
      kind: "choice",
      name: "free",
      label: "Tonight",
      options: [
        { value: "true", label: "Free" },
        { value: "false", label: "Nothing free" },
      ],
    },
    { kind: "amounts", from: "priceFrom", to: "priceTo", label: "Price per night" },
    {
      kind: "dates",
      from: "closedOnFrom",
      to: "closedOnTo",
      label: "Closed on",
      presets: [
        { label: "Next 7 days", fromDays: 0, toDays: 6 },
        { label: "Next 30 days", fromDays: 0, toDays: 29 },
      ],
    },
  ],
  tabs: true,
  views: {
    all: {
      title: "Room types",
      tab: "All",
      fixed: {},
      sort: "title",
      route: { admin: routes.admin.rooms, subadmin: routes.subadmin.rooms },
      without: ["waiting", "arrival", "closedNights", "closedFrom", "closedUntil", "closedReason"],
      empty: { title: "No room types yet", text: "A hotel is booked by its room types. Add the first one." },
    },
    approved: {
      title: "Approved room types",
      tab: "Approved",
      fixed: { approved: "true" },
      sort: "title",
      route: { admin: routes.admin.approvedRooms, subadmin: routes.subadmin.approvedRooms },
      without: ["waiting", "arrival", "closedNights", "closedFrom", "closedUntil", "closedReason"],
      empty: { title: "No approved room types", text: "They appear here once an administrator has approved them." },
    },
    unapproved: {
      title: "Room types to approve",
      tab: "To approve",
      fixed: { waiting: "true" },
      sort: "waiting",
      route: { admin: routes.admin.unapprovedRooms },
      without: ["arrival", "closedNights", "closedFrom", "closedUntil", "closedReason"],
      empty: {
        title: "Nothing to approve",
        text: "New and changed room types from sub-administrators appear here.",
      },
    },
    refused: {
      title: "Rejected room types",
      tab: "Rejected",
      fixed: { refused: "true" },
      show: "refused",
      sort: "title",
      route: { admin: routes.admin.unapprovedRooms, subadmin: routes.subadmin.rooms },
      without: ["waiting", "arrival", "closedNights", "closedFrom", "closedUntil", "closedReason"],
      empty: {
        title: "No rejected room types",
        text: "Rejected room types stay here until they are changed and approved.",
      },
    },
    deactivated: {
      title: "Deactivated room types",
      tab: "Deactivated",
      fixed: { active: "false" },
      sort: "title",
      route: { admin: routes.admin.deactivatedRooms, subadmin: routes.subadmin.deactivatedRooms },
      without: ["waiting", "arrival", "closedNights", "closedFrom", "closedUntil", "closedReason"],
      empty: { title: "No deactivated room types", text: "Deactivated room types appear here." },
    },
    booked: {
      title: "Booked room types",
      tab: "Booked",
      fixed: { booked: "true" },
      sort: "arrival",
      route: { admin: routes.admin.bookedRooms, subadmin: routes.subadmin.bookedRooms },
      without: ["waiting", "approval", "closedNights", "closedFrom", "closedUntil", "closedReason"],
      empty: { title: "Nothing is booked", text: "Room types with bookings whose stay is not over show up here." },
    },
    closed: {
      title: "Closed",
      tab: "Closed",
      fixed: { closed: "true" },
      sort: "title",
      route: { admin: routes.admin.closedRooms, subadmin: routes.subadmin.closedRooms },
      without: ["waiting", "approval", "arrival", "guests", "price", "sale"],
      empty: { title: "No closed nights", text: "Nights are closed in a room type's calendar." },
    },
    ofHotel: {
      title: "Room types of a hotel",
      fixed: {},
      sort: "title",
      route: { admin: routes.admin.roomsOfHotel, subadmin: routes.subadmin.roomsOfHotel },
      places: { hotelId: "hotel", tokenId: "hotelToken" },
      without: ["waiting", "arrival", "closedNights", "closedFrom", "closedUntil", "closedReason"],
      empty: { title: "This hotel has no room types", text: "Add a room type so that the hotel can be booked." },
    },
  },
  pages: {
    open: { admin: routes.admin.viewRoom, subadmin: routes.subadmin.viewRoom },
    add: { admin: routes.admin.addRoom, subadmin: routes.subadmin.addRoom },
    edit: { admin: routes.admin.updateRoom, subadmin: routes.subadmin.updateRoom },
  },
  links: [
    { label: "Calendar", to: { admin: routes.admin.roomCalendar, subadmin: routes.subadmin.roomCalendar } },
    { label: "Special prices", to: { admin: routes.admin.specialPrices, subadmin: routes.subadmin.specialPrices } },
  ],
  bulkLinks: [
    {
      label: "Change prices",
      icon: "coins",
      to: { admin: routes.admin.rooms, subadmin: routes.subadmin.rooms },
      query: { open: "prices" },
      name: "rooms",
      needs: { admin: adminRooms.setPrices, subadmin: subadminRooms.setPrices },
    },
    {
      label: "Extra services",
      icon: "tag",
      to: { admin: routes.admin.rooms, subadmin: routes.subadmin.rooms },
      query: { open: "services" },
      name: "rooms",
      needs: { admin: adminRooms.setServices, subadmin: subadminRooms.setServices },
    },
  ],
  actions: {
    open_nights: {
      label: "Open again",
      icon: "eye",
      tone: "plain",
      bulk: true,
      ask: {
        title: "Open the closed nights of {name}?",
        titleMany: "Open the closed nights of {n} room types?",
        consequence: "{closed} on sale again. You can undo it in the calendar.",
        consequenceMany: "All their closed nights are on sale again. You can undo it in the calendar of each.",
        confirm: "Open again",
        confirmMany: "Open {n} room types again",
        reason: "none",
      },
    },
    ...listingActions({
      many: "room types",
      approve: "It becomes available to travellers immediately{unless}. {mailed}",
      approveMany:
        "They become available to travellers once their hotels are approved and active. Owners and staff are notified by email.",
      remove: "Its prices, nights and photos are deleted with it. This can't be undone.",
    }),
  },
  allowed: (room) => room.actions,
  facts: (room) => ({
    mailed: describeRecipients(room.recipients),
    bookings: bookingsStay(room.bookings),
    closed: counted(room.closedNights, "closed night is", "closed nights are"),
    unless: room.hotelPublic ? "" : ", as soon as its hotel is approved and active",
  }),
  version: (room) => room.version,
  detail: { history: { kind: "room", id: (room) => String(room.id) } },
  summary: (view, response) => {
    const { total, capped } = response;
    const found = `${total.toLocaleString("en")}${capped ? "+" : ""} ${total === 1 ? "room type" : "room types"}`;
    const hotel = view === "ofHotel" ? response.items[0]?.hotelTitle : undefined;
    return hotel ? `${hotel}: ${found}.` : `${found}.`;
  },
  form: roomForm,
  endpoints: { admin: adminRooms, subadmin: subadminRooms },
});
