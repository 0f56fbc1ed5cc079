import type { FormSection } from "../form/form";

/** Permissions and limits of staff, as shown on the roles page. */
export const staffRuleSections: readonly FormSection[] = [
  {
    title: "Sub-administrators",
    fields: [
      {
        kind: "choice",
        name: "subAdminScope",
        label: "Assigned hotels",
        look: "radio",
        options: [
          { value: "assigned", label: "Their own", help: "Assigned hotels only." },
          { value: "all", label: "Every hotel", help: "All hotels." },
        ],
      },
      {
        kind: "switch",
        name: "reviewChanges",
        label: "Re-review changes",
        help: "Changes to the name, place, description or photos need approval; the approved version stays on sale.",
      },
    ],
  },
  {
    title: "Adjustment limits",
    help: "How much an administrator can add to or take from wallets. Changing this requires your password.",
    fields: [
      { kind: "money", name: "fundPerActMinor", label: "Per transaction", half: true },
      { kind: "money", name: "fundPerDayMinor", label: "Per day and administrator", half: true },
    ],
  },
];
