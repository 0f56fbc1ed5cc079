import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { audit } from "@/backend/audit/audit";
import { transaction } from "@/backend/db/transaction";
import { readUpload } from "@/backend/files/body";
import { openFileStore } from "@/backend/files/open-store";
import { shownName } from "@/backend/files/upload";
import { type Deps, requireUser } from "@/backend/http/context";
import { type Route, rawRoute, route } from "@/backend/http/router";
import { adminGtfs } from "@/lib/contracts/transport/gtfs";
import { AppError } from "@/lib/errors";
import { roleNumber } from "@/lib/roles";
import { exportFeed } from "./export";
import { listRuns, readRejected, readRun, toFileName } from "./runs";

/** The first bytes of a zip archive. */
const isZip = (bytes: Buffer) => bytes.subarray(0, 4).toString("latin1") === "PK\u0003\u0004";

export function gtfsRoutes({ db, env }: Deps): Route[] {
  const files = openFileStore(env);
  return [
    route(adminGtfs.list, async () => ({ items: await listRuns(db) })),
    route(adminGtfs.get, ({ params }) => readRun(db, params.gtfsId)),
    rawRoute(adminGtfs.upload, async ({ actor, query, request, requestId, ip }) => {
      const user = requireUser(actor);
      const { bytes, name } = await readUpload(request);
      if (!isZip(bytes)) throw new AppError("invalid", { fields: { file: "This is not a valid zip archive." } });
      const id = randomUUID();
      await files.write(toFileName(id), bytes);
      await transaction(db, async (tx) => {
        await tx.execute(sql`
          INSERT INTO gtfs_import (id, started_by, file_name) VALUES (${id}, ${user.id}::uuid, ${shownName(query.name || name)})`);
        const who = { actorId: user.id, actorRole: roleNumber[user.role], ip, requestId };
        await audit(tx, { action: "timetable uploaded", ...who, objectKind: "gtfs_import", objectId: id });
      });
      const response = { status: 1, title: "Uploaded", message: "Check the feed before it is imported.", id };
      return Response.json(adminGtfs.upload.out.parse(response));
    }),
    route(adminGtfs.start, async ({ actor, params, body, requestId, ip }) => {
      const user = requireUser(actor);
      const isCheck = body.step === "check";
      await transaction(db, async (tx) => {
        const { state } = await readRun(tx, params.gtfsId, sql`FOR UPDATE`);
        if (state === "checking" || state === "importing")
          throw new AppError("conflict", { user: "This import is in progress." });
        if (state === "done")
          throw new AppError("conflict", { user: "This feed was imported. Upload it again for another import." });
        if (!isCheck && state !== "checked") throw new AppError("conflict", { user: "Check the feed first." });
        await tx.execute(sql`
          UPDATE gtfs_import SET state = ${isCheck ? "checking" : "importing"}, feed = ${body.feed}, capacity = ${body.capacity},
                 window_days = ${body.windowDays}, started_by = ${user.id}::uuid, progress_done = 0, progress_total = 0, failure = NULL, lease_until = NULL,
                 finished_at = NULL WHERE id = ${params.gtfsId}`);
        const who = { actorId: user.id, actorRole: roleNumber[user.role], ip, requestId };
        const action = isCheck ? "timetable checked" : "timetable imported";
        await audit(tx, { action, ...who, objectKind: "gtfs_import", objectId: params.gtfsId, after: body });
      });
      const message = isCheck ? "Nothing is changed by the check." : "You can leave this page; the import continues.";
      return { status: 1 as const, title: isCheck ? "The check has begun" : "The import has begun", message };
    }),
    rawRoute(adminGtfs.rejected, async ({ params }) => {
      const content = await readRejected({ db, env }, params.gtfsId);
      return new Response(new Uint8Array(content), {
        headers: {
          "content-type": "text/csv; charset=utf-8",
          "content-disposition": 'attachment; filename="rejected-rows.csv"',
          "cache-control": "private, no-store",
        },
      });
    }),
    rawRoute(adminGtfs.export, async () => {
      const content = await exportFeed(db);
      return new Response(new Uint8Array(content), {
        headers: {
          "content-type": "application/zip",
          "content-disposition": 'attachment; filename="gtfs.zip"',
          "cache-control": "private, no-store",
        },
      });
    }),
  ];
}
