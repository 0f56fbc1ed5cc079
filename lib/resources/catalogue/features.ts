import type { OutputOf } from "@/lib/contracts/define";
import { features as endpoints, featureGroups, findFeatureGroups } from "@/lib/contracts/hotels/catalogue";
import { productKinds } from "@/lib/kinds";
import { routes } from "@/lib/routes";
import { defineResource } from "../define";
import {
  allowedOn,
  consoleEndpoints,
  enabledFilter,
  kept,
  onOff,
  positionColumn,
  stateCell,
  switchField,
  usedCell,
} from "./catalogue";

type Full = OutputOf<typeof endpoints.get>;
type Row = Omit<Full, "uses">;

const appliesToOptions = productKinds.flatMap(({ featureOwners }) => featureOwners);
const appliesToLabels = Object.fromEntries(appliesToOptions.map(({ value, label }) => [value, label]));

export const features = defineResource<Row, Full, "all", "enable" | "disable" | "remove" | "merge" | "set_group">({
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
  filters: [
    { kind: "choice", name: "appliesTo", label: "For", options: appliesToOptions },
    { kind: "choice", name: "group", label: "Group", options: { admin: featureGroups } },
    {
      kind: "choice",
      name: "used",
      label: "Use",
      options: [
        { value: "1", label: "Used" },
        { value: "0", label: "Not used" },
      ],
    },
    enabledFilter,
  ],
  views: {
    all: {
      title: "Features",
      fixed: {},
      sort: "position",
      route: { admin: routes.admin.features },
      empty: { title: "No features yet", text: "Add what hotels and rooms have: a pool, a desk, breakfast." },
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
  actions: {
    ...onOff,
    set_group: {
      label: "Change group…",
      icon: "tag",
      tone: "plain",
      bulk: "selected",
      ask: {
        title: "Change the group of {name}?",
        titleMany: "Change the group of {n} features?",
        consequence: "Travellers see it under the new group.",
        consequenceMany: "Travellers see them under the new group.",
        confirm: "Change group",
        confirmMany: "Change group of {n} features",
        reason: "none",
        record: {
          name: "group",
          label: "New group",
          help: "To add a group, enter its name in the feature form.",
          findPath: findFeatureGroups.path,
        },
      },
    },
    merge: {
      label: "Merge into another…",
      icon: "merge",
      tone: "plain",
      bulk: false,
      via: "merge",
      ask: {
        title: "Merge {name} into another feature?",
        titleMany: "Merge {n} features?",
        consequence: "Everything that has it gets the other feature, and {name} is removed. This can't be undone.",
        consequenceMany: "They are removed. This can't be undone.",
        confirm: "Merge {name}",
        confirmMany: "Merge {n} features",
        reason: "none",
        record: { name: "into", label: "Replace it by", findPath: endpoints.find.path },
      },
    },
  },
  allowed: (row) => [...allowedOn(row), "set_group", "merge"],
  detail: { history: { kind: "feature", id: (row) => String(row.id) }, uses: (row) => row.uses },
  endpoints: consoleEndpoints<Row, Full>(endpoints),
});
