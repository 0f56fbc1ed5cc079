import { createHmac, randomUUID } from "node:crypto";
import { z } from "zod";
import { kindId } from "@/lib/contracts/fields";
import { AppError } from "@/lib/errors";
import { isSameText } from "@/lib/text/same-text";

/** How long a quote can be booked. */
export const quoteTtlMs = 30 * 60_000;
/** How long its price applies even if the current price is higher. It does not reserve inventory. */
export const priceGuaranteeMs = 15 * 60_000;

/** The content of a quote. The request is parsed with the schema of its kind when it is priced again. */
const content = z.strictObject({
  id: z.uuid(),
  kind: kindId,
  request: z.unknown(),
  /** The name of the product, for messages about quotes that can no longer be priced. */
  title: z.string(),
  /** The quoted total in minor units. After the guarantee a hold at another total is refused as `price_changed`. */
  totalMinor: z.number().int(),
  /** The exchange rate is fixed with the quote. */
  fx: z.strictObject({ currency: z.string().length(3), rate: z.string(), at: z.iso.datetime() }),
  displayTotalMinor: z.number().int(),
  expiresAt: z.iso.datetime(),
  /** The inputs of the price as packed by `packPrice`, and the instant until which they apply. */
  guarantee: z.strictObject({ until: z.iso.datetime(), price: z.string() }).optional(),
});
export type QuoteContent = z.output<typeof content>;

const computeSignature = (body: string, key: string): string =>
  createHmac("sha256", key).update("quote.v1.").update(body).digest("base64url");

type Quoted = Omit<QuoteContent, "id" | "expiresAt" | "guarantee"> & {
  /** The result of `packPrice`. Without it the price is not guaranteed. */
  packedPrice?: string;
};

/** Signs a quote. Quotes are not stored: the token contains the readable content and a signature. */
export function sealQuote(
  { packedPrice, ...quoted }: Quoted,
  key: string,
  now = new Date(),
): { token: string; content: QuoteContent } {
  const inMs = (ms: number) => new Date(now.getTime() + ms).toISOString();
  const sealed = {
    id: randomUUID(),
    ...quoted,
    expiresAt: inMs(quoteTtlMs),
    ...(packedPrice ? { guarantee: { until: inMs(priceGuaranteeMs), price: packedPrice } } : {}),
  };
  const body = Buffer.from(JSON.stringify(sealed)).toString("base64url");
  return { token: `${body}.${computeSignature(body, key)}`, content: sealed };
}

const damaged = () => new AppError("bad_signature", { user: "This offer is not valid. Select it again." });

/**
 * The content of a token; `key` is the environment's SIGNING_KEY. @throws AppError `bad_signature`, or `quote_expired`
 * with the request
 */
export function openQuote(token: string, key: string, now = new Date()): QuoteContent {
  const [body = "", signature = "", ...rest] = token.split(".");
  if (rest.length > 0 || !isSameText(signature, computeSignature(body, key))) throw damaged();
  const opened = content.parse(JSON.parse(Buffer.from(body, "base64url").toString("utf8")));
  if (Date.parse(opened.expiresAt) < now.getTime()) {
    throw new AppError("quote_expired", {
      user: "This price has expired. Check the current price.",
      data: { kind: opened.kind, request: opened.request },
    });
  }
  return opened;
}
