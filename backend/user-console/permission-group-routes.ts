import { useStepUp } from "@/backend/approval/step-up";
import { transaction } from "@/backend/db/transaction";
import { type Deps, requireUser } from "@/backend/http/context";
import { type ExportColumn, exportResponse } from "@/backend/http/csv";
import { readForExport } from "@/backend/http/listing";
import { type Route, rawRoute, route } from "@/backend/http/router";
import { adminPartLabels } from "@/lib/access/admin-parts";
import { adminPermissionGroups, type PermissionGroup } from "@/lib/contracts/accounts/permission-group";
import { createGroup, groupOptions, listGroups, readGroup, removeGroup, updateGroup } from "./permission-groups";

const exportColumns: readonly ExportColumn<PermissionGroup>[] = [
  { list: "name", label: "Group", cell: (group) => group.name },
  {
    list: "parts",
    label: "Grants",
    cell: (group) => group.parts.map((part) => adminPartLabels[part].label).join(", "),
  },
  { list: "members", label: "Members", cell: (group) => group.members },
];

export function permissionGroupRoutes({ db }: Deps): Route[] {
  return [
    route(adminPermissionGroups.list, ({ query }) => listGroups(db, query)),
    rawRoute(adminPermissionGroups.export, async ({ query }) => {
      const rows = await readForExport((page) => listGroups(db, { ...query, ...page }));
      return exportResponse("permission-groups", exportColumns, rows, query);
    }),
    route(adminPermissionGroups.options, async () => ({ items: await groupOptions(db) })),
    route(adminPermissionGroups.get, ({ params }) => readGroup(db, params.id)),
    route(adminPermissionGroups.create, ({ body, once, actor, ip, requestId }) =>
      once(async (tx) => {
        const who = { actor: requireUser(actor), ip, requestId };
        await useStepUp(tx, who.actor);
        const { id, name, version } = await createGroup(tx, who, body);
        const message = `Assign ${name} to administrators on the roles page.`;
        return { status: 1 as const, title: "Group added", message, id, version };
      }),
    ),
    route(adminPermissionGroups.update, async ({ params, body, actor, ip, requestId }) => {
      const who = { actor: requireUser(actor), ip, requestId };
      const { id, name, version } = await transaction(db, async (tx) => {
        await useStepUp(tx, who.actor);
        return updateGroup(tx, who, params.id, body);
      });
      return { status: 1 as const, title: "Saved", message: `${name} is changed for all its members.`, id, version };
    }),
    route(adminPermissionGroups.remove, async ({ params, actor, ip, requestId }) => {
      const who = { actor: requireUser(actor), ip, requestId };
      const name = await transaction(db, async (tx) => {
        await useStepUp(tx, who.actor);
        return removeGroup(tx, who, params.id);
      });
      return { status: 1 as const, title: "Removed", message: `${name} is removed.` };
    }),
  ];
}
