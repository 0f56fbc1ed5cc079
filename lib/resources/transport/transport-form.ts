import { adminHotels } from "@/lib/contracts/hotels/console-hotel";
import { adminTransport } from "@/lib/contracts/transport/console";
import { confirmationFields } from "../form/confirmation-fields";
import type { FormSection, FormSpec, OptionSource } from "../form/form";
import { nameTranslations } from "../form/translation-fields";
import { equipment, prices, terms, units } from "./rental-fields";
import { modeOptions } from "./transport-screens";

export const transportTypeOptions: OptionSource = { admin: adminTransport.types };
const items: OptionSource = { admin: adminTransport.items };
const services: OptionSource = { admin: adminTransport.services };
const policies: OptionSource = { admin: adminTransport.policies };

/** The first section of a product; `rental` decides between vehicles and lines. */
export const productSection = (rental: boolean): FormSection => ({
  title: rental ? "Vehicle" : "Line",
  fields: [
    { kind: "choice", name: "mode", label: "Mode", look: "radio", options: modeOptions(rental) },
    { kind: "text", name: "title", label: "Name", maxLength: 120 },
    ...nameTranslations,
    { kind: "choice", name: "typeId", label: "Type", options: transportTypeOptions, half: true },
    { kind: "text", name: "operator", label: "Company", maxLength: 120, half: true },
    {
      kind: "record",
      name: "cityId",
      label: "City",
      find: { admin: adminHotels.findCity },
      labelFrom: "cityName",
      help: rental
        ? "Where it is listed. Travellers find it at all stations of its units."
        : "The city of the first stop.",
    },
    {
      kind: "text",
      name: "summary",
      label: "Short description",
      maxLength: 300,
      optional: true,
      help: "Shown above the description and in search results.",
    },
    { kind: "textarea", name: "description", label: "Description", rows: 6, maxLength: 6000 },
  ],
});

export const picturesSection: FormSection = {
  title: "Photos",
  help: "The first photo is the cover. Describe each photo for people who can't see it.",
  fields: [{ kind: "pictures", name: "pictures", label: "Photos" }],
};

export const itemsSection: FormSection = {
  title: "Items and extras",
  fields: [
    { kind: "choices", name: "itemIds", label: "Items", options: items },
    { kind: "choices", name: "serviceIds", label: "Extras with a price", options: services },
  ],
};

export const bookingSection: FormSection = {
  title: "Booking",
  fields: [
    ...confirmationFields(policies),
    { kind: "text", name: "phone", label: "Phone", type: "tel", optional: true, half: true },
    {
      kind: "text",
      name: "email",
      label: "Email",
      type: "email",
      optional: true,
      half: true,
      help: "Without a contact, travellers get the site's.",
    },
  ],
};

/** The form of a car or bike model with its prices and units. */
export const rentalForm: FormSpec = {
  addTitle: "Add a vehicle",
  editTitle: "Edit {name}",
  afterAdding: "record",
  blank: {
    mode: "car",
    confirmMode: "instant",
    itemIds: [],
    serviceIds: [],
    pictures: [],
    rental: { airCon: true, minDriverAge: 21, youngDriverAge: 25, prices: [], units: [{}] },
  },
  sections: [
    productSection(true),
    { title: "Equipment", fields: equipment },
    picturesSection,
    { title: "Prices", help: "A change applies to new quotes only.", fields: prices },
    { title: "Terms of the rental", fields: terms },
    {
      title: "Units",
      help: "Each vehicle with its own number. A unit that was booked can be taken out of service, not removed.",
      fields: [units],
    },
    itemsSection,
    bookingSection,
  ],
};
