import type { verifyAuthenticationResponse, verifyRegistrationResponse } from "@simplewebauthn/server";
import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "@/backend/db/client";
import { transaction, violatedConstraint } from "@/backend/db/transaction";
import { type Context, type Deps, requireUser } from "@/backend/http/context";
import { limit } from "@/backend/http/rate-limit";
import type { MailTranslator } from "@/backend/mail/mail-translator";
import type { addPasskey, listPasskeys, passkeyLogin, startPasskey } from "@/lib/contracts/accounts/passkey";
import type { passkeyProof } from "@/lib/contracts/accounts/passkey-proof";
import type { OutputOf } from "@/lib/contracts/define";
import { AppError, type ErrorCode } from "@/lib/errors";
import { localized, toMessageFields } from "@/lib/language/localized-message";
import { auditSecurity, caller } from "../account-audit";
import type { Identity } from "../identity";
import { type Account, findAccountById } from "../store";
import { requireFactors } from "./factor-check";
import { issuer } from "./names";
import { issueToken, useToken } from "./one-time-tokens";
import { type Opened, openAuthenticated } from "./opened";
import { relyingParty } from "./relying-party";
import { renewSession } from "./session-renewal";

/** A large library, loaded on first use. */
const webauthn = () => import("@simplewebauthn/server");

type Challenge = { challenge: string; userId?: string };

const minutes = 5;
const most = 20;
const tooMany = () =>
  new AppError("conflict", { user: localized("You can have up to {n} passkeys. Remove one first.", { n: most }) });
const triesPerAddress = { name: "passkey-ip", max: 30, seconds: 60 };

const requireRelyingParty = ({ env }: Deps) => {
  const party = relyingParty(env.APP_ORIGIN);
  if (!party)
    throw new AppError("conflict", { user: "Passkeys need a domain name, which this site doesn't have yet." });
  return party;
};

export async function getPasskeys(
  { db, env }: Pick<Deps, "db" | "env">,
  userId: string,
): Promise<z.input<typeof listPasskeys.out>> {
  type Row = { id: string; name: string; createdAt: string; lastUsedAt: string | null; backedUp: boolean };
  const { rows } = await db.execute<Row>(sql`
    SELECT id, name, created_at AS "createdAt", last_used_at AS "lastUsedAt", backed_up AS "backedUp"
      FROM passkey WHERE user_id = ${userId} ORDER BY created_at, id`);
  const instant = (text: string) => new Date(text).toISOString();
  return {
    items: rows.map((row) => ({
      ...row,
      createdAt: instant(row.createdAt),
      lastUsedAt: row.lastUsedAt && instant(row.lastUsedAt),
    })),
    origin: relyingParty(env.APP_ORIGIN)?.origin ?? null,
  };
}

/** User verification (fingerprint, face, PIN) is required, so that a passkey counts as both factors. */
export async function start(
  deps: Deps,
  identity: Identity,
  { actor, body }: Context<typeof startPasskey>,
): Promise<OutputOf<typeof startPasskey>> {
  const user = requireUser(actor);
  const { id } = requireRelyingParty(deps);
  await requireFactors(deps, identity, user, body);
  const { rows } = await deps.db.execute<{ id: string; transports: string[] }>(
    sql`SELECT credential_id AS id, transports FROM passkey WHERE user_id = ${user.id}`,
  );
  if (rows.length >= most) throw tooMany();
  const options = await (await webauthn()).generateRegistrationOptions({
    rpName: issuer,
    rpID: id,
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    userDisplayName: user.name,
    attestationType: "none",
    excludeCredentials: rows,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  const challenge: Challenge = { challenge: options.challenge, userId: user.id };
  return { options: { ...options }, ticket: await issueToken(deps.db, "passkey-add", challenge, minutes) };
}

const gone = () => new AppError("invalid", { user: "That took too long. Start again." });
const notTaken = (cause?: unknown) =>
  new AppError("invalid", { user: "That passkey can't be used here. Try another device.", cause });

export async function add(deps: Deps, context: Context<typeof addPasskey>): Promise<OutputOf<typeof addPasskey>> {
  const user = requireUser(context.actor);
  const { ticket, name, response } = context.body;
  const party = requireRelyingParty(deps);
  const value = await useToken<Challenge>(deps.db, "passkey-add", ticket);
  if (value?.userId !== user.id) throw gone();
  const { verified, registrationInfo } = await (await webauthn())
    .verifyRegistrationResponse({
      response: response as Parameters<typeof verifyRegistrationResponse>[0]["response"],
      expectedChallenge: value.challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
    })
    .catch((error: unknown) => {
      throw notTaken(error);
    });
  if (!verified) throw notTaken();
  const { credential, credentialBackedUp } = registrationInfo;
  const made = await transaction(deps.db, async (tx) => {
    // The account is locked, so that concurrent registrations do not pass the limit together.
    await tx.execute(sql`SELECT 1 FROM app_user WHERE id = ${user.id} FOR NO KEY UPDATE`);
    const stored = await tx.execute(sql`SELECT 1 FROM passkey WHERE user_id = ${user.id}`);
    if (stored.rows.length >= most) throw tooMany();
    const { rows } = await tx.execute<{ id: string }>(sql`
      INSERT INTO passkey (user_id, name, credential_id, public_key, counter, transports, backed_up)
      VALUES (${user.id}, ${name}, ${credential.id}, ${Buffer.from(credential.publicKey)}, ${credential.counter},
              ${JSON.stringify(credential.transports ?? [])}::jsonb, ${credentialBackedUp})
      RETURNING id`);
    const change = (t: MailTranslator) => t("A passkey was added: {name}.", { name });
    await auditSecurity(tx, caller(user, context), "passkey added", change, { detail: name });
    return { id: rows[0]?.id ?? "", sessionToken: await renewSession(tx, user) };
  }).catch((error: unknown) => {
    if (violatedConstraint(error) === "passkey_credentialId_unique") throw notTaken(error);
    throw error;
  });
  return {
    status: 1,
    title: "Passkey added",
    ...toMessageFields(localized("You can now log in with {name} instead of your password.", { name })),
    ...made,
  };
}

/** Renames a passkey. Returns false if the user does not have it. */
export async function rename(tx: Db, userId: string, passkeyId: string, name: string): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`UPDATE passkey SET name = ${name} WHERE id = ${passkeyId} AND user_id = ${userId}`,
  );
  return rowCount === 1;
}

