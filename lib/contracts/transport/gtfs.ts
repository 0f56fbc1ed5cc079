import { z } from "zod";
import { endpoint } from "../define";
import { done, instant, uuid } from "../fields";

/** Timetables in the GTFS format: upload, check without changes, import, and export of the sold network. */

const admin = { who: "admin" } as const;
const byImport = z.object({ gtfsId: uuid });

export const gtfsState = z.enum(["uploaded", "checking", "checked", "importing", "done", "failed"]);

/** Rejected rows that are kept with an import. */
export const maxRejected = 1_000;

const report = z.object({
  shiftWeeks: z.number().int(),
  operators: z.number().int(),
  stops: z.number().int(),
  lines: z.number().int(),
  routes: z.number().int(),
  trips: z.number().int(),
  fares: z.number().int(),
  departures: z.number().int(),
  rejectedRows: z.number().int(),
  rejected: z.array(z.object({ file: z.string(), line: z.number().int(), reason: z.string() })),
});
export type GtfsReport = z.infer<typeof report>;

const run = z.object({
  id: uuid,
  fileName: z.string(),
  state: gtfsState,
  feed: z.string(),
  capacity: z.number().int(),
  windowDays: z.number().int(),
  progressDone: z.number().int(),
  progressTotal: z.number().int(),
  failure: z.string().nullable(),
  createdAt: instant,
  finishedAt: instant.nullable(),
  report: report.nullable(),
});
export type GtfsRun = z.infer<typeof run>;

const whole = (least: number, most: number) => {
  const text = `Between ${least.toLocaleString("en")} and ${most.toLocaleString("en")}.`;
  return z.coerce.number({ error: text }).int(text).min(least, text).max(most, text);
};

export const adminGtfs = {
  list: endpoint({
    ...admin,
    id: "admin.gtfs.list",
    method: "GET",
    path: "/api/admin/gtfs-imports",
    summary: "The latest imports of timetables",
    out: z.object({ items: z.array(run.omit({ report: true })) }),
  }),
  get: endpoint({
    ...admin,
    id: "admin.gtfs.get",
    method: "GET",
    path: "/api/admin/gtfs-imports/{gtfsId}",
    summary: "An import with its progress, its counts and the rejected rows",
    params: byImport,
    out: run,
  }),
  upload: endpoint({
    ...admin,
    id: "admin.gtfs.upload",
    method: "POST",
    path: "/api/admin/gtfs-imports",
    summary: "Upload a zip archive of a GTFS feed, as the body or as the field `file`; it is not read yet",
    query: z.strictObject({ name: z.string().max(300).default("") }),
    out: done.extend({ id: uuid }),
    raw: true,
  }),
  start: endpoint({
    ...admin,
    id: "admin.gtfs.start",
    method: "POST",
    path: "/api/admin/gtfs-imports/{gtfsId}/run",
    summary: "Check the feed without changes, or import the checked feed",
    params: byImport,
    body: z.strictObject({
      step: z.enum(["check", "import"]),
      feed: z
        .string()
        .trim()
        .regex(/^[a-z0-9-]{1,40}$/, "Use lower-case letters, digits and hyphens."),
      capacity: whole(1, 5_000).default(100),
      windowDays: whole(1, 400).default(60),
    }),
    out: done,
  }),
  rejected: endpoint({
    ...admin,
    id: "admin.gtfs.rejected",
    method: "GET",
    path: "/api/admin/gtfs-imports/{gtfsId}/rejected.csv",
    summary: "All rejected rows of the last check or import as CSV",
    params: byImport,
    out: z.unknown(),
    raw: true,
  }),
  export: endpoint({
    ...admin,
    id: "admin.gtfs.export",
    method: "GET",
    path: "/api/admin/gtfs-export.zip",
    summary: "The lines on sale as a GTFS feed",
    out: z.unknown(),
    raw: true,
  }),
};
