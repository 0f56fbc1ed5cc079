import { sql } from "drizzle-orm";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeEach, expect, test } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import type { AttachmentMaker } from "@/backend/mail/attachment";
import type { MailData, MailEvent } from "@/backend/mail/events";
import { samples } from "@/backend/mail/samples";
import { sendMail } from "@/backend/mail/send";
import { asker, testEnv } from "@/backend/users/testing";
import { deliverDueMail } from "./deliver-mail";

const db = await testDatabase("owner");
const arrived: Email[] = [];
/** SMTP errors for the next emails of the test server. */
const refusals: Error[] = [];

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  logger: false,
  onData(stream, _, done) {
    const chunks: Buffer[] = [];
    stream.on("data", (chunk: Buffer) => chunks.push(chunk));
    stream.on("end", async () => {
      const refusal = refusals.shift();
      if (refusal) return done(refusal);
      arrived.push(await PostalMime.parse(Buffer.concat(chunks)));
      done();
    });
  },
});
const port = await new Promise<number>((resolve) => {
  const listening = server.listen(0, "127.0.0.1", () => {
    const address = listening.address();
    resolve(typeof address === "object" && address ? address.port : 0);
  });
});
afterAll(() => new Promise<void>((resolve) => server.close(resolve)));

const noDocuments: AttachmentMaker = async () => null;
const deps = { db, env: testEnv(db.url, { SMTP_URL: `smtp://127.0.0.1:${port}` }), log: () => undefined };
const withoutServer = { ...deps, env: testEnv(db.url) };

const token = "k".repeat(43);
const reset = (to = "ana@example.com") =>
  sendMail(db, {
    event: "resetPassword",
    to,
    data: { name: "Ana", link: `https://wayfare.example/auth/reset/password?token=${token}`, minutes: 30 },
  });
const outbox = async () =>
  (
    await db.execute<{ attempts: number; done: boolean; dead: boolean; wait: number; text: string | null }>(sql`
    SELECT attempts, done_at IS NOT NULL AS done, dead_at IS NOT NULL AS dead, last_error AS text,
           round(extract(epoch FROM run_at - now()))::int AS wait FROM outbox ORDER BY id`)
  ).rows;
const stored = async () =>
  (
    await db.execute<{ html: string; text: string; sent: boolean }>(sql`
    SELECT html, text, sent_at IS NOT NULL AS sent FROM mail ORDER BY id`)
  ).rows;

beforeEach(async () => {
  arrived.length = 0;
  refusals.length = 0;
  await db.execute(sql`DELETE FROM outbox`);
  await db.execute(sql`DELETE FROM mail`);
});

test("delivers an email in HTML and text with attachments, and does not store the token of its link", async () => {
  const orderId = "018f0000-0000-7000-8000-000000000001";
  await sendMail(db, {
    event: "bookingConfirmed",
    to: "ana@[192.0.2.1]",
    data: {
      ...samples.bookingConfirmed,
      name: "Ana & Rui",
      ref: "ABCDEFGH2345",
      title: "Casa <Azul>",
      cancellation: "Free until 11 Jan 2027, 14:00",
      link: "https://wayfare.example/client/hotel/details?ref=ABCDEFGH2345",
    },
    attachments: [{ kind: "receipt", orderId }],
  });
  await reset();
  const receipt: AttachmentMaker = async ({ kind }) => ({
    filename: `${kind}.pdf`,
    contentType: "application/pdf",
    content: Buffer.from("%PDF"),
  });
  expect(await deliverDueMail(deps, receipt)).toBe(2);
  const [confirmed, asked] = arrived;
  expect(confirmed?.subject).toBe("Confirmed: Casa <Azul>, 12 Jan 2027");
  expect(confirmed?.to?.[0]?.address).toBe("ana@[192.0.2.1]");
  expect(confirmed?.html).toContain("Casa &#60;Azul&#62;");
  expect(confirmed?.text).toContain("Total         338.63 USD");
  expect(confirmed?.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
    ["receipt.pdf", "application/pdf"],
  ]);
  expect(asked?.text).toContain(token);
  const kept = await stored();
  expect(kept.every(({ sent }) => sent)).toBe(true);
  expect(JSON.stringify(kept)).not.toContain(token);
  const { rows } = await db.execute<{ payload: unknown }>(sql`SELECT payload FROM outbox`);
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(await deliverDueMail(deps, receipt)).toBe(0);
});

test("delivers every kind of email in HTML and text, without unfilled placeholders and with links to this site", async () => {
  for (const [event, data] of Object.entries(samples)) {
    await sendMail(db, { event: event as MailEvent, to: `${event}@example.com`, data: data as MailData<MailEvent> });
  }
  while ((await deliverDueMail(deps, noDocuments)) > 0);
  const received = new Map(arrived.map((mail) => [mail.to?.[0]?.address, mail]));
  expect([...received.keys()].sort()).toEqual(
    Object.keys(samples)
      .map((event) => `${event}@example.com`)
      .sort(),
  );
  for (const [address, { subject = "", html = "", text = "", headers }] of received) {
    const about = `${address}: ${subject}`;
    expect(subject, about).not.toBe("");
    expect([html, text].join(), about).not.toMatch(/\{\w+\}|undefined|NaN/);
    const button = /class="button" href="([^"]+)"/.exec(html)?.[1];
    if (button) expect(button, about).toMatch(/^http:\/\/127\.0\.0\.1:3000\//);
    if (button) expect(text, about).toContain(button.replaceAll("&#38;", "&"));
    expect(
      headers.some(({ key, value }) => key === "auto-submitted" && value === "auto-generated"),
      about,
    ).toBe(true);
  }
  expect(received.get("announcement@example.com")?.headers.some(({ key }) => key === "list-unsubscribe")).toBe(true);
});

