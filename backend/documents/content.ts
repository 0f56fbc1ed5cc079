import { sql } from "drizzle-orm";
import { z } from "zod";
import { bulkInsert } from "@/backend/db/bulk";
import type { Db } from "@/backend/db/client";
import { transaction } from "@/backend/db/transaction";
import type { Deps } from "@/backend/http/context";
import { readSettings } from "@/backend/site/settings";
import type { OrderView } from "@/lib/contracts/orders/order";
import { AppError } from "@/lib/errors";
import { languages } from "@/lib/language/languages";
import { localized } from "@/lib/language/localized-message";
import { localToday } from "@/lib/time-zone";

const amount = z.object({ label: z.string(), note: z.string().nullable(), amountMinor: z.number().int() });

/** The content of a fiscal document as issued, so that reprints are identical. */
export const documentContent = z.object({
  /** The language of the document. Documents from before this field are English. */
  language: z.enum(languages).default("en"),
  /** The time zone of its days, which is that of the site. Documents from before this field have the days of UTC. */
  timeZone: z.string().default("UTC"),
  seller: z.object({ name: z.string(), address: z.string(), email: z.string(), phone: z.string() }),
  buyer: z.object({ name: z.string(), email: z.string(), phone: z.string().nullable() }),
  ref: z.string(),
  /** The kind of `ref`. Documents from before trips are about bookings. */
  about: z.enum(["booking", "trip"]).default("booking"),
  /** The numbers of the receipts that a credit note corrects. */
  corrects: z.array(z.string()).default([]),
  title: z.string(),
  place: z.string(),
  stay: z.array(z.string()),
  currency: z.string(),
  lines: z.array(amount),
  totals: z.array(amount),
  totalMinor: z.number().int(),
  payments: z.array(amount),
  /** The open amounts and where they are paid. */
  open: z.array(amount),
  paidMinor: z.number().int(),
  included: z.array(amount),
  display: z
    .object({ currency: z.string(), rate: z.string(), at: z.string(), totalMinor: z.number().int() })
    .nullable(),
  terms: z.string(),
});
export type DocumentContent = z.infer<typeof documentContent>;

export type FiscalDocument = {
  series: "receipt" | "credit_note";
  number: string;
  issuedAt: Date;
  content: DocumentContent;
};

/** With what it is about within its order or trip: the payments so far, or a refund. */
type StoredDocument = FiscalDocument & { subject: string };

type Row = Pick<StoredDocument, "series" | "subject"> & {
  year: number;
  number: number;
  issuedAt: string;
  content: unknown;
};

const prefix = { receipt: "R", credit_note: "C" } as const;

const getDocument = ({ series, subject, year, number, issuedAt, content }: Row): StoredDocument => ({
  series,
  subject,
  number: `${prefix[series]}${year}-${String(number).padStart(6, "0")}`,
  issuedAt: new Date(issuedAt),
  content: documentContent.parse(content),
});

const columns = sql`series, subject, year, number, issued_at AS "issuedAt", content`;

export const noPaymentYet = () =>
  new AppError("conflict", { user: localized("Nothing has been paid yet, so there is no receipt.") });

/** The subject of a document: an order or a trip. */
export type About = { orderId: string } | { tripId: string };

export async function findDocuments(db: Db, about: About, series: FiscalDocument["series"]): Promise<StoredDocument[]> {
  const which = "orderId" in about ? sql`order_id = ${about.orderId}` : sql`trip_id = ${about.tripId}`;
  const { rows } = await db.execute<Row>(
    sql`SELECT ${columns} FROM fiscal_document WHERE ${which} AND series = ${series} ORDER BY id`,
  );
  return rows.map(getDocument);
}

/**
 * Issues a document once per subject with the next number of its series and year. The year is that of the day on the
 * document. The counter's row lock serializes numbers, and a rollback returns the number, so that there are no gaps.
 */
export async function issueDocument(
  deps: Pick<Deps, "db">,
  about: About,
  series: FiscalDocument["series"],
  subject: string,
  content: DocumentContent,
): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const { rows } = await tx.execute<{ year: number; last: number }>(sql`
      INSERT INTO document_counter (series, year, last)
      VALUES (${series}, extract(year FROM now() AT TIME ZONE ${content.timeZone})::int, 1)
      ON CONFLICT (series, year) DO UPDATE SET last = document_counter.last + 1 RETURNING year, last`);
    const next = rows[0];
    if (!next) throw new Error("no number was given out");
    const made = await tx.execute(sql`
      INSERT INTO fiscal_document (series, year, number, order_id, trip_id, subject, content)
      VALUES (${series}, ${next.year}, ${next.last}, ${"orderId" in about ? about.orderId : null},
              ${"tripId" in about ? about.tripId : null}, ${subject}, ${JSON.stringify(content)}::jsonb)
      ON CONFLICT DO NOTHING`);
    if (made.rowCount === 0) throw new AlreadyIssued();
  }).catch((error: unknown) => {
    if (!(error instanceof AlreadyIssued)) throw error;
  });
}

type DatedDocument = { orderId: string; subject: string; at: string; content: DocumentContent };

/** Issues documents of the past with the numbers of their years, in the given order. */
export async function issueDated(
  tx: Db,
  series: FiscalDocument["series"],
  documents: readonly DatedDocument[],
): Promise<void> {
  const { rows } = await tx.execute<{ year: number; last: number }>(
    sql`SELECT year, last FROM document_counter WHERE series = ${series} FOR UPDATE`,
  );
  const last = new Map(rows.map((row) => [row.year, row.last]));
  const numbered = documents.map(({ orderId, subject, at, content }) => {
    const year = Number(localToday(content.timeZone, new Date(at)).slice(0, 4));
    const number = (last.get(year) ?? 0) + 1;
    last.set(year, number);
    return { series, year, number, order_id: orderId, trip_id: null, subject, content, issued_at: at };
  });
  await bulkInsert(tx, "fiscal_document", numbered);
  for (const [year, number] of last) {
    await tx.execute(sql`
      INSERT INTO document_counter (series, year, last) VALUES (${series}, ${year}, ${number})
      ON CONFLICT (series, year) DO UPDATE SET last = excluded.last`);
  }
}

/** A concurrent request issued the same document. Rolls back to return the number. */
class AlreadyIssued extends Error {}

/** The seller and the time zone of its days. */
export async function getIssuer(db: Db): Promise<Pick<DocumentContent, "seller" | "timeZone">> {
  const { v, contact, timeZone } = await readSettings(db, "site");
  return { seller: { name: v, address: contact.address, email: contact.email, phone: contact.phone }, timeZone };
}

export const getSeller = async (db: Db): Promise<DocumentContent["seller"]> => (await getIssuer(db)).seller;

export function getBuyer(order: OrderView, account: { name: string; email: string } | null): DocumentContent["buyer"] {
  const guests = order.guests;
  if (guests) return { name: `${guests.firstName} ${guests.lastName}`, email: guests.email, phone: guests.phone };
  if (!account) throw new AppError("not_found");
  return { name: account.name, email: account.email, phone: null };
}
