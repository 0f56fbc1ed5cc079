import { z } from "zod";
import { endpoint } from "../define";
import { calendarDate, done, instant, optionalLine, queryOptional, uuid } from "../fields";
import { defineListQuery, exportQuery, listResponse } from "../listing";

/** Imports of CSV files: what all subjects share. The fields and default values are those of a subject. */

/** The meaning of a column. `hints` are usual column headings, normalised as by `getHeading`. */
export type ImportFields = Readonly<Record<string, { label: string; of: string; hints: readonly string[] }>>;

export const encodings = ["utf-8", "windows-1252", "utf-16le", "utf-16be"] as const;
export type Encoding = (typeof encodings)[number];
export const separators = [",", ";", "\t", "|"] as const;
export type Separator = (typeof separators)[number];

/** Maximum number of data rows in a file. */
export const maxImportRows = 20_000;

/** The position of a column in the file. */
export const importColumn = z.number().int().min(0).max(499);
export type ImportColumns = Readonly<Record<string, number | undefined>>;

/** Namespace of the external ids: the same id from another source is another record. */
export const importSource = optionalLine(40)
  .default("csv")
  .transform((text) => text || "csv");

/** The order of day and month in dates with slashes, such as 05/04/2027. */
export const dateOrder = z.enum(["dmy", "mdy"]).default("dmy");
export type DateOrder = z.infer<typeof dateOrder>;

export const importState = z.enum(["mapping", "checking", "checked", "importing", "done", "stopped", "failed"]);
export const rowState = z.enum(["waiting", "new", "known", "created", "updated", "unchanged", "refused"]);
/** A remark without a kind is a corrected value; `change` is the effect of a row, as a preview. */
const remark = z.object({
  field: z.string(),
  text: z.string(),
  kind: z.enum(["assumed", "duplicate", "change"]).optional(),
});
export type Remark = z.infer<typeof remark>;

const counts = z.object({
  waiting: z.number().int(),
  new: z.number().int(),
  known: z.number().int(),
  created: z.number().int(),
  updated: z.number().int(),
  /** Rows that are like the stored record already. */
  unchanged: z.number().int(),
  refused: z.number().int(),
  /** Number of rows with corrected values, with values that the file does not contain, and of likely duplicates. */
  noted: z.number().int(),
  assumed: z.number().int(),
  duplicates: z.number().int(),
  changes: z.number().int(),
  /** Rows whose effect was undone. */
  removed: z.number().int(),
});

const importSummary = z.object({
  id: uuid,
  fileName: z.string(),
  state: importState,
  /** The person who uploaded the file; null if the account is gone. */
  startedBy: z.string().nullable(),
  rowsTotal: z.number().int(),
  counts,
  createdAt: instant,
  finishedAt: instant.nullable(),
});
export type ImportSummary = z.infer<typeof importSummary>;

const importRun = importSummary.extend({
  encoding: z.enum(encodings),
  separator: z.enum(separators),
  header: z.array(z.string()),
  /** First rows, as a preview of each column. */
  sample: z.array(z.array(z.string())),
  mapping: z.record(z.string(), importColumn),
  defaults: z.record(z.string(), z.unknown()),
  failure: z.string().nullable(),
  /** Distinct reasons for refused or corrected rows, with the number of affected rows. */
  reasons: z.array(remark.extend({ rows: z.number().int(), line: z.number().int() })),
  repairs: z.array(remark.extend({ rows: z.number().int(), line: z.number().int() })),
  assumptions: z.array(remark.extend({ rows: z.number().int(), line: z.number().int() })),
});
export type ImportRun = z.infer<typeof importRun>;

const optionalDay = queryOptional(calendarDate);
const importQuery = defineListQuery(["created"], "-created").extend({
  state: queryOptional(importState),
  from: optionalDay,
  to: optionalDay,
});
export type ImportQuery = z.output<typeof importQuery>;

const byImport = z.object({ importId: uuid });
const response = done.extend({ id: uuid });

type Subject<A, Check, Choices> = {
  who: A;
  /** Prefix of the endpoints' ids. */
  id: string;
  base: string;
  /** The records of a file, such as `hotels and rooms`. */
  text: string;
  check: Check;
  choices: Choices;
};

/** The endpoints of the imports of a subject in a console. */
export const defineImportEndpoints = <
  A extends "admin" | "subadmin",
  Check extends z.ZodType,
  Choices extends z.ZodType,
