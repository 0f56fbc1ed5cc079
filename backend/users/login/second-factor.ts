import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { transaction } from "@/backend/db/transaction";
import { makeQrPicture } from "@/backend/files/qr-picture";
import { type Context, type Deps, requireUser, type UserActor } from "@/backend/http/context";
import { startGuess } from "@/backend/http/rate-limit";
import { openSecret, sealSecret } from "@/backend/secrets";
import type {
  confirmSecondFactor,
  disableSecondFactor,
  SecondFactorKeys,
  secondFactorSetup,
  startSecondFactor,
} from "@/lib/contracts/accounts/auth";
import type { OutputOf } from "@/lib/contracts/define";
import { AppError } from "@/lib/errors";
import { auditSecurity, caller } from "../account-audit";
import type { Identity } from "../identity";
import { requireFactors, requirePassword, useCode } from "./factor-check";
import { deleteUserTokens, issueToken, peekToken } from "./one-time-tokens";
import { verifyPasskey } from "./passkeys";
import { renewSession } from "./session-renewal";

type Bearer = { headers: Headers; expiresAt: string };

async function getBearer({ db }: Deps, actor: UserActor): Promise<Bearer> {
  const { rows } = await db.execute<{ token: string; expiresAt: string }>(
    sql`SELECT token, expires_at::text AS "expiresAt" FROM session WHERE id = ${actor.sessionId}`,
  );
  const [row] = rows;
  if (!row) throw new AppError("unauthenticated");
  return { headers: new Headers({ authorization: `Bearer ${row.token}` }), expiresAt: row.expiresAt };
}

/**
 * better-auth gives a user whose second factor changes a new session in place of the old one. It takes the old one's
 * end and a token of ours, and every other session of the user ends. The result is the new token.
 */
async function keepNewestSession(tx: Db, actor: UserActor, { expiresAt }: Bearer): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`SELECT id FROM session WHERE user_id = ${actor.id} ORDER BY created_at DESC, id DESC LIMIT 1`,
  );
  const sessionId = rows[0]?.id;
  if (!sessionId) throw new AppError("unauthenticated");
  await tx.execute(sql`DELETE FROM session WHERE user_id = ${actor.id} AND id <> ${sessionId}`);
  await tx.execute(sql`UPDATE session SET expires_at = ${expiresAt}::timestamptz WHERE id = ${sessionId}`);
  return renewSession(tx, { sessionId });
}

export async function start(
  deps: Deps,
  identity: Identity,
  { actor, body }: Context<typeof startSecondFactor>,
): Promise<OutputOf<typeof startSecondFactor>> {
  const user = requireUser(actor);
  const account = await requirePassword(deps, user, body.currentPassword, "currentPassword");
  if (account.two_factor_enabled) {
    throw new AppError("conflict", { user: "Two-step verification is on. Turn it off before you set it up again." });
  }
  const { headers } = await getBearer(deps, user);
  const made = await identity.api.enableTwoFactor({ body: { password: body.currentPassword }, headers });
  const keys = { uri: made.totpURI, recoveryCodes: made.backupCodes };
  return {
    status: 1,
    title: "Scan the code",
    message: "Add the key to your authenticator app, keep the recovery codes in a safe place, then enter a code.",
    ...(await rendered(keys)),
    setup: await storeSetup(deps, user.id, keys),
  };
}

type Keys = Pick<SecondFactorKeys, "uri" | "recoveryCodes">;
type Setup = { userId: string; sealed: string };

const setupMinutes = 10;
const getEncryptionContext = (userId: string) => `second-factor-setup:${userId}`;

async function rendered({ uri, recoveryCodes }: Keys): Promise<SecondFactorKeys> {
  const qr = await makeQrPicture(uri);
  return { uri, key: new URL(uri).searchParams.get("secret") ?? "", qr, recoveryCodes };
}

/** Stores the setup encrypted until the next page, because it contains the secret. */
function storeSetup({ db, env }: Deps, userId: string, keys: Keys): Promise<string> {
  const sealed = sealSecret(JSON.stringify(keys), env.FIELD_KEY, getEncryptionContext(userId)).toString("base64");
  return issueToken<Setup>(db, "second-factor-setup", { userId, sealed }, setupMinutes);
}

/** @throws AppError 404 if the user has no setup in progress or it has expired */
export async function readSetup(
  { db, env }: Deps,
  { actor, params }: Context<typeof secondFactorSetup>,
): Promise<SecondFactorKeys> {
  const user = requireUser(actor);
  const setup = await peekToken<Setup>(db, "second-factor-setup", params.setup);
  if (setup?.userId !== user.id) throw new AppError("not_found", { user: "That took too long. Start again." });
  return rendered(
    JSON.parse(openSecret(Buffer.from(setup.sealed, "base64"), env.FIELD_KEY, getEncryptionContext(user.id))) as Keys,
  );
}

export async function confirm(
  deps: Deps,
  identity: Identity,
  { actor, body, ip, userAgent }: Context<typeof confirmSecondFactor>,
): Promise<OutputOf<typeof confirmSecondFactor>> {
  const user = requireUser(actor);
  const guess = await startGuess(deps.db, "second-factor", user.id);
  const bearer = await getBearer(deps, user);
  const isRight = await identity.api.verifyTOTP({ body, headers: bearer.headers }).then(
    () => true,
    () => false,
  );
  if (!isRight || !(await useCode(deps.db, user.id, body.code))) {
    await guess.missed();
    throw new AppError("invalid", {
      fields: { code: "Incorrect code. Enter the one that the app shows now." },
    });
  }
  await guess.succeeded();
  await deleteUserTokens(deps.db, "second-factor-setup", user.id);
  const sessionToken = await transaction(deps.db, async (tx) => {
    await auditSecurity(tx, caller(user, { ip, userAgent }), "second factor on", (t) =>
      t("Two-step verification is now on."),
    );
    return keepNewestSession(tx, user, bearer);
  });
  return {
    status: 1,
    title: "Two-step verification turned on",
    message: "From now on, you need a code after your password. Other devices are logged out.",
    sessionToken,
  };
}

type Proof = Context<typeof disableSecondFactor>["body"];

/** The password and a second factor at this moment: a code, a recovery code or a passkey. */
async function requireFreshFactor(
  deps: Deps,
  identity: Identity,
  user: UserActor,
  { passkey, ...body }: Proof,
): Promise<void> {
  if (!passkey) return void (await requireFactors(deps, identity, user, body));
  await requirePassword(deps, user, body.currentPassword, "currentPassword");
  const { account } = await verifyPasskey(deps, passkey, "invalid");
  if (account.id !== user.id) throw new AppError("invalid", { user: "That passkey belongs to another account." });
}

export async function disable(
  deps: Deps,
  identity: Identity,
  { actor, body, ip, userAgent }: Context<typeof disableSecondFactor>,
): Promise<OutputOf<typeof disableSecondFactor>> {
  const user = requireUser(actor);
  await requireFreshFactor(deps, identity, user, body);
  const bearer = await getBearer(deps, user);
  await identity.api.disableTwoFactor({ body: { password: body.currentPassword }, headers: bearer.headers });
  const sessionToken = await transaction(deps.db, async (tx) => {
    await auditSecurity(tx, caller(user, { ip, userAgent }), "second factor off", (t) =>
      t("Two-step verification was turned off."),
    );
    return keepNewestSession(tx, user, bearer);
  });
  return {
    status: 1,
    title: "Two-step verification turned off",
    message: "You log in with your password only.",
    sessionToken,
  };
}
