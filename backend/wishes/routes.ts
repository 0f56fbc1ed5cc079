import { transaction } from "@/backend/db/transaction";
import { type Deps, requireUser, type UserActor } from "@/backend/http/context";
import { type Route, route } from "@/backend/http/router";
import type { CardDates } from "@/backend/kinds/kind";
import { readCards } from "@/backend/kinds/products";
import { defaultParty } from "@/lib/booking/party";
import {
  addWish,
  type CardStay,
  maxWishes,
  mergeWishes,
  myWishes,
  type ProductCard,
  readWishes,
  removeWish,
} from "@/lib/contracts/orders/wish";
import {
  addWishList,
  changeWishList,
  moveWish,
  myWishLists,
  removeWishList,
  sharedWishList,
  shareWishList,
} from "@/lib/contracts/orders/wish-lists";
import { maxNights } from "@/lib/contracts/selection";
import { nightsBetween } from "@/lib/dates";
import { type ProductId, productKey } from "@/lib/kinds/product";
import type { Language } from "@/lib/language/languages";
import { placeIn } from "@/lib/language/terms/places";
import { storedTextTranslator } from "@/lib/language/written";
import * as wishLists from "./lists";
import * as store from "./store";

type CardView = CardStay & { language?: Language };

const withoutLink = ({ kind, id, title }: store.Wish): ProductCard => ({
  kind,
  id,
  title,
  path: null,
  where: "",
  pictureKey: null,
  fromMinor: null,
});

/** Dates that can be booked; other dates are as none. */
function toDates({ in: checkIn, out: checkOut, party = defaultParty }: CardStay): CardDates | undefined {
  if (!checkIn || !checkOut || checkOut <= checkIn || nightsBetween(checkIn, checkOut) > maxNights) return undefined;
  return { checkIn, checkOut, party };
}

export function wishRoutes(deps: Deps): Route[] {
  const { db } = deps;
  /** Cards of products that are on sale; of other products only the title that the caller already knows. */
  const readItems = async (wishes: readonly store.Wish[], { language = "en", ...stay }: CardView = {}) => {
    const cards = await readCards(db, wishes, toDates(stay));
    const t = storedTextTranslator(language);
    const items = wishes.map((wish) => cards.get(productKey(wish)) ?? withoutLink(wish));
    return { items: items.map((card) => ({ ...card, where: placeIn(t, card.where) })) };
  };
  const withItems = async <L extends Pick<wishLists.StoredList, "wishes" | "checkIn" | "checkOut" | "adults">>({
    wishes,
    ...list
  }: L) => ({
    ...list,
    ...(await readItems(wishes, {
      in: list.checkIn ?? undefined,
      out: list.checkOut ?? undefined,
      party: [{ adults: list.adults, childAges: [] }],
    })),
  });
  const readMine = async (user: UserActor, view?: CardView) => readItems(await store.listWishes(db, user), view);
  return [
    route(readWishes, ({ query }) => {
      // Nothing about a hidden product is disclosed, not even its name.
      const products = new Map<string, ProductId>(query.products.map((product) => [productKey(product), product]));
      const items = [...products.values()].slice(0, maxWishes).map((product) => ({ ...product, title: "" }));
      return readItems(items, query);
    }),
    route(myWishes, ({ actor, query }) => readMine(requireUser(actor), query)),
    route(myWishLists, async ({ actor }) => {
      const lists = await wishLists.readLists(db, requireUser(actor));
      return { lists: await Promise.all(lists.map(withItems)) };
    }),
    route(addWishList, async ({ actor, body }) => {
      const id = await transaction(db, (tx) => wishLists.addList(tx, requireUser(actor), body));
      return { status: 1 as const, title: "Saved", message: "The list has been added.", id };
    }),
    route(changeWishList, async ({ actor, params, body }) => {
      await transaction(db, (tx) => wishLists.changeList(tx, requireUser(actor), params.listId, body));
      return { status: 1 as const, title: "Saved", message: "The list has been changed." };
    }),
    route(shareWishList, async ({ actor, params, body }) => {
      const shared = body.share === "on";
      await transaction(db, (tx) => wishLists.shareList(tx, requireUser(actor), params.listId, shared));
      const message = shared ? "Everyone with the link can see this list." : "The link no longer works.";
      return { status: 1 as const, title: "Saved", message };
    }),
    // Names of products that are no longer on sale are not disclosed.
    route(sharedWishList, async ({ params }) => {
      const { wishes, ...list } = await wishLists.readShared(db, params.token);
      return withItems({ ...list, wishes: wishes.map((wish) => ({ ...wish, title: "" })) });
    }),
    route(removeWishList, async ({ actor, params }) => {
      await transaction(db, (tx) => wishLists.removeList(tx, requireUser(actor), params.listId));
      return { status: 1 as const, title: "Deleted", message: "Its items are still saved, without a list." };
    }),
    route(moveWish, async ({ actor, params, body }) => {
      await transaction(db, (tx) => wishLists.moveWish(tx, requireUser(actor), params, body.listId || null));
      return { status: 1 as const, title: "Saved", message: "The item was moved." };
    }),
    route(addWish, async ({ actor, body }) => {
      await transaction(db, (tx) => store.addWish(tx, requireUser(actor), body));
      return {
        status: 1 as const,
        title: "Saved",
        message: "You can find it in your wish list on every device.",
      };
    }),
    route(removeWish, async ({ actor, params }) => {
      await transaction(db, (tx) => store.removeWish(tx, requireUser(actor), params));
      return { status: 1 as const, title: "Removed", message: "Removed from your wish list." };
    }),
    route(mergeWishes, async ({ actor, body }) => {
      const user = requireUser(actor);
      const taken = await transaction(db, (tx) => store.mergeList(tx, user, body));
      return { status: 1 as const, taken, ...(await readMine(user)) };
    }),
  ];
}
