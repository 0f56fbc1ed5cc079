import { z } from "zod";
import { maxPageSize } from "../links/page-size";
import { done, instant, queryPage } from "./fields";

/** Query and response schemas shared by all console lists. */

/** `sort=name` or `sort=-name`; the first name is the default unless `usual` is given. */
export const sortParameter = <N extends string>(names: readonly [N, ...N[]], usual: N | `-${N}` = names[0]) =>
  z.enum(names.flatMap((name) => [name, `-${name}`]) as [N | `-${N}`, ...(N | `-${N}`)[]]).default(usual as never);

/** Search, sort and paging parameters; a resource adds its filters with `.extend`. */
export const defineListQuery = <N extends string>(names: readonly [N, ...N[]], usual?: N | `-${N}`) =>
  z.object({
    q: z.string().trim().max(100).optional(),
    sort: sortParameter(names, usual),
    page: queryPage,
    pageSize: z.coerce.number().int().min(1).max(maxPageSize).default(20),
  });

export const exportQuery = {
  /** The columns of the list that are wanted, separated by commas, in this order. */
  columns: z
    .string()
    .regex(/^[a-zA-Z0-9-]{1,40}(,[a-zA-Z0-9-]{1,40}){0,39}$/, "Name columns of the list, separated by commas.")
    .optional(),
  /** The name of the file, without its extension. One endpoint serves several screens, and each has its own name. */
  file: z
    .string()
    .regex(/^[a-z0-9-]{1,100}$/, "Name the file with lower-case letters, digits and hyphens.")
    .optional(),
};
export type ExportQuery = { [Name in keyof typeof exportQuery]?: string | undefined };

/** Upper limit of counting, because an exact count of many rows costs more than the page itself. */
export const countCap = 10_000;

export const listResponse = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    /** Exact below `countCap`; otherwise a lower bound. */
    total: z.number().int(),
    capped: z.boolean(),
    page: z.number().int(),
    pageSize: z.number().int(),
    /** Number of rows in each view, for resources that show it in tabs. */
    counts: z.record(z.string(), z.object({ n: z.number().int(), capped: z.boolean() })).optional(),
  });

/** Suggestions of a combobox; `id=` looks up the name of an already selected record. */
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
      /** Preselected in new records. */
      usual: z.boolean().optional(),
    }),
  ),
});

/** Result for one record of a bulk action. Each record succeeds or fails independently. */
export const actionResult = z.object({
  key: z.string(),
  ok: z.boolean(),
  message: z.string(),
  /** The replaced value of an action that sets one, so that it can be undone. */
  before: z.union([z.string(), z.number()]).nullable().optional(),
});
export type ActionResult = z.infer<typeof actionResult>;
export const doneMany = done.extend({ results: z.array(actionResult) });

/** All records of a filtered list. The filter is evaluated again for each part of at most 100 records. */
export const wholeList = {
  query: z.record(z.string().max(40), z.string().max(200)),
  /** The number of records that was confirmed. The first part is refused when the list has another number now. */
  expected: z.number().int().min(1).max(countCap),
  /** `next` of the previous part. */
  after: z.string().max(64).nullable().default(null),
};
export const donePart = doneMany.extend({ next: z.string().nullable() });

/** Audit entries of a record, newest first, with stored values. */
export const change = z.object({
  id: z.number().int(),
  at: instant,
  actor: z.string(),
  action: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});
export type Change = z.infer<typeof change>;
