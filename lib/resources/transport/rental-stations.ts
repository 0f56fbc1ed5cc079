import type { OutputOf } from "@/lib/contracts/define";
import { adminHotels } from "@/lib/contracts/hotels/console-hotel";
import { rentalStations as endpoints } from "@/lib/contracts/transport/rental-stations";
import { routes } from "@/lib/routes";
import { consoleEndpoints, enabledFilter, kept, stateCell, switchField } from "../catalogue/catalogue";
import { defineResource } from "../define";
import { everyDay, weekdayOptions } from "../form/weekdays";
import { transportScreens } from "./transport-screens";

type Full = OutputOf<typeof endpoints.get>;
type Row = Omit<Full, "uses">;

/** Stations where cars and bikes are picked up and returned. */
export const rentalStations = defineResource<Row, Full, "all", "enable" | "disable" | "remove">({
  ...kept,
  id: "rental-stations",
  one: "station",
  many: "stations",
  about: "Cars and bikes are picked up and returned here.",
  search: "Name, address or city",
  columns: [
    { id: "name", label: "Station", sort: "name", cell: (row) => ({ kind: "pair", main: row.name, sub: row.address }) },
    {
      id: "city",
      label: "City",
      sort: "city",
      cell: (row) => ({ kind: "pair", main: row.cityName, sub: row.countryName }),
    },
    {
      id: "hours",
      label: "Open on",
      numeric: true,
      cell: (row) => ({
        kind: "number",
        value: new Set(row.hours.flatMap(({ weekdays }) => weekdays)).size,
        unit: "days a week",
      }),
    },
    { id: "used", label: "Models", numeric: true, cell: (row) => ({ kind: "number", value: row.used }) },
    { id: "state", label: "Status", cell: stateCell },
  ],
  filters: [{ kind: "record", name: "city", label: "City", find: { admin: adminHotels.findCity } }, enabledFilter],
  views: {
    all: {
      title: "Stations",
      fixed: {},
      sort: "name",
      route: { admin: routes.admin.transport },
      show: transportScreens.stations,
      empty: { title: "No stations yet", text: "Every car and bike is at a station. Add at least one." },
    },
  },
  form: {
    addTitle: "Add a station",
    editTitle: "{name}",
    afterAdding: "list",
    blank: { enabled: true, hours: [{ weekdays: everyDay, opens: "08:00", closes: "20:00" }] },
    sections: [
      {
        title: "Station",
        fields: [
          { kind: "text", name: "name", label: "Name", maxLength: 100 },
          {
            kind: "record",
            name: "cityId",
            label: "City",
            find: { admin: adminHotels.findCity },
            labelFrom: "cityName",
            help: "Its time zone applies to the opening hours.",
          },
          { kind: "text", name: "address", label: "Address", maxLength: 200 },
          { kind: "mapPin", name: "pin", label: "Place on the map", near: "cityId" },
          { kind: "text", name: "phone", label: "Phone", type: "tel", optional: true },
          {
            kind: "repeat",
            name: "hours",
            label: "Opening hours",
            one: "period",
            max: 21,
            blank: { weekdays: [], opens: "08:00", closes: "20:00" },
            fields: [
              { kind: "choices", name: "weekdays", label: "Weekdays", options: weekdayOptions },
              { kind: "time", name: "opens", label: "Opens", half: true },
              { kind: "time", name: "closes", label: "Closes", half: true, help: "00:00 is midnight." },
            ],
          },
          {
            kind: "money",
            name: "afterHoursFeeMinor",
            label: "After-hours fee",
            optional: true,
            help: "For a pick-up or return outside the opening hours. Leave empty to refuse them.",
          },
          switchField,
        ],
      },
    ],
  },
  detail: { history: { kind: "rental_station", id: (row) => String(row.id) }, uses: (row) => row.uses },
  endpoints: consoleEndpoints<Row, Full>(endpoints),
});
