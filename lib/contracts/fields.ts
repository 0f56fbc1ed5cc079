import { z } from "zod";
import { isCalendarDate } from "@/lib/dates";
import { languages } from "@/lib/language/languages";
import { localizedMessageSchema } from "@/lib/language/localized-message";
import { isEmail } from "@/lib/text/email";

// Characters that have no business in a person's words: control characters other than line breaks,
// bidirectional overrides, and lone surrogates (docs/reliability.md §8).
const forbidden =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u202A-\u202E\u2066-\u2069]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?:[^\uD800-\uDBFF]|^)[\uDC00-\uDFFF]/;

const words = (max: number) =>
  z
    .string()
    .max(max, `Use at most ${max} characters.`)
    .refine((text) => !forbidden.test(text), "This contains characters that can't be used here.")
    .transform((text) => text.normalize("NFC").trim());

/** Letters of Unicode that show nothing, beside the format and space characters. */
const invisible = /\p{C}|\p{Z}|\u034F|\u115F|\u1160|\u17B4|\u17B5|\u2800|\u3164|\uFFA0/gu;

/** One line with at least one visible character, stored in NFC: titles. */
export const line = (max = 100) =>
  words(max)
    .refine((text) => !/[\r\n]/.test(text), "Keep this on one line.")
    .refine((text) => text.replace(invisible, "") !== "", "This is needed.")
    .pipe(z.string().min(1, "This is needed."));

const webAddress = /:\/\/|@|\bwww\.|[\p{L}\p{N}]\.\p{Ll}{2,}/u;
const hasLetter = (text: string) => /\p{L}/u.test(text.replace(invisible, ""));

/** The name of a person. Names stand in mails, so a name is no web address and no number. */
export const personName = (max = 100) =>
  line(max).refine(
    (text) => hasLetter(text) && !webAddress.test(text),
    "Enter a name. Web addresses and numbers alone are not names.",
  );
export const optionalLine = (max = 100) => words(max).refine((text) => !/[\r\n]/.test(text), "Keep this on one line.");
/** Several lines: descriptions, requests, messages. */
export const paragraph = (max = 2000) => words(max).pipe(z.string().min(1, "This is needed."));
export const optionalParagraph = (max = 2000) => words(max);

/** Specification §5; stored lower-cased so that `A@B.co` and `a@b.co` are one account. */
export const email = z
  .string()
  .max(254)
  .transform((text) => text.trim().toLowerCase())
  .refine(isEmail, "Enter an e-mail address such as name@example.com.");

/** `YYYY-MM-DD` that exists in the calendar. */
export const calendarDate = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, "Use a date such as 2027-03-12.")
  .refine(isCalendarDate, "That date does not exist.");
/** An instant in UTC, ISO 8601. */
export const instant = z.iso.datetime();
export const uuid = z.uuid();
/** A catalogue row's number as it stands in an address. */
export const pathId = z.coerce
  .string()
  .regex(/^[0-9]{1,10}$/, "Use digits only.")
  .pipe(z.coerce.number<string>().int().min(1).max(2_147_483_647));
export const id = z.number().int().min(1).max(2_147_483_647);
/** Public reference of an order: random, never sequential (docs/reliability.md §2). */
export const orderRef = z.string().regex(/^[A-Z2-9]{12}$/, "That is not a booking reference.");
export const currencyCode = z.string().regex(/^[A-Z]{3}$/, "Use a currency code such as USD.");
export const minor = z.number().int().min(-Number.MAX_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER);
/** An amount as a person types it (`12.50`), for plain forms; read in the currency of what it is about. */
export const amountText = z.string().trim().max(20, "Enter an amount such as 75.50.");
export const phone = z
  .string()
  .trim()
  .regex(/^\+?[0-9 ().-]{5,24}$/, "Enter a phone number such as +351 912 000 000.");

/** The language of the page that asks, in which we write back; the account's own where none is named. */
export const pageLanguage = z.enum(languages).optional();

/** Query strings carry text only: these read it. */
export const queryPage = z.coerce.number().int().min(1).max(1000).default(1);
export const queryPageSize = z.coerce.number().int().min(1).max(50).default(20);
/** Repeated or comma-separated values of a filter. */
export const queryList = <T extends z.ZodType<unknown, string> | z.ZodCoercedNumber<unknown>>(item: T) =>
  z
    .union([z.string(), z.array(z.string())])
    .transform((value) => (Array.isArray(value) ? value : value.split(",")).filter((part) => part !== ""))
    .pipe(z.array(item as z.ZodType<z.output<T>, string>).max(50));
export const queryFlag = z
  .enum(["1", "true", "0", "false", ""])
  .transform((value) => value === "1" || value === "true");

/** The shape every list answers in. */
export const getPage = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), total: z.number().int(), page: z.number().int(), pageSize: z.number().int() });

/** Answer of an action: the specification's success flag and words for the toast. */
export const done = z.object({
  status: z.literal(1),
  title: z.string(),
  message: z.string(),
  /** The message with the facts in it, for saying it in another language. */
  localized: localizedMessageSchema.optional(),
});
export type Done = z.infer<typeof done>;
