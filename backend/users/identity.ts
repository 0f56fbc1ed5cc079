import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { betterAuth } from "better-auth/minimal";
import { bearer } from "better-auth/plugins/bearer";
import { twoFactor } from "better-auth/plugins/two-factor";
import type { Database } from "@/backend/db/client";
import * as authentication from "@/backend/db/schema/authentication";
import { appUser } from "@/backend/db/schema/users";
import type { Env } from "@/backend/env";
import { tokenHash } from "@/backend/http/auth";
import { issuer } from "./login/names";
import { hashPassword, verifyPassword } from "./login/passwords";
import { createToken } from "./login/session-renewal";

const hourSeconds = 3_600;
/**
 * Session lifetime (docs/reliability.md §7): 12 h idle within 7 days; with Remember 30 days regardless of use.
 * `backend/http/auth.ts` extends it.
 */
const lifeSeconds = (remember: boolean) => (remember ? 30 * 24 * hourSeconds : 12 * hourSeconds);

/**
 * better-auth stores users, credentials, sessions and second factors. Its HTTP routes are not mounted. Its session
 * token is the digest of our token (docs/decisions/session-tokens.md), so database access does not allow login.
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
        user: appUser,
        session: authentication.session,
        account: authentication.credential,
        verification: authentication.verification,
        twoFactor: authentication.twoFactor,
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

/** Opens a session. The token is returned only to the caller and not stored. */
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

/** The headers that identify the session for better-auth's functions. */
export const asSession = (token: string): Headers => new Headers({ authorization: `Bearer ${tokenHash(token)}` });
