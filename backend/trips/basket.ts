import { z } from "zod";
import { isSigned, sign } from "@/backend/http/signature";
import type { QuoteContent } from "@/backend/quotes/token";
import { kindId } from "@/lib/contracts/fields";
import { maxTripItems } from "@/lib/contracts/orders/trip-basket";
import { AppError } from "@/lib/errors";
import { localized } from "@/lib/language/localized-message";

/** The selections of a trip before they are held. The browser has them as a signed token in a cookie. */
const basketItem = z.strictObject({
  /** Of the quote that was added, so that adding it again has no effect. */
  id: z.string(),
  kind: kindId,
  request: z.unknown(),
  title: z.string(),
  /** The total when it was added, in minor units of the base currency. */
  totalMinor: z.number().int(),
});
export type BasketItem = z.output<typeof basketItem>;

/** Browsers store cookies of at most 4,096 bytes with name and attributes. */
const maxTokenLength = 3_800;
const purpose = "trip-basket";

const isFull = () =>
  new AppError("conflict", {
    user: localized("A trip has at most {n} bookings. Book these first, or remove one.", { n: maxTripItems }),
  });

/** The token of a basket; empty without items. @throws AppError 409 if a cookie cannot hold it */
export function sealBasket(items: readonly BasketItem[], key: string): string {
  if (items.length === 0) return "";
  const body = Buffer.from(JSON.stringify(items)).toString("base64url");
  const token = `${body}.${sign(purpose, [body], key)}`;
  if (token.length > maxTokenLength) throw isFull();
  return token;
}

/** The items of a token. A token that is empty, damaged or of an earlier version is an empty basket. */
export function openBasket(token: string, key: string): BasketItem[] {
  const [body = "", signature = ""] = token.split(".");
  if (!body || !isSigned(purpose, [body], signature, key)) return [];
  const items = z.array(basketItem).safeParse(JSON.parse(Buffer.from(body, "base64url").toString("utf8")));
  return items.success ? items.data : [];
}

const isSameRequest = (a: Pick<BasketItem, "kind" | "request">, b: Pick<BasketItem, "kind" | "request">): boolean =>
  a.kind === b.kind && JSON.stringify(a.request) === JSON.stringify(b.request);

/** Adds a quoted selection. The same selection is only once in a basket. @throws AppError 409 if the basket is full */
export function addToBasket(items: readonly BasketItem[], quote: QuoteContent): BasketItem[] {
  const { kind, request, title, totalMinor } = quote;
  if (items.some((item) => isSameRequest(item, quote))) return [...items];
  if (items.length >= maxTripItems) throw isFull();
  return [...items, { id: quote.id.slice(0, 8), kind, request, title, totalMinor }];
}
