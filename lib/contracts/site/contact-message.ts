import { z } from "zod";
import { endpoint } from "../define";
import { calendarDate, instant, queryOptional } from "../fields";
import { defineListQuery, exportQuery, listResponse } from "../listing";

/** Messages of the contact form. */

const contactMessage = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  text: z.string(),
  createdAt: instant,
});
export type ContactMessage = z.infer<typeof contactMessage>;

const optionalDay = queryOptional(calendarDate);
const query = defineListQuery(["created"], "-created").extend({ from: optionalDay, to: optionalDay });

export const adminContactMessages = {
  list: endpoint({
    id: "admin.contactMessage.list",
    method: "GET",
    path: "/api/admin/contact-messages",
    who: "admin",
    summary: "Messages of the contact form",
    query,
    out: listResponse(contactMessage),
  }),
  export: endpoint({
    id: "admin.contactMessage.export",
    method: "GET",
    path: "/api/admin/contact-messages/export.csv",
    who: "admin",
    summary: "The filtered messages as CSV",
    query: query.extend(exportQuery),
    out: z.unknown(),
    raw: true,
  }),
};
export type ContactMessageQuery = z.output<typeof query>;
