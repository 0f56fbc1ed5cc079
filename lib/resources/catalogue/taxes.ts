import type { OutputOf } from "@/lib/contracts/define";
import { cities } from "@/lib/contracts/hotels/catalogue";
import { taxes as endpoints } from "@/lib/contracts/money/tax";
import { formatDate } from "@/lib/dates";
import { kindOptions } from "@/lib/kinds/options";
import { routes } from "@/lib/routes";
import { defineResource } from "../define";
import { consoleEndpoints, enabledFilter, findCountry, findState, kept, stateCell, switchField } from "./catalogue";

type Full = OutputOf<typeof endpoints.get>;
type Row = Omit<Full, "uses">;

const perOptions = [
  { value: "night", label: "Unit and night or day" },
  { value: "person", label: "Person" },
  { value: "person_night", label: "Person and night or day" },
  { value: "stay", label: "Unit" },
  { value: "booking", label: "Booking" },
] as const;

const label = (options: readonly { value: string; label: string }[], value: string) =>
  options.find((option) => option.value === value)?.label ?? value;

const formatPlace = ({ cityName, stateName, countryName }: Row) =>
  [cityName, stateName, countryName].filter(Boolean).join(", ") || "Everywhere";

function formatValidity({ validFrom, validTo }: Row): string {
  if (validFrom && validTo) return `${formatDate(validFrom)} to ${formatDate(validTo)}`;
  if (validFrom) return `From ${formatDate(validFrom)}`;
  return validTo ? `Until ${formatDate(validTo)}` : "Always";
}

export const taxes = defineResource<Row, Full, "all", "enable" | "disable" | "remove">({
  ...kept,
  id: "taxes",
  one: "tax",
  many: "taxes",
  about: "A change applies to new quotes; bookings that were made keep their prices.",
  search: "Name or place",
  columns: [
    { id: "name", label: "Tax", sort: "name", cell: (row) => ({ kind: "text", text: row.name }) },
    {
      id: "value",
      label: "Value",
      numeric: true,
      sort: "value",
      cell: (row) =>
        row.amountMinor === null
          ? { kind: "percent", bp: row.percentBp }
          : { kind: "money", minor: row.amountMinor, currency: row.currency },
    },
    {
      id: "per",
      label: "Per",
      cell: (row) => ({ kind: "text", text: row.valueKind === "percent" ? "Price" : label(perOptions, row.per) }),
    },
    {
      id: "mode",
      label: "In the price",
      cell: (row) => ({ kind: "text", text: row.mode === "included" ? "Included" : "Added" }),
    },
    {
      id: "pay",
      label: "Paid",
      cell: (row) => ({ kind: "text", text: row.pay === "property" ? "At the property" : "With the booking" }),
    },
    { id: "place", label: "Place", cell: (row) => ({ kind: "text", text: formatPlace(row) }) },
    { id: "valid", label: "Valid", cell: (row) => ({ kind: "text", text: formatValidity(row) }) },
    { id: "kind", label: "For", optional: true, cell: (row) => ({ kind: "text", text: label(kindOptions, row.kind) }) },
    { id: "state", label: "Status", cell: stateCell },
  ],
  filters: [
    { kind: "record", name: "country", label: "Country", find: findCountry },
    { kind: "choice", name: "kind", label: "For", options: kindOptions },
    enabledFilter,
  ],
  views: {
    all: {
      title: "Taxes",
      fixed: {},
      sort: "name",
      route: { admin: routes.admin.taxSettings },
      empty: { title: "No taxes yet", text: "Prices are shown without taxes until you add one." },
    },
  },
  form: {
    addTitle: "Add a tax",
    editTitle: "{name}",
    afterAdding: "list",
    preview: { admin: endpoints.preview },
    blank: {
      kind: "hotel",
      valueKind: "percent",
      per: "person_night",
      mode: "added",
      pay: "now",
      isFee: false,
      enabled: true,
    },
    sections: [
      {
        title: "Tax",
        fields: [
          {
            kind: "text",
            name: "name",
            label: "Name",
            maxLength: 80,
            help: "Travellers see it on the price and on the receipt.",
          },
          { kind: "choice", name: "kind", label: "For", options: kindOptions, half: true },
          {
            kind: "choice",
            name: "valueKind",
            label: "Computed as",
            half: true,
            options: [
              { value: "percent", label: "Percent of the price" },
              { value: "fixed", label: "Fixed amount" },
            ],
          },
          {
            kind: "percent",
            name: "percentBp",
            label: "Percent",
            half: true,
            when: { field: "valueKind", is: ["percent"] },
          },
          {
            kind: "money",
            name: "amountMinor",
            label: "Amount",
            half: true,
            when: { field: "valueKind", is: ["fixed"] },
          },
          {
            kind: "choice",
            name: "per",
            label: "Per",
            half: true,
            options: perOptions,
            help: "A unit is a room, a vehicle, a cabin or a ticket. Nights and days are those of the price: each night of a stay, each day of a rental, each date of a ticket; a cruise counts once.",
            when: { field: "valueKind", is: ["fixed"] },
          },
          {
            kind: "number",
            name: "childExemptUnder",
            label: "Children exempt below the age of",
            unit: "years",
            optional: true,
            half: true,
            when: [
              { field: "valueKind", is: ["fixed"] },
              { field: "per", is: ["person", "person_night"] },
            ],
          },
          { kind: "switch", name: "isFee", label: "Shown as a fee instead of a tax" },
        ],
      },
      {
        title: "Payment",
        fields: [
          {
            kind: "choice",
            name: "mode",
            label: "In the price",
            look: "radio",
            options: [
              { value: "added", label: "Added", help: "Charged on top of the prices." },
              { value: "included", label: "Included", help: "Contained in the prices and only named." },
            ],
          },
          {
            kind: "choice",
            name: "pay",
            label: "Paid",
            look: "radio",
            when: { field: "mode", is: ["added"] },
            options: [
              { value: "now", label: "With the booking" },
              { value: "property", label: "At the property" },
            ],
          },
        ],
      },
      {
        title: "Place and time",
        help: "Without a place it applies everywhere, without dates always.",
        fields: [
          {
            kind: "record",
            name: "countryId",
            label: "Country",
            find: findCountry,
            labelFrom: "countryName",
            optional: true,
          },
          { kind: "record", name: "stateId", label: "State", find: findState, labelFrom: "stateName", optional: true },
          {
            kind: "record",
            name: "cityId",
            label: "City",
            find: { admin: cities.find },
            labelFrom: "cityName",
            optional: true,
          },
          { kind: "date", name: "validFrom", label: "First day", optional: true, half: true },
          { kind: "date", name: "validTo", label: "Last day", optional: true, half: true },
          switchField,
        ],
      },
    ],
  },
  detail: { history: { kind: "tax_rule", id: (row) => String(row.id) } },
  endpoints: consoleEndpoints<Row, Full>(endpoints),
});
