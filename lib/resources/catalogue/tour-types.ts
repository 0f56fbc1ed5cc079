import { routes } from "@/lib/routes";
import type { FormField } from "../form/form";
import { features } from "./features";
import { propertyTypes } from "./property-types";

const forTours = (name: string): FormField => ({
  kind: "choice",
  name,
  label: "Used by",
  options: [{ value: "tour", label: "Tours" }],
});

/** Types of tours: the product types whose kind is `tour`. */
export const tourTypes: typeof propertyTypes = {
  ...propertyTypes,
  id: "tour-types",
  one: "tour type",
  many: "tour types",
  about: "For example walking tour, day trip or boat trip. Travellers filter by it.",
  columns: propertyTypes.columns.map((column) => (column.id === "used" ? { ...column, label: "Tours" } : column)),
  views: {
    all: {
      title: "Tour types",
      fixed: { kind: "tour" },
      sort: "position",
      route: { admin: routes.admin.tourTypes },
      empty: { title: "No tour types yet", text: "Every tour needs a type. Add at least one." },
    },
  },
  form: {
    addTitle: "Add a tour type",
    editTitle: "{name}",
    afterAdding: "list",
    blank: { enabled: true, kind: "tour" },
    sections: (propertyTypes.form?.sections ?? []).map((section) => ({
      ...section,
      title: "Tour type",
      fields: [...section.fields, forTours("kind")],
    })),
  },
};

/** Items that a tour includes: the features of tours. */
export const tourItems: typeof features = {
  ...features,
  id: "tour-items",
  one: "item",
  many: "items",
  about: "What tours include, such as a guide, entrance fees or lunch. Travellers filter by them.",
  columns: features.columns.filter(({ id }) => id !== "for"),
  filters: features.filters?.filter((filter) => filter.kind !== "choice" || filter.name !== "appliesTo"),
  views: {
    all: {
      title: "Tour items",
      fixed: { appliesTo: "tour" },
      sort: "position",
      route: { admin: routes.admin.tourItems },
      empty: { title: "No items yet", text: "Add what tours include: a guide, entrance fees, lunch." },
    },
  },
  form: {
    addTitle: "Add an item",
    editTitle: "{name}",
    afterAdding: "list",
    blank: { appliesTo: "tour", group: "General", enabled: true },
    sections: (features.form?.sections ?? []).map((section) => ({
      ...section,
      title: "Item",
      fields: section.fields.map((field) => (field.name === "appliesTo" ? forTours("appliesTo") : field)),
    })),
  },
};
