import { defaultClaimLabels } from "@/lib/labels/claim";
import { routes } from "@/lib/routes";
import { defineSettings } from "./define";

export const claimSettings = defineSettings({
  group: "claims",
  title: "Claims and refunds",
  intro: "A change applies to new claims and cancellations. Deadlines that are running stay as they are.",
  route: routes.admin.claimSettings,
  show: "claims",
  sections: [
    {
      title: "Claims",
      fields: [
        {
          kind: "number",
          name: "openDays",
          label: "A claim can be opened for",
          unit: "days after the stay",
          half: true,
        },
        {
          kind: "number",
          name: "decisionHours",
          label: "Decide a claim within",
          unit: "hours",
          half: true,
          help: "Administrators are reminded before. Requests for cancellation have the same deadline.",
        },
        {
          kind: "number",
          name: "reopenDays",
          label: "A decision can be disputed for",
          unit: "days",
          half: true,
        },
        {
          kind: "money",
          name: "twoPersonAboveMinor",
          label: "Two people above",
          half: true,
          help: "Above this amount one administrator decides and another one pays out. Administrators with a permission group can't change it.",
        },
      ],
    },
    {
      title: "Subjects of claims",
      help: "Clients choose one. An own text is the same in all languages; without one the default is translated.",
      fields: Object.entries(defaultClaimLabels).map(([kind, label]) => ({
        kind: "text" as const,
        name: `labels.${kind}`,
        label,
        maxLength: 60,
        optional: true,
        half: true,
        placeholder: label,
      })),
    },
    {
      title: "Refunds",
      help: "Administrators with a permission group can't change which cancellations need approval.",
      fields: [
        {
          kind: "switch",
          name: "approveCancellations",
          label: "Approve every cancellation",
          help: "The fee is the one of the time of the request.",
        },
        {
          kind: "money",
          name: "automaticRefundsUpToMinor",
          label: "Refund automatically up to",
          optional: true,
          half: true,
          help: "Cancellations with a larger refund wait for approval. Empty: no limit.",
        },
        {
          kind: "choice",
          name: "bankRefunds",
          label: "Refunds at banks without an interface for them",
          look: "radio",
          options: [
            { value: "by_hand", label: "By hand", help: "Staff transfer the amount and enter the bank's reference." },
            { value: "wallet", label: "To the wallet", help: "The client's wallet is credited at once." },
          ],
        },
        {
          kind: "switch",
          name: "noShowFreesNights",
          label: "Sell the remaining nights after a no-show",
        },
      ],
    },
  ],
});
