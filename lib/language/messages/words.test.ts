import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { languages, locales, type Translated } from "../languages";
import type { Plural } from "../plain-translator";
import { catalogues } from "./index";

const translated = languages.filter((language): language is Translated => language !== "en");
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|^language\/messages\//.test(name))
    .map((name) => ({ path: `${folder}/${name}`, text: readFileSync(join(folder, name), "utf8") }));
const code = ["app", "components", "lib", "server"].flatMap(filesIn);
const allCode = code.map(({ text }) => text).join("\n");

type Entry = [key: string, text: string | Plural];
const getEntries = (language: Translated): Entry[] => {
  const { inBrowser, inAccount, onServer } = catalogues[language];
  return [inBrowser, inAccount, onServer].flatMap((texts) => Object.entries<string | Plural>(texts));
};
const getForms = (text: string | Plural): string[] => (typeof text === "string" ? [text] : Object.values(text));
const places = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g))].sort();

describe.each(translated)("catalogue of %s", (language) => {
  test("has the texts of every other language, each once", () => {
    const keys = getEntries(language).map(([key]) => key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const other of translated)
      expect(keys.toSorted()).toEqual(
        getEntries(other)
          .map(([key]) => key)
          .toSorted(),
      );
  });

  test("has no empty text", () => {
    const lacking = getEntries(language).filter(([, text]) => getForms(text).some((form) => !/\S/.test(form)));
    expect(lacking).toEqual([]);
  });

  test("has the placeholders of the English text, except forms for zero, one or two without digits", () => {
    const wrong = getEntries(language).flatMap(([key, text]) => {
      if (typeof text === "string") return places(text).join() === places(key).join() ? [] : [key];
      const message = Object.entries(text).filter(
        ([form, content]) =>
          places(content).join() !== places(key).join() &&
          !(["zero", "one", "two"].includes(form) && !/\d/.test(content)),
      );
      return message.map(([form]) => `${key} (${form})`);
    });
    expect(wrong).toEqual([]);
  });

  test("has every plural form of the language and no other", () => {
    const wanted = new Intl.PluralRules(locales[language]).resolvedOptions().pluralCategories.toSorted();
    const wrong = getEntries(language).filter(
      ([, text]) => typeof text === "object" && Object.keys(text).toSorted().join() !== wanted.join(),
    );
    expect(wrong).toEqual([]);
  });
});

/** `Kolkata` names a time zone. The zones of products are data. */
const isZone = (city: string): boolean =>
  ["Africa", "America", "Asia", "Atlantic", "Australia", "Europe"].some((region) => {
    try {
      return new Intl.DateTimeFormat("en", { timeZone: `${region}/${city.replaceAll(" ", "_")}` }) !== null;
    } catch {
      return false;
    }
  });

test("every text is used", () => {
  const plain = allCode.replaceAll("\\'", "'");
  // The texts between two quotes. A search of all code for each text takes fifty times as long.
  const quoted = new Set(['"', "'", "`"].flatMap((mark) => plain.split(mark)));
  const unsaid = getEntries("de").filter(([key]) => !quoted.has(key));
  // The backend's messages are looked up by their English text at runtime.
  const backend = ["backend", "server"]
    .flatMap(filesIn)
    .map(({ text }) => text)
    .join("\n");
  const isUsed = (key: string) => backend.includes(key) || isZone(key) || key.startsWith("A stay can have at most");
  expect(unsaid.filter(([key]) => !isUsed(key))).toEqual([]);
});

test("client components use no text that only the server has", () => {
  const browserCode = code.filter(({ text }) => text.startsWith('"use client"'));
  const { inAccount, onServer } = catalogues.de;
  const wrong = browserCode.flatMap(({ path, text }) => {
    const elsewhere = text.includes("useAccountTranslations") ? onServer : { ...inAccount, ...onServer };
    const said = [...text.matchAll(/t\("([^"]*)"\)/g)].map(([, key = ""]) => key);
    return said.filter((key) => Object.hasOwn(elsewhere, key)).map((key) => `${path}: ${key}`);
  });
  expect(wrong).toEqual([]);
});

/** Components for staff, which are not translated. */
const english = /(ui\/table|storefront\/room\/room-details|account\/profile\/staff-profile)\.tsx$|\(public\)\/demo\//;
const rendered =
  /^(app\/(\(public\)|auth|client|error|not-found|layout)|components\/(storefront|booking|claim|form|ui|order|account|notification\/(?!broadcast|staff|panel)|kinds\/(general|hotel\/(?!console))))/;

test("components of public pages contain no literal English text", () => {
  const literal =
    />\s*([A-Z][a-z]+(?: [\w,.']+)*)\s*<\/|\s(?:aria-label|title|label|help|placeholder|legend|alt)="([A-Za-z][a-z]+[^"]*)"/g;
  const wrong = code
    .filter(({ path }) => rendered.test(path) && path.endsWith(".tsx") && !english.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(literal)].map(([, content, message]) => `${path}: ${content ?? message}`),
    );
  expect(wrong).toEqual([]);
});
