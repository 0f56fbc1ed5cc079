import { sql } from "drizzle-orm";
import { auditChange, type Who } from "@/backend/audit/change";
import type { Db } from "@/backend/db/client";
import { transaction } from "@/backend/db/transaction";
import { decideEach, readListQuery } from "@/backend/http/bulk-actions";
import type { Deps } from "@/backend/http/context";
import { exportResponse } from "@/backend/http/csv";
import { type Route, rawRoute, route } from "@/backend/http/router";
import { fetchRatesNow, listRateFetches } from "@/backend/site/exchange-rates";
import { listTag, recordsTag } from "@/lib/cache/product-tags";
import { featureGroups, features, findFeatureGroups } from "@/lib/contracts/hotels/catalogue";
import type { Preview } from "@/lib/contracts/hotels/catalogue-endpoints";
import { currencies } from "@/lib/contracts/money/currency";
import { formatDate } from "@/lib/dates";
import { productKinds } from "@/lib/kinds";
import { counted } from "@/lib/text/counted";
import { mergeFeatures } from "./merge-features";
import type { ResourceType } from "./resource-type";
import { resourceTypes } from "./resource-types";
import {
  createResource,
  exportResources,
  findResource,
  listResources,
  type Row,
  readResource,
  removeResource,
  reorderResources,
  resourceIdsOfPart,
  setGroup,
  switchResource,
  updateResource,
} from "./store";

/** Names, icons and places appear on the pages and lists of products, and in the site information. */
function shownIn(resourceType: ResourceType, ...rows: readonly Record<string, unknown>[]): string[] {
  const { getKind } = resourceType;
  if (!getKind || rows.length === 0) return ["catalogue", "site", ...productKinds.map(({ id }) => listTag(id))];
  return ["site", ...new Set(rows.map(getKind).flatMap((kind) => [recordsTag(kind), listTag(kind)]))];
}

type Query = Parameters<typeof listResources>[2];
type Body = Record<string, unknown>;
const readRecordId = (params: unknown) => (params as { id: number }).id;

const text = (row: Row, title: string, what: string) => ({
  status: 1 as const,
  title,
  message: `${row.name} ${what}`,
  id: row.id,
  version: row.version,
});

type Action = "enable" | "disable" | "set_group" | "remove";
type Change = { action: Action; group?: string };

const changeTitles: Readonly<Record<Action, string>> = {
  enable: "Switched on",
  disable: "Switched off",
  set_group: "Group changed",
  remove: "Removed",
};

function describeChange(row: Row, { action, group }: Change) {
  const effects: Readonly<Record<Action, string>> = {
    enable: "is offered and shown again.",
    disable: "is no longer offered. Records that use it keep it.",
    set_group: `is in the group ${group}.`,
    remove: "was removed from the list.",
  };
  // A record that cannot be switched keeps its state.
  const done = action === "enable" || action === "disable" ? (row.enabled ? "enable" : "disable") : action;
  return text(row, changeTitles[done], effects[done]);
}

