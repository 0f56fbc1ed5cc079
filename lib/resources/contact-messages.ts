import { adminContactMessages, type ContactMessage } from "@/lib/contracts/site/contact-message";
import { routes } from "@/lib/routes";
import { pastDates } from "./date-filter";
import { defineResource } from "./define";

/** Messages of the contact form. Staff reply by email. */
export const contactMessages = defineResource<ContactMessage, ContactMessage, "all">({
  id: "contact-messages",
  one: "message",
  many: "messages",
  about: "Messages of the contact form from the last two years. Reply by email.",
  key: { name: "id", of: (message) => String(message.id) },
  title: (message) => message.subject,
  search: "Name, email, text",
  columns: [
    {
      id: "created",
      label: "Date",
      sort: "created",
      cell: (message) => ({ kind: "instant", at: message.createdAt }),
    },
    { id: "from", label: "From", cell: (message) => ({ kind: "pair", main: message.name, sub: message.email }) },
    { id: "subject", label: "Subject", cell: (message) => ({ kind: "paragraph", text: message.subject }) },
    { id: "text", label: "Message", cell: (message) => ({ kind: "paragraph", text: message.text }) },
  ],
  filters: [pastDates("Date")],
  views: {
    all: {
      title: "Messages",
      fixed: {},
      sort: "-created",
      route: { admin: routes.admin.notifications },
      show: "messages",
      empty: { title: "No messages yet", text: "Messages of the contact form are listed here." },
    },
  },
  endpoints: { admin: adminContactMessages },
});
