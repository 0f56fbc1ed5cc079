import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";

type ContactWords = { name: string; email: string; subject: string; words: string };

/** Keeps the message and leaves word for the mailer: one mail to the site, one copy to the sender. */
export async function keepContactMessage(tx: Db, message: ContactWords, siteAddress: string): Promise<void> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    INSERT INTO contact_message (name, email, subject, words)
    VALUES (${message.name}, ${message.email}, ${message.subject}, ${message.words}) RETURNING id`);
  const payload = { event: "contact", messageId: rows[0]?.id, to: siteAddress, copyTo: message.email, ...message };
  await tx.execute(sql`INSERT INTO outbox (topic, payload) VALUES ('contact', ${JSON.stringify(payload)}::jsonb)`);
}
