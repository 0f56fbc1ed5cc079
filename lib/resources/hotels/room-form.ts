import { adminHotels, subadminHotels } from "@/lib/contracts/hotels/console-hotel";
import { adminRooms, subadminRooms } from "@/lib/contracts/hotels/console-room";
import { bedType } from "@/lib/contracts/hotels/room-form";
import type { FormField, FormSpec, OptionSource } from "../form/form";
import { weekdayDeltaFields } from "./price-fields";
import { ratePlanFields } from "./rate-plan-fields";

const policies = { admin: adminHotels.policies, subadmin: subadminHotels.policies } as OptionSource;
const features = { admin: adminRooms.features, subadmin: subadminRooms.features } as OptionSource;
const services = { admin: adminRooms.services, subadmin: subadminRooms.services } as OptionSource;

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const beds = bedType.options.map((value) => ({ value, label: capitalised(value) }));

/** The texts of a room type in another language. */
const textFields = (language: string, name: string): FormField[] => [
  {
    kind: "text",
    name: `translations.${language}.title`,
    label: `Name in ${name}`,
    maxLength: 100,
    optional: true,
  },
  {
    kind: "textarea",
    name: `translations.${language}.description`,
    label: `Description in ${name}`,
    rows: 4,
    maxLength: 4000,
    optional: true,
  },
];

const childPrices = [
  { value: "free", label: "Free" },
  { value: "fixed", label: "Price per night" },
  { value: "percent", label: "Share of the night's price" },
];

/** Form of a room type. */
export const roomForm: FormSpec = {
  review: "room",
  copyWithout: ["title"],
  addTitle: "Add a room type",
  editTitle: "Edit {name}",
  afterAdding: "record",
  blank: {
    units: 1,
    beds: [{ type: "double", count: 1 }],
    baseGuests: 2,
    maxAdults: 2,
    maxChildren: 0,
    maxGuests: 2,
    minNights: 1,
    maxNights: 30,
    bufferNights: 0,
    plans: [{ name: "Flexible", board: "room_only", payment: "pay_now" }],
    childBands: [],
    services: [],
    featureIds: [],
    pictures: [],
  },
  sections: [
    {
      title: "The room",
      fields: [
        {
          kind: "record",
          name: "hotelId",
          label: "Hotel",
          find: { admin: adminHotels.find, subadmin: subadminHotels.find },
          labelFrom: "hotelTitle",
          onlyNew: true,
        },
        { kind: "text", name: "title", label: "Name", maxLength: 100, help: "For example: Double room with balcony" },
        { kind: "textarea", name: "description", label: "Description", rows: 6, maxLength: 4000 },
        {
          kind: "number",
          name: "units",
          label: "Number of rooms",
          unit: "rooms",
          half: true,
          help: "Can't be below the number already sold or held.",
        },
        { kind: "number", name: "sizeM2", label: "Size", unit: "m²", optional: true, half: true },
        {
          kind: "text",
          name: "view",
          label: "View",
          maxLength: 60,
          optional: true,
          help: "For example: river, garden",
        },
      ],
    },
    {
      title: "Texts in other languages",
      help: "Where a text is empty, the one above is shown.",
      fields: [...textFields("de", "German"), ...textFields("fr", "French"), ...textFields("ar", "Arabic")],
    },
    {
      title: "Photos",
      help: "The first photo is the cover. Describe each photo.",
      fields: [{ kind: "pictures", name: "pictures", label: "Photos of the room" }],
    },
    {
      title: "Beds and guests",
      fields: [
        {
          kind: "repeat",
          name: "beds",
          label: "Beds",
          one: "bed type",
          max: 8,
          blank: { type: "single", count: 1 },
          fields: [
            { kind: "choice", name: "type", label: "Bed", options: beds, half: true },
            { kind: "number", name: "count", label: "How many", half: true },
          ],
        },
        {
          kind: "number",
          name: "baseGuests",
          label: "Included guests",
          half: true,
          help: "The price covers so many guests, adults first. Further guests cost extra.",
        },
        { kind: "number", name: "maxGuests", label: "Max guests", half: true },
        { kind: "number", name: "maxAdults", label: "Max adults", half: true },
        { kind: "number", name: "maxChildren", label: "Max children", half: true },
      ],
    },
    {
      title: "Price",
      help: "Dates and seasons have prices of their own under special prices.",
      fields: [
        { kind: "money", name: "costPerNightMinor", label: "Cost per night", half: true },
        { kind: "percent", name: "discountBp", label: "Discount", optional: true, half: true },
        { kind: "money", name: "extraAdultMinor", label: "Extra adult", per: "a night", optional: true },
        ...weekdayDeltaFields,
      ],
    },
    {
      title: "Children",
      help: "Prices of children beyond the included guests. A child without a matching age row counts as an adult.",
      fields: [
        {
          kind: "repeat",
          name: "childBands",
          label: "Prices by age",
          one: "age group",
          max: 8,
          blank: { ageFrom: 0, ageTo: 5, kind: "free" },
          fields: [
            { kind: "number", name: "ageFrom", label: "From age", half: true },
            { kind: "number", name: "ageTo", label: "To age", half: true },
            { kind: "choice", name: "kind", label: "Price", options: childPrices, half: true },
            {
              kind: "money",
              name: "amountMinor",
              label: "Per night",
              half: true,
              when: { field: "kind", is: ["fixed"] },
            },
            {
              kind: "percent",
              name: "shareBp",
              label: "Share",
              half: true,
              when: { field: "kind", is: ["percent"] },
            },
          ],
        },
      ],
    },
    {
      title: "Rate plans",
      help: "Options a traveller can choose. A removed option is no longer offered; existing bookings keep it.",
      fields: [
        {
          kind: "repeat",
          name: "plans",
          label: "Plans",
          one: "rate plan",
          max: 12,
          keep: ["id"],
          blank: { board: "room_only", payment: "pay_now" },
          fields: ratePlanFields,
        },
      ],
    },
    {
      title: "Stay",
      fields: [
        { kind: "number", name: "minNights", label: "Min stay", half: true },
        { kind: "number", name: "maxNights", label: "Max stay", half: true },
        {
          kind: "number",
          name: "bufferNights",
          label: "Nights kept free after a stay",
          unit: "nights",
          optional: true,
          half: true,
          help: "For cleaning or repairs. Applies to new bookings.",
        },
        {
          kind: "choice",
          name: "policyId",
          label: "Cancellation policy",
          options: policies,
          optional: true,
          help: "Used when a rate plan has no policy. Leave empty to use the hotel's.",
        },
      ],
    },
    {
      title: "Features",
      fields: [{ kind: "choices", name: "featureIds", label: "Room features", options: features }],
    },
    {
      title: "Extra services",
      fields: [
        {
          kind: "repeat",
          name: "services",
          label: "Extras",
          one: "service",
          max: 30,
          fields: [
            { kind: "choice", name: "id", label: "Service", options: services, half: true },
            { kind: "switch", name: "auto", label: "Mandatory", half: true },
          ],
        },
      ],
    },
  ],
};
