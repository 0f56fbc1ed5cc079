import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { transaction } from "@/backend/db/transaction";
import { settingsGroups } from "@/lib/contracts/site/settings";
import { sendContact } from "@/lib/contracts/site/site";
import { storeContactMessage } from "./contact";
import type { MailEvent } from "./events";
import { makeMail } from "./make";

const db = await testDatabase("owner");
const site = settingsGroups.site.parse({});
const look = { site: "Wayfare", origin: "https://wayfare.example", primary: "#c8102e" };
beforeEach(() => db.execute(sql`DELETE FROM outbox`));

const send = (email: string, text = "Cheap watches") => {
  const typed = { name: text, email, subject: text, words: `${text}: write to me.` };
  const message = sendContact.body.parse(typed);
  return transaction(db, (tx) => storeContactMessage(tx, message, site));
};

type Mail = { event: MailEvent; to: string; locale: string; data: Record<string, unknown> };
const mailsTo = async (address: string): Promise<Mail[]> =>
  (await db.execute<{ payload: Mail }>(sql`SELECT payload FROM outbox WHERE topic = 'mail' ORDER BY id`)).rows
    .map(({ payload }) => payload)
    .filter(({ to }) => to === address);

test("the receipt contains nothing that the sender typed", async () => {
  await send("stranger@example.com");
  const [copy, ...more] = await mailsTo("stranger@example.com");
  expect(more).toEqual([]);
  expect(copy).toMatchObject({ event: "contactCopy", data: {} });
  for (const locale of ["en", "de", "fr", "ar"]) {
    const { subject, html, text } = makeMail({ event: "contactCopy", locale, data: copy?.data }, look);
    expect(subject + html + text).not.toContain("Cheap watches");
  }
  const [received] = await mailsTo(site.contact.email);
  expect(JSON.stringify(received?.data)).toContain("Cheap watches");
});

test("an address gets at most three receipts a day, and every message still reaches the site", async () => {
  for (let sent = 0; sent < 5; sent++) await send("often@example.com");
  expect(await mailsTo("often@example.com")).toHaveLength(3);
  expect(await mailsTo(site.contact.email)).toHaveLength(5);
  await send("another@example.com");
  expect(await mailsTo("another@example.com")).toHaveLength(1);
});
