import { z } from "zod";
import { endpoint } from "../define";
import { done, instant, pathId } from "../fields";
import { nextStep } from "../money/payment";

const backupState = z.enum(["waiting", "running", "done", "failed"]);

/** A backup in the file store. */
export const storedBackup = z.object({
  id: z.number().int(),
  reason: z.enum(["schedule", "manual"]),
  requestedBy: z.string().nullable(),
  state: backupState,
  bytes: z.number().int(),
  rows: z.number().int(),
  error: z.string().nullable(),
  createdAt: instant,
  finishedAt: instant.nullable(),
  /** Null if it was never restored into a scratch database. */
  verification: backupState.nullable(),
  verificationError: z.string().nullable(),
  verifiedAt: instant.nullable(),
});
export type StoredBackup = z.infer<typeof storedBackup>;

const byId = z.object({ id: pathId });

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
  stored: endpoint({
    id: "admin.database.stored",
    method: "GET",
    path: "/api/admin/database/stored",
    who: "admin",
    summary: "Backups in the file store, the newest first",
    out: z.object({ items: z.array(storedBackup) }),
  }),
  store: endpoint({
    id: "admin.database.store",
    method: "POST",
    path: "/api/admin/database/stored",
    who: "admin",
    summary: "Makes a backup into the file store in the background. After the step-up",
    out: done,
  }),
  verify: endpoint({
    id: "admin.database.verify",
    method: "POST",
    path: "/api/admin/database/stored/{id}/verification",
    who: "admin",
    summary: "Restores a stored backup into a scratch database in the background",
    params: byId,
    out: done,
  }),
  prepareStored: endpoint({
    id: "admin.database.prepareStored",
    method: "POST",
    path: "/api/admin/database/stored/{id}/download",
    who: "admin",
    summary: "A link to a stored backup after the step-up; valid for two minutes",
    params: byId,
    out: done.extend({ next: nextStep }),
  }),
};
