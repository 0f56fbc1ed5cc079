import type { OutputOf } from "@/lib/contracts/define";
import { features as endpoints } from "@/lib/contracts/hotels/catalogue";
import { productKinds } from "@/lib/kinds";
import { routes } from "@/lib/routes";
import { defineResource } from "../define";
import { consoleEndpoints, enabledFilter, kept, positionColumn, stateCell, switchField, usedCell } from "./catalogue";

type Full = OutputOf<typeof endpoints.get>;
type Row = Omit<Full, "uses">;

const appliesToOptions = productKinds.flatMap(({ featureOwners }) => featureOwners);
const appliesToLabels = Object.fromEntries(appliesToOptions.map(({ value, label }) => [value, label]));

export const features = defineResource<Row, Full, "all", "enable" | "disable" | "remove">({
  ...kept,
  id: "features",
  one: "feature",
  many: "features",
  about: "Travellers filter by them, and every hotel and room lists its own, in this order.",
  search: "Name or group",
  columns: [
    { id: "name", label: "Feature", sort: "name", cell: (row) => ({ kind: "icon", name: row.icon, text: row.name }) },
    { id: "group", label: "Group", sort: "group", cell: (row) => ({ kind: "text", text: row.group }) },
    {
      id: "for",
      label: "For",
      cell: (row) => ({ kind: "text", text: appliesToLabels[row.appliesTo] ?? row.appliesTo }),
    },
    { id: "used", label: "Used by", numeric: true, cell: usedCell },
    { id: "state", label: "Status", cell: stateCell },
    positionColumn,
  ],
  filters: [{ kind: "choice", name: "appliesTo", label: "For", options: appliesToOptions }, enabledFilter],
  views: {
    all: {
      title: "Features",
      fixed: {},
      sort: "position",
      route: { admin: routes.admin.features },
      empty: { title: "No features yet", words: "Add what hotels and rooms have: a pool, a desk, breakfast." },
    },
  },
  form: {
    addTitle: "Add a feature",
    editTitle: "{name}",
    afterAdding: "list",
    blank: { appliesTo: "hotel", group: "General", enabled: true },
    sections: [
      {
        title: "Feature",
        fields: [
          { kind: "text", name: "name", label: "Name", maxLength: 80 },
          {
            kind: "text",
            name: "group",
            label: "Group",
            maxLength: 60,
            help: "Features are grouped under this name.",
          },
          { kind: "choice", name: "appliesTo", label: "Used by", look: "radio", options: appliesToOptions },
          { kind: "icon", name: "icon", label: "Icon", optional: true },
          switchField,
        ],
      },
    ],
  },
  detail: { history: { kind: "feature", id: (row) => String(row.id) }, uses: (row) => row.uses },
  endpoints: consoleEndpoints<Row, Full>(endpoints),
});
