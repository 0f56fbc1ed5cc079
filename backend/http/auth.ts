import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
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
};

/** Session tokens are kept as their SHA-256, so that a copy of the database opens no session. */
export const tokenHash = (token: string): string => createHash("sha256").update(token).digest("base64url");

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
    SELECT s.id AS session_id, u.id AS user_id, u.name, u.email::text AS email, u.email_verified, u.role, u.status
      FROM session s JOIN app_user u ON u.id = s.user_id
     WHERE s.token = ${tokenHash(token)} AND s.expires_at > now()`);
  const row = rows[0];
  if (!row) throw new AppError("unauthenticated");
  if (row.status === "banned") throw new AppError("unauthenticated", { data: { banned: true } });
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
