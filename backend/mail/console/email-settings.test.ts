import { sql } from "drizzle-orm";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { createCaller, testApp, testUser } from "@/backend/http/testing";
import { deliverDueMail } from "@/backend/jobs/deliver-mail";
import { grantStepUp, personWithPassword } from "@/backend/user-console/testing";
import type { Settings } from "@/lib/contracts/site/settings";
import { sendMail } from "../send";

const password = "a very secret password";
const received: { from: string; to: string; user: string; text: string }[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  allowInsecureAuth: true,
  onAuth: (auth, _, done) =>
    auth.password === password ? done(null, { user: auth.username }) : done(new Error("Wrong password")),
  onRcptTo: ({ address }, _, done) => done(address.startsWith("nobody") ? new Error("No such mailbox") : null),
  onData: (stream, session, done) => {
    const chunks: Buffer[] = [];
    stream.on("data", (chunk: Buffer) => chunks.push(chunk));
    stream.on("end", () => {
      const { mailFrom, rcptTo } = session.envelope;
      received.push({
        from: mailFrom ? mailFrom.address : "",
        to: rcptTo[0]?.address ?? "",
        user: String(session.user ?? ""),
        text: Buffer.concat(chunks).toString(),
      });
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

const db = await testDatabase();
const { app, log } = testApp(db);
const call = createCaller(app);
/** Another process, which only shares the database. */
const other = testApp(db);
const admin = await personWithPassword(db, "admin", "Ana");
const path = "/api/admin/settings/mail";
const texts: string[] = [];

async function save(value: Partial<Settings<"mail">>, more: object = {}) {
  const { version } = (await call(admin, "GET", path)).body;
  await grantStepUp(db, admin);
  const saved = await call(admin, "PUT", path, { version, value, ...more });
  texts.push(saved.text);
  return saved;
}
async function tryMail(to = "ana@example.com") {
  const tried = await call(admin, "POST", `${path}/tests/send`, { to });
  texts.push(tried.text);
  return tried.body;
}

describe("mail server", () => {
  it("is not used before it is configured", async () => {
    expect(await tryMail()).toMatchObject({ ok: false, title: "No mail server" });
  });

  it("is used with host, port, user, password and sender, also by another process", async () => {
    const value = { host: "127.0.0.1", port, user: "post", fromName: "Meridian", fromAddress: "desk@meridian.example" };
    expect((await save(value, { secrets: { password } })).status).toBe(200);
    expect(await tryMail()).toMatchObject({ ok: true, lines: [expect.stringMatching(/^250 /), expect.any(String)] });
    expect(received.at(-1)).toMatchObject({ from: "desk@meridian.example", to: "ana@example.com", user: "post" });
    expect(received.at(-1)?.text).toContain("From: Meridian <desk@meridian.example>");
    await db.transaction((tx) => sendMail(tx, { event: "contactCopy", to: "late@example.com", data: {} }));
    await deliverDueMail(other.deps, async () => null);
    expect(received.at(-1)).toMatchObject({ from: "desk@meridian.example", to: "late@example.com" });
  });

  it("reports its errors without the password", async () => {
    expect(await tryMail("nobody@example.com")).toMatchObject({
      ok: false,
      lines: expect.arrayContaining([expect.stringContaining("No such mailbox")]),
    });
    await save({}, { secrets: { password: "wrong and secret" } });
    const refused = await tryMail();
    expect(refused).toMatchObject({ ok: false, lines: expect.arrayContaining(["Error: EAUTH"]) });
    await save({ secure: true }, { secrets: { password } });
    expect(await tryMail()).toMatchObject({ ok: false });
    await save({ secure: false, port: 1 });
    expect(await tryMail()).toMatchObject({ ok: false, lines: expect.arrayContaining(["Error: ESOCKET"]) });
    await save({ port });
    for (const text of [...texts, JSON.stringify(log), JSON.stringify(other.log)]) {
      expect(text).not.toContain(password);
      expect(text).not.toContain("wrong and secret");
    }
  });
});

describe("change of the mail server", () => {
  it("needs the step-up, because every link in an email goes through it; another sender does not", async () => {
    const change = async (value: Partial<Settings<"mail">>) => {
      const { version } = (await call(admin, "GET", path)).body;
      return (await call(admin, "PUT", path, { version, value })).body.code ?? "saved";
    };
    await db.execute(sql`DELETE FROM verification`);
    const changes: Partial<Settings<"mail">>[] = [{ host: "mail.evil.example" }, { port: 2_525 }, { user: "other" }];
    for (const value of [...changes, { secure: true }]) expect(await change(value)).toBe("step_up");
    expect(await change({ fromName: "Meridian Hotels" })).toBe("saved");
  });
});

describe("outbox", () => {
  const list = async (query = "") => (await call(admin, "GET", `/api/admin/outbox?${query}`)).body;
  const add = (to: string) => db.transaction((tx) => sendMail(tx, { event: "contactCopy", to, data: {} }));
  beforeAll(() => db.execute(sql`DELETE FROM outbox`));

  it("is for administrators only", async () => {
    const client = await testUser(db, "client");
    expect((await call(client, "GET", "/api/admin/outbox")).status).toBe(403);
    expect((await call(client, "POST", `${path}/tests/send`, { to: "a@b.co" })).status).toBe(403);
  });

  it("shows states and errors, and resends mails that were given up or kept without a server", async () => {
    await add("nobody@example.com");
    await add("one@example.com");
    expect((await list("q=one")).items).toMatchObject([{ to: "one@example.com", state: "waiting", subject: null }]);
    await deliverDueMail(other.deps, async () => null);
    expect((await list("state=sent")).items).toMatchObject([{ to: "one@example.com", error: null }]);
    const [failed] = (await list("state=waiting")).items;
    expect(failed).toMatchObject({ to: "nobody@example.com", error: expect.stringContaining("No such mailbox") });
    await db.execute(sql`UPDATE outbox SET dead_at = now() WHERE id = ${failed.id}`);
    expect((await list("state=given_up")).total).toBe(1);
    expect((await call(admin, "POST", `/api/admin/outbox/${failed.id}/state`, { action: "send" })).status).toBe(200);
    expect((await list("q=nobody")).items).toMatchObject([{ state: "waiting", attempts: 0 }]);

    await save({ host: "" });
    await add("kept@example.com");
    await db.execute(sql`UPDATE outbox SET run_at = now() + interval '1 day' WHERE payload->>'to' LIKE 'nobody%'`);
    await deliverDueMail(other.deps, async () => null);
    const [kept] = (await list("state=kept")).items;
    expect(kept).toMatchObject({ to: "kept@example.com", subject: expect.any(String) });
    await save({ host: "127.0.0.1" }, { secrets: { password } });
    const act = () => call(admin, "POST", `/api/admin/outbox/${kept.id}/state`, { action: "send" });
    expect((await act()).status).toBe(200);
    await deliverDueMail(other.deps, async () => null);
    expect(received.at(-1)).toMatchObject({ to: "kept@example.com" });
    expect((await act()).status).toBe(409);
    expect((await call(admin, "POST", "/api/admin/outbox/999999/state", { action: "send" })).status).toBe(404);
  });
});
