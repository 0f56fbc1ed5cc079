import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { rememberStepUp } from "@/backend/approval/step-up";
import type { Database } from "@/backend/db/client";
import { tokenHash } from "@/backend/http/auth";
import { testUser } from "@/backend/http/testing";
import { hashPassword } from "@/backend/users/login/passwords";
import { setPassword } from "@/backend/users/store";
import { testPassword } from "@/backend/users/testing";
import type { Role } from "@/lib/roles";

let hashed: Promise<string> | undefined;

/** A user with a session and a password, which the step-up requires. */
export async function personWithPassword(db: Database, role: Role, name = `Test ${role}`) {
  hashed ??= hashPassword(testPassword);
  const user = await testUser(db, role);
  await setPassword(db, user.id, await hashed);
  await db.execute(sql`UPDATE app_user SET name = ${name} WHERE id = ${user.id}`);
  return { ...user, name };
}

/** Another session of the same user. */
export async function anotherSession(db: Database, userId: string): Promise<{ bearer: Bearer }> {
  const token = randomBytes(32).toString("base64url");
  await db.execute(sql`
    INSERT INTO session (token, user_id, expires_at) VALUES (${tokenHash(token)}, ${userId}, now() + interval '1 hour')`);
  return { bearer: { authorization: `Bearer ${token}` } };
}

/** Records a step-up without the cost of hashing a password. */
export async function grantStepUp(db: Database, { id, bearer }: { id: string; bearer: Bearer }): Promise<void> {
  const token = tokenHash(bearer.authorization.replace("Bearer ", ""));
  const { rows } = await db.execute<{ id: string }>(sql`SELECT id FROM session WHERE token = ${token}`);
  await db.transaction((tx) => rememberStepUp(tx, { id, sessionId: rows[0]?.id ?? "" }));
}

type Bearer = { authorization: string };

/** The last link mailed to an address and its token. */
export async function mailedTo(
  db: Database,
  to: string,
): Promise<{ event: string; token: string; data: Record<string, string> }> {
  const { rows } = await db.execute<{ event: string; data: Record<string, string> }>(sql`
    SELECT payload ->> 'event' AS event, payload -> 'data' AS data FROM outbox
     WHERE topic = 'mail' AND payload ->> 'to' = ${to} ORDER BY id DESC LIMIT 1`);
  const row = rows[0];
  if (!row) throw new Error(`nothing was mailed to ${to}`);
  return {
    ...row,
    token: row.data.link ? (new URL(row.data.link, "http://site.invalid").searchParams.get("token") ?? "") : "",
  };
}
