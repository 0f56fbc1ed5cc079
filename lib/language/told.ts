import { z } from "zod";
import { dayIn, moneyIn } from "./formats";
import { commaOf } from "./languages";
import { makePlainSay } from "./plain-say";
import { instantIn } from "./stay";
import type { Counted, Text, WrittenSay } from "./words";

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
export const toldSchema = z.array(sentence);
export type Told = readonly z.infer<typeof sentence>[];

type Facts = Readonly<Record<string, z.infer<typeof fact>>>;

/** `told("At most {amount}.", { amount: { minor: 5_000, currency: "USD" } })`; the text stands in every catalogue. */
export const told = (text: Text, facts: Facts = {}): Told => [{ text, facts }];

/**
 * The same of a number: `toldCount("Use at most {n} character.", "Use at most {n} characters.", 3)`. Catalogues count it,
 * or say it so that the number stands apart.
 */
export const toldCount = (one: string, text: Counted | Text, n: number): Told => [{ text, one, facts: { n } }];

function factIn(say: WrittenSay, value: z.infer<typeof fact>): string | number {
  if (typeof value !== "object") return value;
  if ("minor" in value) return moneyIn(say.language, value.minor, value.currency);
  if ("days" in value) return value.days.map((day) => dayIn(say.language, day)).join(commaOf(say.language));
  return instantIn(say, value.at, value.zone);
}

/** In the language of `say`; a text that its catalogue does not have stays English. */
export function toldIn(say: WrittenSay, sentences: Told): string {
  const said = sentences.map(({ text, one, facts }) => {
    const { n, ...others } = Object.fromEntries(
      Object.entries(facts).map(([name, value]) => [name, factIn(say, value)]),
    );
    const standsApart = say.known(text) !== text;
    if (one !== undefined && typeof n === "number" && !standsApart) return say.count(one, text as Counted, n, others);
    return say(text as Text, n === undefined ? others : { n, ...others });
  });
  return said.join(" ");
}

const english = makePlainSay("en", null) as WrittenSay;
export const toldInEnglish = (sentences: Told): string => toldIn(english, sentences);

/** What an answer of the backend says to people: an error, or an act that was done. */
type Answer = {
  title?: string;
  message?: string;
  told?: Told;
  fields?: Record<string, string>;
  toldFields?: Record<string, Told>;
};

/** The same answer in the language of `say`; one without a message has nothing to say. */
export function answerIn<A extends object>(say: WrittenSay, answer: A): A {
  const { title, message, told: sentences, fields, toldFields } = answer as Answer;
  if (say.language === "en" || typeof message !== "string") return answer;
  const fieldIn = ([name, words]: [string, string]) => {
    const facts = toldFields && Object.hasOwn(toldFields, name) ? toldFields[name] : undefined;
    return [name, facts ? toldIn(say, facts) : say.known(words)];
  };
  return {
    ...answer,
    message: sentences ? toldIn(say, sentences) : say.known(message),
    ...(title === undefined ? {} : { title: say.known(title) }),
    ...(fields ? { fields: Object.fromEntries(Object.entries(fields).map(fieldIn)) } : {}),
  };
}
