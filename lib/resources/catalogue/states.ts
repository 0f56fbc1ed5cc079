import type { OutputOf } from "@/lib/contracts/define";
import { states as endpoints } from "@/lib/contracts/hotels/catalogue";
import { routes } from "@/lib/routes";
import { defineResource } from "../define";
import { consoleEndpoints, enabledFilter, findCountry, kept, stateCell, switchField, usedCell } from "./catalogue";

type Full = OutputOf<typeof endpoints.get>;
type Row = Omit<Full, "uses">;

export const states = defineResource<Row, Full, "all", "enable" | "disable" | "remove">({
  ...kept,
  id: "states",
  one: "state",
  many: "states",
  search: "Name",
  columns: [
    { id: "name", label: "State", sort: "name", cell: (row) => ({ kind: "text", text: row.name }) },
    { id: "code", label: "Code", sort: "code", cell: (row) => ({ kind: "code", text: row.code }) },
    { id: "country", label: "Country", sort: "country", cell: (row) => ({ kind: "text", text: row.countryName }) },
    {
      id: "cities",
      label: "Cities",
      numeric: true,
      sort: "cities",
      cell: (row) => ({ kind: "number", value: row.cities }),
    },
    { id: "used", label: "Hotels", numeric: true, sort: "hotels", cell: usedCell },
    { id: "state", label: "Status", cell: stateCell },
  ],
  filters: [
    { kind: "record", name: "country", label: "Country", find: findCountry },
    {
      kind: "choice",
      name: "empty",
      label: "Cities",
      options: [
        { value: "0", label: "With cities" },
        { value: "1", label: "Without" },
      ],
    },
    enabledFilter,
  ],
  views: {
    all: {
      title: "States",
      fixed: {},
      sort: "name",
      route: { admin: routes.admin.states },
      empty: { title: "No states yet", text: "States, provinces and regions group the cities of a country." },
    },
  },
  form: {
    addTitle: "Add a state",
    editTitle: "{name}",
    afterAdding: "list",
    blank: { enabled: true },
    sections: [
      {
        title: "State",
        fields: [
          { kind: "record", name: "countryId", label: "Country", find: findCountry, labelFrom: "countryName" },
          { kind: "text", name: "name", label: "Name", maxLength: 100 },
          {
            kind: "text",
            name: "code",
            label: "Code",
            maxLength: 12,
            mono: true,
            help: "ISO 3166-2 code without the country, for example 11 for Lisbon.",
          },
          { kind: "mapPin", name: "pin", label: "Middle of the state", optional: true },
          switchField,
        ],
      },
    ],
  },
  detail: { history: { kind: "state", id: (row) => String(row.id) }, uses: (row) => row.uses },
  endpoints: consoleEndpoints<Row, Full>(endpoints),
});