>({
  who,
  id,
  base,
  text: message,
  check,
  choices,
}: Subject<A, Check, Choices>) => ({
  upload: endpoint({
    id: `${id}.upload`,
    method: "POST",
    path: base,
    who,
    summary: `A CSV file of ${message}: read, its encoding and columns recognised, nothing imported yet`,
    query: z.strictObject({ name: z.string().max(300).default("") }),
    out: response,
    raw: true,
  }),
  list: endpoint({
    id: `${id}.list`,
    method: "GET",
    path: base,
    who,
    summary: "Imports, the newest first; sub-administrators see their own",
    query: importQuery,
    out: listResponse(importSummary),
  }),
  export: endpoint({
    id: `${id}.export`,
    method: "GET",
    path: `${base}/export.csv`,
    who,
    summary: "The filtered imports as CSV",
    query: importQuery.extend(exportQuery),
    out: z.unknown(),
    raw: true,
  }),
  choices: endpoint({
    id: `${id}.choices`,
    method: "GET",
    path: `${base}/choices`,
    who,
    summary: "Default values for rows without a value",
    out: choices,
  }),
  get: endpoint({
    id: `${id}.get`,
    method: "GET",
    path: `${base}/{importId}`,
    who,
    summary: "The progress of an import and the results of its rows",
    params: byImport,
    out: importRun,
  }),
  check: endpoint({
    id: `${id}.check`,
    method: "POST",
    path: `${base}/{importId}/check`,
    who,
    summary: "Check all rows without writing anything",
    params: byImport,
    body: check,
    out: response,
  }),
  reread: endpoint({
    id: `${id}.reread`,
    method: "POST",
    path: `${base}/{importId}/reread`,
    who,
    summary: "Read the file again with another encoding or separator",
    params: byImport,
    body: z.strictObject({ encoding: z.enum(encodings), separator: z.enum(separators) }),
    out: response,
  }),
  run: endpoint({
    id: `${id}.run`,
    method: "POST",
    path: `${base}/{importId}/run`,
    who,
    summary: "Import the checked rows, or continue a stopped import",
    params: byImport,
    out: response,
  }),
  stop: endpoint({
    id: `${id}.stop`,
    method: "POST",
    path: `${base}/{importId}/stop`,
    who,
    summary: "Stop an import after the current row; imported rows are kept",
    params: byImport,
    out: response,
  }),
  rows: endpoint({
    id: `${id}.rows`,
    method: "GET",
    path: `${base}/{importId}/rows`,
    who,
    summary: "Rows of an import: rejected, repaired or all",
    params: byImport,
    query: z.strictObject({
      which: z.enum(["refused", "noted", "duplicates", "changes", "all"]).default("refused"),
      page: z.coerce.number().int().min(1).max(1000).default(1),
    }),
    out: z.object({
      total: z.number().int(),
      page: z.number().int(),
      pageSize: z.number().int(),
      items: z.array(
        z.object({
          line: z.number().int(),
          title: z.string(),
          state: rowState,
          problems: z.array(remark),
          notes: z.array(remark),
        }),
      ),
    }),
  }),
  refused: endpoint({
    id: `${id}.refused`,
    method: "GET",
    path: `${base}/{importId}/refused`,
    who,
    summary: "The rejected rows as CSV, with line number and reason",
    params: byImport,
    out: z.unknown(),
    raw: true,
  }),
  undo: endpoint({
    id: `${id}.undo`,
    method: "POST",
    path: `${base}/{importId}/undo`,
    who,
    summary: "Undo an import except for records changed since, at most 50 per request",
    params: byImport,
    /** `next` of the previous part. */
    body: z.strictObject({ after: z.number().int().min(0).default(0) }),
    out: done.extend({
      removed: z.number().int(),
      kept: z.array(z.object({ title: z.string(), reason: z.string() })),
      next: z.number().int().nullable(),
    }),
  }),
});

/** The body of a check: how the file is read, and what its columns mean. */
export const importCheck = <M extends z.ZodType, D extends z.ZodType>(mapping: M, defaults: D) =>
  z.strictObject({ encoding: z.enum(encodings), separator: z.enum(separators), mapping, defaults });

type CheckBody = z.ZodType<z.infer<ReturnType<typeof importCheck<z.ZodType, z.ZodType>>>>;
export type ImportEndpoints = ReturnType<typeof defineImportEndpoints<"admin" | "subadmin", CheckBody, z.ZodType>>;
export type ImportRows = z.infer<ImportEndpoints["rows"]["out"]>;
