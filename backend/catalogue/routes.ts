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
import type { ActionResult } from "@/lib/contracts/listing";
import { currencies } from "@/lib/contracts/money/currency";
import { formatDate } from "@/lib/dates";
import { productKinds } from "@/lib/kinds";
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
const getId = (params: unknown) => (params as { id: number }).id;
type Change = { action: string; group?: string };
const isOn = (body: unknown) => (body as { action: "enable" | "disable" }).action === "enable";

const text = (row: Row, title: string, what: string) => ({
  status: 1 as const,
  title,
  message: `${row.name} ${what}`,
  id: row.id,
  version: row.version,
});
const switched = (row: Row) =>
  row.enabled
    ? text(row, "Switched on", "is offered and shown again.")
    : text(row, "Switched off", "is no longer offered. What has it keeps it.");

const describeMany = (results: readonly ActionResult[], on: boolean) => ({
  title: on ? "Switched on" : "Switched off",
  message: `${results.filter(({ ok }) => ok).length} of ${results.length}.`,
});

function resourceRoutes({ db }: Deps, resourceType: ResourceType): Route[] {
  const { endpoints } = resourceType;
  const write = <T>(work: (tx: Db) => Promise<T>) => transaction(db, work);
  const switchMany = async (who: Who, stale: (...tags: string[]) => void, ids: readonly string[], on: boolean) => {
    const rows: Row[] = [];
    const results = await decideEach({ db }, ids, async (tx, id) => {
      const row = await switchResource(tx, resourceType, who, Number(id), on);
      rows.push(row);
      return switched(row).message;
    });
    if (rows.length > 0) stale(...shownIn(resourceType, ...rows));
    return results;
  };
  const groupMany = async (who: Who, stale: (...tags: string[]) => void, ids: readonly number[], group?: string) => {
    const results = await decideEach({ db }, ids.map(String), async (tx, id) => {
      const row = await setGroup(tx, resourceType, who, Number(id), group);
      stale(...shownIn(resourceType, row));
      return `${row.name} is in the group ${group}.`;
    });
    return {
      title: "Group changed",
      message: `${results.filter(({ ok }) => ok).length} of ${results.length}.`,
      results,
    };
  };
  const removeMany = async (who: Who, stale: (...tags: string[]) => void, ids: readonly number[]) => {
    const results = await decideEach({ db }, ids.map(String), async (tx, id) => {
      const row = await removeResource(tx, resourceType, who, Number(id));
      stale(...shownIn(resourceType, row));
      return `${row.name} is gone from the list.`;
    });
    return { title: "Removed", message: `${results.filter(({ ok }) => ok).length} of ${results.length}.`, results };
  };
  return [
    route(endpoints.list, ({ query }) => listResources(db, resourceType, query as Query)),
    rawRoute(endpoints.export, async ({ query }) => {
      const items = await exportResources(db, resourceType, query as Query);
      return exportResponse(resourceType.kind, resourceType.exportColumns, items, (query as Query).columns);
    }),
    route(endpoints.find, async ({ query }) => ({
      items: await findResource(db, resourceType, query as { q: string; id?: string }),
    })),
    route(endpoints.get, ({ params }) => readResource(db, resourceType, getId(params))),
    route(endpoints.create, ({ body, stale, once, ...who }) => {
      stale(...shownIn(resourceType, body as Body));
      return once(async (tx) =>
        text(await createResource(tx, resourceType, who, body as Body), "Added", "is in the list."),
      );
    }),
    route(endpoints.update, async ({ params, body, stale, ...who }) => {
      const before = await readResource(db, resourceType, getId(params));
      const row = await write((tx) => updateResource(tx, resourceType, who, getId(params), body as Body));
      stale(...shownIn(resourceType, before, row));
      return text(row, "Saved", "is changed.");
    }),
    ...(endpoints.act
      ? [
          route(endpoints.act, async ({ params, body, stale, ...who }) => {
            const { action, group } = body as Change;
            if (action === "set_group") {
              const row = await write((tx) => setGroup(tx, resourceType, who, getId(params), group));
              stale(...shownIn(resourceType, row));
              return text(row, "Group changed", `is in the group ${group}.`);
            }
            const row = await write((tx) => switchResource(tx, resourceType, who, getId(params), isOn(body)));
            stale(...shownIn(resourceType, row));
            return switched(row);
          }),
        ]
      : []),
    ...(endpoints.actMany
      ? [
          route(endpoints.actMany, async ({ body, stale, ...who }) => {
            const { ids, action, group } = body as Change & { ids: number[] };
            if (action === "set_group") return { status: 1 as const, ...(await groupMany(who, stale, ids, group)) };
            if (action === "remove") return { status: 1 as const, ...(await removeMany(who, stale, ids)) };
            const results = await switchMany(who, stale, ids.map(String), isOn(body));
            return { status: 1 as const, ...describeMany(results, isOn(body)), results };
          }),
        ]
      : []),
    ...(endpoints.actAll
      ? [
          route(endpoints.actAll, async ({ body, stale, ...who }) => {
            const { query, ...part } = body as {
              query: Record<string, string>;
              expected: number;
              after: string | null;
            };
            const asked = readListQuery(endpoints.list.query, query) as Query;
            const { keys, next } = await resourceIdsOfPart(db, resourceType, asked, part);
            const results = await switchMany(who, stale, keys, isOn(body));
            return { status: 1 as const, ...describeMany(results, isOn(body)), results, next };
          }),
        ]
      : []),
    route(endpoints.remove, async ({ params, stale, ...who }) => {
      const row = await write((tx) => removeResource(tx, resourceType, who, getId(params)));
      stale(...shownIn(resourceType, row));
      return text(row, "Removed", "is gone from the list.");
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

/** Routes of all catalogue resources. */
export const catalogueRoutes = (deps: Deps): Route[] => [
  // Before the records, whose paths would match too.
  route(currencies.fetches, () => listRateFetches(deps.db)),
  route(featureGroups, async () => {
    const { rows } = await deps.db.execute<{ value: string; label: string }>(
      sql`SELECT DISTINCT group_name AS value, group_name AS label FROM feature ORDER BY group_name`,
    );
    return { items: rows };
  }),
  route(findFeatureGroups, async ({ query: { q, id } }) => {
    const { rows } = await deps.db.execute<{ name: string }>(
      sql`SELECT DISTINCT group_name AS name FROM feature ORDER BY group_name`,
    );
    const fits = (name: string) => (id === undefined ? name.toLowerCase().includes(q.toLowerCase()) : name === id);
    return { items: rows.filter(({ name }) => fits(name)).map(({ name }) => ({ id: name, label: name, detail: "" })) };
  }),
  route(features.merge, async ({ params, body, stale, ...who }) => {
    const merged = await transaction(deps.db, (tx) => mergeFeatures(tx, who, params.id, body.into));
    stale("catalogue", "site", ...productKinds.flatMap(({ id }) => [recordsTag(id), listTag(id)]));
    return { status: 1 as const, title: "Merged", message: `What had ${merged.name} has ${merged.into} now.` };
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
    const rates = changed === 1 ? "1 rate was" : `${changed} rates were`;
    return { status: 1 as const, title: "Rates downloaded", message: `${rates} changed, as of ${formatDate(on)}.` };
  }),
];
