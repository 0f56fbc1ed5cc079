import { deviceIn } from "./device";
import { formatDateIn, formatMoneyIn } from "./formats";
import { instantIn } from "./instants";
import { getListSeparator } from "./languages";
import type { Counted, StoredTextTranslator, Text } from "./messages";
import { createPlainTranslator } from "./plain-translator";
import { stationIn } from "./terms/stations";
import { type Titled, titleIn } from "./titles";

/**
 * Message of the backend with typed parameters, which the web application formats in the language of the page. The
 * English text is sent as `message` as well, for programs.
 */

/**
 * Values of a message: text, number, an amount in minor units, calendar dates, a UTC instant with its IANA zone, a
 * device, or a city or station by its English name, with the code of its airport.
 */
export type Fact =
  | string
  | number
  | { city: string; code?: string }
  | { minor: number; currency: string }
  | { days: string[] }
  | { at: string; zone: string }
  /** A name of `parseDevice`. */
  | { device: string }
  /** Words in order: names, texts of the catalogue, and texts with a number. */
  | { list: (string | Titled | { text: string; one: string; n: number })[] };

/** Sentences in order. `one` is the English singular for `n` = 1; without it the text is used for every number. */
export type LocalizedMessage = readonly { text: string; one?: string | undefined; facts: Record<string, Fact> }[];

type Facts = Readonly<Record<string, Fact>>;

/**
 * `localized("At most {amount}.", { amount: { minor: 5_000, currency: "USD" } })`; every catalogue contains the text.
 */
export const localized = (text: Text, facts: Facts = {}): LocalizedMessage => [{ text, facts }];

/**
 * Message with a number: `countPlaceholder("Use at most {n} character.", "Use at most {n} characters.", 3)`. Catalogues
 * contain plural forms or a wording that is independent of the number.
 */
export const countPlaceholder = (one: string, text: Counted | Text, n: number, facts: Facts = {}): LocalizedMessage => [
  { text, one, facts: { n, ...facts } },
];

function factIn(t: StoredTextTranslator, value: Fact): string | number {
  if (typeof value !== "object") return value;
  if ("city" in value) {
    const name = stationIn(t, value.city);
    return value.code ? `${name} (${value.code})` : name;
  }
  if ("device" in value) return deviceIn(t, value.device);
  if ("minor" in value) return formatMoneyIn(t.language, value.minor, value.currency);
  if ("days" in value) return value.days.map((day) => formatDateIn(t.language, day)).join(getListSeparator(t.language));
  if ("list" in value) {
    const words = value.list.map((item) =>
      typeof item === "string"
        ? t.known(item)
        : "title" in item
          ? titleIn(t.language, item)
          : t.count(item.one, item.text as Counted, item.n),
    );
    return words.join(getListSeparator(t.language));
  }
  return instantIn(t, value.at, value.zone);
}

/** Formats a message in the language of `t`; a text that is missing in its catalogue stays English. */
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

/**
 * A labelled detail of an order, such as `Pick-up`. The label is a text of the catalogue; the value is formatted in the
 * language of the reader.
 */
export type LocalizedFact = { label: Text; value: LocalizedMessage };

export const localizedFact = (label: Text, value: LocalizedMessage): LocalizedFact => ({ label, value });

export const formatFact = (
  t: StoredTextTranslator,
  { label, value }: { label: string; value: LocalizedMessage },
): { label: string; value: string } => ({ label: t.known(label), value: formatMessage(t, value) });

/** The fields of a response with this message: in English, and with its parameters for another language. */
export const toMessageFields = (
  message: LocalizedMessage,
): { message: string; localized: LocalizedMessage[number][] } => ({
  message: formatEnglishMessage(message),
  localized: [...message],
});

/** Words joined in the list style of the reader's language. */
export const localizedList = (
  list: readonly (string | Titled | { text: Counted; one: string; n: number })[],
): LocalizedMessage => [{ text: "{text}", facts: { text: { list: [...list] } } }];

/** Parts of a backend response with messages: an error, or a completed action. */
type ApiResponse = {
  title?: string;
  message?: string;
  localized?: LocalizedMessage;
  fields?: Record<string, string>;
  localizedFields?: Record<string, LocalizedMessage>;
};

/** The response with its messages in the language of `t`. */
export function respondIn<A extends object>(t: StoredTextTranslator, response: A): A {
  const { title, message, localized: sentences, fields, localizedFields } = response as ApiResponse;
  if (t.language === "en" || typeof message !== "string") return response;
  const fieldIn = ([name, content]: [string, string]) => {
    const facts = localizedFields && Object.hasOwn(localizedFields, name) ? localizedFields[name] : undefined;
    return [name, facts ? formatMessage(t, facts) : t.known(content)];
  };
  return {
    ...response,
    message: sentences ? formatMessage(t, sentences) : t.known(message),
    ...(title === undefined ? {} : { title: t.known(title) }),
    ...(fields ? { fields: Object.fromEntries(Object.entries(fields).map(fieldIn)) } : {}),
  };
}
