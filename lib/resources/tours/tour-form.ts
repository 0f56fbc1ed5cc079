import { adminHotels } from "@/lib/contracts/hotels/console-hotel";
import { adminTours } from "@/lib/contracts/tours/console";
import { confirmationFields } from "../form/confirmation-fields";
import type { FormSpec, OptionSource } from "../form/form";
import { nameTranslations } from "../form/translation-fields";
import { spokenLanguages } from "../spoken-languages";
import { optionFields, perLine } from "./tour-option-fields";

export const tourTypeOptions: OptionSource = { admin: adminTours.types };
const items: OptionSource = { admin: adminTours.items };
const policies: OptionSource = { admin: adminTours.policies };

/** The form of a tour: texts, place, options with participants and departures, rules of sale. */
export const tourForm: FormSpec = {
  addTitle: "Add a tour",
  editTitle: "Edit {name}",
  afterAdding: "record",
  blank: {
    languages: ["en"],
    confirmMode: "instant",
    cutoffMinutes: 60,
    minParticipants: 1,
    itemIds: [],
    pictures: [],
    options: [
      {
        availability: "start_times",
        durationMinutes: 180,
        pricing: "per_unit",
        units: [{ kind: "adult", paxCount: 1, accompaniedBy: [] }],
        rules: [{ weekdays: [1, 2, 3, 4, 5, 6, 7], priceBp: 10_000 }],
      },
    ],
  },
  sections: [
    {
      title: "Tour",
      fields: [
        { kind: "text", name: "title", label: "Name", maxLength: 120 },
        ...nameTranslations,
        { kind: "choice", name: "typeId", label: "Type", options: tourTypeOptions, half: true },
        {
          kind: "text",
          name: "summary",
          label: "Short description",
          maxLength: 300,
          optional: true,
          help: "Shown above the description and in search results.",
        },
        { kind: "textarea", name: "description", label: "Description", rows: 8, maxLength: 6000 },
        perLine("highlights", "Highlights"),
      ],
    },
    {
      title: "Meeting point",
      help: "Start times use the city's time zone.",
      fields: [
        {
          kind: "record",
          name: "cityId",
          label: "City",
          find: { admin: adminHotels.findCity },
          labelFrom: "cityName",
        },
        { kind: "text", name: "meetingPoint", label: "Meeting point", maxLength: 300 },
        { kind: "mapPin", name: "pin", label: "Place on the map", near: "cityId" },
      ],
    },
    {
      title: "Photos",
      help: "The first photo is the cover. Describe each photo for people who can't see it.",
      fields: [{ kind: "pictures", name: "pictures", label: "Photos of the tour" }],
    },
    {
      title: "Options, prices and departures",
      help: "Departures are created 400 days ahead. A change never moves departures that have participants.",
      fields: [
        {
          kind: "repeat",
          name: "options",
          label: "Options",
          one: "option",
          max: 12,
          keep: ["id"],
          blank: {
            availability: "start_times",
            durationMinutes: 180,
            pricing: "per_unit",
            units: [{ kind: "adult", paxCount: 1, accompaniedBy: [] }],
            rules: [{ weekdays: [1, 2, 3, 4, 5, 6, 7], priceBp: 10_000 }],
          },
          fields: optionFields,
        },
      ],
    },
    {
      title: "Itinerary",
      fields: [
        {
          kind: "repeat",
          name: "itinerary",
          label: "Itinerary by day or stop",
          one: "stop",
          max: 60,
          fields: [
            { kind: "text", name: "title", label: "Title", maxLength: 120 },
            { kind: "textarea", name: "text", label: "Text", rows: 3, maxLength: 2000, optional: true },
          ],
        },
      ],
    },
    {
      title: "Included",
      fields: [
        { kind: "choices", name: "itemIds", label: "Items", options: items },
        perLine("included", "Also included"),
        perLine("excluded", "Not included"),
      ],
    },
    {
      title: "Guide",
      fields: [
        { kind: "choices", name: "languages", label: "Languages of the guide", options: spokenLanguages },
        { kind: "text", name: "phone", label: "Phone", type: "tel", optional: true, half: true },
        { kind: "text", name: "email", label: "Email", type: "email", optional: true, half: true },
      ],
    },
    {
      title: "Booking",
      fields: [
        ...confirmationFields(policies),
        {
          kind: "number",
          name: "cutoffMinutes",
          label: "Sales end before the start",
          unit: "minutes",
          half: true,
        },
        {
          kind: "number",
          name: "minParticipants",
          label: "Min participants",
          half: true,
          help: "With fewer, a departure is cancelled 24 hours before and refunded.",
        },
        {
          kind: "switch",
          name: "weatherDependent",
          label: "Depends on the weather",
          help: "Travellers read that it may be cancelled for weather with a full refund.",
        },
      ],
    },
  ],
};
