import type { Deps } from "@/backend/http/context";
import { type Route, route } from "@/backend/http/router";
import {
  listCities as cities,
  listCountries as countries,
  listFeatures as features,
  listStates as states,
} from "@/lib/contracts/place";
import { sealPayload } from "@/lib/payload";
import { listCities, listCountries, listFeatures, listStates } from "./store";

/** The four lists of spec §7; `feature` travels sealed. */
export function placeRoutes({ db, env }: Deps): Route[] {
  return [
    route(features, async () => ({ feature: sealPayload(JSON.stringify(await listFeatures(db)), env.PAYLOAD_KEY) })),
    route(countries, async () => ({ country: await listCountries(db) })),
    route(states, async ({ query }) => ({ state: await listStates(db, query) })),
    route(cities, async ({ query }) => ({ city: await listCities(db, query) })),
  ];
}
