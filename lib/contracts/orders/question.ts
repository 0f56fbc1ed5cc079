import { z } from "zod";
import { endpoint } from "../define";
import { done, optionalLine, orderRef } from "../fields";
import { localizedMessageSchema } from "../localized";

/** A question of the provider that is asked before payment. */
export const orderQuestion = z.object({
  /** The name of its field in `guests.answers`, unique in all orders. */
  key: z.string(),
  /** The provider's own text. */
  label: z.string(),
  /** In place of the label: a question of ours, which is translated. */
  localizedLabel: localizedMessageSchema.optional(),
  /** The participant whom it is about; null for a question about the whole booking. */
  person: localizedMessageSchema.nullable(),
  /** The answer of a date is `YYYY-MM-DD`, that of a country its ISO code. A document number is stored encrypted. */
  kind: z.enum(["text", "choice", "number", "date", "country", "document"]),
  /** A name that is spelled as in the machine-readable lines of a passport (`lib/kinds/latin-name.ts`). */
  latinName: z.boolean().optional(),
  /** The first and the last possible date. */
  dates: z.object({ min: z.string().optional(), max: z.string().optional() }).optional(),
  /** The possible answers of a choice. */
  choices: z.array(z.string()),
  required: z.boolean(),
  /** A required answer that may be given after the payment. */
  later: z.boolean().optional(),
  answer: z.string().nullable(),
});
export type OrderQuestion = z.infer<typeof orderQuestion>;

/** Answers to the questions of the provider by `OrderQuestion.key`, which begins with the reference of the order. */
export const questionAnswers = z.record(z.string().regex(/^[A-Z2-9]{12}-[a-z0-9-]{1,80}$/), optionalLine(500));
export type Answers = z.infer<typeof questionAnswers>;

/** Keys of answers begin with the reference of the order. */
export const isOwnKey = (ref: string, key: string): boolean => key.startsWith(`${ref}-`);

/** Whether a key is that of a question for a document number. Such keys have this ending. */
export const isDocumentKey = (key: string): boolean => key.endsWith("-document");

/** The number of a passport or an identity card. */
export const documentNumber = z
  .string()
  .transform((text) => text.toUpperCase().replaceAll(/[\s-]/g, ""))
  .refine((text) => /^[A-Z0-9]{5,20}$/.test(text), "Enter the number as on the document: letters and digits.");

const mask = "••••";
/** The pattern of the fields of document numbers, spaces and hyphens included. A masked number is kept. */
export const documentNumberPattern = `${mask}.*|[\\s\\-]*([A-Za-z0-9][\\s\\-]*){5,20}`;
/** The last three characters, enough to recognize one's own document. */
export const masked = (number: string): string => `${mask}${number.slice(-3)}`;
export const isMasked = (answer: string): boolean => answer.startsWith(mask);

/** For participants that were added later, and for bookings of resellers. The fields are named as in the checkout. */
export const saveAnswers = endpoint({
  id: "order.questions.save",
  method: "POST",
  path: "/api/orders/{ref}/questions",
  who: "party",
  summary: "Save the missing answers to the questions about a booking",
  params: z.object({ ref: orderRef }),
  body: z.strictObject({ guests: z.strictObject({ answers: questionAnswers }).default({ answers: {} }) }),
  out: done,
  refusals: ["conflict"],
});
