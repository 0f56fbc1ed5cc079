import type { OutputOf } from "@/lib/contracts/define";
import { policies as endpoints } from "@/lib/contracts/money/cancellation-policy";
import { kindOptions } from "@/lib/kinds/options";
import { routes } from "@/lib/routes";
import { defineResource } from "../define";
import type { FormField } from "../form/form";
import { consoleEndpoints, enabledFilter, kept, stateCell, switchField, usedCell } from "./catalogue";

type Full = OutputOf<typeof endpoints.get>;
type Row = Omit<Full, "uses">;

/** `prefix` is the path of the fee in the form, such as `noShow.`. */
const feeFields = (label: string, prefix = ""): readonly FormField[] => {
  const when = (kind: string) => ({ field: `${prefix}fee`, is: [kind] });
  return [
    {
      kind: "choice",
      name: `${prefix}fee`,
      label,
      half: true,
      options: [
        { value: "none", label: "Nothing" },
        { value: "percent", label: "Percent of the price" },
        { value: "units", label: "Nights or units" },
        { value: "fixed", label: "Fixed amount" },
      ],
    },
    { kind: "percent", name: `${prefix}percentBp`, label: "Percent", half: true, when: when("percent") },
    { kind: "number", name: `${prefix}units`, label: "Number", half: true, when: when("units") },
    { kind: "money", name: `${prefix}amountMinor`, label: "Amount", half: true, when: when("fixed") },
  ];
};

export const cancellationPolicies = defineResource<Row, Full, "all", "enable" | "disable" | "remove">({
  ...kept,
  id: "cancellation-policies",
  one: "policy",
  many: "policies",
  about: "A change applies to new bookings; those that were made keep their terms.",
  search: "Name",
  columns: [
    { id: "name", label: "Policy", sort: "name", cell: (row) => ({ kind: "text", text: row.name }) },
    { id: "terms", label: "Terms", cell: (row) => ({ kind: "paragraph", text: row.summary }) },
    {
      id: "default",
      label: "Default for",
      cell: (row) => ({
        kind: "text",
        text: kindOptions
          .filter(({ value }) => (row.defaultKinds as readonly string[]).includes(value))
          .map(({ label }) => label)
          .join(", "),
      }),
    },
    { id: "used", label: "Used", numeric: true, cell: usedCell },
    { id: "state", label: "Status", cell: stateCell },
  ],
  filters: [enabledFilter],
  views: {
    all: {
      title: "Cancellation policies",
      fixed: {},
      sort: "name",
      route: { admin: routes.admin.claimSettings },
      empty: { title: "No policy yet", text: "Each hotel and each rate plan needs one." },
    },
  },
  form: {
    addTitle: "Add a policy",
    editTitle: "{name}",
    afterAdding: "list",
    preview: { admin: endpoints.preview },
    blank: {
      enabled: true,
      steps: [
        { before: 1, unit: "days", fee: "none" },
        { before: 0, unit: "days", fee: "units", units: 1 },
      ],
      noShow: { fee: "percent", percentBp: 10_000 },
      defaultKinds: [],
    },
    sections: [
      {
        title: "Cancellation",
        help: "The last step ends at its deadline. After that, there is no refund.",
        fields: [
          { kind: "text", name: "name", label: "Name", maxLength: 60 },
          {
            kind: "repeat",
            name: "steps",
            label: "Steps",
            one: "step",
            max: 10,
            blank: { before: 0, unit: "days", fee: "percent" },
            fields: [
              { kind: "number", name: "before", label: "Until", half: true, help: "Before the start; 0 is the start." },
              {
                kind: "choice",
                name: "unit",
                label: "Unit",
                half: true,
                options: [
                  { value: "days", label: "Days before" },
                  { value: "hours", label: "Hours before" },
                ],
              },
              ...feeFields("Fee until then"),
            ],
          },
        ],
      },
      { title: "No-show", fields: feeFields("Fee after a no-show", "noShow.") },
      {
        title: "After booking",
        fields: [
          {
            kind: "number",
            name: "graceHours",
            label: "Free cancellation after booking",
            unit: "hours",
            optional: true,
            half: true,
          },
          {
            kind: "number",
            name: "graceDaysAhead",
            label: "If the start is at least",
            unit: "days away",
            optional: true,
            half: true,
          },
          { kind: "choices", name: "defaultKinds", label: "Default for", options: kindOptions, optional: true },
          switchField,
        ],
      },
    ],
  },
  detail: { history: { kind: "cancellation_policy", id: (row) => String(row.id) }, uses: (row) => row.uses },
  endpoints: consoleEndpoints<Row, Full>(endpoints),
});
