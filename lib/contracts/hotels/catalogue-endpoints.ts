import { z } from "zod";
import { endpoint } from "@/lib/contracts/define";
import { done, id, pathId, queryFlag } from "@/lib/contracts/fields";
import {
  defineListQuery,
  doneMany,
  donePart,
  exportQuery,
  findQuery,
  found,
  listResponse,
  wholeList,
} from "@/lib/contracts/listing";

/** Lookup records that describe hotels, rooms and places. Administrators maintain them. */

const version = z.number().int().min(1);
/** Empty text is treated as null. */
export const orNone = <T extends z.ZodType>(schema: T) => schema.nullable();
export const icon = orNone(z.string().regex(/^[a-z0-9-]{1,40}$/, "Choose one of the icons."));
export const pin = z.strictObject({
  latitude: z.number("Required").min(-90, "From -90 to 90.").max(90, "From -90 to 90."),
  longitude: z.number("Required").min(-180, "From -180 to 180.").max(180, "From -180 to 180."),
});
export const chosen = (text: string) => z.number(text).int().min(1).max(2_147_483_647);

/** Fields of every row; `used` counts the records that refer to it. */
const common = { id, name: z.string(), enabled: z.boolean(), version, used: z.number().int() };
const use = z.object({ label: z.string(), href: z.string() });
/** The number of records that use it, and the first of them. */
const uses = z.object({ total: z.number().int(), items: z.array(use) });
export type Uses = z.infer<typeof uses>;

/** Computed examples for a form: a heading, a sentence and labelled amounts. */
export const preview = z.object({
  items: z.array(
    z.object({
      title: z.string(),
      text: z.string(),
      /** Language of the text, when it is not the language of the console. */
      language: z.string().optional(),
      rows: z.array(z.object({ label: z.string(), value: z.string() })),
    }),
  ),
});
export type Preview = z.infer<typeof preview>;

const change = z.strictObject({ action: z.enum(["enable", "disable"]) });

/** The endpoints that every catalogue resource has. */
export function catalogueEndpoints<
  N extends string,
  Row extends z.ZodRawShape,
  Body extends z.ZodRawShape,
  Sorts extends readonly [string, ...string[]],
  Filters extends z.ZodRawShape,
  Full extends z.ZodRawShape = Record<never, never>,
>(
  resourceType: N,
  text: string,
  shape: {
    row: Row;
    body: Body;
    sorts: Sorts;
    usual?: Sorts[number] | `-${Sorts[number]}`;
    filters: Filters;
    /** Additional values of a single record. */
    full?: Full;
  },
) {
  const at = `/api/admin/catalogue/${resourceType}`;
  const query = defineListQuery<Sorts[number]>(shape.sorts, shape.usual).extend({
    enabled: queryFlag.optional(),
    ...shape.filters,
  });
  const row = z.object({ ...common, ...shape.row });
  const byId = z.object({ id: pathId });
  const about = { who: "admin" as const };
  return {
    list: endpoint({
      ...about,
      id: `catalogue.${resourceType}.list`,
      method: "GET",
      path: at,
      summary: `${text}, with how often each is used`,
      query,
      out: listResponse(row),
    }),
    export: endpoint({
      ...about,
      id: `catalogue.${resourceType}.export`,
      method: "GET",
      path: `${at}/export.csv`,
      summary: `${text} that are filtered, as CSV`,
      query: query.extend(exportQuery),
      out: z.unknown(),
      raw: true,
    }),
    get: endpoint({
      ...about,
      id: `catalogue.${resourceType}.get`,
      method: "GET",
      path: `${at}/{id}`,
      summary: `One of the ${text.toLowerCase()}, and what uses it`,
      params: byId,
      out: row.extend({ uses, ...(shape.full as Full) }),
    }),
    create: endpoint({
      ...about,
      id: `catalogue.${resourceType}.create`,
      method: "POST",
      path: at,
      summary: `Add to the ${text.toLowerCase()}`,
      body: z.strictObject(shape.body),
      idempotency: "required",
      out: done.extend({ id, version }),
    }),
    update: endpoint({
      ...about,
      id: `catalogue.${resourceType}.update`,
      method: "PUT",
      path: `${at}/{id}`,
      summary: `Change one of the ${text.toLowerCase()}`,
      params: byId,
      body: z.strictObject({ ...shape.body, version }),
      out: done.extend({ id, version }),
    }),
    act: endpoint({
      ...about,
      id: `catalogue.${resourceType}.act`,
      method: "POST",
      path: `${at}/{id}/state`,
      summary: "Enable or disable",
      params: byId,
      body: change,
      out: done,
    }),
    actMany: endpoint({
      ...about,
      id: `catalogue.${resourceType}.actMany`,
      method: "POST",
      path: `${at}/state`,
      summary: "Enable, disable or delete several records; each succeeds or fails independently",
      body: z.strictObject({
        action: z.enum(["enable", "disable", "remove"]),
        ids: z.array(pathId).min(1).max(100),
      }),
      out: doneMany,
    }),
    actAll: endpoint({
      ...about,
      id: `catalogue.${resourceType}.actAll`,
      method: "POST",
      path: `${at}/state/all`,
      summary: "The same for all records of a filtered list, at most 100 in a request",
      body: change.extend(wholeList),
      out: donePart,
    }),
    remove: endpoint({
      ...about,
      id: `catalogue.${resourceType}.remove`,
      method: "DELETE",
      path: `${at}/{id}`,
      summary: "Delete a record; refused with its uses",
      params: byId,
      out: done,
    }),
    reorder: endpoint({
      ...about,
      id: `catalogue.${resourceType}.reorder`,
      method: "POST",
      path: `${at}/order`,
      summary: "Reorder these records; others keep their positions",
      body: z.strictObject({ keys: z.array(pathId).min(1).max(100) }),
      refusals: ["not_found"],
      out: done,
    }),
    preview: endpoint({
      ...about,
      id: `catalogue.${resourceType}.preview`,
      method: "POST",
      path: `${at}/preview`,
      summary: "Worked examples of unsaved values; nothing is stored",
      body: z.strictObject(shape.body),
      out: preview,
    }),
    find: endpoint({
      ...about,
      id: `catalogue.${resourceType}.find`,
      method: "GET",
      path: `/api/admin/find/${resourceType}`,
      summary: `${text} by name, for pickers and filters`,
      query: findQuery,
      out: found,
    }),
  };
}

type Optional = "reorder" | "preview" | "act" | "actMany";

/** The endpoints without those that a resource does not have. */
export function without<T extends Record<Optional, unknown>, K extends Optional>(
  endpoints: T,
  ...names: readonly K[]
): Omit<T, K> {
  return Object.fromEntries(Object.entries(endpoints).filter(([name]) => !names.includes(name as K))) as Omit<T, K>;
}

/** For resources that are sorted by name and therefore have no manual order. */
export const byName = <T extends Record<Optional, unknown>>(endpoints: T) => without(endpoints, "reorder", "preview");
/** For resources with a manual order. */
export const byHand = <T extends Record<Optional, unknown>>(endpoints: T) => without(endpoints, "preview");
