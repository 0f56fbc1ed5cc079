import { type Deps, requireUser } from "@/backend/http/context";
import { type Route, route } from "@/backend/http/router";
import { adminHabits, subadminHabits } from "@/lib/contracts/console-habits";
import { jumpTo } from "./jump";
import { keepColumns, readColumns } from "./preferences";

const ofArea = ({ db }: Deps, area: "admin" | "subadmin"): Route[] => {
  const endpoints = area === "admin" ? adminHabits : subadminHabits;
  return [
    route(endpoints.jump, ({ actor, query }) => jumpTo(db, actor, area, query.q)),
    route(endpoints.preferences, async ({ actor }) => ({ columns: await readColumns(db, requireUser(actor)) })),
    route(endpoints.keepColumns, async ({ actor, params, body }) => {
      await keepColumns(db, requireUser(actor), params.resource, body.columns);
      return { status: 1 as const };
    }),
  ];
};

export const habitRoutes = (deps: Deps): Route[] => [...ofArea(deps, "admin"), ...ofArea(deps, "subadmin")];
