import { z } from "zod";
import { localizedMessageSchema } from "../localized";

/** A question of the provider that is asked before payment. */
export const orderQuestion = z.object({
  /** The name of its field in `guests.answers`, unique in all orders. */
  key: z.string(),
  /** The provider's own text. */
  label: z.string(),
  /** The participant whom it is about; null for a question about the whole booking. */
  person: localizedMessageSchema.nullable(),
  kind: z.enum(["text", "choice", "number"]),
  /** The possible answers of a choice. */
  choices: z.array(z.string()),
  required: z.boolean(),
  answer: z.string().nullable(),
});
export type OrderQuestion = z.infer<typeof orderQuestion>;
