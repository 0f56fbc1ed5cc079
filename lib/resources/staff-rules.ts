import type { FormSection } from "./form";

/** Permissions and limits of staff, as shown on the roles page. */
export const staffRuleSections: readonly FormSection[] = [
  {
    title: "Sub-administrators",
    fields: [
      {
        kind: "choice",
        name: "subAdminScope",
        label: "Hotels that they see",
        look: "radio",
        options: [
          { value: "assigned", label: "Their own", help: "Those that are assigned to each of them." },
          { value: "all", label: "Every hotel", help: "Whatever is assigned to whom." },
        ],
      },
      {
        kind: "switch",
        name: "reviewChanges",
        label: "Look again at what they change",
        help: "Changes of name, place, description or pictures wait for approval; the approved version stays on sale.",
      },
    ],
  },
  {
    title: "Limits of funds",
    help: "What an administrator may add to and take from wallets by hand. Your own password is asked for to change this.",
    fields: [
      { kind: "money", name: "fundPerActMinor", label: "At most at once", half: true },
      { kind: "money", name: "fundPerDayMinor", label: "At most a day, for each administrator", half: true },
    ],
  },
];
