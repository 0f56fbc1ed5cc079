import { settingsTests } from "@/lib/contracts/site/settings-endpoints";
import { routes } from "@/lib/routes";
import { defineSettings } from "./define";

export const emailSettings = defineSettings({
  group: "mail",
  title: "Email",
  intro: "Without a mail server, emails are kept in the outbox, where their states and errors are shown too.",
  route: routes.admin.emailSettings,
  sections: [
    {
      title: "Mail server",
      fields: [
        { kind: "text", name: "host", label: "SMTP host", optional: true, maxLength: 253, half: true, mono: true },
        { kind: "number", name: "port", label: "Port", help: "465 with TLS from the start, else 587.", half: true },
        {
          kind: "switch",
          name: "secure",
          label: "TLS from the start",
          help: "Otherwise the connection is encrypted with STARTTLS if the server offers it.",
        },
        { kind: "text", name: "user", label: "User", optional: true, maxLength: 254, half: true },
        { kind: "secret", name: "password", label: "Password", half: true },
      ],
    },
    {
      title: "Sender",
      fields: [
        { kind: "text", name: "fromName", label: "Name", maxLength: 80, half: true },
        { kind: "text", name: "fromAddress", label: "Email address", type: "email", maxLength: 254, half: true },
      ],
    },
    {
      title: "Messages",
      fields: [
        {
          kind: "switch",
          name: "everyStep",
          label: "Email each step of payments and refunds",
          help: "Also when another email says the same: the payment of a new booking, the start of a refund, and a refund to the wallet.",
        },
      ],
    },
  ],
  tests: [
    {
      endpoint: settingsTests.mail,
      title: "Test email",
      help: "Sends one email and shows what the server responded.",
      label: "Send a test email",
      fields: [{ name: "to", label: "Recipient", type: "email" }],
    },
  ],
});
