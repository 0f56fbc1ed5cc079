import { z } from "zod";
import { localizedMessageSchema } from "@/lib/contracts/localized";
import { isCalendarDate } from "@/lib/dates";
import { languages } from "@/lib/language/languages";
import { isEmail } from "@/lib/text/email";
import { kindIds } from "../kinds/kind";

// Characters that are refused in text: control characters except line breaks, bidirectional overrides, and lone
// surrogates (docs/reliability.md §8).
const forbidden =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u202A-\u202E\u2066-\u2069]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?:[^\uD800-\uDBFF]|^)[\uDC00-\uDFFF]/;

const words = (max: number) =>
  z
    .string()
    .max(max, `Use at most ${max} characters.`)
    .refine((text) => !forbidden.test(text), "This contains characters that are not allowed.")
    .transform((text) => text.normalize("NFC").trim());

/** Unicode characters without a visible glyph, including letters that render as blank. */
const invisible = /\p{C}|\p{Z}|\u034F|\u115F|\u1160|\u17B4|\u17B5|\u2800|\u3164|\uFFA0/gu;

/** One line with at least one visible character, stored in NFC. */
export const line = (max = 100) =>
  words(max)
    .refine((text) => !/[\r\n]/.test(text), "Use a single line.")
    .refine((text) => text.replace(invisible, "") !== "", "Required")
    .pipe(z.string().min(1, "Required"));

const webAddress = /:\/\/|@|\bwww\.|[\p{L}\p{N}]\.\p{Ll}{2,}/u;
const hasLetter = (text: string) => /\p{L}/u.test(text.replace(invisible, ""));

/** A personal name. URLs and digits are refused, because names are included in emails to others. */
export const personName = (max = 100) =>
  line(max).refine((text) => hasLetter(text) && !webAddress.test(text), "Enter a name without web addresses.");
export const optionalLine = (max = 100) => words(max).refine((text) => !/[\r\n]/.test(text), "Use a single line.");
/** Text with several lines. */
export const paragraph = (max = 2000) => words(max).pipe(z.string().min(1, "Required"));
export const optionalParagraph = (max = 2000) => words(max);

/** docs/specification.md §5. Stored in lower case, so that `A@B.co` and `a@b.co` are one account. */
export const email = z
  .string()
  .max(254)
  .transform((text) => text.trim().toLowerCase())
  .refine(isEmail, "Enter an email address such as name@example.com.");

/** Existing calendar date as `YYYY-MM-DD`. */
export const calendarDate = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, "Use a date such as 2027-03-12.")
  .refine(isCalendarDate, "That date does not exist.");
/** An instant in UTC, ISO 8601. */
export const instant = z.iso.datetime();
export const uuid = z.uuid();
/** Numeric record id in a path. */
export const pathId = z.coerce
  .string()
  .regex(/^[0-9]{1,10}$/, "Use digits only.")
  .pipe(z.coerce.number<string>().int().min(1).max(2_147_483_647));
export const id = z.number().int().min(1).max(2_147_483_647);
/** Public order reference: random, never sequential (docs/reliability.md §2). */
export const orderRef = z.string().regex(/^[A-Z2-9]{12}$/, "Enter a valid booking reference.");
export const currencyCode = z.string().regex(/^[A-Z]{3}$/, "Use a currency code such as USD.");
export const minor = z.number().int().min(-Number.MAX_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER);
/** An amount in minor units in the JSON of a form. */
export const amount = z.number({ error: "Enter an amount." }).pipe(minor.min(0, "Not less than 0."));
/** A whole number in the JSON of a form. */
export const whole = (least: number, most: number) => {
  const text = `Between ${least.toLocaleString("en")} and ${most.toLocaleString("en")}.`;
  return z.number({ error: "Enter a number." }).int().min(least, text).max(most, text);
};
/** An amount as entered in a plain form (`12.50`), in the currency of the record. */
export const amountText = z.string().trim().max(20, "Enter an amount such as 75.50.");
export const phone = z
  .string()
  .trim()
  .regex(/^\+?[0-9 ().-]{5,24}$/, "Enter a phone number such as +351 912 000 000.");

/** Language of the calling page, used for the response and emails. Defaults to the account's language. */
export const pageLanguage = z.enum(languages).optional();

/** Query parameters are strings, so these schemas coerce them. */
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

/** An optional parameter. Empty text counts as absent, because a form submits its empty fields as well. */
export const queryOptional = <T extends z.ZodType>(schema: T) =>
  z.union([z.literal("").transform(() => undefined), schema]).optional();
export const optionalId = queryOptional(pathId);

/** A number of travellers; empty text is the default. */
export const queryCount = (fallback: number, most: number) =>
  z.union([z.literal("").transform(() => fallback), z.coerce.number().int().min(0).max(most)]).default(fallback);

/** The response schema of every paged list. */
export const pageResponse = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), total: z.number().int(), page: z.number().int(), pageSize: z.number().int() });

/** Response of an action: the specification's success flag and the toast message. */
export const done = z.object({
  status: z.literal(1),
  title: z.string(),
  message: z.string(),
  /** The message with its parameters, for translation into another language. */
  localized: localizedMessageSchema.optional(),
});
export type Done = z.infer<typeof done>;

export const kindId = z.enum(kindIds);

/** The solution of a captcha. Forms without scripts have none; they have stricter limits (`backend/captcha/`). */
export const captchaToken = z.string().max(4000).optional();
