import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "@/backend/db/client";
import { sendMail } from "@/backend/mail/send";
import type { sendContact } from "@/lib/contracts/site";

type ContactWords = z.output<typeof sendContact.body>;

/** Keeps the message; one mail goes to the site, a copy to the sender. */
export async function keepContactMessage(tx: Db, message: ContactWords, siteAddress: string): Promise<void> {
  const { name, email, subject, words, locale } = message;
  await tx.execute(sql`
    INSERT INTO contact_message (name, email, subject, words) VALUES (${name}, ${email}, ${subject}, ${words})`);
  const from = `${name} <${email}>`;
  await sendMail(tx, { event: "contactReceived", to: siteAddress, data: { from, subject, words } });
  await sendMail(tx, { event: "contactCopy", to: email, locale, data: { name, subject, words } });
}