/** The routes of a catalogue resource. */
export function resourceRoutes({ db }: Deps, resourceType: ResourceType): Route[] {
  const { endpoints } = resourceType;
  const write = <T>(work: (tx: Db) => Promise<T>) => transaction(db, work);
  const change = (tx: Db, who: Who, id: number, { action, group }: Change): Promise<Row> => {
    if (action === "set_group") return setGroup(tx, resourceType, who, id, group);
    if (action === "remove") return removeResource(tx, resourceType, who, id);
    return switchResource(tx, resourceType, who, id, action === "enable");
  };
  const changeMany = async (who: Who, stale: (...tags: string[]) => void, ids: readonly string[], request: Change) => {
    const rows: Row[] = [];
    const results = await decideEach({ db }, ids, async (tx, id) => {
      const row = await change(tx, who, Number(id), request);
      rows.push(row);
      return describeChange(row, request).message;
    });
    if (rows.length > 0) stale(...shownIn(resourceType, ...rows));
    const message = `${results.filter(({ ok }) => ok).length} of ${results.length}.`;
    return { status: 1 as const, title: changeTitles[request.action], message, results };
  };
  return [
    route(endpoints.list, ({ query }) => listResources(db, resourceType, query as Query)),
    rawRoute(endpoints.export, async ({ query }) => {
      const items = await exportResources(db, resourceType, query as Query);
      const name = endpoints.list.path.split("/").at(-1) ?? resourceType.kind;
      return exportResponse(name, resourceType.exportColumns, items, query as Query);
    }),
    route(endpoints.find, async ({ query }) => ({
      items: await findResource(db, resourceType, query as { q: string; id?: string }),
    })),
    route(endpoints.get, ({ params }) => readResource(db, resourceType, readRecordId(params))),
    route(endpoints.create, ({ body, stale, once, ...who }) => {
      stale(...shownIn(resourceType, body as Body));
      return once(async (tx) =>
        text(await createResource(tx, resourceType, who, body as Body), "Added", "is in the list."),
      );
    }),
    route(endpoints.update, async ({ params, body, stale, ...who }) => {
      const before = await readResource(db, resourceType, readRecordId(params));
      const row = await write((tx) => updateResource(tx, resourceType, who, readRecordId(params), body as Body));
      stale(...shownIn(resourceType, before, row));
      return text(row, "Saved", "is changed.");
    }),
    ...(endpoints.act
      ? [
          route(endpoints.act, async ({ params, body, stale, ...who }) => {
            const request = body as Change;
            const row = await write((tx) => change(tx, who, readRecordId(params), request));
            stale(...shownIn(resourceType, row));
            return describeChange(row, request);
          }),
        ]
      : []),
    ...(endpoints.actMany
      ? [
          route(endpoints.actMany, ({ body, stale, ...who }) => {
            const { ids, ...request } = body as Change & { ids: number[] };
            return changeMany(who, stale, ids.map(String), request);
          }),
        ]
      : []),
    ...(endpoints.actAll
      ? [
          route(endpoints.actAll, async ({ body, stale, ...who }) => {
            const { query, expected, after, ...request } = body as Change & {
              query: Record<string, string>;
              expected: number;
              after: string | null;
            };
            const listQuery = readListQuery(endpoints.list.query, query) as Query;
            const { keys, next } = await resourceIdsOfPart(db, resourceType, listQuery, { expected, after });
            return { ...(await changeMany(who, stale, keys, request)), next };
          }),
        ]
      : []),
    route(endpoints.remove, async ({ params, stale, ...who }) => {
      const request: Change = { action: "remove" };
      const row = await write((tx) => change(tx, who, readRecordId(params), request));
      stale(...shownIn(resourceType, row));
      return describeChange(row, request);
    }),
    ...(endpoints.preview && resourceType.preview
      ? [route(endpoints.preview, ({ body }) => resourceType.preview?.(db, body as Body) as Promise<Preview>)]
      : []),
    ...(endpoints.reorder
      ? [
          route(endpoints.reorder, async ({ body, stale, ...who }) => {
            await write((tx) => reorderResources(tx, resourceType, who, (body as { keys: number[] }).keys));
            stale(...shownIn(resourceType));
            return { status: 1 as const, title: "Order saved", message: "The site shows them in this order." };
          }),
        ]
      : []),
  ];
}

async function listGroups(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`SELECT DISTINCT group_name AS name FROM feature ORDER BY group_name`,
  );
  return rows.map(({ name }) => name);
}

/** Routes of all catalogue resources. */
export const catalogueRoutes = (deps: Deps): Route[] => [
  // Before the records, whose paths would match too.
  route(currencies.fetches, () => listRateFetches(deps.db)),
  route(featureGroups, async () => ({
    items: (await listGroups(deps.db)).map((group) => ({ value: group, label: group })),
  })),
  route(findFeatureGroups, async ({ query: { q, id } }) => {
    const fits = (group: string) => (id === undefined ? group.toLowerCase().includes(q.toLowerCase()) : group === id);
    const groups = (await listGroups(deps.db)).filter(fits);
    return { items: groups.map((group) => ({ id: group, label: group, detail: "" })) };
  }),
  route(features.merge, async ({ params, body, stale, ...who }) => {
    const merged = await transaction(deps.db, (tx) => mergeFeatures(tx, who, params.id, body.into));
    stale("catalogue", "site", ...productKinds.flatMap(({ id }) => [recordsTag(id), listTag(id)]));
    return { status: 1 as const, title: "Merged", message: `${merged.into} replaces ${merged.name} everywhere.` };
  }),
  ...resourceTypes.flatMap((resourceType) => resourceRoutes(deps, resourceType)),
  route(currencies.fetchRates, async ({ actor, ip, requestId }) => {
    const { on, changed } = await fetchRatesNow(deps);
    await transaction(deps.db, (tx) =>
      auditChange(
        tx,
        { actor, ip, requestId },
        { kind: "currency", id: "rates", verb: "fetch", before: null, after: { on, changed } },
      ),
    );
    const rates = counted(changed, "rate was", "rates were");
    return { status: 1 as const, title: "Rates downloaded", message: `${rates} updated, as of ${formatDate(on)}.` };
  }),
];
