import { PassThrough, Readable } from "node:stream";
import { sql } from "drizzle-orm";
import { useStepUp } from "@/backend/approval/step-up";
import { audit } from "@/backend/audit/audit";
import { backUp } from "@/backend/backup/back-up";
import { transaction } from "@/backend/db/transaction";
import { type Deps, requireUser } from "@/backend/http/context";
import { type Route, rawRoute, route } from "@/backend/http/router";
import { openSecret, sealSecret } from "@/backend/secrets";
import { adminDatabase } from "@/lib/contracts/database";
import { fillPath } from "@/lib/contracts/define";
import { AppError } from "@/lib/errors";
import { roleNumber } from "@/lib/roles";
import { readDatabase } from "./state";

const linkMs = 2 * 60_000;
const place = "database backup";

/** The user of a link that has not expired, or null. */
function readLink(token: string, secret: string): string | null {
  try {
    const { user, until } = JSON.parse(openSecret(Buffer.from(token, "base64url"), secret, place)) as {
      user: string;
      until: number;
    };
    return until > Date.now() ? user : null;
  } catch {
    return null;
  }
}

export const databaseRoutes = ({ db, env, log }: Deps): Route[] => [
  route(adminDatabase.info, () => readDatabase(db)),
  route(adminDatabase.prepareBackup, async ({ actor, ip, requestId }) => {
    const user = requireUser(actor);
    await transaction(db, async (tx) => {
      await useStepUp(tx, user);
      await audit(tx, {
        action: "database backup",
        actorId: user.id,
        actorRole: roleNumber[user.role],
        ip,
        requestId,
        objectKind: "database",
        objectId: "backup",
      });
    });
    const link = JSON.stringify({ user: user.id, until: Date.now() + linkMs });
    const token = sealSecret(link, env.FIELD_KEY, place).toString("base64url");
    return {
      ...{ status: 1 as const, title: "Backup", message: "The download begins." },
      next: { method: "GET" as const, url: fillPath(adminDatabase.backup.path, { token }) },
    };
  }),
  rawRoute(adminDatabase.backup, async ({ actor, params }) => {
    if (readLink(params.token, env.FIELD_KEY) !== requireUser(actor).id) throw new AppError("not_found");
    // Fails here rather than in the middle of the download.
    await db.execute(sql`SELECT 1 FROM drizzle.__drizzle_migrations LIMIT 1`);
    const stream = new PassThrough();
    backUp(env.DATABASE_URL, stream).catch((error: unknown) => {
      log("backup failed", { error });
      // A broken download is incomplete for the browser, and without its last line for a restore.
      stream.destroy(error instanceof Error ? error : new Error(String(error)));
    });
    const name = `wayfare-${new Date().toISOString().slice(0, 19).replaceAll(":", "-")}.backup.gz`;
    return new Response(Readable.toWeb(stream) as ReadableStream, {
      headers: { "content-type": "application/gzip", "content-disposition": `attachment; filename="${name}"` },
    });
  }),
];
