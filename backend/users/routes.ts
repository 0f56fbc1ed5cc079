import { type Deps, hasAccount, requireUser } from "@/backend/http/context";
import { type Route, route } from "@/backend/http/router";
import * as contract from "@/lib/contracts/accounts/auth";
import { AppError } from "@/lib/errors";
import { confirm, readConfirmation, registerClient, resend } from "./confirmation";
import { createIdentity } from "./identity";
import { requirePassword } from "./login/factor-check";
import { finishLogIn, logIn } from "./login/login";
import { passkeyRoutes } from "./login/passkey-routes";
import { hashPassword, refuseWeakPassword } from "./login/passwords";
import { changePassword, forgot, readReset, reset } from "./login/recovery";
import * as secondFactor from "./login/second-factor";
import { stepUp } from "./login/step-up";
import { meRoute } from "./me";
import { ownRoutes } from "./own-routes";
import { endSession, findAccountById } from "./store";

export function userRoutes(deps: Deps): Route[] {
  const identity = createIdentity(deps.db, deps.env);
  return [
    meRoute(deps),
    ...ownRoutes(deps),
    route(contract.stepUp, (context) => stepUp(deps, context)),
    ...passkeyRoutes(deps, identity),
    route(contract.login, (context) => logIn(deps, identity, context)),
    route(contract.secondFactor, (context) => finishLogIn(deps, identity, context)),
    route(contract.logout, async ({ actor }) => {
      if (hasAccount(actor)) await endSession(deps.db, actor.sessionId);
      return { status: 1 as const, title: "Goodbye", message: "You are logged out." };
    }),
    route(contract.register, (context) => registerClient(deps, context)),
    route(contract.resendConfirmation, (context) => resend(deps, context)),
    route(contract.readConfirmation, (context) => readConfirmation(deps, context)),
    route(contract.confirmEmail, (context) => confirm(deps, context)),
    route(contract.forgotPassword, (context) => forgot(deps, context)),
    route(contract.readReset, (context) => readReset(deps, context)),
    route(contract.resetPassword, (context) => reset(deps, context)),
    route(contract.changePassword, async ({ actor, body, ip, userAgent }) => {
      const user = requireUser(actor);
      const account = await requirePassword(deps, user, body.current, "current");
      refuseWeakPassword(body.password, account);
      const passwordHash = await hashPassword(body.password);
      const { sessionId } = user;
      const sessionToken = await changePassword(deps, account, { passwordHash, ip, userAgent, sessionId });
      if (!sessionToken) throw new AppError("unauthenticated");
      return {
        status: 1 as const,
        title: "Password changed",
        message: "All other devices are logged out.",
        sessionToken,
      };
    }),
    route(contract.secondFactorState, async ({ actor }) => {
      const account = await findAccountById(deps.db, requireUser(actor).id);
      return { enabled: account?.two_factor_enabled ?? false };
    }),
    route(contract.secondFactorSetup, (context) => secondFactor.readSetup(deps, context)),
    route(contract.startSecondFactor, (context) => secondFactor.start(deps, identity, context)),
    route(contract.confirmSecondFactor, (context) => secondFactor.confirm(deps, identity, context)),
    route(contract.disableSecondFactor, (context) => secondFactor.disable(deps, identity, context)),
  ];
}
