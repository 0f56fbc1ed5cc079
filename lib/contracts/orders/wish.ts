import { z } from "zod";
import { parseProductKey } from "../../kinds/product";
import { languages } from "../../language/languages";
import { endpoint } from "../define";
import { calendarDate, done, id, kindId, minor, pathId, queryList, uuid } from "../fields";
import { titles } from "../localized";
import { partyText } from "../selection";

/** Wish lists of products of all kinds: stored as keys in the browser, or in an account. */

export const maxWishes = 200;

/**
 * A product for display in lists of mixed kinds. A product that is not on sale has no link, and the title that the
 * caller knows: empty if none.
 */
export const productCard = z.object({
  kind: kindId,
  id,
  title: z.string(),
  titles,
  /** Path of the product's page. Null when it is not on sale. */
  path: z.string().nullable(),
  where: z.string(),
  pictureKey: z.string().nullable(),
  fromMinor: minor.nullable(),
  /**
   * The lowest total of the requested dates with taxes, for products that are booked by nights; null if they are not
   * available. `path` has the dates.
   */
  stay: z.object({ checkIn: calendarDate, checkOut: calendarDate, totalMinor: minor.nullable() }).optional(),
});
export type ProductCard = z.infer<typeof productCard>;
const wishes = z.object({ items: z.array(productCard) });

/** Dates and guests of the visitor's last search. */
const cardStay = z.object({ in: calendarDate.optional(), out: calendarDate.optional(), party: partyText.optional() });
export type CardStay = z.output<typeof cardStay>;

/** The context of cards: a stay, and the language of the names of cities and countries. */
const cardView = cardStay.extend({ language: z.enum(languages).default("en") });

const product = z.strictObject({ kind: kindId, id });
const key = z.string().transform((text, context) => {
  const parsed = parseProductKey(text);
  if (!parsed) context.addIssue("Write a product as kind and number, such as hotel:12.");
  return parsed ?? z.NEVER;
});

/** The browser stores only keys; this endpoint returns the products. */
export const readWishes = endpoint({
  id: "wish.read",
  method: "GET",
  path: "/api/wishes",
  who: "public",
  summary:
    "Products by their keys, in the order of the request; the name of a product that is not on sale is not disclosed",
  query: cardView.extend({ products: queryList(key) }),
  out: wishes,
});

export const myWishes = endpoint({
  id: "wish.mine",
  method: "GET",
  path: "/api/my/wishes",
  who: "client",
  summary: "The client's wish list, newest first; with dates also the prices of stays",
  query: cardView,
  out: wishes,
});

export const addWish = endpoint({
  id: "wish.add",
  method: "POST",
  path: "/api/my/wishes",
  who: "client",
  summary: "Save a product",
  body: product,
  refusals: ["not_found"],
  out: done,
});

export const removeWish = endpoint({
  id: "wish.remove",
  method: "POST",
  path: "/api/my/wishes/{kind}/{id}/removal",
  who: "client",
  summary: "Remove a product from the wish list",
  params: z.object({ kind: kindId, id: pathId }),
  out: done,
});

export const mergeWishes = endpoint({
  id: "wish.merge",
  method: "POST",
  path: "/api/my/wishes/merge",
  who: "client",
  summary: "Copy the wish list of a browser to the account, once per list",
  body: z.strictObject({
    /** Id of the list in the browser. A repeated request with the same id adds nothing. */
    listId: uuid,
    products: z.array(product).max(maxWishes),
  }),
  out: wishes.extend({ status: z.literal(1), taken: z.boolean() }),
});
