import { cruiseLines as lineEndpoints, cruisePorts as portEndpoints } from "@/lib/contracts/cruises/console";
import type { OutputOf } from "@/lib/contracts/define";
import { cities } from "@/lib/contracts/hotels/catalogue";
import { routes } from "@/lib/routes";
import { consoleEndpoints, defineSharedRecordView, keptUntilUnused } from "../catalogue/catalogue";
import { defineResource } from "../define";
import { cruiseScreens } from "./cruise-screens";

/** Records that ships and sailings share. They are removed while nothing uses them; there is nothing to switch off. */

const defineView = defineSharedRecordView(routes.admin.ships);

type Line = OutputOf<typeof lineEndpoints.get>;

/** The companies that operate ships. */
export const cruiseLines = defineResource<Omit<Line, "uses">, Line, "all", "remove">({
  ...keptUntilUnused,
  id: "cruise-lines",
  one: "cruise line",
  many: "cruise lines",
  about: "The companies that operate ships. Guests see their contact data with a booking.",
  search: "Name",
  columns: [
    { id: "name", label: "Cruise line", sort: "name", cell: (row) => ({ kind: "text", text: row.name }) },
    { id: "contact", label: "Contact", cell: (row) => ({ kind: "pair", main: row.phone, sub: row.email }) },
    { id: "used", label: "Ships", numeric: true, cell: (row) => ({ kind: "number", value: row.used }) },
  ],
  views: { all: defineView(cruiseScreens.lines, "Cruise lines", "Every ship needs a cruise line. Add at least one.") },
  form: {
    addTitle: "Add a cruise line",
    editTitle: "{name}",
    afterAdding: "list",
    blank: {},
    sections: [
      {
        title: "Cruise line",
        fields: [
          { kind: "text", name: "name", label: "Name", maxLength: 120 },
          { kind: "text", name: "phone", label: "Phone", type: "tel", optional: true },
          { kind: "text", name: "email", label: "Email", type: "email", optional: true },
        ],
      },
    ],
  },
  detail: { history: { kind: "cruise_line", id: (row) => String(row.id) }, uses: (row) => row.uses },
  endpoints: consoleEndpoints<Omit<Line, "uses">, Line>(lineEndpoints),
});

type Port = OutputOf<typeof portEndpoints.get>;

/** Ports of call. */
export const cruisePorts = defineResource<Omit<Port, "uses">, Port, "all", "remove">({
  ...keptUntilUnused,
  id: "cruise-ports",
  one: "port",
  many: "ports",
  about: "Ports of call of sailings. Times of a sailing are local to each port.",
  search: "Name or city",
  columns: [
    { id: "name", label: "Port", sort: "name", cell: (row) => ({ kind: "text", text: row.name }) },
    { id: "city", label: "City", sort: "city", cell: (row) => ({ kind: "text", text: row.cityName }) },
    { id: "zone", label: "Time zone", cell: (row) => ({ kind: "text", text: row.timeZone }) },
    { id: "used", label: "Sailings", numeric: true, cell: (row) => ({ kind: "number", value: row.used }) },
  ],
  filters: [{ kind: "record", name: "city", label: "City", find: { admin: cities.find } }],
  views: {
    all: defineView(cruiseScreens.ports, "Ports", "Every sailing needs a port where it starts and one where it ends."),
  },
  form: {
    addTitle: "Add a port",
    editTitle: "{name}",
    afterAdding: "list",
    blank: {},
    sections: [
      {
        title: "Port",
        fields: [
          { kind: "text", name: "name", label: "Name", maxLength: 120 },
          {
            kind: "record",
            name: "cityId",
            label: "City",
            find: { admin: cities.find },
            labelFrom: "cityName",
            help: "Its taxes apply to sailings that start here.",
          },
          { kind: "mapPin", name: "pin", label: "Place on the map", near: "cityId" },
          { kind: "text", name: "timeZone", label: "Time zone", placeholder: "Europe/Lisbon", maxLength: 60 },
        ],
      },
    ],
  },
  detail: { history: { kind: "cruise_port", id: (row) => String(row.id) }, uses: (row) => row.uses },
  endpoints: consoleEndpoints<Omit<Port, "uses">, Port>(portEndpoints),
});
