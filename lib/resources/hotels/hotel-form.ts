import type { FormField, FormSpec, OptionSource } from "../form/form";
import { spokenLanguages } from "../spoken-languages";
import { ofArea, owners, propertyTypes, stars } from "./hotel-options";

/** The texts of a hotel in another language. */
const textFields = (language: string, name: string): FormField[] => [
  {
    kind: "text",
    name: `translations.${language}.title`,
    label: `Name in ${name}`,
    maxLength: 100,
    optional: true,
  },
  {
    kind: "text",
    name: `translations.${language}.summary`,
    label: `Short description in ${name}`,
    maxLength: 300,
    optional: true,
  },
  {
    kind: "textarea",
    name: `translations.${language}.description`,
    label: `Description in ${name}`,
    rows: 6,
    maxLength: 4000,
    optional: true,
  },
  {
    kind: "textarea",
    name: `translations.${language}.policies`,
    label: `House rules in ${name}`,
    rows: 3,
    maxLength: 4000,
    optional: true,
  },
];

/** Form of a hotel. */
export const hotelForm: FormSpec = {
  review: "hotel",
  copyWithout: ["title", "licenceNumber"],
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
      title: "Location",
      help: "Times use the city's time zone.",
      fields: [
        { kind: "record", name: "cityId", label: "City", find: ofArea("findCity"), labelFrom: "cityName" },
        { kind: "text", name: "district", label: "District", maxLength: 100, optional: true, half: true },
        { kind: "text", name: "address", label: "Street and number", maxLength: 200, half: true },
        { kind: "text", name: "postcode", label: "Postcode", maxLength: 16, optional: true, half: true },
        { kind: "mapPin", name: "pin", label: "Place on the map", near: "cityId" },
      ],
    },
    {
      title: "Photos",
      help: "The first photo is the cover. Describe each photo for people who can't see it.",
      fields: [{ kind: "pictures", name: "pictures", label: "Photos of the property" }],
    },
    {
      title: "Check-in and check-out",
      fields: [
        { kind: "time", name: "checkInFrom", label: "Check-in from", half: true },
        {
          kind: "time",
          name: "checkInUntil",
          label: "Check-in until",
          optional: true,
          half: true,
          help: "Leave empty if guests can arrive at any hour.",
        },
        { kind: "time", name: "checkOutUntil", label: "Check-out until", half: true },
        { kind: "text", name: "phone", label: "Phone", type: "tel", optional: true, half: true },
        { kind: "text", name: "email", label: "Email", type: "email", optional: true, half: true },
        {
          kind: "text",
          name: "website",
          label: "Website",
          type: "url",
          optional: true,
          half: true,
          maxLength: 300,
          help: "Guests see it on the page of their booking.",
        },
        {
          kind: "text",
          name: "licenceNumber",
          label: "Licence or registration number",
          optional: true,
          half: true,
          maxLength: 60,
          help: "Shown on the page of the hotel, where the law requires it.",
        },
      ],
    },
    {
      title: "Features",
      fields: [
        { kind: "choices", name: "languages", label: "Languages spoken", options: spokenLanguages },
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
        {
          kind: "money",
          name: "securityDepositMinor",
          label: "Security deposit",
          optional: true,
          half: true,
          help: "Taken by you at check-in and returned after the stay. It is not part of the price.",
        },
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
              help: "Paid bookings wait for your confirmation. Without it, they are refunded.",
            },
          ],
        },
        {
          kind: "number",
          name: "respondHours",
          label: "Respond within",
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
};
