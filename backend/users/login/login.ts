import { audit } from "@/backend/audit/audit";
import { requireCaptcha } from "@/backend/captcha/require";
import { transaction } from "@/backend/db/transaction";
import type { Context, Deps } from "@/backend/http/context";
import { limit } from "@/backend/http/rate-limit";
import type { login, secondFactor } from "@/lib/contracts/accounts/auth";
import { AppError } from "@/lib/errors";
import { parseDevice } from "@/lib/http/device";
import { endBans } from "../ban-ends";
import { sendConfirmation } from "../confirmation";
import type { Identity } from "../identity";
import { findAccountByEmail, findAccountById } from "../store";
import { acceptCode } from "./factor-check";
import { startLogin } from "./login-limits";
import { peekToken, useToken } from "./one-time-tokens";
import { askSecondFactor, type Challenge, mustLogInAgain, type Opened, openAuthenticated } from "./opened";
import { verifyPassword } from "./passwords";

const triesPerAddress = { name: "login-ip", max: 20, seconds: 60 };

/** The same response for an unknown address, a wrong password and a banned user (docs/reliability.md §7). */
const refused = () => new AppError("unauthenticated", { user: "Incorrect email or password. Try again." });
const wrongCode = () => new AppError("unauthenticated", { user: "Incorrect or already used code. Try the next one." });

export async function logIn(deps: Deps, identity: Identity, context: Context<typeof login>): Promise<Opened> {
  const { db } = deps;
  const { body, ip, userAgent } = context;
  await limit(db, triesPerAddress, ip);
  await requireCaptcha(deps, { form: "login", token: body.captcha, ip });
  const guess = await startLogin(db, body.email, ip);
  let account = await findAccountByEmail(db, body.email);
  // An expired ban ends now rather than with the next sweep.
  if (account?.status === "banned" && (await endBans(deps, body.email)) > 0) {
    account = await findAccountByEmail(db, body.email);
  }
  const matches = await verifyPassword(account?.password, body.password);
  if (!account || !matches || account.status === "banned") {
    await guess.missed();
    await transaction(db, (tx) =>
      audit(tx, {
        action: "login refused",
        actorId: account?.id,
        ip,
        objectKind: "email",
        objectId: body.email,
        after: { device: parseDevice(userAgent).text },
      }),
    );
    throw refused();
  }
  await guess.succeeded();
  if (account.status === "unverified") {
    await sendConfirmation(deps, account, { ip, userAgent });
    throw new AppError("forbidden", {
      user: "Confirm your email address first. We've sent you the link again.",
      data: { unverified: true },
    });
  }
  if (account.two_factor_enabled) return askSecondFactor(deps, { userId: account.id, remember: body.remember });
  return openAuthenticated(deps, identity, account, { remember: body.remember, ip, userAgent });
}

export async function finishLogIn(
  deps: Deps,
  identity: Identity,
  context: Context<typeof secondFactor>,
): Promise<Opened> {
  const { db } = deps;
  const { body, ip, userAgent } = context;
  await limit(db, triesPerAddress, ip);
  const challenge = await peekToken<Challenge>(db, "second-factor", body.challenge);
  const account = challenge && (await findAccountById(db, challenge.userId));
  if (!challenge || account?.status !== "active") throw mustLogInAgain();
  if (!(await acceptCode(deps, identity, account.id, body.code))) throw wrongCode();
  if (!(await useToken(db, "second-factor", body.challenge))) throw mustLogInAgain();
  return openAuthenticated(deps, identity, account, { remember: challenge.remember, ip, userAgent });
}
