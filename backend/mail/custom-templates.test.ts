import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { createCaller, testApp, testUser } from "@/backend/http/testing";
import { deliverDueMail } from "@/backend/jobs/deliver-mail";
import { previewTemplate, readCustomTemplate } from "./custom-templates";
import { type MailEvent, mailEvents } from "./events";
import { defaultTemplate, getMailLanguages } from "./make";
import { samples } from "./samples";
import { sendMail } from "./send";

const db = await testDatabase();
const { app, deps } = testApp(db);
const call = createCaller(app);
const admin = await testUser(db, "admin");
const path = (event: string, language = "en") => `/api/admin/mail-templates/${event}/${language}`;
const read = async (event: string, language = "en") => (await call(admin, "GET", path(event, language))).body;
const save = async (event: string, language: string, changes: object) => {
  const { subject, preheader, body, version } = await read(event, language);
  return call(admin, "POST", path(event, language), { subject, preheader, body, version, ...changes });
};
const deliver = async (event: MailEvent, locale: string): Promise<{ subject: string; html: string; text: string }> => {
  await sendMail(db, { event, to: "ana@example.com", locale, data: samples[event] });
  await deliverDueMail(deps, async () => null);
  const { rows } = await db.execute<{ subject: string; html: string; text: string }>(
    sql`SELECT subject, html, text FROM mail ORDER BY id DESC LIMIT 1`,
  );
  return rows[0] ?? { subject: "", html: "", text: "" };
};

describe("custom template", () => {
  it("is used by emails in its language only, with HTML escaped", async () => {
    const saved = await save("resetPassword", "de", { subject: "Neues Passwort bei {site}" });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    expect((await deliver("resetPassword", "de")).subject).toBe("Neues Passwort bei Wayfare");
    expect((await deliver("resetPassword", "en")).subject).not.toContain("Passwort");
    const { body } = await read("resetPassword");
    const note = await save("resetPassword", "en", { body: `${body}\n\nAn extra <b>line</b>.` });
    expect(note.status, JSON.stringify(note.body)).toBe(200);
    const mail = await deliver("resetPassword", "en");
    expect(mail.text).toContain("An extra <b>line</b>.");
    expect(mail.html).toContain("An extra &#60;b&#62;line&#60;/b&#62;.");
  });

  it("can be reset and restored, with its history", async () => {
    await save("welcome", "fr", { subject: "Bonjour de {site}" });
    const { version } = await read("welcome", "fr");
    expect((await call(admin, "POST", `${path("welcome", "fr")}/reset`, { version })).status).toBe(200);
    expect((await deliver("welcome", "fr")).subject).not.toContain("Bonjour de");
    const restored = await call(admin, "POST", `${path("welcome", "fr")}/restore`, { version: 0, from: version });
    expect(restored.status, JSON.stringify(restored.body)).toBe(200);
    expect((await deliver("welcome", "fr")).subject).toBe("Bonjour de Wayfare");
    expect((await read("welcome", "fr")).history).toMatchObject([
      { version: 3, reset: false },
      { version: 2, reset: true },
      { version: 1, reset: false, by: "Test admin" },
    ]);
  });

  it("is refused with an unknown placeholder, without a required one, and when outdated", async () => {
    expect((await save("welcome", "en", { subject: "Hello {nobody}" })).body.fields.subject).toContain("{nobody}");
    expect((await save("welcome", "en", { body: "Hello" })).body.fields.body).toContain("{link}");
    const optional = await save("bookingConfirmed", "en", {
      body: `${(await read("bookingConfirmed")).body}\n\nIt is at {address}.`,
    });
    expect(optional.body.fields.body).toContain("{address}");
    expect((await save("welcome", "en", { version: 7 })).body).toMatchObject({ code: "conflict" });
    expect(await readCustomTemplate(db, { event: "welcome", language: "en" })).toBeNull();
  });

  it("is replaced by the default if it contains an unknown placeholder", async () => {
    await db.execute(sql`
      INSERT INTO mail_template (event, language, subject, preheader, body, version)
      VALUES ('accountReopened', 'en', 'Old {gone}', '', '{gone}', 1)`);
    expect((await deliver("accountReopened", "en")).subject).not.toContain("Old");
  });

  it("is previewed with sample data and sent to the administrator as a test", async () => {
    const { subject, preheader, body } = await read("paymentReceived");
    const preview = await call(admin, "POST", `${path("paymentReceived")}/preview`, {
      subject: `Draft: ${subject}`,
      preheader,
      body,
    });
    expect(preview.body.subject).toMatch(/^Draft: /);
    expect(preview.body.html).toContain("<html");
    expect((await call(admin, "POST", `${path("paymentReceived", "ar")}/test`)).status).toBe(200);
    const { rows } = await db.execute<{ to: string; locale: string }>(sql`
      SELECT payload->>'to' AS to, payload->>'locale' AS locale FROM outbox WHERE topic = 'mail' ORDER BY id DESC LIMIT 1`);
    expect(rows).toEqual([{ to: admin.email, locale: "ar" }]);
  });
});

describe("default templates", () => {
  it.each(Object.keys(mailEvents) as MailEvent[])("%s is valid in every language", async (event) => {
    for (const language of getMailLanguages(event)) {
      const { subject } = await previewTemplate(deps, { event, language }, defaultTemplate(event, language));
      expect(subject).not.toMatch(/[{}]/);
    }
  });

  it("are listed in the languages in which they are sent", async () => {
    const { items } = (await call(admin, "GET", "/api/admin/mail-templates")).body;
    expect(items).toHaveLength(Object.keys(mailEvents).length);
    const find = (event: string) => items.find((item: { event: string }) => item.event === event);
    expect(find("welcome").languages).toHaveLength(4);
    expect(find("resetPassword").languages).toContainEqual({ language: "de", changed: true });
    expect(find("staffReview").languages).toMatchObject([{ language: "en" }]);
    expect((await call(admin, "GET", path("staffReview", "de"))).status).toBe(404);
    expect((await call(admin, "GET", path("toString"))).status).toBe(404);
  });

  it("are for administrators only", async () => {
    for (const [who, status] of [
      [null, 401],
      [await testUser(db, "client"), 403],
      [await testUser(db, "subadmin"), 403],
    ] as const) {
      expect((await call(who, "GET", "/api/admin/mail-templates")).status).toBe(status);
      expect((await call(who, "GET", path("welcome"))).status).toBe(status);
      for (const action of ["", "/reset", "/restore", "/preview", "/test"])
        expect((await call(who, "POST", `${path("welcome")}${action}`, {})).status).toBe(status);
    }
  });
});
