import { z } from "zod";
import { endpoint } from "./define";
import { done, instant } from "./fields";
import { nextStep } from "./payment";

/** State and backup of the database. Credentials are never returned. */
export const adminDatabase = {
  info: endpoint({
    id: "admin.database.info",
    method: "GET",
    path: "/api/admin/database",
    who: "admin",
    summary: "Engine, size, tables, connections, migrations and slow statements of the database",
    out: z.object({
      engine: z.string(),
      version: z.string(),
      startedAt: instant,
      sizeBytes: z.number().int(),
      connections: z.object({
        max: z.number().int(),
        used: z.number().int(),
        active: z.number().int(),
        /** Open transactions without a running statement. */
        waiting: z.number().int(),
      }),
      migrations: z.object({ applied: z.number().int(), latestAt: instant.nullable() }),
      /** Largest first. The number of rows is the planner's estimate. */
      tables: z.array(z.object({ name: z.string(), rows: z.number().int(), bytes: z.number().int() })),
      /** Null without the extension `pg_stat_statements`. */
      slow: z
        .array(z.object({ statement: z.string(), calls: z.number().int(), meanMs: z.number(), totalMs: z.number() }))
        .nullable(),
    }),
  }),
  /** The form of the screen; the download follows in the browser. */
  prepareBackup: endpoint({
    id: "admin.database.prepareBackup",
    method: "POST",
    path: "/api/admin/database/backup",
    who: "admin",
    summary: "A link to a backup after the step-up; valid for two minutes",
    out: done.extend({ next: nextStep }),
  }),
  backup: endpoint({
    id: "admin.database.backup",
    method: "GET",
    path: "/api/admin/database/backup/{token}",
    who: "admin",
    summary: "A backup of the whole database, streamed",
    params: z.object({ token: z.string().regex(/^[\w-]{40,400}$/) }),
    out: z.unknown(),
    raw: true,
  }),
};
