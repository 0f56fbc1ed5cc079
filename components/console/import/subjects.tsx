"use client";

import type { ComponentType } from "react";
import { type ImportChoices, importDefaults, importEndpoints, importFields } from "@/lib/contracts/hotels/import";
import { type PriceImportChoices, priceDefaults, priceFields, priceImport } from "@/lib/contracts/hotels/price-import";
import { type StayImportChoices, stayDefaults, stayFields, stayImport } from "@/lib/contracts/hotels/stay-import";
import type { ImportEndpoints, ImportFields } from "@/lib/contracts/site/import";
import {
  type FleetImportChoices,
  fleetDefaults,
  fleetFields,
  fleetImport,
} from "@/lib/contracts/transport/fleet-import";
import type { FieldErrors } from "@/lib/errors";
import type { ConsoleArea } from "@/lib/resources/console-area";
import { routes } from "@/lib/routes";
import { FleetDefaults } from "./fleet-defaults";
import { HotelDefaults } from "./hotel-defaults";
import { PriceDefaults } from "./price-defaults";
import { StayDefaults } from "./stay-defaults";

export type DefaultsProps<Choices, Values> = {
  choices: Choices;
  values: Values;
  set: (name: string, value: unknown) => void;
  fields: FieldErrors;
};
type Values = Record<string, unknown>;

/** Meaning of the rows of a file: fields, default values and texts of the import. */
type ImportSubject = {
  endpoints: (area: ConsoleArea) => ImportEndpoints;
  fields: ImportFields;
  groups: readonly { of: string; legend: string; help?: string }[];
  needed: readonly string[];
  Defaults: ComponentType<DefaultsProps<unknown, Values>>;
  toDefaults: (choices: unknown) => Values;
  title: string;
  fileHelp: string;
  /** A file to start from. */
  template?: { href: (area: ConsoleArea) => string; label: string };
  afterCheck: string;
  /** Rows that came in as a change of a record can be undone as well. */
  undoesUpdates?: boolean;
  undoConsequence: string;
  reviewLabel: string;
  reviewHref: (area: ConsoleArea) => string;
  /** The list of all imports. */
  listHref?: (area: ConsoleArea) => string;
};

/** The choices come from the endpoint of the same subject. */
const define = <Choices, V>(
  subject: Omit<ImportSubject, "Defaults" | "toDefaults"> & {
    Defaults: ComponentType<DefaultsProps<Choices, V>>;
    toDefaults: (choices: Choices) => V;
  },
): ImportSubject => subject as unknown as ImportSubject;

const hotel = define<ImportChoices, ReturnType<typeof importDefaults.parse>>({
  endpoints: (area) => importEndpoints[area] as ImportEndpoints,
  fields: importFields,
  groups: [
    {
      of: "hotel",
      legend: "Property",
      help: "Rows with the same number are one property. Without a number, properties are matched by name and address.",
    },
    { of: "room", legend: "Its room type" },
  ],
  needed: ["title", "price"],
  Defaults: HotelDefaults,
  toDefaults: ({ propertyTypes, policies }) =>
    importDefaults.parse({ propertyTypeId: propertyTypes[0]?.id ?? 1, policyId: policies[0]?.id ?? 1 }),
  title: "Import hotels and rooms",
  fileHelp:
    "One row for each room type, headings in the first row; up to 20,000 rows. Nothing is saved before you have seen the result of a check. Imported hotels need approval.",
  afterCheck: "New hotels and room types need approval; properties imported before are updated.",
  undoConsequence:
    "New properties and room types that were not changed, approved or booked since are deleted. Updated ones keep their values.",
  reviewLabel: "Review imported hotels",
  reviewHref: (area) => (area === "admin" ? routes.admin.unapprovedHotels : routes.subadmin.hotels),
  listHref: (area) => `${routes[area].hotels}?show=imports`,
});

const fleet = define<FleetImportChoices, ReturnType<typeof fleetDefaults.parse>>({
  endpoints: () => fleetImport as ImportEndpoints,
  fields: fleetFields,
  groups: [
    {
      of: "unit",
      legend: "Vehicle",
      help: "Rows with the same number are one vehicle. Without a number, its plate is used, or owner, model and city.",
    },
    {
      of: "model",
      legend: "Its model",
      help: "Vehicles with the same model number are one model. Without it, those with the same name and price are.",
    },
  ],
  needed: ["model", "price"],
  Defaults: FleetDefaults,
  toDefaults: ({ types, policies }) =>
    fleetDefaults.parse({ typeId: types[0]?.id ?? 1, policyId: policies[0]?.id ?? 1, company: "Our fleet" }),
  title: "Import cars and bikes",
  fileHelp:
    "One row for each vehicle, headings in the first row; up to 20,000 rows. Nothing is saved before you have seen the result of a check.",
  afterCheck: "Vehicles imported before are updated. They stay at their station.",
  undoConsequence:
    "New vehicles are deleted unless they were booked or their model was changed or put on sale since. Updated ones keep their values.",
  reviewLabel: "Review imported vehicles",
  reviewHref: () => routes.admin.transport,
});

const price = define<PriceImportChoices, ReturnType<typeof priceDefaults.parse>>({
  endpoints: (area) => priceImport[area] as ImportEndpoints,
  fields: priceFields,
  groups: [
    { of: "room", legend: "Room type", help: "The number decides. Hotel and room type are only shown." },
    {
      of: "price",
      legend: "Special price",
      help: "A row with the number of a special price changes it. Without a number, the one of exactly these nights is changed, or a new one is added. Special prices that the file does not contain stay.",
    },
  ],
  needed: ["roomId", "from", "value"],
  Defaults: PriceDefaults,
  toDefaults: () => priceDefaults.parse({}),
  title: "Import special prices",
  fileHelp:
    "One row for each special price or night, headings in the first row; up to 20,000 rows. Nothing is saved before you have seen old and new prices.",
  template: { href: (area) => priceImport[area].prices.path, label: "Download the special prices as CSV" },
  afterCheck: "Bookings keep their prices.",
  undoesUpdates: true,
  undoConsequence:
    "Special prices are as before the import, unless they were changed again since. Bookings keep their prices.",
  reviewLabel: "Back to the room types",
  reviewHref: (area) => routes[area].rooms,
});

const stay = define<StayImportChoices, ReturnType<typeof stayDefaults.parse>>({
  endpoints: (area) => stayImport[area] as ImportEndpoints,
  fields: stayFields,
  groups: [
    {
      of: "stay",
      legend: "Stay",
      help: "Each row is one confirmed booking that begins today or later. It takes rooms of its type, so they are not sold twice.",
    },
    { of: "guest", legend: "Guest", help: "A name in one column, or first and last name in two." },
  ],
  needed: ["ref", "roomId", "checkIn", "checkOut", "total"],
  Defaults: StayDefaults,
  toDefaults: () => stayDefaults.parse({}),
  title: "Import bookings",
  fileHelp:
    "One row for each booking of another system, headings in the first row; up to 20,000 rows. Nothing is booked before you have seen the result of a check.",
  template: {
    href: (area) => priceImport[area].prices.path,
    label: "Download the numbers of the room types as CSV",
  },
  afterCheck: "Guests get no email. The price is paid at the property.",
  undoConsequence:
    "Bookings of this import are cancelled without a fee and without an email, unless they were changed since.",
  reviewLabel: "Review imported bookings",
  reviewHref: (area) => `${routes[area].hotelProcessing}?channel=import`,
});

export const importSubjects = { hotel, fleet, price, stay } as const;
export type ImportSubjectId = keyof typeof importSubjects;
