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
  kind: z.enum(["text", "choice", "number"]),
  /** The possible answers of a choice. */
  choices: z.array(z.string()),
  required: z.boolean(),
  answer: z.string().nullable(),
});
export type OrderQuestion = z.infer<typeof orderQuestion>;

/** Answers to the questions of the provider by `OrderQuestion.key`, which begins with the reference of the order. */
export const questionAnswers = z.record(z.string().regex(/^[A-Z2-9]{12}-[a-z0-9-]{1,80}$/), optionalLine(500));

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
