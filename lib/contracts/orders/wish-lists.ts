import { z } from "zod";
import { endpoint } from "../define";
import { calendarDate, done, kindId, line, pathId, uuid } from "../fields";
import { productCard } from "./wish";

/** A client's named lists of saved products. Products without a list are in the general one, which has no id. */

export const maxWishLists = 20;

const shownList = z.object({
  /** Empty for the general list. */
  name: z.string(),
  /** Dates of the stays in this list; prices are for them. */
  checkIn: calendarDate.nullable(),
  checkOut: calendarDate.nullable(),
  adults: z.number().int(),
  items: z.array(productCard),
});
export type SharedWishList = z.infer<typeof shownList>;

const wishList = shownList.extend({
  /** Null for the general list. */
  id: uuid.nullable(),
  /** Path of the shared page of the list; null if it is not shared. */
  sharePath: z.string().nullable(),
});
export type WishList = z.infer<typeof wishList>;

const date = calendarDate.or(z.literal("")).default("");

const wishListBody = z
  .strictObject({
    name: line(60),
    checkIn: date,
    checkOut: date,
    adults: z.coerce.number("Use a whole number.").int("Use a whole number.").min(1).max(8).default(2),
  })
  .refine(({ checkIn, checkOut }) => (checkIn === "") === (checkOut === ""), {
    path: ["checkOut"],
    error: "Enter both dates, or none.",
  })
  .refine(({ checkIn, checkOut }) => checkIn === "" || checkOut === "" || checkOut > checkIn, {
    path: ["checkOut"],
    error: "Check-out must be after check-in.",
  });
export type WishListInput = z.output<typeof wishListBody>;

const byList = z.object({ listId: uuid });

export const myWishLists = endpoint({
  id: "wishList.mine",
  method: "GET",
  path: "/api/my/wish-lists",
  who: "client",
  summary: "The client's wish lists with their products, the general one first",
  out: z.object({ lists: z.array(wishList) }),
});

export const addWishList = endpoint({
  id: "wishList.add",
  method: "POST",
  path: "/api/my/wish-lists",
  who: "client",
  summary: "Add a named wish list; at most twenty",
  body: wishListBody,
  out: done.extend({ id: uuid }),
});

export const changeWishList = endpoint({
  id: "wishList.change",
  method: "POST",
  path: "/api/my/wish-lists/{listId}",
  who: "client",
  summary: "Rename a wish list or change its dates",
  params: byList,
  body: wishListBody,
  out: done,
});

export const removeWishList = endpoint({
  id: "wishList.remove",
  method: "POST",
  path: "/api/my/wish-lists/{listId}/removal",
  who: "client",
  summary: "Delete a wish list; its products move to the general one",
  params: byList,
  out: done,
});

export const shareWishList = endpoint({
  id: "wishList.share",
  method: "POST",
  path: "/api/my/wish-lists/{listId}/sharing",
  who: "client",
  summary: "Share a wish list by a new link, or revoke its link",
  params: byList,
  body: z.strictObject({ share: z.enum(["on", "off"]) }),
  out: done,
});

export const sharedWishList = endpoint({
  id: "wishList.shared",
  method: "GET",
  path: "/api/wish-lists/{token}",
  who: "public",
  summary: "A wish list that its client shares; without the name of the client",
  params: z.object({ token: z.string().regex(/^[\w-]{16,64}$/) }),
  refusals: ["not_found"],
  out: shownList,
});

export const moveWish = endpoint({
  id: "wish.move",
  method: "POST",
  path: "/api/my/wishes/{kind}/{id}/list",
  who: "client",
  summary: "Move a saved product to a list of the client, or with an empty value to the general one",
  params: z.object({ kind: kindId, id: pathId }),
  body: z.strictObject({ listId: uuid.or(z.literal("")) }),
  refusals: ["not_found"],
  out: done,
});
