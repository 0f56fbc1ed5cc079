import { expect, test } from "vitest";
import { documentMessages } from "@/backend/documents/document-translator";
import type { Translated } from "@/lib/language/languages";
import { catalogues } from "@/lib/language/messages";
import { mailMessages } from "./mail-translator";
import { ar } from "./templates/ar";
import { de } from "./templates/de";
import { fr } from "./templates/fr";

const templates = { de, fr, ar };

/** All texts of a language: pages, backend messages, emails and documents. */
function inLanguage(language: Translated): string[] {
  const { inBrowser, onServer } = catalogues[language];
  const words = [inBrowser, onServer, documentMessages[language], mailMessages[language]].flatMap(
    (catalogue): (string | Readonly<Record<string, string>>)[] => Object.values(catalogue),
  );
  const mails = Object.values(templates[language]).flatMap((mail) => Object.values<string>(mail));
  return [...words.flatMap((text) => (typeof text === "string" ? [text] : Object.values(text))), ...mails];
}

test("French texts use typographic apostrophes and non-breaking spaces before punctuation", () => {
  const typed = /[\p{L}}]'[\p{L}{]| [?!;:»%]|« |[^\s][?!;»](?!\S)(?<![\u202f][?!;»])/u;
  expect(inLanguage("fr").filter((text) => typed.test(text))).toEqual([]);
});

test("German texts use German quotes and a non-breaking space before a percent sign", () => {
  const typed = /["«»”']|“(?=\p{L})| %/u;
  expect(inLanguage("de").filter((text) => typed.test(text))).toEqual([]);
});

test("Arabic texts use Arabic commas, semicolons, question marks and quotes", () => {
  expect(inLanguage("ar").filter((text) => /[\u0600-\u06ff]\s?[,;?]|["'“”„]/.test(text))).toEqual([]);
});
