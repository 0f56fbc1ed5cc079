import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { sendMail } from "@/backend/mail/send";

type ContactWords = { name: string; email: string; subject: string; words: string };

/** Keeps the message; one mail goes to the site, a copy to the sender. */
export async function keepContactMessage(tx: Db, message: ContactWords, siteAddress: string): Promise<void> {
  const { name, email, subject, words } = message;
  await tx.execute(sql`
    INSERT INTO contact_message (name, email, subject, words) VALUES (${name}, ${email}, ${subject}, ${words})`);
  const from = `${name} <${email}>`;
  await sendMail(tx, { event: "contactReceived", to: siteAddress, data: { from, subject, words } });
  await sendMail(tx, { event: "contactCopy", to: email, data: { name, subject, words } });
}
