import {
  adminHotels,
  type HotelRecord,
  type HotelRow,
  type ListingAction,
  subadminHotels,
} from "@/lib/contracts/console-hotel";
import { routes } from "@/lib/routes";
import { defineResource } from "./define";
import type { OptionSource } from "./form";
import {
  approvalCell,
  bookingsStay,
  listingActions,
  listingStatusFilters,
  recipientsTold,
  saleCell,
  waitingCell,
} from "./listing-status";

const ofArea = <K extends "propertyTypes" | "features" | "policies" | "findCity">(name: K) => ({
  admin: adminHotels[name],
  subadmin: subadminHotels[name],
});
const propertyTypes = ofArea("propertyTypes") as OptionSource;
const stars = [1, 2, 3, 4, 5].map((n) => ({ value: n, label: n === 1 ? "1 star" : `${n} stars` }));
const owners = { admin: adminHotels.findOwner };

export const hotels = defineResource<
  HotelRow,
  HotelRecord,
  "all" | "approved" | "unapproved" | "refused" | "deactivated" | "search",
  ListingAction
>({
  id: "hotels",
  one: "hotel",
  many: "hotels",
  key: { name: "hotelToken", of: (hotel) => hotel.token },
  places: (hotel) => ({ hotelId: String(hotel.id), hotelToken: hotel.token, tokenId: hotel.token }),
  title: (hotel) => hotel.title,
  search: "Name, address, owner, phone, number",
  columns: [
    {
      id: "hotel",
      label: "Hotel",
      sort: "title",
      cell: (hotel) => ({
        kind: "picture",
        key: hotel.picture,
        main: hotel.title,
        sub: `${hotel.propertyType}, ${hotel.stars === 1 ? "1 star" : `${hotel.stars} stars`}`,
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
      cell: (hotel) => ({ kind: "number", value: hotel.bookings }),
    },
    { id: "waiting", label: "Pending", sort: "waiting", cell: waitingCell },
    {
      id: "reason",
      label: "Refused because",
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
    { kind: "record", name: "city", label: "City", find: ofArea("findCity") },
    { kind: "choice", name: "type", label: "Type", options: propertyTypes },
    { kind: "choice", name: "stars", label: "Stars", options: stars },
    ...listingStatusFilters,
    { kind: "record", name: "owner", label: "Owner", find: owners },
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
      empty: { title: "No hotels yet", words: "Add the first one: its name, its place on the map and a few pictures." },
    },
    approved: {
      title: "Approved hotels",
      tab: "Approved",
      fixed: { approved: "true" },
      sort: "title",
      route: { admin: routes.admin.approvedHotels, subadmin: routes.subadmin.approvedHotels },
      without: ["waiting"],
      empty: { title: "No hotel is approved", words: "Hotels show up here once an administrator has approved them." },
    },
    unapproved: {
      title: "Hotels to approve",
      tab: "To approve",
      fixed: { waiting: "true" },
      sort: "waiting",
      route: { admin: routes.admin.unapprovedHotels },
      without: ["sale", "bookings"],
      empty: {
        title: "Nothing waits for approval",
        words: "New and changed hotels of sub-administrators show up here.",
      },
    },
    refused: {
      title: "Refused hotels",
      tab: "Refused",
      fixed: { refused: "true" },
      show: "refused",
      sort: "title",
      route: { admin: routes.admin.unapprovedHotels, subadmin: routes.subadmin.hotels },
      without: ["waiting"],
      empty: { title: "No hotel is refused", words: "Refused hotels stay here until they are changed and approved." },
    },
    deactivated: {
      title: "De-activated hotels",
      tab: "De-activated",
      fixed: { active: "false" },
      sort: "title",
      route: { admin: routes.admin.deactivatedHotels, subadmin: routes.subadmin.deactivatedHotels },
      without: ["waiting"],
      empty: { title: "No hotel is de-activated", words: "Hotels that were taken off sale are kept here." },
    },
    search: {
      title: "Search hotels",
      tab: "Search",
      fixed: { wide: "true" },
      sort: "title",
      route: { admin: routes.admin.searchHotels, subadmin: routes.subadmin.searchHotels },
      without: ["waiting"],
      empty: { title: "No hotels yet", words: "Descriptions, house rules and room types are looked through here too." },
    },
  },
  pages: {
    open: { admin: routes.admin.viewHotel, subadmin: routes.subadmin.viewHotel },
    add: { admin: routes.admin.addHotel, subadmin: routes.subadmin.addHotel },
    edit: { admin: routes.admin.updateHotel, subadmin: routes.subadmin.updateHotel },
  },
  links: [{ label: "Room types", to: { admin: routes.admin.roomsOfHotel, subadmin: routes.subadmin.roomsOfHotel } }],
  actions: listingActions({
    many: "hotels",
    approve: "Travellers find and book it at once, {waiting}. {mailed}",
    approveMany:
      "Travellers find and book them at once, with the room types that wait in them. Owners and staff that they have are told by mail.",
    option: {
      name: "withoutRooms",
      label: "Leave its room types waiting",
      help: "Otherwise those that wait are approved with it.",
      areas: ["admin"],
    },
    remove: "It goes with its room types, prices and pictures. This can't be undone.",
  }),
  allowed: (hotel) => hotel.actions,
  facts: (hotel) => ({
    mailed: recipientsTold(hotel.recipients),
    bookings: bookingsStay(hotel.bookings),
    waiting:
      hotel.roomsWaiting === 0
        ? "with the room types that are approved already"
        : `with the ${hotel.roomsWaiting === 1 ? "room type" : `${hotel.roomsWaiting} room types`} that wait in it`,
  }),
  version: (hotel) => hotel.version,
  detail: { history: { kind: "hotel", id: (hotel) => String(hotel.id) } },
  form: {
    review: "hotel",
    addTitle: "Add a hotel",
    editTitle: "Edit {name}",
    afterAdding: "record",
    blank: {
      stars: 3,
      checkInFrom: "14:00",
      checkOutUntil: "11:00",
      childAgeLimit: 17,
      leadMinutes: 0,
      windowDays: 540,
      confirmMode: "instant",
      pictures: [],
      featureIds: [],
    },
    sections: [
      {
        title: "The house",
        fields: [
          { kind: "text", name: "title", label: "Name", maxLength: 100 },
          { kind: "choice", name: "propertyTypeId", label: "Type", options: propertyTypes, half: true },
          { kind: "choice", name: "stars", label: "Stars", options: stars, half: true },
          {
            kind: "text",
            name: "summary",
            label: "In one sentence",
            maxLength: 300,
            optional: true,
            help: "Stands over the description and in previews of search engines.",
          },
          { kind: "textarea", name: "description", label: "Description", rows: 8, maxLength: 4000 },
        ],
      },
      {
        title: "Where it is",
        help: "Nights, deadlines and check-in are told in the clock of the city.",
        fields: [
          { kind: "record", name: "cityId", label: "City", find: ofArea("findCity"), labelFrom: "cityName" },
          { kind: "text", name: "district", label: "District", maxLength: 100, optional: true, half: true },
          { kind: "text", name: "address", label: "Street and number", maxLength: 200, half: true },
          { kind: "mapPin", name: "pin", label: "Place on the map", near: "cityId" },
        ],
      },
      {
        title: "Pictures",
        help: "The first one is the cover. Say for each what it shows: people who can't see it read that.",
        fields: [{ kind: "pictures", name: "pictures", label: "Pictures of the house" }],
      },
      {
        title: "Check-in and check-out",
        fields: [
          { kind: "time", name: "checkInFrom", label: "Check-in from", half: true },
          { kind: "time", name: "checkOutUntil", label: "Check-out until", half: true },
          { kind: "text", name: "phone", label: "Phone", type: "tel", optional: true, half: true },
          { kind: "text", name: "email", label: "E-mail", type: "email", optional: true, half: true },
        ],
      },
      {
        title: "Features",
        fields: [
          {
            kind: "choices",
            name: "featureIds",
            label: "What the house has",
            options: ofArea("features") as OptionSource,
          },
        ],
      },
      {
        title: "Rules",
        fields: [
          {
            kind: "choice",
            name: "policyId",
            label: "Cancellation policy",
            options: ofArea("policies") as OptionSource,
            help: "For room types that have none of their own. Bookings that were made keep theirs.",
          },
          {
            kind: "number",
            name: "childAgeLimit",
            label: "Children up to",
            unit: "years",
            half: true,
            help: "Who is older pays as an adult.",
          },
          { kind: "switch", name: "petsAllowed", label: "Pets are welcome", half: true },
          { kind: "textarea", name: "policies", label: "House rules", rows: 4, maxLength: 4000, optional: true },
        ],
      },
      {
        title: "Booking",
        fields: [
          {
            kind: "choice",
            name: "confirmMode",
            label: "Who confirms",
            look: "radio",
            options: [
              {
                value: "instant",
                label: "At once",
                help: "A paid booking is confirmed without anybody looking at it.",
              },
              {
                value: "request",
                label: "The hotel answers",
                help: "A paid booking waits for an answer, or is given back.",
              },
            ],
          },
          {
            kind: "number",
            name: "respondHours",
            label: "Answer within",
            unit: "hours",
            optional: true,
            help: "Empty for the site's own. Without an answer the booking is declined and paid back.",
            when: { field: "confirmMode", is: ["request"] },
          },
          {
            kind: "number",
            name: "leadMinutes",
            label: "Booked at least",
            unit: "minutes",
            half: true,
            help: "Before check-in. 0 sells until the day of arrival ends.",
          },
          { kind: "number", name: "windowDays", label: "Sold ahead", unit: "days", half: true },
        ],
      },
      {
        title: "Owner",
        fields: [
          {
            kind: "record",
            name: "ownerId",
            label: "Sub-administrator",
            find: owners,
            labelFrom: "ownerName",
            optional: true,
            help: "Sees and changes this hotel. Empty when it is run by the house itself.",
          },
        ],
      },
    ],
  },
  endpoints: { admin: adminHotels, subadmin: subadminHotels },
});
