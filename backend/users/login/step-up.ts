import { rememberStepUp } from "@/backend/approval/step-up";
import { transaction } from "@/backend/db/transaction";
import { type Context, type Deps, requireUser } from "@/backend/http/context";
import type { stepUp as stepUpEndpoint } from "@/lib/contracts/accounts/auth";
import type { Done } from "@/lib/contracts/fields";
import { requirePassword } from "./factor-check";

/** Checks the password and records the step-up for the next action. */
export async function stepUp(deps: Deps, { actor, body }: Context<typeof stepUpEndpoint>): Promise<Done> {
  const user = requireUser(actor);
  await requirePassword(deps, user, body.currentPassword, "currentPassword");
  await transaction(deps.db, (tx) => rememberStepUp(tx, user));
  return { status: 1, title: "Confirmed", message: "You can continue for five minutes." };
}
