import { adminOutbox, type MailState, type OutgoingMail } from "@/lib/contracts/site/mail-outbox";
import type { Tone } from "@/lib/labels/order";
import { routes } from "@/lib/routes";
import { humanize } from "@/lib/text/humanize";
import { defineResource } from "./define";

const states: Record<MailState, { label: string; tone: Tone }> = {
  waiting: { label: "Waiting", tone: "info" },
  sent: { label: "Sent", tone: "good" },
  kept: { label: "Not sent: no mail server", tone: "care" },
  given_up: { label: "Given up", tone: "bad" },
};

export const outbox = defineResource<OutgoingMail, OutgoingMail, "all", "send">({
  id: "outbox",
  one: "email",
  many: "emails",
  about: "Emails of the last thirty days.",
  key: { name: "id", of: (mail) => String(mail.id) },
  title: (mail) => mail.subject ?? humanize(mail.event),
  search: "Recipient",
  columns: [
    { id: "createdAt", label: "Created", sort: "createdAt", cell: (mail) => ({ kind: "instant", at: mail.createdAt }) },
    { id: "to", label: "Recipient", cell: (mail) => ({ kind: "text", text: mail.to }) },
    {
      id: "subject",
      label: "Email",
      cell: (mail) => ({ kind: "pair", main: mail.subject ?? "", sub: humanize(mail.event) }),
    },
    { id: "state", label: "State", cell: (mail) => ({ kind: "status", ...states[mail.state] }) },
    { id: "attempts", label: "Attempts", numeric: true, cell: (mail) => ({ kind: "number", value: mail.attempts }) },
    { id: "error", label: "Last error", cell: (mail) => ({ kind: "paragraph", text: mail.error ?? "" }) },
    { id: "sentAt", label: "Sent", cell: (mail) => ({ kind: "instant", at: mail.sentAt }) },
    { id: "nextAt", label: "Next attempt", optional: true, cell: (mail) => ({ kind: "instant", at: mail.nextAt }) },
  ],
  filters: [
    {
      kind: "choice",
      name: "state",
      label: "State",
      options: Object.entries(states).map(([value, { label }]) => ({ value, label })),
    },
  ],
  views: {
    all: {
      title: "Outbox",
      fixed: {},
      sort: "-createdAt",
      route: { admin: routes.admin.emailSettings },
      show: "outbox",
      empty: { title: "No emails yet", text: "Sent emails are listed here." },
    },
  },
  actions: {
    send: {
      label: "Send now",
      icon: "mail",
      tone: "plain",
      bulk: false,
      ask: {
        title: "Send this email now?",
        titleMany: "Send {n} emails now?",
        consequence: "{name} is sent within a minute, with all its attempts.",
        consequenceMany: "They are sent within a minute.",
        confirm: "Send now",
        confirmMany: "Send {n} now",
        reason: "none",
      },
    },
  },
  allowed: (mail) => (mail.state === "sent" ? [] : ["send"]),
  endpoints: { admin: adminOutbox },
});
