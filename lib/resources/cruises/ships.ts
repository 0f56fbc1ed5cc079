import { cruiseLines, ships as endpoints } from "@/lib/contracts/cruises/console";
import type { OutputOf } from "@/lib/contracts/define";
import { adminHotels } from "@/lib/contracts/hotels/console-hotel";
import { routes } from "@/lib/routes";
import { consoleEndpoints, enabledFilter, kept, stateCell, switchField } from "../catalogue/catalogue";
import { defineResource } from "../define";
import { nameTranslations } from "../form/translation-fields";
import { shipTranslations } from "./translation-fields";

type Full = OutputOf<typeof endpoints.get>;
type Row = Omit<Full, "uses">;

export const cabinKindOptions = [
  { value: "inside", label: "Inside" },
  { value: "oceanview", label: "Ocean view" },
  { value: "balcony", label: "Balcony" },
  { value: "suite", label: "Suite" },
] as const;

/** Ships with their categories and cabins. */
export const ships = defineResource<Row, Full, "all", "enable" | "disable" | "remove">({
  ...kept,
  id: "ships",
  one: "ship",
  many: "ships",
  search: "Name or cruise line",
  columns: [
    {
      id: "name",
      label: "Ship",
      sort: "name",
      cell: (row) => ({ kind: "picture", key: row.picture, main: row.name, sub: row.cityName }),
    },
    { id: "line", label: "Cruise line", sort: "line", cell: (row) => ({ kind: "text", text: row.lineName }) },
    { id: "cabins", label: "Cabins", numeric: true, cell: (row) => ({ kind: "number", value: row.cabinCount }) },
    { id: "used", label: "Sailings", numeric: true, cell: (row) => ({ kind: "number", value: row.used }) },
    { id: "state", label: "On sale", cell: stateCell },
  ],
  filters: [{ kind: "record", name: "line", label: "Cruise line", find: { admin: cruiseLines.find } }, enabledFilter],
  views: {
    all: {
      title: "Ships",
      fixed: {},
      sort: "name",
      route: { admin: routes.admin.ships },
      empty: { title: "No ships yet", text: "Add a cruise line first, then its ships with their cabins." },
    },
  },
  pages: {
    open: { admin: routes.admin.viewShip },
    add: { admin: routes.admin.addShip },
    edit: { admin: routes.admin.updateShip },
  },
  form: {
    addTitle: "Add a ship",
    editTitle: "Edit {name}",
    afterAdding: "record",
    blank: {
      enabled: true,
      pictures: [],
      categories: [{ kind: "inside", maxGuests: 2, size: 14, cabins: "Deck 4: 4001-4010, 4011/accessible" }],
    },
    sections: [
      {
        title: "Ship",
        fields: [
          { kind: "text", name: "name", label: "Name", maxLength: 120 },
          {
            kind: "record",
            name: "lineId",
            label: "Cruise line",
            find: { admin: cruiseLines.find },
            labelFrom: "lineName",
          },
          {
            kind: "record",
            name: "cityId",
            label: "City of the home port",
            find: { admin: adminHotels.findCity },
            labelFrom: "cityName",
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
          { kind: "number", name: "builtIn", label: "Built in", half: true },
          { kind: "number", name: "decks", label: "Decks", half: true },
          { kind: "number", name: "guests", label: "Guests", half: true, help: "If every cabin has two guests." },
          switchField,
        ],
      },
      {
        title: "Translations",
        help: "The English text is shown where one is empty.",
        fields: shipTranslations,
      },
      {
        title: "Photos",
        help: "The first photo is the cover. Describe each photo for people who can't see it.",
        fields: [{ kind: "pictures", name: "pictures", label: "Photos of the ship" }],
      },
      {
        title: "Cabins",
        help: "All sailings that have not started get new cabins. Cabins that are missing are no longer sold; guests keep them.",
        fields: [
          {
            kind: "repeat",
            name: "categories",
            label: "Categories",
            one: "category",
            max: 40,
            blank: { kind: "inside", maxGuests: 2, size: 14 },
            fields: [
              { kind: "text", name: "code", label: "Code", maxLength: 6, mono: true, half: true },
              { kind: "text", name: "name", label: "Name", maxLength: 80, half: true },
              ...nameTranslations,
              { kind: "choice", name: "kind", label: "Type", options: cabinKindOptions, half: true },
              { kind: "number", name: "maxGuests", label: "Max guests", half: true },
              { kind: "number", name: "size", label: "Size", unit: "m²", half: true },
              {
                kind: "textarea",
                name: "cabins",
                label: "Cabin numbers",
                rows: 3,
                optional: true,
                help: "One line per deck: Deck 4: 4001-4016, 4017/accessible, 4018/connecting. Accessible cabins are sold by their number only.",
              },
            ],
          },
        ],
      },
    ],
  },
  detail: { history: { kind: "cruise_ship", id: (row) => String(row.id) }, uses: (row) => row.uses },
  endpoints: consoleEndpoints<Row, Full>(endpoints),
});
