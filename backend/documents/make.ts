import { sql } from "drizzle-orm";
import type { Deps } from "@/backend/http/context";
import type { AttachmentMaker } from "@/backend/mail/attachment";
import { lineTicketCode } from "@/backend/redemption/code";
import { AppError } from "@/lib/errors";
import { getCalendar } from "./calendar";
import { getPasses, getPassPictures } from "./passes/content";
import { makeGoogleLink } from "./passes/google";
import { readPassAccess } from "./passes/settings";
import { printDocument } from "./print";
import { getReceipt, listCreditNotes } from "./receipt-content";
import { getTicket } from "./ticket-content";

export type DocumentKind = "receipt" | "credit_note" | "ticket" | "calendar" | "apple_wallet";
export type MadeDocument = { content: Buffer; contentType: string; name: string };

const pdf = "application/pdf";

const noPass = () => new AppError("conflict", { user: "There are no passes for this wallet." });

/**
 * The link that saves the ticket of one line in Google Wallet.
 * @throws AppError 409 before the booking is confirmed, without the data of the wallet, and for a line without a ticket
 */
export async function makeWalletLink(
  deps: Pick<Deps, "db" | "env">,
  order: { id: string; ref: string },
  position: number | undefined,
): Promise<string> {
  const { google } = await readPassAccess(deps);
  const passes = google ? await getPasses(deps, order.id) : [];
  const code = lineTicketCode({ ref: order.ref, position: position ?? 1 }, deps.env.SIGNING_KEY);
  const pass = passes.find(({ id }) => id === code);
  if (!google || !pass) throw noPass();
  return makeGoogleLink(google, pass, deps.env.APP_ORIGIN);
}

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
        name: `booking-${order.ref}.ics`,
      };
    case "apple_wallet": {
      const { apple } = await readPassAccess(deps);
      if (!apple) throw noPass();
      const passes = await getPasses(deps, order.id);
      if (passes.length === 0) throw noPass();
      // Loaded on demand, because most sites have no certificate.
      const { makeApplePasses } = await import("./passes/apple");
      const { content, contentType, extension } = makeApplePasses(apple, passes, await getPassPictures(deps));
      return { content, contentType, name: `e-ticket-${order.ref}.${extension}` };
    }
  }
}

/** Creates email attachments at sending time. Unavailable ones are omitted. */
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
