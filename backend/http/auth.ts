import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { type AdminPart, grants, type NeededParts, partsOfEndpoint } from "@/lib/access/admin-parts";
import type { Audience, Endpoint } from "@/lib/contracts/define";
import { AppError } from "@/lib/errors";
import { publicAuthorization } from "@/lib/protocol";
import { getRole } from "@/lib/roles";
import { type Actor, type Deps, grantedParts, hasAccount } from "./context";
import { isPass, readPass } from "./guest-token";

type SessionRow = {
  session_id: string;
  user_id: string;
  name: string;
  email: string;
  email_verified: boolean;
  role: number;
  status: string;
  ban_reason: string | null;
  parts: AdminPart[] | null;
  rests: boolean;
};

/** Session tokens are stored as SHA-256 digests, so that database access does not allow login. */
export const tokenHash = (token: string): string => createHash("sha256").update(token).digest("base64url");

/**
 * A normal session ends after 12 h without use and at most 7 days (docs/reliability.md §7). A remembered one lasts 30
 * days from login. The last use is updated at most every five minutes.
 */
const rests = sql`s.updated_at < now() - interval '5 minutes'`;
const moveOn = (db: Db, sessionId: string) =>
  db.execute(sql`
    UPDATE session SET updated_at = now(), expires_at = CASE
             WHEN expires_at <= created_at + interval '7 days'
             THEN least(now() + interval '12 hours', created_at + interval '7 days') ELSE expires_at END
     WHERE id = ${sessionId}`);

/**
 * Reads the caller from the database on every request (docs/reliability.md §1.7). The fixed authorization of calls
 * without a token (docs/specification.md §7) is public and has no identity.
 */
export async function authenticate(request: Request, deps: Deps): Promise<Actor> {
  const header = request.headers.get("authorization");
  if (!header || header === publicAuthorization) return { kind: "guest" };
  const token = /^Bearer ([\w.~+/=-]{16,512})$/.exec(header)?.[1];
  if (!token) throw new AppError("unauthenticated");
  if (isPass(token)) return authenticateGuest(token, deps);
  const { rows } = await deps.db.execute<SessionRow>(sql`
    SELECT s.id AS session_id, u.id AS user_id, u.name, u.email::text AS email, u.email_verified, u.role, u.status,
           u.ban_reason, g.parts, (${rests}) AS rests
      FROM session s JOIN app_user u ON u.id = s.user_id
      LEFT JOIN permission_group g ON g.id = u.permission_group_id
     WHERE s.token = ${tokenHash(token)} AND s.expires_at > now()`);
  const row = rows[0];
  if (!row) throw new AppError("unauthenticated");
  if (row.status === "closed") throw new AppError("unauthenticated");
  if (row.status === "banned")
    throw new AppError("unauthenticated", { data: { banned: true, reason: row.ban_reason } });
  if (row.rests) await moveOn(deps.db, row.session_id);
  return {
    kind: "user",
    id: row.user_id,
    role: getRole(row.role),
    name: row.name,
    email: row.email,
    emailVerified: row.email_verified,
    sessionId: row.session_id,
    ...(row.parts && { parts: row.parts }),
  };
}

/**
 * A guest access token is valid until its booking is claimed by an account. The guest's data is read on every request.
 */
async function authenticateGuest(pass: string, { db, env }: Deps): Promise<Actor> {
  const id = readPass(pass, env.SIGNING_KEY);
  const { rows } = await db.execute<{ name: string; email: string | null }>(
    sql`SELECT name, email::text AS email FROM guest WHERE id = ${id}::uuid AND joined_user_id IS NULL`,
  );
  const row = rows[0];
  if (!id || !row) throw new AppError("unauthenticated");
  const who = { role: "client" as const, name: row.name || "Guest", email: row.email ?? "" };
  return { kind: "user", id, ...who, emailVerified: false, sessionId: "", guest: true };
}

const allowed: Record<Audience, (actor: Actor) => boolean> = {
  public: () => true,
  user: hasAccount,
  client: (actor) => hasAccount(actor) && actor.role === "client",
  booker: (actor) => actor.kind === "user" && actor.role === "client",
  party: (actor) => actor.kind === "user",
  staff: (actor) => hasAccount(actor) && actor.role !== "client",
  admin: (actor) => hasAccount(actor) && actor.role === "admin",
  subadmin: (actor) => hasAccount(actor) && actor.role === "subadmin",
};

export function requireAudience(who: Audience, actor: Actor): void {
  if (allowed[who](actor)) return;
  throw new AppError(hasAccount(actor) ? "forbidden" : "unauthenticated");
}

/** Whether the actor's permission group grants one of the parts; true for administrators without a group. */
export const mayUse = (actor: Actor, needed: NeededParts): boolean => grants(grantedParts(actor), needed);

/**
 * Limits an administrator with a permission group to the endpoints of its parts.
 * @throws AppError 403
 */
export function requireParts(endpoint: Pick<Endpoint, "who" | "path">, actor: Actor): void {
  if (mayUse(actor, partsOfEndpoint(endpoint) ?? "full")) return;
  throw new AppError("forbidden", { user: "Your permission group does not include this." });
}
