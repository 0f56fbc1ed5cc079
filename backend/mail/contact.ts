import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "@/backend/db/client";
import { secondsOverLimit } from "@/backend/http/rate-limit";
import type { Settings } from "@/lib/contracts/site/settings";
import type { sendContact } from "@/lib/contracts/site/site";
import { sendMail } from "./send";

type ContactMessage = z.output<typeof sendContact.body>;

/** Daily limit of receipts per recipient, regardless of the sender. */
const receiptsPerRecipient = { name: "contact-mail", max: 3, seconds: 86_400 };

/**
 * Stores the message and mails it to the site. The sender's address is not confirmed, so its receipt contains none of the
 * sender's text: the form must not relay messages to other people.
 */
export async function storeContactMessage(
  tx: Db,
  message: ContactMessage,
  site: Pick<Settings<"site">, "contact" | "locale">,
): Promise<void> {
  const { name, email, subject, text, locale } = message;
  await tx.execute(sql`
    INSERT INTO contact_message (name, email, subject, text) VALUES (${name}, ${email}, ${subject}, ${text})`);
  const from = `${name} <${email}>`;
  await sendMail(tx, {
    event: "contactReceived",
    to: site.contact.email,
    locale: site.locale,
    data: { from, subject, text },
  });
  if ((await secondsOverLimit(tx, receiptsPerRecipient, email)) > 0) return;
  await sendMail(tx, { event: "contactCopy", to: email, locale, data: {} });
}
