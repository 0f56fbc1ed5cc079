import { PassThrough, Readable } from "node:stream";
import { sql } from "drizzle-orm";
import { useStepUp } from "@/backend/approval/step-up";
import { audit } from "@/backend/audit/audit";
import { backUp } from "@/backend/backup/back-up";
import type { Db } from "@/backend/db/client";
import { transaction } from "@/backend/db/transaction";
import { openFileStore } from "@/backend/files/open-store";
import { type Deps, requireUser } from "@/backend/http/context";
import { type RawContext, type Route, rawRoute, route } from "@/backend/http/router";
import { openSecret, sealSecret } from "@/backend/secrets";
import { type Endpoint, fillPath } from "@/lib/contracts/define";
import { adminDatabase } from "@/lib/contracts/site/database";
import { AppError } from "@/lib/errors";
import { roleNumber } from "@/lib/roles";
import { readDatabase } from "./state";
import { findParts, listBackups, readParts, requestBackup, requestVerification } from "./stored-backups";

const linkMs = 2 * 60_000;
const place = "database backup";

/** `stored` is the id of a backup in the file store; without one the link makes a new backup. */
type Link = { user: string; until: number; stored?: number };

/** A link of this user that has not expired, or null. */
function readLink(token: string, secret: string, userId: string): Link | null {
  try {
    const link = JSON.parse(openSecret(Buffer.from(token, "base64url"), secret, place)) as Link;
    return link.until > Date.now() && link.user === userId ? link : null;
  } catch {
    return null;
  }
}

const fileName = () => `wayfare-${new Date().toISOString().slice(0, 19).replaceAll(":", "-")}.backup.gz`;

const download = (stream: Readable) =>
  new Response(Readable.toWeb(stream) as ReadableStream, {
    headers: { "content-type": "application/gzip", "content-disposition": `attachment; filename="${fileName()}"` },
  });

type Prepared = { action: string; objectId: string; stored?: number };
type Asker = Pick<RawContext<Endpoint>, "actor" | "ip" | "requestId">;

const record = (tx: Db, { actor, ip, requestId }: Asker, action: string, objectId: string) => {
  const user = requireUser(actor);
  const by = { actorId: user.id, actorRole: roleNumber[user.role], ip, requestId };
  return audit(tx, { action, ...by, objectKind: "database", objectId });
};

export function databaseRoutes({ db, env, log }: Deps): Route[] {
  async function prepareLink(context: Asker, { action, objectId, stored }: Prepared) {
    const user = requireUser(context.actor);
    await transaction(db, async (tx) => {
      await useStepUp(tx, user);
      await record(tx, context, action, objectId);
    });
    const link: Link = { user: user.id, until: Date.now() + linkMs, ...(stored !== undefined && { stored }) };
    const token = sealSecret(JSON.stringify(link), env.FIELD_KEY, place).toString("base64url");
    return {
      status: 1 as const,
      title: "Backup",
      message: "The download has started.",
      next: { method: "GET" as const, url: fillPath(adminDatabase.backup.path, { token }) },
    };
  }
  return [
    route(adminDatabase.info, () => readDatabase(db)),
    route(adminDatabase.stored, async () => ({ items: await listBackups(db) })),
    route(adminDatabase.store, async (context) => {
      const user = requireUser(context.actor);
      await transaction(db, async (tx) => {
        await useStepUp(tx, user);
        const id = await requestBackup(tx, user.id);
        await record(tx, context, "database backup stored", String(id));
      });
      return { status: 1 as const, title: "Backup requested", message: "It appears in the list when it is complete." };
    }),
    route(adminDatabase.verify, async (context) => {
      const { id } = context.params;
      await transaction(db, async (tx) => {
        await requestVerification(tx, id);
        await record(tx, context, "database backup verification", String(id));
      });
      const message = "The backup is restored into a scratch database. The list shows the result.";
      return { status: 1 as const, title: "Verification requested", message };
    }),
    route(adminDatabase.prepareStored, async (context) => {
      const { id } = context.params;
      await findParts(db, id);
      return prepareLink(context, { action: "database backup downloaded", objectId: String(id), stored: id });
    }),
    route(adminDatabase.prepareBackup, (context) =>
      prepareLink(context, { action: "database backup", objectId: "backup" }),
    ),
    rawRoute(adminDatabase.backup, async ({ actor, params }) => {
      const link = readLink(params.token, env.FIELD_KEY, requireUser(actor).id);
      if (!link) throw new AppError("not_found");
      if (link.stored !== undefined) {
        const parts = await findParts(db, link.stored);
        return download(Readable.from(readParts(openFileStore(env), link.stored, parts)));
      }
      // Fails here rather than in the middle of the download.
      await db.execute(sql`SELECT 1 FROM drizzle.__drizzle_migrations LIMIT 1`);
      const stream = new PassThrough();
      backUp(env.DATABASE_URL, stream).catch((error: unknown) => {
        log("backup failed", { error });
        // A broken download is incomplete for the browser, and without its last line for a restore.
        stream.destroy(error instanceof Error ? error : new Error(String(error)));
      });
      return download(stream);
    }),
  ];
}
