import { sql } from "drizzle-orm";
import type { Deps } from "@/backend/http/context";
import type { AttachmentMaker } from "@/backend/mail/attachment";
import { AppError } from "@/lib/errors";
import { getCalendar } from "./calendar";
import { printDocument } from "./print";
import { getReceipt, listCreditNotes } from "./receipt-content";
import { getTicket } from "./ticket-content";

export type DocumentKind = "receipt" | "credit_note" | "ticket" | "calendar";
export type MadeDocument = { content: Buffer; contentType: string; name: string };

const pdf = "application/pdf";

/**
 * Creates a document of an order. The caller has checked access.
 * @throws AppError 409 if it does not exist yet
 */
export async function makeDocument(
  deps: Pick<Deps, "db" | "env">,
  order: { id: string; ref: string },
  kind: DocumentKind,
): Promise<MadeDocument> {
  switch (kind) {
    case "receipt": {
      const receipt = await getReceipt(deps, order.id);
      return {
        content: await printDocument({ kind: "fiscal", documents: [receipt] }),
        contentType: pdf,
        name: `receipt-${receipt.number}.pdf`,
      };
    }
    case "credit_note":
      return {
        content: await printDocument({ kind: "fiscal", documents: await listCreditNotes(deps, order.id) }),
        contentType: pdf,
        name: `credit-note-${order.ref}.pdf`,
      };
    case "ticket":
      return {
        content: await printDocument({ kind: "ticket", content: await getTicket(deps, order.id) }),
        contentType: pdf,
        name: `e-ticket-${order.ref}.pdf`,
      };
    case "calendar":
      return {
        content: Buffer.from(await getCalendar(deps, order.id)),
        contentType: "text/calendar; charset=utf-8",
        name: `stay-${order.ref}.ics`,
      };
  }
}

/** Creates e-mail attachments at sending time. Unavailable ones are omitted. */
export const attachmentMaker =
  (deps: Pick<Deps, "db" | "env">): AttachmentMaker =>
  async ({ kind, orderId }) => {
    const { rows } = await deps.db.execute<{ ref: string }>(sql`SELECT ref FROM orders WHERE id = ${orderId}`);
    if (!rows[0]) return null;
    try {
      const { content, contentType, name } = await makeDocument(deps, { id: orderId, ref: rows[0].ref }, kind);
      return { content, contentType, filename: name };
    } catch (error) {
      if (error instanceof AppError && error.status < 500) return null;
      throw error;
    }
  };
