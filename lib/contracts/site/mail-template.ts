import { z } from "zod";
import { languages } from "@/lib/language/languages";
import { endpoint } from "../define";
import { done, instant, line, optionalLine, paragraph } from "../fields";

/** Templates of emails. Each event has a template in each language in which it is sent. */

const language = z.enum(languages);
const event = z.string().regex(/^[a-zA-Z]{1,40}$/);
const version = z.number().int().min(0);
const template = {
  subject: line(200),
  /** The line that mail programs show beside the subject. */
  preheader: optionalLine(300),
  body: paragraph(20_000),
};
export const mailTemplate = z.strictObject(template);
const path = "/api/admin/mail-templates/{event}/{language}";
const about = { who: "admin", params: z.object({ event, language }) } as const;
const saved = done.extend({ version });

export const adminMailTemplates = {
  list: endpoint({
    id: "admin.mailTemplate.list",
    method: "GET",
    path: "/api/admin/mail-templates",
    who: "admin",
    summary: "All emails with their languages and whether their templates were changed",
    out: z.object({
      items: z.array(z.object({ event: z.string(), languages: z.array(z.object({ language, changed: z.boolean() })) })),
    }),
  }),
  get: endpoint({
    ...about,
    id: "admin.mailTemplate.get",
    method: "GET",
    path,
    summary: "A template with its placeholders, its history and a preview with sample data",
    out: z.object({
      subject: z.string(),
      preheader: z.string(),
      body: z.string(),
      /** 0 for the template that comes with the product. */
      version,
      placeholders: z.array(z.object({ name: z.string(), required: z.boolean(), sample: z.string() })),
      preview: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
      history: z.array(z.object({ version: z.number().int(), at: instant, by: z.string(), reset: z.boolean() })),
    }),
  }),
  save: endpoint({
    ...about,
    id: "admin.mailTemplate.save",
    method: "POST",
    path,
    summary: "Changes a template; refused with unknown placeholders and without required ones",
    body: z.strictObject({ ...template, version }),
    out: saved,
  }),
  reset: endpoint({
    ...about,
    id: "admin.mailTemplate.reset",
    method: "POST",
    path: `${path}/reset`,
    summary: "Returns to the template that comes with the product",
    body: z.strictObject({ version }),
    out: saved,
  }),
  restore: endpoint({
    ...about,
    id: "admin.mailTemplate.restore",
    method: "POST",
    path: `${path}/restore`,
    summary: "Stores an earlier version of a template as the newest",
    body: z.strictObject({ version, from: z.number().int().min(1) }),
    out: saved,
  }),
  preview: endpoint({
    ...about,
    id: "admin.mailTemplate.preview",
    method: "POST",
    path: `${path}/preview`,
    summary: "An unsaved template with sample data",
    body: mailTemplate,
    out: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
  }),
  test: endpoint({
    ...about,
    id: "admin.mailTemplate.test",
    method: "POST",
    path: `${path}/test`,
    summary: "Sends the stored template with sample data to the administrator's own address",
    out: done,
  }),
};
