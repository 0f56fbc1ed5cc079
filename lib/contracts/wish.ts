import { z } from "zod";
import { endpoint } from "./define";
import { done, id, minor, pathId, queryList, uuid } from "./fields";

/** Saved stays: stored as ids in the browser, or in an account. */

export const maxWishes = 200;

/** A saved hotel for display. A hotel that is off sale has a name but no link. */
export const wishedHotel = z.object({
  id,
  title: z.string(),
  /** Null when it is no longer for sale. */
  slug: z.string().nullable(),
  where: z.string(),
  pictureKey: z.string().nullable(),
  fromMinor: minor.nullable(),
  sold: z.boolean(),
});
export type WishedHotel = z.infer<typeof wishedHotel>;
const wishes = z.object({ items: z.array(wishedHotel) });

/** The browser stores only ids; this endpoint returns the hotels. */
export const readWishes = endpoint({
  id: "wish.read",
  method: "GET",
  path: "/api/hotel/saved",
  who: "public",
  summary: "Hotels by their numbers, in the order of asking; those that are not on sale say no more than that",
  query: z.object({ ids: queryList(z.coerce.number().int().min(1).max(2_147_483_647)) }),
  out: wishes,
});

export const myWishes = endpoint({
  id: "wish.mine",
  method: "GET",
  path: "/api/my/wishes",
  who: "client",
  summary: "The client's saved stays, the last one first",
  out: wishes,
});

export const addWish = endpoint({
  id: "wish.add",
  method: "POST",
  path: "/api/my/wishes",
  who: "client",
  summary: "Save a stay",
  body: z.strictObject({ hotelId: id }),
  refusals: ["not_found"],
  out: done,
});

export const removeWish = endpoint({
  id: "wish.remove",
  method: "POST",
  path: "/api/my/wishes/{hotelId}/removal",
  who: "client",
  summary: "Take a stay off the saved ones",
  params: z.object({ hotelId: pathId }),
  out: done,
});

export const mergeWishes = endpoint({
  id: "wish.merge",
  method: "POST",
  path: "/api/my/wishes/merge",
  who: "client",
  summary: "Take a browser's list into the account, once for each list",
  body: z.strictObject({
    /** Id of the list in the browser. A repeated request with the same id adds nothing. */
    listId: uuid,
    hotelIds: z.array(id).max(maxWishes),
  }),
  out: wishes.extend({ status: z.literal(1), taken: z.boolean() }),
});
