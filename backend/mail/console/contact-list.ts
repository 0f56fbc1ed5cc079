import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { isoTime } from "@/backend/db/iso-time";
import type { Deps } from "@/backend/http/context";
import { type ExportColumn, exportResponse } from "@/backend/http/csv";
import { all, listRows, mentions, readForExport } from "@/backend/http/listing";
import { type Route, rawRoute, route } from "@/backend/http/router";
import { inDays } from "@/backend/site/days";
import {
  adminContactMessages,
  type ContactMessage,
  type ContactMessageQuery,
} from "@/lib/contracts/site/contact-message";

/** The messages of the contact form as a list of the administration. */

async function listMessages(db: Db, query: ContactMessageQuery) {
  const text = sql`m.name || ' ' || m.email || ' ' || m.subject || ' ' || m.text`;
  return listRows<ContactMessage>(db, {
    columns: sql`m.id, m.name, m.email, m.subject, m.text, ${isoTime("m.created_at")} AS "createdAt"`,
    from: sql`contact_message m`,
    where: all([await inDays(db, sql`m.created_at`, query), query.q ? mentions(text, query.q) : undefined]),
    sorts: { created: sql`m.created_at` },
    tie: sql`m.id`,
    query,
  });
}

const exportColumns: readonly ExportColumn<ContactMessage>[] = [
  { list: "created", label: "Date", cell: (message) => message.createdAt },
  { list: "from", label: "From", cell: (message) => message.name },
  { list: "from", label: "Email", cell: (message) => message.email },
  { list: "subject", label: "Subject", cell: (message) => message.subject },
  { list: "text", label: "Message", cell: (message) => message.text },
];

export const contactListRoutes = ({ db }: Deps): Route[] => [
  route(adminContactMessages.list, ({ query }) => listMessages(db, query)),
  rawRoute(adminContactMessages.export, async ({ query }) => {
    const rows = await readForExport((page) => listMessages(db, { ...query, ...page }));
    return exportResponse("messages", exportColumns, rows, query);
  }),
];
