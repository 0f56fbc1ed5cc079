import { adminHotels, subadminHotels } from "@/lib/contracts/hotels/console-hotel";
import type { HotelRecord, HotelRow, ListingAction } from "@/lib/contracts/hotels/hotel-records";
import { routes } from "@/lib/routes";
import { defineResource } from "../define";
import type { FormField, OptionSource } from "../form/form";
import {
  approvalCell,
  bookingsStay,
  listingActions,
  listingStatusFilters,
  recipientsTold,
  saleCell,
  waitingCell,
} from "../listing-status";

const ofArea = <K extends "propertyTypes" | "features" | "policies" | "findCity">(name: K) => ({
  admin: adminHotels[name],
  subadmin: subadminHotels[name],
});
/** The texts of a hotel in another language. */
const textFields = (language: string, name: string): FormField[] => [
  {
    ...{ kind: "text", name: `translations.${language}.title`, label: `Name in ${name}` },
    ...{ maxLength: 100, optional: true },
  },
  {
    ...{ kind: "text", name: `translations.${language}.summary`, label: `Short description in ${name}` },
    ...{ maxLength: 300, optional: true },
  },
  {
    ...{ kind: "textarea", name: `translations.${language}.description`, label: `Description in ${name}` },
    ...{ rows: 6, maxLength: 4000, optional: true },
  },
  {
    ...{ kind: "textarea", name: `translations.${language}.policies`, label: `House rules in ${name}` },
    ...{ rows: 3, maxLength: 4000, optional: true },
  },
];
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
        { value: "pictures", label: "Pictures" },
        { value: "rooms", label: "Room types" },
      ],
    },
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
      empty: { title: "No hotels yet", words: "Add your first hotel with its name, location and a few photos." },
    },
    approved: {
      title: "Approved hotels",
      tab: "Approved",
      fixed: { approved: "true" },
      sort: "title",
      route: { admin: routes.admin.approvedHotels, subadmin: routes.subadmin.approvedHotels },
      without: ["waiting"],
      empty: { title: "No approved hotels", words: "Hotels appear here once an administrator has approved them." },
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
        words: "New and changed hotels from sub-administrators appear here.",
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
      empty: { title: "No rejected hotels", words: "Rejected hotels stay here until they are changed and approved." },
    },
    deactivated: {
      title: "De-activated hotels",
      tab: "Deactivated",
      fixed: { active: "false" },
      sort: "title",
      route: { admin: routes.admin.deactivatedHotels, subadmin: routes.subadmin.deactivatedHotels },
      without: ["waiting"],
      empty: { title: "No deactivated hotels", words: "Deactivated hotels appear here." },
    },
    search: {
      title: "Search hotels",
      tab: "Search",
      fixed: { wide: "true" },
      sort: "title",
      route: { admin: routes.admin.searchHotels, subadmin: routes.subadmin.searchHotels },
      without: ["waiting"],
      empty: { title: "No hotels yet", words: "Also searches descriptions, house rules and room types." },
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
    approve: "It becomes available to travellers immediately, {waiting}. {mailed}",
    approveMany:
      "They become available to travellers immediately, including their pending room types. Owners and staff are notified by email.",
    option: {
      name: "withoutRooms",
      label: "Keep its room types pending",
      help: "Otherwise pending room types are approved with it.",
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
        title: "Property",
        fields: [
          { kind: "text", name: "title", label: "Name", maxLength: 100 },
          { kind: "choice", name: "propertyTypeId", label: "Type", options: propertyTypes, half: true },
          { kind: "choice", name: "stars", label: "Stars", options: stars, half: true },
          {
            kind: "text",
            name: "summary",
            label: "Short description",
            maxLength: 300,
            optional: true,
            help: "Shown above the description and in search results.",
          },
          { kind: "textarea", name: "description", label: "Description", rows: 8, maxLength: 4000 },
        ],
      },
      {
        title: "Where it is",
        help: "Times use the city's time zone.",
        fields: [
          { kind: "record", name: "cityId", label: "City", find: ofArea("findCity"), labelFrom: "cityName" },
          { kind: "text", name: "district", label: "District", maxLength: 100, optional: true, half: true },
          { kind: "text", name: "address", label: "Street and number", maxLength: 200, half: true },
          { kind: "mapPin", name: "pin", label: "Place on the map", near: "cityId" },
        ],
      },
      {
        title: "Pictures",
        help: "The first photo is the cover. Describe each photo for people who can't see it.",
        fields: [{ kind: "pictures", name: "pictures", label: "Photos of the property" }],
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
            label: "Property features",
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
            help: "Used by room types without their own policy. Existing bookings are unaffected.",
          },
          {
            kind: "number",
            name: "childAgeLimit",
            label: "Child age limit",
            unit: "years",
            half: true,
            help: "Up to and including this age. Older guests pay as adults.",
          },
          { kind: "switch", name: "petsAllowed", label: "Pets are welcome", half: true },
          { kind: "textarea", name: "policies", label: "House rules", rows: 4, maxLength: 4000, optional: true },
        ],
      },
      {
        title: "Texts in other languages",
        help: "Shown to visitors who read the site in the language. An empty text is shown as you wrote it above.",
        fields: [...textFields("de", "German"), ...textFields("fr", "French"), ...textFields("ar", "Arabic")],
      },
      {
        title: "Booking",
        fields: [
          {
            kind: "choice",
            name: "confirmMode",
            label: "Confirmation",
            look: "radio",
            options: [
              {
                value: "instant",
                label: "Instant",
                help: "Paid bookings are confirmed automatically.",
              },
              {
                value: "request",
                label: "On request",
                help: "Paid bookings wait for your answer. Without one, they are refunded.",
              },
            ],
          },
          {
            kind: "number",
            name: "respondHours",
            label: "Answer within",
            unit: "hours",
            optional: true,
            help: "Leave empty to use the site's default. Without a response the booking is declined and refunded.",
            when: { field: "confirmMode", is: ["request"] },
          },
          {
            kind: "number",
            name: "leadMinutes",
            label: "Minimum notice",
            unit: "minutes",
            half: true,
            help: "0 allows same-day bookings.",
          },
          { kind: "number", name: "windowDays", label: "Booking window", unit: "days", half: true },
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
            help: "Can view and edit this hotel. Leave empty if no owner is assigned.",
          },
        ],
      },
    ],
  },
  endpoints: { admin: adminHotels, subadmin: subadminHotels },
});
