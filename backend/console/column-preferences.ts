import { type Deps, requireUser } from "@/backend/http/context";
import { type Route, route } from "@/backend/http/router";
import { adminPreferences, subadminPreferences } from "@/lib/contracts/accounts/console-preferences";
import { readColumns, saveColumns } from "./preferences";
import { navigateTo } from "./quick-search";

const ofArea = ({ db }: Deps, area: "admin" | "subadmin"): Route[] => {
  const endpoints = area === "admin" ? adminPreferences : subadminPreferences;
  return [
    route(endpoints.quickSearch, ({ actor, query }) => navigateTo(db, actor, area, query.q)),
    route(endpoints.preferences, async ({ actor }) => ({ columns: await readColumns(db, requireUser(actor)) })),
    route(endpoints.saveColumns, async ({ actor, params, body }) => {
      await saveColumns(db, requireUser(actor), params.resource, body.columns);
      return { status: 1 as const };
    }),
  ];
};

export const preferenceRoutes = (deps: Deps): Route[] => [...ofArea(deps, "admin"), ...ofArea(deps, "subadmin")];
