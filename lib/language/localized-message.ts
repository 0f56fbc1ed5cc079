import { z } from "zod";
import { formatDateIn, formatMoneyIn } from "./formats";
import { getListSeparator } from "./languages";
import type { Counted, StoredTextTranslator, Text } from "./messages";
import { createPlainTranslator } from "./plain-translator";
import { instantIn } from "./stay";

/**
 * What the backend has to say to people, with the facts in it as facts: the web says it in the language of the page. Its
 * English goes along as text (`message`), for programs and for whoever reads English.
 */

const fact = z.union([
  z.string(),
  z.number(),
  /** An amount of a currency. */
  z.object({ minor: z.number().int(), currency: z.string() }),
  /** Calendar dates. */
  z.object({ days: z.array(z.string()) }),
  /** An instant, on the clock of a place. */
  z.object({ at: z.string(), zone: z.string() }),
]);

/** `one` is its English for a single `n`; without it the text is said as it is, whatever the number. */
const sentence = z.object({ text: z.string(), one: z.string().optional(), facts: z.record(z.string(), fact) });

/** Sentences, one behind the other. */
export const localizedMessageSchema = z.array(sentence);
export type LocalizedMessage = readonly z.infer<typeof sentence>[];

type Facts = Readonly<Record<string, z.infer<typeof fact>>>;

/** `told("At most {amount}.", { amount: { minor: 5_000, currency: "USD" } })`; the text stands in every catalogue. */
export const localized = (text: Text, facts: Facts = {}): LocalizedMessage => [{ text, facts }];

/**
 * The same of a number: `countPlaceholder("Use at most {n} character.", "Use at most {n} characters.", 3)`. Catalogues count it,
 * or say it so that the number stands apart.
 */
export const countPlaceholder = (one: string, text: Counted | Text, n: number): LocalizedMessage => [
  { text, one, facts: { n } },
];

function factIn(t: StoredTextTranslator, value: z.infer<typeof fact>): string | number {
  if (typeof value !== "object") return value;
  if ("minor" in value) return formatMoneyIn(t.language, value.minor, value.currency);
  if ("days" in value) return value.days.map((day) => formatDateIn(t.language, day)).join(getListSeparator(t.language));
  return instantIn(t, value.at, value.zone);
}

/** In the language of `say`; a text that its catalogue does not have stays English. */
export function formatMessage(t: StoredTextTranslator, sentences: LocalizedMessage): string {
  const shown = sentences.map(({ text, one, facts }) => {
    const { n, ...others } = Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, factIn(t, value)]));
    const standsApart = t.known(text) !== text;
    if (one !== undefined && typeof n === "number" && !standsApart) return t.count(one, text as Counted, n, others);
    return t(text as Text, n === undefined ? others : { n, ...others });
  });
  return shown.join(" ");
}

const english = createPlainTranslator("en", null) as StoredTextTranslator;
export const formatEnglishMessage = (sentences: LocalizedMessage): string => formatMessage(english, sentences);

/** What an answer of the backend says to people: an error, or an act that was done. */
type ApiResponse = {
  title?: string;
  message?: string;
  localized?: LocalizedMessage;
  fields?: Record<string, string>;
  localizedFields?: Record<string, LocalizedMessage>;
};

/** The same answer in the language of `say`; one without a message has nothing to say. */
export function respondIn<A extends object>(t: StoredTextTranslator, response: A): A {
  const { title, message, localized: sentences, fields, localizedFields } = response as ApiResponse;
  if (t.language === "en" || typeof message !== "string") return response;
  const fieldIn = ([name, words]: [string, string]) => {
    const facts = localizedFields && Object.hasOwn(localizedFields, name) ? localizedFields[name] : undefined;
    return [name, facts ? formatMessage(t, facts) : t.known(words)];
  };
  return {
    ...response,
    message: sentences ? formatMessage(t, sentences) : t.known(message),
    ...(title === undefined ? {} : { title: t.known(title) }),
    ...(fields ? { fields: Object.fromEntries(Object.entries(fields).map(fieldIn)) } : {}),
  };
}
