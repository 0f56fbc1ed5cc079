import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { Audience } from "@/lib/contracts/define";
import { AppError } from "@/lib/errors";
import { roleOf } from "@/lib/roles";
import { publicAuthorization } from "@/lib/wire";
import type { Actor, Deps } from "./context";

type SessionRow = {
  session_id: string;
  user_id: string;
  name: string;
  email: string;
  email_verified: boolean;
  role: number;
  status: string;
  ban_reason: string | null;
  rests: boolean;
};

/** Session tokens are kept as their SHA-256, so that a copy of the database opens no session. */
export const tokenHash = (token: string): string => createHash("sha256").update(token).digest("base64url");

/**
 * A session that is not remembered ends after 12 h without use and after 7 days in any case (reliability.md §7); it is
 * moved on at most every five minutes. A remembered one was given its 30 days at once.
 */
const rests = sql`s.updated_at < now() - interval '5 minutes' AND s.expires_at <= s.created_at + interval '7 days'`;
const moveOn = (db: Db, sessionId: string) =>
  db.execute(sql`
    UPDATE session SET updated_at = now(), expires_at = least(now() + interval '12 hours', created_at + interval '7 days')
     WHERE id = ${sessionId}`);

/**
 * Who asks, read from the database on every request (reliability.md §1.7). The fixed authorization of token-less
 * calls (spec §7) is public knowledge and means nobody.
 */
export async function authenticate(request: Request, deps: Deps): Promise<Actor> {
  const header = request.headers.get("authorization");
  if (!header || header === publicAuthorization) return { kind: "guest" };
  const token = /^Bearer ([\w.~+/=-]{16,512})$/.exec(header)?.[1];
  if (!token) throw new AppError("unauthenticated");
  const { rows } = await deps.db.execute<SessionRow>(sql`
    SELECT s.id AS session_id, u.id AS user_id, u.name, u.email::text AS email, u.email_verified, u.role, u.status,
           u.ban_reason, (${rests}) AS rests
      FROM session s JOIN app_user u ON u.id = s.user_id
     WHERE s.token = ${tokenHash(token)} AND s.expires_at > now()`);
  const row = rows[0];
  if (!row) throw new AppError("unauthenticated");
  if (row.status === "banned")
    throw new AppError("unauthenticated", { data: { banned: true, reason: row.ban_reason } });
  if (row.rests) await moveOn(deps.db, row.session_id);
  return {
    kind: "user",
    id: row.user_id,
    role: roleOf(row.role),
    name: row.name,
    email: row.email,
    emailVerified: row.email_verified,
    sessionId: row.session_id,
  };
}

const allowed: Record<Audience, (actor: Actor) => boolean> = {
  public: () => true,
  user: (actor) => actor.kind === "user",
  client: (actor) => actor.kind === "user" && actor.role === "client",
  staff: (actor) => actor.kind === "user" && actor.role !== "client",
  admin: (actor) => actor.kind === "user" && actor.role === "admin",
  subadmin: (actor) => actor.kind === "user" && actor.role === "subadmin",
};

export function requireAudience(who: Audience, actor: Actor): void {
  if (allowed[who](actor)) return;
  throw new AppError(actor.kind === "guest" ? "unauthenticated" : "forbidden");
}
