import { z } from "zod";
import type { Fact } from "../language/localized-message";

/** Names of a product in languages other than its own. */
export const titles = z.partialRecord(z.enum(["de", "fr", "ar"]), z.string()).optional();

const fact: z.ZodType<Fact, Fact> = z.union([
  z.string(),
  z.number(),
  z.object({ city: z.string(), code: z.string().optional() }),
  z.object({ minor: z.number().int(), currency: z.string() }),
  z.object({ days: z.array(z.string()) }),
  z.object({ at: z.string(), zone: z.string() }),
  z.object({ device: z.string() }),
  z.object({
    list: z.array(
      z.union([
        z.object({ text: z.string(), one: z.string(), n: z.number() }),
        z.object({ title: z.string(), titles }),
        z.string(),
      ]),
    ),
  }),
]);

/** A message with typed values, which the web application formats in the language of the page. */
export const localizedMessageSchema = z.array(
  z.object({ text: z.string(), one: z.string().optional(), facts: z.record(z.string(), fact) }),
);

/** A labelled detail of an order; the label is a text of the catalogue. */
export const localizedFactSchema = z.object({ label: z.string(), value: localizedMessageSchema });
