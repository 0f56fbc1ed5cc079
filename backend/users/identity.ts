import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { betterAuth } from "better-auth/minimal";
import { bearer } from "better-auth/plugins/bearer";
import { twoFactor } from "better-auth/plugins/two-factor";
import type { Database } from "@/backend/db/client";
import * as tables from "@/backend/db/schema/users";
import type { Env } from "@/backend/env";
import { tokenHash } from "@/backend/http/auth";
import { issuer } from "./names";
import { hashPassword, verifyPassword } from "./passwords";
import { createToken } from "./session-renewal";

const hourSeconds = 3_600;
/** docs/reliability.md §7: 12 h idle within 7 days; with Remember 30 days, idle or not. `backend/http/auth.ts` moves it on. */
const lifeSeconds = (remember: boolean) => (remember ? 30 * 24 * hourSeconds : 12 * hourSeconds);

/**
 * better-auth keeps users, credentials, sessions and second factors; its own HTTP routes are not mounted. What it calls
 * a session's token is for us the digest of the token (docs/decisions/session-tokens.md), so the database opens no session.
 */
export function createIdentity(db: Database, env: Env) {
  return betterAuth({
    appName: issuer,
    baseURL: env.APP_ORIGIN,
    secret: env.FIELD_KEY,
    telemetry: { enabled: false },
    logger: { disabled: true },
    rateLimit: { enabled: false },
    database: drizzleAdapter(db, {
      provider: "pg",
      schema: {
        user: tables.appUser,
        session: tables.session,
        account: tables.credential,
        verification: tables.verification,
        twoFactor: tables.twoFactor,
      },
    }),
    advanced: { database: { generateId: false } },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: 1,
      maxPasswordLength: 128,
      password: { hash: hashPassword, verify: ({ hash, password }) => verifyPassword(hash, password) },
    },
    session: { disableSessionRefresh: true },
    plugins: [bearer(), twoFactor({ issuer })],
  });
}

export type Identity = ReturnType<typeof createIdentity>;

export type Opening = { userId: string; remember: boolean; ip: string; userAgent: string };
export type OpenedSession = { token: string; expiresAt: Date };

/** A new session; only the caller ever sees its token. */
export async function openSession(identity: Identity, opening: Opening): Promise<OpenedSession> {
  const token = createToken();
  const expiresAt = new Date(Date.now() + lifeSeconds(opening.remember) * 1_000);
  const { internalAdapter } = await identity.$context;
  await internalAdapter.createSession(
    opening.userId,
    !opening.remember,
    { token: tokenHash(token), expiresAt, ipAddress: opening.ip, userAgent: opening.userAgent },
    true,
  );
  return { token, expiresAt };
}

/** How better-auth's own functions are told who asks. */
export const asSession = (token: string): Headers => new Headers({ authorization: `Bearer ${tokenHash(token)}` });
