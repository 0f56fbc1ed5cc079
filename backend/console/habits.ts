import { transaction } from "@/backend/db/transaction";
import { auditChange } from "@/backend/http/change";
import { type Deps, requireUser } from "@/backend/http/context";
import { type Route, route } from "@/backend/http/router";
import { readSettings, writeSettings } from "@/backend/site/settings";
import { adminHabits, getSubAdminScope, setSubAdminScope, subadminHabits } from "@/lib/contracts/console-habits";
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

export const habitRoutes = (deps: Deps): Route[] => [
  ...ofArea(deps, "admin"),
  ...ofArea(deps, "subadmin"),
  route(getSubAdminScope, async () => ({ scope: (await readSettings(deps.db, "site")).subAdminScope })),
  route(setSubAdminScope, async ({ body, stale, ...who }) => {
    await transaction(deps.db, async (tx) => {
      const site = await readSettings(tx, "site");
      await writeSettings(tx, who.actor, "site", { ...site, subAdminScope: body.scope });
      const [before, after] = [{ subAdminScope: site.subAdminScope }, { subAdminScope: body.scope }];
      await auditChange(tx, who, { kind: "settings", id: "site", verb: "update", before, after });
    });
    stale("site");
    const which = body.scope === "all" ? "every hotel" : "the hotels that are assigned to them";
    return { status: 1 as const, title: "Saved", message: `Sub-administrators see ${which} from now on.` };
  }),
];
