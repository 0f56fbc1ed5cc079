import { z } from "zod";
import { languages } from "@/lib/language/languages";
import { endpoint } from "../define";
import { calendarDate, done, instant, paragraph } from "../fields";

/** Text pages: each language has its own text, which is a draft until it is published. */

export const textPageId = z.enum(["about", "terms", "privacy"]);
export type TextPageId = z.infer<typeof textPageId>;
const language = z.enum(languages);

export const textPage = endpoint({
  id: "site.page",
  method: "GET",
  path: "/api/pages/{page}",
  who: "public",
  summary: "About us, terms, privacy: the published text in light markup and its date",
  params: z.object({ page: textPageId }),
  query: z.object({ language: language.default("en") }),
  out: z.object({
    text: z.string(),
    updatedOn: calendarDate,
    /** English if there is no text in the requested language. */
    language,
    /** 0 for the text that comes with the product. */
    version: z.number().int(),
  }),
});

const version = z.number().int().min(0);
const path = "/api/admin/pages/{page}/{language}";
const about = { who: "admin", params: z.object({ page: textPageId, language }) } as const;
const saved = done.extend({ version });

/** A part of a text: in both versions, only in the newer or only in the older one. */
const difference = z.object({ kind: z.enum(["same", "added", "removed"]), text: z.string() });
export type TextPageDifference = z.infer<typeof difference>;

export const adminTextPages = {
  get: endpoint({
    ...about,
    id: "admin.page.get",
    method: "GET",
    path,
    summary: "A text page with its draft and its published versions",
    out: z.object({
      /** The draft, or the published text if there is none. */
      text: z.string(),
      /** The version of the draft for the next save; 0 without a draft. */
      version,
      draft: z.object({ at: instant, by: z.string() }).nullable(),
      /** Newest first. Numbers count the versions of the page in all languages. */
      versions: z.array(z.object({ version: z.number().int(), at: instant, by: z.string() })),
    }),
  }),
  save: endpoint({
    ...about,
    id: "admin.page.save",
    method: "POST",
    path,
    summary: "Saves the draft of a text page, or publishes it",
    body: z.strictObject({
      text: paragraph(60_000),
      /** The version of the draft that was edited. */
      version,
      publish: z.boolean().default(false),
    }),
    out: saved,
  }),
  discard: endpoint({
    ...about,
    id: "admin.page.discard",
    method: "POST",
    path: `${path}/discard`,
    summary: "Removes the draft of a text page",
    body: z.strictObject({ version }),
    out: saved,
  }),
  restore: endpoint({
    ...about,
    id: "admin.page.restore",
    method: "POST",
    path: `${path}/restore`,
    summary: "Copies a published version to the draft of a text page",
    body: z.strictObject({ version, from: z.number().int().min(1) }),
    out: saved,
  }),
  compare: endpoint({
    ...about,
    id: "admin.page.compare",
    method: "GET",
    path: `${path}/compare`,
    summary: "Differences between a published version of a text page and its draft or another version",
    query: z.object({
      from: z.coerce.number().int().min(0),
      /** Without it, the draft. */
      to: z.coerce.number().int().min(0).optional(),
    }),
    out: z.object({ parts: z.array(difference) }),
  }),
};
