import { createHmac, randomUUID } from "node:crypto";
import { z } from "zod";
import { kindId } from "@/lib/contracts/fields";
import { selection } from "@/lib/contracts/selection";
import { AppError } from "@/lib/errors";
import { isSameText } from "@/lib/text/same-text";

export const QUOTE_TTL_MS = 15 * 60_000;

const common = {
  id: z.uuid(),
  /** The quoted total in minor units: a hold at another total is refused as `price_changed`. */
  totalMinor: z.number().int(),
  /** The exchange rate is fixed with the quote. */
  fx: z.strictObject({ currency: z.string().length(3), rate: z.string(), at: z.iso.datetime() }),
  displayTotalMinor: z.number().int(),
  expiresAt: z.iso.datetime(),
};
const stay = z.strictObject({ ...common, selection });
export type QuoteContent = z.output<typeof stay>;

/** Quotes of other products: their seller parses the request when the offer is booked. */
const product = z.strictObject({
  ...common,
  kind: kindId.exclude(["hotel"]),
  request: z.record(z.string(), z.unknown()),
});
export type ProductQuote = z.output<typeof product>;
export type AnyQuote = QuoteContent | ProductQuote;

const computeSignature = (body: string, key: string): string =>
  createHmac("sha256", key).update("quote.v1.").update(body).digest("base64url");

/** Signs a quote. Quotes are not stored: the token contains the readable content and a signature. */
export function sealQuote<Q extends AnyQuote = QuoteContent>(
  quoted: Omit<Q, "id" | "expiresAt">,
  key: string,
  now = new Date(),
): { token: string; content: Q } {
  const expiresAt = new Date(now.getTime() + QUOTE_TTL_MS).toISOString();
  const sealed = { id: randomUUID(), ...quoted, expiresAt } as Q;
  const body = Buffer.from(JSON.stringify(sealed)).toString("base64url");
  return { token: `${body}.${computeSignature(body, key)}`, content: sealed };
}

const damaged = () => new AppError("bad_signature", { user: "This offer is not valid. Select it again." });

/** The content of a valid, unexpired token, otherwise null; `key` is the environment's SIGNING_KEY. */
export function openAnyQuote(token: string, key: string, now = new Date()): AnyQuote {
  const [body = "", signature = "", ...rest] = token.split(".");
  if (rest.length > 0 || !isSameText(signature, computeSignature(body, key))) throw damaged();
  const opened = z.union([stay, product]).parse(JSON.parse(Buffer.from(body, "base64url").toString("utf8")));
  if (Date.parse(opened.expiresAt) < now.getTime()) {
    throw new AppError("quote_expired", {
      user: "This price has expired. Check the current price.",
      data: "selection" in opened ? { selection: opened.selection } : { request: opened.request },
    });
  }
  return opened;
}

/** The same for a stay; null for tokens of other products. */
export function openQuote(token: string, key: string, now = new Date()): QuoteContent {
  const opened = openAnyQuote(token, key, now);
  if (!("selection" in opened)) throw damaged();
  return opened;
}
