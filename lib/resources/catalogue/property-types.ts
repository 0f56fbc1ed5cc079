import type { OutputOf } from "@/lib/contracts/define";
import { propertyTypes as endpoints } from "@/lib/contracts/hotels/catalogue";
import { routes } from "@/lib/routes";
import { defineResource } from "../define";
import { consoleEndpoints, enabledFilter, kept, positionColumn, stateCell, switchField, usedCell } from "./catalogue";

type Full = OutputOf<typeof endpoints.get>;
type Row = Omit<Full, "uses">;

export const propertyTypes = defineResource<Row, Full, "all", "enable" | "disable" | "remove">({
  ...kept,
  id: "property-types",
  one: "property type",
  many: "property types",
  about: "For example hotel, villa or apartment. Travellers filter by it.",
  search: "Name",
  columns: [
    {
      id: "name",
      label: "Property type",
      sort: "name",
      cell: (row) => ({ kind: "icon", name: row.icon, text: row.name }),
    },
    { id: "used", label: "Hotels", numeric: true, cell: usedCell },
    { id: "state", label: "Status", cell: stateCell },
    positionColumn,
  ],
  filters: [enabledFilter],
  views: {
    all: {
      title: "Property types",
      fixed: {},
      sort: "position",
      route: { admin: routes.admin.propertyTypes },
      empty: { title: "No property types yet", text: "Every hotel needs a property type. Add at least one." },
    },
  },
  form: {
    addTitle: "Add property type",
    editTitle: "{name}",
    afterAdding: "list",
    blank: { enabled: true },
    sections: [
      {
        title: "Property type",
        fields: [
          { kind: "text", name: "name", label: "Name", maxLength: 60 },
          { kind: "icon", name: "icon", label: "Icon", optional: true },
          switchField,
        ],
      },
    ],
  },
  detail: { history: { kind: "property_type", id: (row) => String(row.id) }, uses: (row) => row.uses },
  endpoints: consoleEndpoints<Row, Full>(endpoints),
});
