import { adminHotels, type HotelAction, subadminHotels } from "@/lib/contracts/hotels/console-hotel";
import type { HotelRecord, HotelRow } from "@/lib/contracts/hotels/hotel-records";
import { routes } from "@/lib/routes";
import { counted } from "@/lib/text/counted";
import { findCountry } from "../catalogue/catalogue";
import { pastDates } from "../date-filter";
import { defineResource } from "../define";
import {
  approvalCell,
  bookingsStay,
  describeRecipients,
  listingStatusFilters,
  saleCell,
  waitingCell,
} from "../listing-status";
import { hotelActions } from "./hotel-actions";
import { hotelForm } from "./hotel-form";
import { ofArea, owners, propertyTypes, stars } from "./hotel-options";

export const hotels = defineResource<
  HotelRow,
  HotelRecord,
  "all" | "approved" | "unapproved" | "refused" | "deactivated" | "search",
  HotelAction
>({
  id: "hotels",
  one: "hotel",
  many: "hotels",
  key: { name: "hotelToken", of: (hotel) => hotel.token },
  places: (hotel) => ({ hotelId: String(hotel.id), hotelToken: hotel.token, tokenId: hotel.token }),
  title: (hotel) => hotel.title,
  search: "Name, owner, phone, number",
  columns: [
    {
      id: "hotel",
      label: "Hotel",
      sort: "title",
      cell: (hotel) => ({
        kind: "picture",
        key: hotel.picture,
        main: hotel.title,
        sub: `${hotel.propertyType}, ${counted(hotel.stars, "star")}`,
      }),
    },
    {
      id: "place",
      label: "Place",
      sort: "city",
      cell: (hotel) => ({ kind: "pair", main: hotel.city, sub: hotel.country }),
    },
    {
      id: "owner",
      label: "Owner",
      cell: (hotel) =>
        hotel.ownerName
          ? { kind: "pair", main: hotel.ownerName, sub: hotel.ownerEmail ?? "" }
          : { kind: "text", text: "" },
    },
    { id: "approval", label: "Approval", cell: approvalCell },
    { id: "sale", label: "Activity", cell: saleCell },
    { id: "rooms", label: "Room types", numeric: true, cell: (hotel) => ({ kind: "number", value: hotel.rooms }) },
    {
      id: "roomsWaiting",
      label: "Rooms waiting",
      numeric: true,
      optional: true,
      cell: (hotel) => ({ kind: "number", value: hotel.roomsWaiting }),
    },
    {
      id: "bookings",
      label: "Bookings",
      numeric: true,
      sort: "bookings",
      cell: (hotel) => ({ kind: "number", value: hotel.bookings }),
    },
    {
      id: "score",
      label: "Score",
      numeric: true,
      sort: "score",
      optional: true,
      cell: (hotel) => ({
        kind: "text",
        text: hotel.scoreTenths === null ? "" : `${(hotel.scoreTenths / 10).toFixed(1)} (${hotel.reviewCount})`,
      }),
    },
    {
      id: "occupancy",
      label: "Occupancy, 30 nights",
      numeric: true,
      sort: "occupancy",
      optional: true,
      cell: (hotel) => ({ kind: "percent", bp: hotel.occupancyBp }),
    },
    {
      id: "cheapest",
      label: "Cheapest night",
      numeric: true,
      optional: true,
      cell: (hotel) =>
        hotel.cheapestMinor === null
          ? { kind: "text", text: "" }
          : { kind: "money", minor: hotel.cheapestMinor, currency: hotel.currency },
    },
    {
      id: "pictures",
      label: "Photos",
      numeric: true,
      optional: true,
      cell: (hotel) => ({ kind: "number", value: hotel.pictureCount }),
    },
    { id: "waiting", label: "Pending", sort: "waiting", cell: waitingCell },
    {
      id: "reason",
      label: "Reason for rejection",
      optional: true,
      cell: (hotel) => ({ kind: "text", text: hotel.refusalReason ?? "" }),
    },
    {
      id: "stars",
      label: "Stars",
      numeric: true,
      sort: "stars",
      optional: true,
      cell: (hotel) => ({ kind: "number", value: hotel.stars }),
    },
    {
      id: "added",
      label: "Added",
      sort: "created",
      optional: true,
      cell: (hotel) => ({ kind: "date", date: hotel.createdAt.slice(0, 10) }),
    },
  ],
  filters: [
    { kind: "record", name: "country", label: "Country", find: findCountry },
    { kind: "record", name: "city", label: "City", find: ofArea("findCity") },
    { kind: "choice", name: "type", label: "Type", options: propertyTypes },
    { kind: "choice", name: "stars", label: "Stars", options: stars },
    ...listingStatusFilters,
    { kind: "record", name: "owner", label: "Owner", find: owners },
    {
      kind: "choice",
      name: "missing",
      label: "Without",
      options: [
        { value: "pictures", label: "Photos" },
        { value: "rooms", label: "Room types" },
      ],
    },
    {
      kind: "choice",
      name: "score",
      label: "Score",
      options: [
        { value: "9", label: "9 or more" },
        { value: "8", label: "8 or more" },
        { value: "low", label: "Below 7" },
        { value: "none", label: "No reviews" },
      ],
    },
    {
      kind: "choice",
      name: "occupancy",
      label: "Occupancy",
      options: [
        { value: "low", label: "Below 30 %" },
        { value: "high", label: "70 % or more" },
      ],
    },
    {
      kind: "choice",
      name: "imported",
      label: "Origin",
      options: [
        { value: "true", label: "Imported" },
        { value: "false", label: "Entered" },
      ],
    },
    pastDates("Added", { from: "addedFrom", to: "addedTo" }),
  ],
  tabs: true,
  views: {
    all: {
      title: "Hotels",
      tab: "All",
      fixed: {},
      sort: "title",
      route: { admin: routes.admin.hotels, subadmin: routes.subadmin.hotels },
      without: ["waiting"],
      empty: { title: "No hotels yet", text: "Add your first hotel with its name, location and a few photos." },
    },
    approved: {
      title: "Approved hotels",
      tab: "Approved",
      fixed: { approved: "true" },
      sort: "title",
      route: { admin: routes.admin.approvedHotels, subadmin: routes.subadmin.approvedHotels },
      without: ["waiting"],
      empty: { title: "No approved hotels", text: "Hotels appear here once an administrator has approved them." },
    },
    unapproved: {
      title: "Hotels to approve",
      tab: "To approve",
      fixed: { waiting: "true" },
      sort: "waiting",
      route: { admin: routes.admin.unapprovedHotels },
      without: ["sale", "bookings"],
      empty: {
        title: "Nothing to approve",
        text: "New and changed hotels from sub-administrators appear here.",
      },
    },
    refused: {
      title: "Rejected hotels",
      tab: "Rejected",
      fixed: { refused: "true" },
      show: "refused",
      sort: "title",
      route: { admin: routes.admin.unapprovedHotels, subadmin: routes.subadmin.hotels },
      without: ["waiting"],
      empty: { title: "No rejected hotels", text: "Rejected hotels stay here until they are changed and approved." },
    },
    deactivated: {
      title: "Deactivated hotels",
      tab: "Deactivated",
      fixed: { active: "false" },
      sort: "title",
      route: { admin: routes.admin.deactivatedHotels, subadmin: routes.subadmin.deactivatedHotels },
      without: ["waiting"],
      empty: { title: "No deactivated hotels", text: "Deactivated hotels appear here." },
    },
    search: {
      title: "Search hotels",
      tab: "Search",
      fixed: { wide: "true" },
      sort: "title",
      route: { admin: routes.admin.searchHotels, subadmin: routes.subadmin.searchHotels },
      without: ["waiting"],
      empty: { title: "No hotels yet", text: "Also searches descriptions, house rules and room types." },
    },
  },
  pages: {
    open: { admin: routes.admin.viewHotel, subadmin: routes.subadmin.viewHotel },
    add: { admin: routes.admin.addHotel, subadmin: routes.subadmin.addHotel },
    edit: { admin: routes.admin.updateHotel, subadmin: routes.subadmin.updateHotel },
  },
  links: [{ label: "Room types", to: { admin: routes.admin.roomsOfHotel, subadmin: routes.subadmin.roomsOfHotel } }],
  actions: hotelActions,
  allowed: (hotel) => hotel.actions,
  facts: (hotel) => ({
    mailed: describeRecipients(hotel.recipients),
    bookings: bookingsStay(hotel.bookings),
    waiting:
      hotel.roomsWaiting === 0
        ? "with the room types that are approved already"
        : `with the ${hotel.roomsWaiting === 1 ? "room type that waits" : `${hotel.roomsWaiting} room types that wait`} for approval in it`,
  }),
  version: (hotel) => hotel.version,
  detail: { history: { kind: "hotel", id: (hotel) => String(hotel.id) } },
  form: hotelForm,
  endpoints: { admin: adminHotels, subadmin: subadminHotels },
});
