import { settingsTests } from "@/lib/contracts/site/settings-endpoints";
import { routes } from "@/lib/routes";
import { defineSettings } from "./define";

export const passSettings = defineSettings({
  group: "passes",
  title: "Wallet passes",
  intro:
    "Guests can save their tickets in the wallet of their phone. Each wallet is offered once its data below is complete.",
  route: routes.admin.siteSettings,
  show: "passes",
  sections: [
    {
      title: "Apple Wallet",
      help: "Create a pass type identifier with its certificate in your Apple developer account.",
      fields: [
        {
          kind: "text",
          name: "apple.passTypeId",
          label: "Pass type identifier",
          help: "Such as pass.com.example.tickets.",
          optional: true,
          maxLength: 200,
          half: true,
          mono: true,
        },
        {
          kind: "text",
          name: "apple.teamId",
          label: "Team identifier",
          optional: true,
          maxLength: 20,
          half: true,
          mono: true,
        },
        {
          kind: "secret",
          name: "apple.certificate",
          label: "Certificate of the pass type (PEM)",
          rows: 4,
          file: "certificate",
        },
        { kind: "secret", name: "apple.key", label: "Private key of the pass type (PEM)", rows: 4, file: "key" },
        { kind: "secret", name: "apple.keyPassphrase", label: "Passphrase of the private key", half: true },
        {
          kind: "secret",
          name: "apple.authority",
          label: "Certificate of Apple's authority, WWDR (PEM)",
          rows: 4,
          file: "certificate",
        },
      ],
    },
    {
      title: "Google Wallet",
      help: "Create an issuer in the Google Wallet console and a service account that may act for it.",
      fields: [
        {
          kind: "text",
          name: "google.issuerId",
          label: "Issuer identifier",
          optional: true,
          maxLength: 40,
          half: true,
          mono: true,
        },
        {
          kind: "secret",
          name: "google.serviceAccount",
          label: "Key of the service account (JSON)",
          rows: 4,
          file: "json",
        },
      ],
    },
  ],
  tests: [
    {
      endpoint: settingsTests.passes,
      title: "Sample pass",
      help: "Signs a sample for each wallet with the stored data. Nothing is sent.",
      label: "Sign a sample",
    },
  ],
});