test("renews its lease before each email, and leaves out those that another worker has taken", async () => {
  const waits = async () => (await outbox()).map(({ wait }) => wait);
  await sendMail(db, {
    event: "bookingConfirmed",
    to: "ana@example.com",
    data: samples.bookingConfirmed,
    attachments: [{ kind: "receipt", orderId: "018f0000-0000-7000-8000-000000000001" }],
  });
  await reset("rui@example.com");
  await reset("eva@example.com");
  const slow: AttachmentMaker = async () => {
    await db.execute(sql`UPDATE outbox SET run_at = now() WHERE payload->>'to' <> 'eva@example.com' AND attempts = 1`);
    await db.execute(
      sql`UPDATE outbox SET run_at = now() + interval '1 second' WHERE payload->>'to' = 'eva@example.com'`,
    );
    await db.execute(
      sql`UPDATE outbox SET run_at = now() + interval '5 minutes' WHERE payload->>'to' = 'ana@example.com'`,
    );
    expect(await deliverDueMail(deps, noDocuments)).toBe(1);
    return null;
  };
  expect(await deliverDueMail(deps, slow)).toBe(3);
  expect(arrived.map(({ to }) => to?.[0]?.address)).toEqual(["rui@example.com", "ana@example.com", "eva@example.com"]);
  expect((await waits())[2]).toBeGreaterThan(240);
});

test("sends an email again 30 seconds after the server refused it", async () => {
  refusals.push(Object.assign(new Error("mailbox is busy"), { responseCode: 450 }));
  await reset();
  await deliverDueMail(deps, noDocuments);
  expect(await outbox()).toMatchObject([{ attempts: 1, done: false, wait: 30 }]);
  expect((await outbox())[0]?.text).toContain("mailbox is busy");
  expect(await deliverDueMail(deps, noDocuments)).toBe(0);
  await db.execute(sql`UPDATE outbox SET run_at = now()`);
  await deliverDueMail(deps, noDocuments);
  expect(arrived).toHaveLength(1);
  expect(await stored()).toHaveLength(1);
  expect(await outbox()).toMatchObject([{ attempts: 2, done: true, text: null }]);
});

test("gives up an email after eight attempts", async () => {
  refusals.push(new Error("no such user"));
  await reset();
  await db.execute(sql`UPDATE outbox SET attempts = 7`);
  await deliverDueMail(deps, noDocuments);
  expect(await outbox()).toMatchObject([{ attempts: 8, done: false, dead: true }]);
  await db.execute(sql`UPDATE outbox SET run_at = now()`);
  expect(await deliverDueMail(deps, noDocuments)).toBe(0);
});

test("sends each email once with three concurrent workers", async () => {
  for (let n = 0; n < 12; n++) await reset(`n${n}@example.com`);
  const taken = await Promise.all([1, 2, 3].map(() => deliverDueMail(deps, noDocuments)));
  expect(taken.reduce((sum, n) => sum + n, 0)).toBe(12);
  expect(new Set(arrived.map(({ to }) => to?.[0]?.address)).size).toBe(12);
  expect(arrived).toHaveLength(12);
});

test("sends announcements after all other emails", async () => {
  for (let n = 0; n < 12; n++)
    await sendMail(db, { event: "announcement", to: `n${n}@example.com`, data: samples.announcement });
  await reset();
  expect(await deliverDueMail(deps, noDocuments)).toBe(10);
  expect(arrived.map(({ to }) => to?.[0]?.address)).toContain("ana@example.com");
});

test("queues no email when the transaction is rolled back", async () => {
  await db
    .transaction(async (tx) => {
      await sendMail(tx, {
        event: "walletTopUp",
        to: "a@example.com",
        data: { name: "A", amount: "1", balance: "1", link: "https://x.example" },
      });
      throw new Error("no");
    })
    .catch(() => undefined);
  expect(await outbox()).toEqual([]);
});

test("shows emails without a mail server in demo mode only", async () => {
  await reset("Ana@Example.com".toLowerCase());
  await deliverDueMail(withoutServer, noDocuments);
  expect((await outbox())[0]?.done).toBe(true);
  const call = asker(db, { WAYFARE_DEMO: "true" });
  const list = await call("/api/demo/outbox?to=ana@example.com");
  const [first] = list.body.items as { id: number; subject: string }[];
  expect([list.body.total, first?.subject]).toEqual([1, "Choose a new password"]);
  const { body } = await call(`/api/demo/outbox/${first?.id}`);
  expect(body.links).toContainEqual(expect.stringContaining(`token=${token}`));
  expect((await call("/api/demo/outbox/999999")).status).toBe(404);
  const strict = asker(db);
  expect((await strict("/api/demo/outbox")).status).toBe(404);
  expect((await strict(`/api/demo/outbox/${first?.id}`)).status).toBe(404);
});
