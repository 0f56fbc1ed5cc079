import { sql } from "drizzle-orm";
import qrcode from "qrcode";
import { transaction } from "@/backend/db/transaction";
import { type Context, type Deps, requireUser, type UserActor } from "@/backend/http/context";
import { startGuess } from "@/backend/http/rate-limit";
import { openSecret, sealSecret } from "@/backend/secrets";
import type {
  confirmSecondFactor,
  disableSecondFactor,
  SecondFactorKeys,
  secondFactorSetup,
  startSecondFactor,
} from "@/lib/contracts/auth";
import type { OutputOf } from "@/lib/contracts/define";
import type { Done } from "@/lib/contracts/fields";
import { AppError } from "@/lib/errors";
import { auditSecurity, caller } from "./account-audit";
import type { Identity } from "./identity";
import { deleteUserTokens, issueToken, peekToken } from "./one-time-tokens";
import { verifyPassword } from "./passwords";
import { type Account, findAccountById } from "./store";

/** The password again before something that a passer-by at an open screen must not do; guesses are held back as at login. */
export async function requirePassword(
  { db }: Deps,
  actor: UserActor,
  password: string,
  field: string,
): Promise<Account> {
  const guess = await startGuess(db, "password-again", actor.id);
  const account = await findAccountById(db, actor.id);
  if (!account || !(await verifyPassword(account.password, password))) {
    await guess.missed();
    throw new AppError("invalid", { fields: { [field]: "That is not your password." } });
  }
  await guess.succeeded();
  return account;
}

async function getBearer({ db }: Deps, actor: UserActor): Promise<{ headers: Headers; token: string }> {
  const { rows } = await db.execute<{ token: string }>(sql`SELECT token FROM session WHERE id = ${actor.sessionId}`);
  const token = rows[0]?.token;
  if (!token) throw new AppError("unauthenticated");
  return { headers: new Headers({ authorization: `Bearer ${token}` }), token };
}

/**
 * better-auth gives a user whose second factor changes a new session in place of the old one. Ours keeps its token, so
 * that the cookie stays good: the new row takes the old digest, and every other session of the user ends.
 */
async function storeSession(deps: Deps, actor: UserActor, token: string): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(
      sql`SELECT id FROM session WHERE user_id = ${actor.id} ORDER BY (token = ${token}) DESC, created_at DESC LIMIT 1`,
    );
    const kept = rows[0]?.id;
    if (!kept) throw new AppError("unauthenticated");
    await tx.execute(sql`DELETE FROM session WHERE user_id = ${actor.id} AND id <> ${kept}`);
    await tx.execute(sql`UPDATE session SET token = ${token} WHERE id = ${kept}`);
  });
}

export async function start(
  deps: Deps,
  identity: Identity,
  { actor, body }: Context<typeof startSecondFactor>,
): Promise<OutputOf<typeof startSecondFactor>> {
  const user = requireUser(actor);
  const account = await requirePassword(deps, user, body.currentPassword, "currentPassword");
  if (account.two_factor_enabled) {
    throw new AppError("conflict", { user: "Your second factor is on. Turn it off before you set up another one." });
  }
  const { headers } = await getBearer(deps, user);
  const made = await identity.api.enableTwoFactor({ body: { password: body.currentPassword }, headers });
  const keys = { uri: made.totpURI, recoveryCodes: made.backupCodes };
  return {
    status: 1,
    title: "Scan the code",
    message: "Add the key to your authenticator app, keep the recovery codes somewhere safe, then enter a first code.",
    ...(await rendered(keys)),
    setup: await storeSetup(deps, user.id, keys),
  };
}

type Keys = Pick<SecondFactorKeys, "uri" | "recoveryCodes">;
type Setup = { userId: string; sealed: string };

const setupMinutes = 10;
const getPlace = (userId: string) => `second-factor-setup:${userId}`;

async function rendered({ uri, recoveryCodes }: Keys): Promise<SecondFactorKeys> {
  const svg = await qrcode.toString(uri, { type: "svg", margin: 1, errorCorrectionLevel: "M" });
  const qr = `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
  return { uri, key: new URL(uri).searchParams.get("secret") ?? "", qr, recoveryCodes };
}

/** Sealed: while it waits for the next page it is as secret as it is afterwards. */
function storeSetup({ db, env }: Deps, userId: string, keys: Keys): Promise<string> {
  const sealed = sealSecret(JSON.stringify(keys), env.FIELD_KEY, getPlace(userId)).toString("base64");
  return issueToken<Setup>(db, "second-factor-setup", { userId, sealed }, setupMinutes);
}

/** 404 for whoever did not begin it, and when it took too long. */
export async function readSetup(
  { db, env }: Deps,
  { actor, params }: Context<typeof secondFactorSetup>,
): Promise<SecondFactorKeys> {
  const user = requireUser(actor);
  const setup = await peekToken<Setup>(db, "second-factor-setup", params.setup);
  if (setup?.userId !== user.id) throw new AppError("not_found", { user: "That took too long. Start again." });
  return rendered(
    JSON.parse(openSecret(Buffer.from(setup.sealed, "base64"), env.FIELD_KEY, getPlace(user.id))) as Keys,
  );
}

export async function confirm(
  deps: Deps,
  identity: Identity,
  { actor, body, ip, userAgent }: Context<typeof confirmSecondFactor>,
): Promise<Done> {
  const user = requireUser(actor);
  const guess = await startGuess(deps.db, "second-factor", user.id);
  const { headers, token } = await getBearer(deps, user);
  try {
    await identity.api.verifyTOTP({ body, headers });
  } catch {
    await guess.missed();
    throw new AppError("invalid", {
      fields: { code: "That code is not right. Enter the one that the app shows now." },
    });
  }
  await guess.succeeded();
  await storeSession(deps, user, token);
  await deleteUserTokens(deps.db, "second-factor-setup", user.id);
  await transaction(deps.db, (tx) =>
    auditSecurity(tx, caller(user, { ip, userAgent }), "second factor on", (t) =>
      t("A second factor is asked for from now on."),
    ),
  );
  return {
    status: 1,
    title: "Second factor is on",
    message: "From now on we ask for a code after your password. Other devices are logged out.",
  };
}

export async function disable(
  deps: Deps,
  identity: Identity,
  { actor, body, ip, userAgent }: Context<typeof disableSecondFactor>,
): Promise<Done> {
  const user = requireUser(actor);
  await requirePassword(deps, user, body.currentPassword, "currentPassword");
  const { headers, token } = await getBearer(deps, user);
  await identity.api.disableTwoFactor({ body: { password: body.currentPassword }, headers });
  await storeSession(deps, user, token);
  await transaction(deps.db, (tx) =>
    auditSecurity(tx, caller(user, { ip, userAgent }), "second factor off", (t) =>
      t("The second factor was turned off."),
    ),
  );
  return { status: 1, title: "Second factor is off", message: "Your password alone logs you in." };
}
