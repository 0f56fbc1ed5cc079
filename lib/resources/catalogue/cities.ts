import type { OutputOf } from "@/lib/contracts/define";
import { cities as endpoints } from "@/lib/contracts/hotels/catalogue";
import { routes } from "@/lib/routes";
import { defineResource } from "../define";
import {
  consoleEndpoints,
  enabledFilter,
  findCountry,
  findState,
  kept,
  stateCell,
  switchField,
  usedCell,
} from "./catalogue";

type Full = OutputOf<typeof endpoints.get>;
type Row = Omit<Full, "uses">;

export const cities = defineResource<Row, Full, "all", "enable" | "disable" | "remove">({
  ...kept,
  id: "cities",
  one: "city",
  many: "cities",
  search: "Name",
  columns: [
    { id: "name", label: "City", sort: "name", cell: (row) => ({ kind: "text", text: row.name }) },
    { id: "state-of", label: "State", cell: (row) => ({ kind: "text", text: row.stateName ?? "" }) },
    { id: "country", label: "Country", sort: "country", cell: (row) => ({ kind: "text", text: row.countryName }) },
    { id: "zone", label: "Time zone", cell: (row) => ({ kind: "text", text: row.timeZone }) },
    {
      id: "place",
      label: "Coordinates",
      optional: true,
      cell: (row) => ({ kind: "text", text: `${row.pin.latitude.toFixed(4)}, ${row.pin.longitude.toFixed(4)}` }),
    },
    { id: "used", label: "Hotels", numeric: true, sort: "hotels", cell: usedCell },
    { id: "state", label: "Status", cell: stateCell },
  ],
  filters: [
    { kind: "record", name: "country", label: "Country", find: findCountry },
    { kind: "record", name: "state", label: "State", find: findState },
    {
      kind: "choice",
      name: "hotels",
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
      title: "Cities",
      fixed: {},
      sort: "name",
      route: { admin: routes.admin.cities },
      empty: { title: "No cities yet", text: "Every hotel belongs to a city and uses its time zone." },
    },
  },
  form: {
    addTitle: "Add a city",
    editTitle: "{name}",
    afterAdding: "list",
    blank: { enabled: true, timeZone: "" },
    sections: [
      {
        title: "City",
        fields: [
          { kind: "text", name: "name", label: "Name", maxLength: 100 },
          { kind: "record", name: "countryId", label: "Country", find: findCountry, labelFrom: "countryName" },
          { kind: "record", name: "stateId", label: "State", find: findState, labelFrom: "stateName", optional: true },
          { kind: "mapPin", name: "pin", label: "Middle of the city" },
          {
            kind: "text",
            name: "timeZone",
            label: "Time zone",
            placeholder: "Europe/Lisbon",
            help: "Used for nights and deadlines of new hotels in this city.",
          },
          switchField,
        ],
      },
    ],
  },
  detail: { history: { kind: "city", id: (row) => String(row.id) }, uses: (row) => row.uses },
  endpoints: consoleEndpoints<Row, Full>(endpoints),
});
