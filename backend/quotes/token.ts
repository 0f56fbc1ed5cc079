import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { selection } from "@/lib/contracts/selection";
import { AppError } from "@/lib/errors";

export const QUOTE_TTL_MS = 15 * 60_000;

const content = z.strictObject({
  id: z.uuid(),
  selection,
  /** What was shown: a hold at another total is refused as `price_changed`. */
  totalMinor: z.number().int(),
  /** The rate is frozen with the quote. */
  fx: z.strictObject({ currency: z.string().length(3), rate: z.string(), at: z.iso.datetime() }),
  displayTotalMinor: z.number().int(),
  expiresAt: z.iso.datetime(),
});
export type QuoteContent = z.output<typeof content>;

function signatureOf(body: string, key: string): Buffer {
  return createHmac("sha256", key).update("quote.v1.").update(body).digest();
}

/** Signs what was quoted. Nothing is stored: the quote is the token, readable by all, made by us alone. */
export function sealQuote(
  quoted: Omit<QuoteContent, "id" | "expiresAt">,
  key: string,
  now = new Date(),
): { token: string; content: QuoteContent } {
  const expiresAt = new Date(now.getTime() + QUOTE_TTL_MS).toISOString();
  const sealed: QuoteContent = { id: randomUUID(), ...quoted, expiresAt };
  const body = Buffer.from(JSON.stringify(sealed)).toString("base64url");
  return { token: `${body}.${signatureOf(body, key).toString("base64url")}`, content: sealed };
}

/** What we quoted, if we did and the time is not up; `key` is the environment's SIGNING_KEY. */
export function openQuote(token: string, key: string, now = new Date()): QuoteContent {
  const [body = "", signature = "", ...rest] = token.split(".");
  const given = Buffer.from(signature, "base64url");
  const wanted = signatureOf(body, key);
  if (rest.length > 0 || given.length !== wanted.length || !timingSafeEqual(given, wanted)) {
    throw new AppError("bad_signature", { user: "This offer is damaged. Choose the room again." });
  }
  const opened = content.parse(JSON.parse(Buffer.from(body, "base64url").toString("utf8")));
  if (Date.parse(opened.expiresAt) < now.getTime()) {
    throw new AppError("quote_expired", {
      user: "This price was kept for 15 minutes. Look at it again.",
      data: { selection: opened.selection },
    });
  }
  return opened;
}
