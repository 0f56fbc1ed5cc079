import { settingsTests } from "@/lib/contracts/site/settings-endpoints";
import { routes } from "@/lib/routes";
import { defineSettings } from "./define";

export const stripeScreen = defineSettings({
  group: "gateway",
  title: "Stripe",
  intro:
    "Changes apply to the next payment. Create a webhook endpoint at Stripe with the address of this site and /api/pay/webhook/stripe, and send it the events checkout.session.*.",
  route: routes.admin.bankSettings,
  show: "stripe",
  sections: [
    {
      title: "Card payments",
      fields: [
        {
          kind: "choices",
          name: "providers",
          label: "Offered providers",
          help: "New payments use City Bank if its data is complete, else Stripe. Running payments stay with their provider.",
          options: [
            { value: "citybank", label: "City Bank" },
            { value: "stripe", label: "Stripe" },
          ],
        },
      ],
    },
    {
      title: "Account",
      fields: [
        {
          kind: "text",
          name: "stripe.currency",
          label: "Currency",
          help: "The currency in which Stripe charges, such as USD.",
          maxLength: 3,
          half: true,
        },
        {
          kind: "textarea",
          name: "stripe.redirectHosts",
          label: "Hosts of the payment page",
          help: "One a line: checkout.stripe.com, or your own checkout domain. Payers are sent to no other host.",
          rows: 2,
        },
      ],
    },
    {
      title: "Secrets",
      help: "Stored encrypted and never shown again.",
      fields: [
        { kind: "secret", name: "stripe.secretKey", label: "Secret key", half: true },
        { kind: "secret", name: "stripe.webhookSecret", label: "Webhook secret", half: true },
      ],
    },
  ],
  tests: [
    {
      endpoint: settingsTests.stripe,
      title: "Connection",
      help: "Reads the balance of the account. Nothing is charged.",
      label: "Test the connection",
    },
  ],
});
