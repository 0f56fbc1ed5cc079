import { settingsTests } from "@/lib/contracts/site/settings-endpoints";
import { routes } from "@/lib/routes";
import { defineSettings } from "./define";

export const citybankScreen = defineSettings({
  group: "gateway",
  title: "City Bank",
  intro:
    "Changes apply to the next payment. The bank leads payers back to addresses of this site under /api/pay/return/, which it receives with each payment.",
  route: routes.admin.bankSettings,
  sections: [
    {
      title: "Connection",
      fields: [
        {
          kind: "choice",
          name: "citybank.variant",
          label: "Interface",
          look: "radio",
          options: [
            { value: "a", label: "Token and createorder" },
            { value: "b", label: "Tokenwpcidss" },
          ],
        },
        {
          kind: "choice",
          name: "citybank.mode",
          label: "Mode",
          help: "Each mode has its own merchant data and secrets: replace them when you change the mode.",
          look: "radio",
          options: [
            { value: "test", label: "Test: no card is charged" },
            { value: "live", label: "Live" },
          ],
        },
        {
          kind: "text",
          name: "citybank.testUrl",
          label: "Address in test mode",
          help: "https://sandbox.thecitybank.com with port 7788 or 8011.",
          type: "url",
          mono: true,
        },
        {
          kind: "text",
          name: "citybank.liveUrl",
          label: "Address in live mode",
          help: "The address that the bank gave you.",
          type: "url",
          mono: true,
        },
        {
          kind: "textarea",
          name: "citybank.redirectHosts",
          label: "Hosts of the payment page",
          help: "One a line, such as pay.thecitybank.com. Payers are sent to no other host.",
          rows: 2,
        },
      ],
    },
    {
      title: "Merchant",
      fields: [
        { kind: "text", name: "citybank.merchantId", label: "Merchant number", maxLength: 64, half: true, mono: true },
        { kind: "text", name: "citybank.userName", label: "User name", maxLength: 64, half: true, mono: true },
        { kind: "text", name: "citybank.currency", label: "Currency", help: "Such as BDT.", maxLength: 3, half: true },
        {
          kind: "text",
          name: "citybank.currencyNumeric",
          label: "Number of the currency",
          help: "050 is BDT, 840 is USD.",
          maxLength: 3,
          half: true,
        },
        {
          kind: "choice",
          name: "citybank.amountScale",
          label: "Amounts are sent in",
          look: "radio",
          options: [
            { value: 100, label: "Hundredths" },
            { value: 1, label: "Whole units with decimals" },
          ],
        },
      ],
    },
    {
      title: "Secrets",
      help: "Stored encrypted and never shown again.",
      fields: [
        { kind: "secret", name: "citybank.password", label: "Password", half: true },
        { kind: "secret", name: "citybank.certificate", label: "Certificate (PEM)", rows: 4, file: "certificate" },
        { kind: "secret", name: "citybank.key", label: "Private key (PEM)", rows: 4, file: "key" },
        { kind: "secret", name: "citybank.keyPassphrase", label: "Passphrase of the key", half: true },
        {
          kind: "secret",
          name: "citybank.ca",
          label: "Certificate authority of the bank (PEM)",
          rows: 4,
          file: "certificate",
        },
      ],
    },
  ],
  dangers: [
    {
      field: "citybank.mode",
      is: ["test"],
      title: "Take test payments only?",
      consequence:
        "Cards are no longer charged. Bookings and wallet top-ups paid in test mode count as paid, and the money in a wallet can also be spent in live mode.",
      confirm: "Use test mode",
    },
    {
      field: "citybank.mode",
      is: ["live"],
      title: "Charge real cards?",
      consequence:
        "The next payment goes to the bank's live system. Make sure that the merchant data and the secrets below are those of live mode.",
      confirm: "Use live mode",
    },
  ],
  tests: [
    {
      endpoint: settingsTests.citybank,
      title: "Connection",
      help: "Asks the bank for a token, or for an unknown payment. Nothing is charged.",
      label: "Test the connection",
    },
  ],
});
