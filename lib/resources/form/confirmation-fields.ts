import type { FormField, OptionSource } from "./form";

/** How a product is confirmed and cancelled. */
export const confirmationFields = (policies: OptionSource): readonly FormField[] => [
  {
    kind: "choice",
    name: "policyId",
    label: "Cancellation policy",
    options: policies,
    help: "Existing bookings are unaffected.",
  },
  {
    kind: "choice",
    name: "confirmMode",
    label: "Confirmation",
    look: "radio",
    options: [
      { value: "instant", label: "Instant", help: "Paid bookings are confirmed automatically." },
      {
        value: "request",
        label: "On request",
        help: "Paid bookings wait for your confirmation. Without it, they are refunded.",
      },
    ],
  },
  {
    kind: "number",
    name: "respondHours",
    label: "Respond within",
    unit: "hours",
    optional: true,
    help: "Leave empty to use the site's default.",
    when: { field: "confirmMode", is: ["request"] },
  },
];
