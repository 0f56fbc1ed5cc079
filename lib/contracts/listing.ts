import { z } from "zod";
import { done, instant, queryPage } from "./fields";

/** What the consoles' lists have in common, for any noun. */

/** `sort=name` or `sort=-name`; the first of the names is the usual one unless `usual` says otherwise. */
export const getSort = <N extends string>(names: readonly [N, ...N[]], usual: N | `-${N}` = names[0]) =>
  z.enum(names.flatMap((name) => [name, `-${name}`]) as [N | `-${N}`, ...(N | `-${N}`)[]]).default(usual as never);

/** Search, sort and paging; a noun adds its own filters with `.extend`. */
export const listQueryOf = <N extends string>(names: readonly [N, ...N[]], usual?: N | `-${N}`) =>
  z.object({
    q: z.string().trim().max(100).optional(),
    sort: getSort(names, usual),
    page: queryPage,
    pageSize: z.coerce.number().int().min(1).max(100).default(20),
  });

/** Counting stops here: nobody reads page 501, and a count of a million rows costs more than the page. */
export const countCap = 10_000;

export const joinSql = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    /** Exact below `countCap`; at it, there may be more. */
    total: z.number().int(),
    capped: z.boolean(),
    page: z.number().int(),
    pageSize: z.number().int(),
    /** How many rows each view of the noun has, where the tabs show it. */
    counts: z.record(z.string(), z.object({ n: z.number().int(), capped: z.boolean() })).optional(),
  });

/** What a picker offers while somebody types; `id=` asks for the name of one that is chosen already. */
export const findQuery = z.object({
  q: z.string().trim().max(100).default(""),
  id: z.string().max(40).optional(),
});
export const foundItem = z.object({
  id: z.union([z.number().int(), z.string()]),
  label: z.string(),
  detail: z.string(),
});
export type FoundItem = z.infer<typeof foundItem>;
export const found = z.object({ items: z.array(foundItem) });

export const optionList = z.object({
  items: z.array(
    z.object({
      value: z.union([z.number().int(), z.string()]),
      label: z.string(),
      group: z.string().optional(),
      help: z.string().optional(),
    }),
  ),
});

/** One of several that an action was asked for; each succeeds or fails alone. */
export const actionResult = z.object({ key: z.string(), ok: z.boolean(), message: z.string() });
export type ActionResult = z.infer<typeof actionResult>;
export const doneMany = done.extend({ results: z.array(actionResult) });

/** Who changed what of a record, newest first; values as they were stored. */
export const change = z.object({
  id: z.number().int(),
  at: instant,
  actor: z.string(),
  action: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});
export type Change = z.infer<typeof change>;
