import { auditChange } from "@/backend/audit/change";
import { transaction } from "@/backend/db/transaction";
import type { Deps } from "@/backend/http/context";
import { cachedRoute, type Route, route } from "@/backend/http/router";
import { isInTestMode, readSetupSteps } from "@/backend/setup/setup";
import { listTag, recordsTag } from "@/lib/cache/product-tags";
import {
  listCities as cities,
  listCountries as countries,
  listFeatures as features,
  placesAround,
  listStates as states,
} from "@/lib/contracts/site/place";
import { loadPlaces, placesStatus, readSetup } from "@/lib/contracts/site/setup";
import { AppError } from "@/lib/errors";
import { sealPayload } from "@/lib/http/payload";
import { productKinds } from "@/lib/kinds";
import { readPlacesStatus, requestPlaces } from "./load";
import { findNear } from "./near";
import { listCities, listCountries, listFeatures, listStates, readCity } from "./store";

/** Cache tags of these lists: changes in the catalogue and of the site. */
const cacheTags = ["catalogue", "site", ...productKinds.map(({ id }) => recordsTag(id))];

/** The four lists of docs/specification.md §7. `feature` is encrypted. */
export function placeRoutes(deps: Deps): Route[] {
  const { db, env } = deps;
  return [
    route(placesStatus, () => readPlacesStatus(db)),
    route(loadPlaces, async ({ actor, ip, requestId }) => {
      await transaction(db, async (tx) => {
        await requestPlaces(tx);
        const change = { kind: "place", id: "all", verb: "load", before: null, after: {} };
        await auditChange(tx, { actor, ip, requestId }, change);
      });
      return {
        status: 1 as const,
        title: "Loading",
        message: "Countries, states and cities are loaded within a minute.",
      };
    }),
    route(readSetup, async () => ({ steps: await readSetupSteps(deps), testPayments: await isInTestMode(deps) })),
    cachedRoute(features, cacheTags, async () => ({
      feature: sealPayload(JSON.stringify(await listFeatures(db)), env.PAYLOAD_KEY),
    })),
    cachedRoute(countries, cacheTags, async () => ({ country: await listCountries(db) })),
    cachedRoute(states, cacheTags, async ({ query }) => ({ state: await listStates(db, query) })),
    // Without a state or country: the cities that have hotels.
    cachedRoute(cities, [...cacheTags, ...productKinds.map(({ id }) => listTag(id))], async ({ query }) => ({
      city: await listCities(db, query),
    })),
    route(placesAround, async ({ query }) => {
      const centre = query.city === undefined ? null : await readCity(db, query.city);
      const from = centre ?? { latitude: query.latitude ?? Number.NaN, longitude: query.longitude ?? Number.NaN };
      if (Number.isNaN(from.latitude)) throw new AppError("not_found", { user: "This city does not exist." });
      const near = await findNear(db, from, { km: query.km, limit: 60 });
      const named = ({ name, latitude, longitude }: { name: string; latitude: number; longitude: number }) => ({
        name,
        latitude,
        longitude,
      });
      return { centre: centre && named(centre), places: near.map(named) };
    }),
  ];
}
