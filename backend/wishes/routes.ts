import { transaction } from "@/backend/db/transaction";
import { type Deps, requireUser, type UserActor } from "@/backend/http/context";
import { type Route, route } from "@/backend/http/router";
import type { Catalogue } from "@/backend/search/catalogue";
import { getLowestPrice, todayNumber } from "@/backend/search/from";
import { getCatalogue } from "@/backend/search/live";
import {
  addWish,
  maxWishes,
  mergeWishes,
  myWishes,
  readWishes,
  removeWish,
  type WishedHotel,
} from "@/lib/contracts/wish";
import * as store from "./store";

/** Details of a hotel that is on sale; for any other hotel only the title that the caller already knows. */
function describe(catalogue: Catalogue, { id, title }: store.Wish): WishedHotel {
  const entry = catalogue.hotels.get(id);
  if (!entry) return { id, title, slug: null, where: "", pictureKey: null, fromMinor: null, sold: false };
  const { card } = entry;
  return {
    id,
    title: card.title,
    slug: card.slug,
    where: `${card.place.city}, ${card.place.country}`,
    pictureKey: card.picture?.key ?? null,
    fromMinor: getLowestPrice(entry, todayNumber(new Date())).minor,
    sold: true,
  };
}

/** Nothing about a hidden hotel is disclosed, not even its name. */
const nameless = "A stay that is no longer on sale";

export function wishRoutes({ db }: Deps): Route[] {
  const live = getCatalogue(db);
  const joinSql = async (user: UserActor) => {
    const catalogue = await live.current();
    return { items: (await store.listWishes(db, user)).map((wish) => describe(catalogue, wish)) };
  };
  return [
    route(readWishes, async ({ query }) => {
      const catalogue = await live.current();
      const ids = [...new Set(query.ids)].slice(0, maxWishes);
      return { items: ids.map((id) => describe(catalogue, { id, title: nameless })) };
    }),
    route(myWishes, ({ actor }) => joinSql(requireUser(actor))),
    route(addWish, async ({ actor, body }) => {
      await transaction(db, (tx) => store.addWish(tx, requireUser(actor), body.hotelId));
      return {
        status: 1 as const,
        title: "Saved",
        message: "You find it in your panel and behind the heart, on every device.",
      };
    }),
    route(removeWish, async ({ actor, params }) => {
      await transaction(db, (tx) => store.removeWish(tx, requireUser(actor), params.hotelId));
      return { status: 1 as const, title: "Taken off", message: "It is no longer among your saved stays." };
    }),
    route(mergeWishes, async ({ actor, body }) => {
      const user = requireUser(actor);
      const taken = await transaction(db, (tx) => store.mergeList(tx, user, body));
      return { status: 1 as const, taken, ...(await joinSql(user)) };
    }),
  ];
}
