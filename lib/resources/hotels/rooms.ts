import { adminHotels, subadminHotels } from "@/lib/contracts/hotels/console-hotel";
import { adminRooms, type RoomRecord, type RoomRow, subadminRooms } from "@/lib/contracts/hotels/console-room";
import type { ListingAction } from "@/lib/contracts/hotels/hotel-records";
import { routes } from "@/lib/routes";
import { defineResource } from "../define";
import {
  approvalCell,
  bookingsStay,
  describeRecipients,
  listingActions,
  listingStatusFilters,
  saleCell,
  waitingCell,
} from "../listing-status";
import { roomForm } from "./room-form";

export const rooms = defineResource<
  RoomRow,
  RoomRecord,
  "all" | "approved" | "unapproved" | "refused" | "deactivated" | "booked" | "closed" | "ofHotel",
  ListingAction
>({
  id: "rooms",
  one: "room type",
  many: "room types",
  key: { name: "tokenId", of: (room) => room.token },
  places: (room) => ({ hotelId: String(room.hotelId), tokenId: room.token, roomId: String(room.id) }),
  title: (room) => room.title,
  search: "Room type, hotel, place, number",
  columns: [
    {
      id: "room",
      label: "Room type",
      sort: "title",
      cell: (room) => ({ kind: "picture", key: room.picture, main: room.title, sub: room.hotelTitle }),
    },
    {
      id: "place",
      label: "Place",
      optional: true,
      cell: (room) => ({ kind: "pair", main: room.city, sub: room.country }),
    },
    {
      id: "units",
      label: "Units",
      numeric: true,
      sort: "units",
      cell: (room) => ({ kind: "number", value: room.units }),
    },
    { id: "guests", label: "Guests", numeric: true, cell: (room) => ({ kind: "number", value: room.maxGuests }) },
    {
      id: "price",
      label: "Per night",
      numeric: true,
      sort: "price",
      cell: (room) => ({ kind: "money", minor: room.costPerNightMinor, currency: room.currency }),
    },
    {
      id: "discount",
      label: "Discount",
      numeric: true,
      optional: true,
      cell: (room) => ({ kind: "percent", bp: room.discountBp || null }),
    },
    { id: "approval", label: "Approval", cell: approvalCell },
    { id: "sale", label: "Activity", cell: saleCell },
    {
      id: "bookings",
      label: "Bookings",
      numeric: true,
      cell: (room) => ({ kind: "number", value: room.bookings }),
    },
    {
      id: "arrival",
      label: "Next arrival",
      sort: "arrival",
      cell: (room) => ({ kind: "date", date: room.nextArrival }),
    },
    {
      id: "closedNights",
      label: "Closed nights",
      numeric: true,
      cell: (room) => ({ kind: "number", value: room.closedNights }),
    },
    { id: "closedFrom", label: "Closed from", cell: (room) => ({ kind: "date", date: room.closedFrom }) },
    { id: "closedUntil", label: "Last closed night", cell: (room) => ({ kind: "date", date: room.closedUntil }) },
    {
      id: "closedReason",
      label: "Reason for closing",
      cell: (room) => ({ kind: "paragraph", text: room.closedReason ?? "" }),
    },
    {
      id: "free",
      label: "Free tonight",
      numeric: true,
      sort: "free",
      optional: true,
      cell: (room) => ({ kind: "number", value: room.freeTonight }),
    },
    {
      id: "occupancy",
      label: "Occupancy, 30 nights",
      numeric: true,
      sort: "occupancy",
      optional: true,
      cell: (room) => ({ kind: "percent", bp: room.occupancyBp }),
    },
    {
      id: "plans",
      label: "Rate plans",
      numeric: true,
      optional: true,
      cell: (room) => ({ kind: "number", value: room.planCount }),
    },
    {
      id: "pictures",
      label: "Pictures",
      numeric: true,
      optional: true,
      cell: (room) => ({ kind: "number", value: room.pictureCount }),
    },
    { id: "waiting", label: "Pending", sort: "waiting", cell: waitingCell },
    {
      id: "reason",
      label: "Reason for rejection",
      optional: true,
      cell: (room) => ({ kind: "text", text: room.refusalReason ?? "" }),
    },
    {
      id: "added",
      label: "Added",
      sort: "created",
      optional: true,
      cell: (room) => ({ kind: "date", date: room.createdAt.slice(0, 10) }),
    },
  ],
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
        { value: "pictures", label: "Pictures" },
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
      empty: { title: "No room types yet", words: "A hotel is booked by its room types. Add the first one." },
    },
    approved: {
      title: "Approved room types",
      tab: "Approved",
      fixed: { approved: "true" },
      sort: "title",
      route: { admin: routes.admin.approvedRooms, subadmin: routes.subadmin.approvedRooms },
      without: ["waiting", "arrival", "closedNights", "closedFrom", "closedUntil", "closedReason"],
      empty: { title: "No approved room types", words: "They appear here once an administrator has approved them." },
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
        words: "New and changed room types from sub-administrators appear here.",
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
        words: "Rejected room types stay here until they are changed and approved.",
      },
    },
    deactivated: {
      title: "Deactivated room types",
      tab: "Deactivated",
      fixed: { active: "false" },
      sort: "title",
      route: { admin: routes.admin.deactivatedRooms, subadmin: routes.subadmin.deactivatedRooms },
      without: ["waiting", "arrival", "closedNights", "closedFrom", "closedUntil", "closedReason"],
      empty: { title: "No deactivated room types", words: "Deactivated room types appear here." },
    },
    booked: {
      title: "Booked room types",
      tab: "Booked",
      fixed: { booked: "true" },
      sort: "arrival",
      route: { admin: routes.admin.bookedRooms, subadmin: routes.subadmin.bookedRooms },
      without: ["waiting", "approval", "closedNights", "closedFrom", "closedUntil", "closedReason"],
      empty: { title: "Nothing is booked", words: "Room types with bookings whose stay is not over show up here." },
    },
    closed: {
      title: "Closed",
      tab: "Closed",
      fixed: { closed: "true" },
      sort: "title",
      route: { admin: routes.admin.closedRooms, subadmin: routes.subadmin.closedRooms },
      without: ["waiting", "approval", "arrival", "guests", "price", "sale"],
      empty: { title: "No closed nights", words: "Nights are closed and opened again in a room type's calendar." },
    },
    ofHotel: {
      title: "Room types of a hotel",
      fixed: {},
      sort: "title",
      route: { admin: routes.admin.roomsOfHotel, subadmin: routes.subadmin.roomsOfHotel },
      places: { hotelId: "hotel", tokenId: "hotelToken" },
      without: ["waiting", "arrival", "closedNights", "closedFrom", "closedUntil", "closedReason"],
      empty: { title: "This hotel has no room types", words: "Add a room type so that the hotel can be booked." },
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
  actions: listingActions({
    many: "room types",
    approve: "It becomes available to travellers immediately{unless}. {mailed}",
    approveMany:
      "They become available to travellers once their hotels are approved and active. Owners and staff are notified by email.",
    remove: "It goes with its prices, nights and pictures. This can't be undone.",
  }),
  allowed: (room) => room.actions,
  facts: (room) => ({
    mailed: describeRecipients(room.recipients),
    bookings: bookingsStay(room.bookings),
    unless: room.hotelPublic ? "" : ", as soon as its hotel is approved and active",
  }),
  version: (room) => room.version,
  detail: { history: { kind: "room", id: (room) => String(room.id) } },
  summary: (view, response) => {
    const { total, capped } = response;
    const counted = `${total.toLocaleString("en")}${capped ? "+" : ""} ${total === 1 ? "room type" : "room types"}`;
    const hotel = view === "ofHotel" ? response.items[0]?.hotelTitle : undefined;
    return hotel ? `${hotel}: ${counted}.` : `${counted}.`;
  },
  form: roomForm,
  endpoints: { admin: adminRooms, subadmin: subadminRooms },
});
