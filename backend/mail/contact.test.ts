import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { transaction } from "@/backend/db/transaction";
import { createCaller, testApp, testUser } from "@/backend/http/testing";
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
  const typed = { name: text, email, subject: text, text: `${text}: write to me.` };
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

test("an address gets at most three receipts a day, and the site gets every message", async () => {
  for (let sent = 0; sent < 5; sent++) await send("often@example.com");
  expect(await mailsTo("often@example.com")).toHaveLength(3);
  expect(await mailsTo(site.contact.email)).toHaveLength(5);
  await send("another@example.com");
  expect(await mailsTo("another@example.com")).toHaveLength(1);
});

test("administrators find the messages by text and day, and export them", async () => {
  await send("searched@example.com", "Lost umbrella");
  await db.execute(
    sql`UPDATE contact_message SET created_at = now() - interval '9 days' WHERE subject = 'Lost umbrella'`,
  );
  await send("searched@example.com", "Found umbrella");
  const call = createCaller(testApp(db).app);
  const admin = await testUser(db, "admin");
  const path = "/api/admin/contact-messages";
  const subjects = async (query: string) =>
    ((await call(admin, "GET", `${path}?${query}`)).body.items as { subject: string }[]).map(({ subject }) => subject);
  expect(await subjects("q=UMBRELLA")).toEqual(["Found umbrella", "Lost umbrella"]);
  expect(await subjects("q=searched@&sort=created")).toEqual(["Lost umbrella", "Found umbrella"]);
  const day = new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10);
  expect(await subjects(`q=umbrella&from=${day}`)).toEqual(["Found umbrella"]);
  expect(await subjects(`q=umbrella&to=${day}`)).toEqual(["Lost umbrella"]);
  expect((await call(admin, "GET", `${path}/export.csv?q=lost&columns=subject,from`)).text.split("\r\n")).toEqual([
    expect.stringMatching(/Subject,From,Email$/),
    "Lost umbrella,Lost umbrella,searched@example.com",
    "",
  ]);
  expect((await call(await testUser(db, "subadmin"), "GET", path)).status).toBe(403);
});