export async function remove(tx: Db, userId: string, passkeyId: string): Promise<string | null> {
  const { rows } = await tx.execute<{ name: string }>(
    sql`DELETE FROM passkey WHERE id = ${passkeyId} AND user_id = ${userId} RETURNING name`,
  );
  return rows[0]?.name ?? null;
}

/** The same challenge for every visitor: the authenticator selects the account. */
export async function startLogin(deps: Deps, ip: string): Promise<OutputOf<typeof startPasskey>> {
  const { id } = requireRelyingParty(deps);
  await limit(deps.db, triesPerAddress, ip);
  const options = await (await webauthn()).generateAuthenticationOptions({ rpID: id, userVerification: "required" });
  const challenge: Challenge = { challenge: options.challenge };
  return { options: { ...options }, ticket: await issueToken(deps.db, "passkey-login", challenge, minutes) };
}

type Stored = {
  id: string;
  userId: string;
  name: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
};

type Refusal = Extract<ErrorCode, "unauthenticated" | "invalid">;

/** The same response for an unknown passkey, a wrong signature and an account that may not log in. */
const refused = (code: Refusal, cause?: unknown) =>
  new AppError(code, { user: "This passkey can't be used here. Use your password.", cause });

/**
 * The account of a passkey whose device has just responded to a challenge of `startLogin`; the challenge is used up. A refusal
 * has the given code: 401 ends the caller's session.
 */
export async function verifyPasskey(
  deps: Deps,
  body: z.output<typeof passkeyProof>,
  refusal: Refusal,
): Promise<{ account: Account; name: string }> {
  const { db } = deps;
  const party = requireRelyingParty(deps);
  const value = await useToken<Challenge>(db, "passkey-login", body.ticket);
  if (!value) throw new AppError(refusal, { user: "That took too long. Try again." });
  const { rows } = await db.execute<Stored>(sql`
    SELECT id, user_id AS "userId", name, public_key AS "publicKey", counter, transports
      FROM passkey WHERE credential_id = ${body.response.id}`);
  const stored = rows[0];
  if (!stored) throw refused(refusal);
  const { verified, authenticationInfo } = await (await webauthn())
    .verifyAuthenticationResponse({
      response: body.response as Parameters<typeof verifyAuthenticationResponse>[0]["response"],
      expectedChallenge: value.challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: {
        id: body.response.id,
        publicKey: new Uint8Array(stored.publicKey),
        counter: stored.counter,
        transports: stored.transports,
      },
      requireUserVerification: true,
    })
    .catch((error: unknown) => {
      throw refused(refusal, error);
    });
  const account = verified ? await findAccountById(db, stored.userId) : undefined;
  if (account?.status !== "active") throw refused(refusal);
  // A decreased counter indicates a cloned key. Of two concurrent uses the later one fails.
  const { rowCount } = await db.execute(sql`
    UPDATE passkey SET counter = ${authenticationInfo.newCounter}, backed_up = ${authenticationInfo.credentialBackedUp},
           last_used_at = now() WHERE id = ${stored.id} AND counter = ${stored.counter}`);
  if (!rowCount) throw refused(refusal);
  return { account, name: stored.name };
}

export async function logIn(
  deps: Deps,
  identity: Identity,
  { body, ip, userAgent }: Context<typeof passkeyLogin>,
): Promise<Opened & { next: string }> {
  await limit(deps.db, triesPerAddress, ip);
  const { account, name } = await verifyPasskey(deps, body, "unauthenticated");
  const result = await openAuthenticated(
    deps,
    identity,
    account,
    { remember: body.remember, ip, userAgent },
    `with the passkey ${name}`,
  );
  return { ...result, next: body.next };
}
