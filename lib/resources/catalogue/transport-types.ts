import { routes } from "@/lib/routes";
import type { FormField } from "../form/form";
import { modeNames, modeOptions } from "../transport/transport-screens";
import { features } from "./features";
import { propertyTypes } from "./property-types";

const forTransport = (name: string): FormField => ({
  kind: "choice",
  name,
  label: "Used by",
  options: [{ value: "transport", label: "Transport" }],
});

const modes = [...modeOptions(true), ...modeOptions(false)];
const modeField: FormField = { kind: "choice", name: "mode", label: "Mode", options: modes };

/** Types of vehicles and lines: the product types whose kind is `transport`, each of one mode. */
export const transportTypes: typeof propertyTypes = {
  ...propertyTypes,
  id: "transport-types",
  one: "transport type",
  many: "transport types",
  about: "For example compact car, e-bike or intercity train. Travellers filter by it.",
  columns: [
    ...propertyTypes.columns.map((column) => (column.id === "used" ? { ...column, label: "Products" } : column)),
    { id: "mode", label: "Mode", cell: ({ mode }) => ({ kind: "text", text: mode ? modeNames[mode].one : "" }) },
  ],
  filters: [...(propertyTypes.filters ?? []), { kind: "choice", name: "mode", label: "Mode", options: modes }],
  views: {
    all: {
      title: "Transport types",
      fixed: { kind: "transport" },
      sort: "position",
      route: { admin: routes.admin.transportTypes },
      empty: { title: "No transport types yet", text: "Every vehicle and line needs a type. Add at least one." },
    },
  },
  form: {
    addTitle: "Add a transport type",
    editTitle: "{name}",
    afterAdding: "list",
    blank: { enabled: true, kind: "transport" },
    sections: (propertyTypes.form?.sections ?? []).map((section) => ({
      ...section,
      title: "Transport type",
      fields: [...section.fields, modeField, forTransport("kind")],
    })),
  },
};

/** Items of vehicles and lines: the features of transport. */
export const transportItems: typeof features = {
  ...features,
  id: "transport-items",
  one: "item",
  many: "items",
  about: "What vehicles and lines have, such as Wi-Fi, a child seat or a bicycle rack. Travellers filter by them.",
  columns: features.columns.filter(({ id }) => id !== "for"),
  filters: features.filters?.filter((filter) => filter.kind !== "choice" || filter.name !== "appliesTo"),
  views: {
    all: {
      title: "Transport items",
      fixed: { appliesTo: "transport" },
      sort: "position",
      route: { admin: routes.admin.transportItems },
      empty: { title: "No items yet", text: "Add what vehicles and lines have: Wi-Fi, a child seat, a bicycle rack." },
    },
  },
  form: {
    addTitle: "Add an item",
    editTitle: "{name}",
    afterAdding: "list",
    blank: { appliesTo: "transport", group: "General", enabled: true },
    sections: (features.form?.sections ?? []).map((section) => ({
      ...section,
      title: "Item",
      fields: section.fields.map((field) => (field.name === "appliesTo" ? forTransport("appliesTo") : field)),
    })),
  },
};
