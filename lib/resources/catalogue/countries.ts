import type { OutputOf } from "@/lib/contracts/define";
import { countries as endpoints } from "@/lib/contracts/hotels/catalogue";
import { routes } from "@/lib/routes";
import { defineResource } from "../define";
import { consoleEndpoints, enabledFilter, kept, stateCell, switchField, usedCell } from "./catalogue";

type Full = OutputOf<typeof endpoints.get>;
type Row = Omit<Full, "uses">;

export const countries = defineResource<Row, Full, "all", "enable" | "disable" | "remove">({
  ...kept,
  id: "countries",
  one: "country",
  many: "countries",
  search: "Name or code",
  columns: [
    { id: "name", label: "Country", sort: "name", cell: (row) => ({ kind: "text", text: row.name }) },
    { id: "code", label: "Code", sort: "code", cell: (row) => ({ kind: "code", text: row.iso2 }) },
    { id: "iso3", label: "ISO alpha-3", optional: true, cell: (row) => ({ kind: "code", text: row.iso3 ?? "" }) },
    { id: "currency", label: "Currency", cell: (row) => ({ kind: "text", text: row.currency ?? "" }) },
    {
      id: "phone",
      label: "Phone code",
      cell: (row) => ({ kind: "text", text: row.phoneCode ? `+${row.phoneCode}` : "" }),
    },
    { id: "states", label: "States", numeric: true, cell: (row) => ({ kind: "number", value: row.states }) },
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
    {
      kind: "choice",
      name: "used",
      label: "Hotels",
      options: [
        { value: "1", label: "With hotels" },
        { value: "0", label: "Without" },
      ],
    },
    enabledFilter,
  ],
  views: {
    all: {
      title: "Countries",
      fixed: {},
      sort: "name",
      route: { admin: routes.admin.countries },
      empty: { title: "No countries yet", text: "Countries are loaded at first start." },
    },
  },
  form: {
    addTitle: "Add a country",
    editTitle: "{name}",
    afterAdding: "list",
    blank: { enabled: true },
    sections: [
      {
        title: "Country",
        fields: [
          { kind: "text", name: "name", label: "Name", maxLength: 100 },
          { kind: "text", name: "iso2", label: "ISO alpha-2", maxLength: 2, mono: true, half: true },
          { kind: "text", name: "iso3", label: "ISO alpha-3", maxLength: 3, mono: true, half: true, optional: true },
          { kind: "text", name: "currency", label: "Currency", maxLength: 3, mono: true, half: true, optional: true },
          { kind: "text", name: "phoneCode", label: "Phone code", maxLength: 30, half: true, optional: true },
          switchField,
        ],
      },
    ],
  },
  detail: { history: { kind: "country", id: (row) => String(row.id) }, uses: (row) => row.uses },
  endpoints: consoleEndpoints<Row, Full>(endpoints),
});
