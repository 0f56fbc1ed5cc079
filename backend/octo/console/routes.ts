import { useStepUp } from "@/backend/approval/step-up";
import { transaction } from "@/backend/db/transaction";
import { type Actor, type Deps, requireUser } from "@/backend/http/context";
import { type Route, route } from "@/backend/http/router";
import { unknownPassword } from "@/backend/users/client-account";
import { adminResellers } from "@/lib/contracts/tours/reseller";
import { addKey, addReseller, listRequests, listResellers, pay, revokeKey, updateReseller, type Who } from "./store";

const toWho = ({ actor, ip, requestId }: { actor: Actor; ip: string; requestId: string }): Who => ({
  actor: requireUser(actor),
  ip,
  requestId,
});
const saved = (message: string) => ({ status: 1 as const, title: "Saved", message });

/** Resellers and their keys, for administrators. Rights and money need the step-up. */
export function resellerRoutes({ db, env }: Deps): Route[] {
  return [
    route(adminResellers.list, async () => ({ items: await listResellers(db) })),
    route(adminResellers.requests, async ({ params }) => ({ items: await listRequests(db, params.id) })),
    route(adminResellers.create, async ({ body, once, ...context }) => {
      const passwordHash = await unknownPassword();
      return once(async (tx) => {
        const who = toWho(context);
        await useStepUp(tx, who.actor);
        const id = await addReseller(tx, env, who, { ...body, passwordHash });
        return { ...saved(`${body.name} can have API keys now.`), id };
      });
    }),
    route(adminResellers.update, ({ params, body, ...context }) =>
      transaction(db, async (tx) => {
        const who = toWho(context);
        await useStepUp(tx, who.actor);
        await updateReseller(tx, who, params.id, body);
        return saved(body.active ? "The reseller was changed." : "The reseller no longer has access.");
      }),
    ),
    // Not `once`, which would store the key with the response.
    route(adminResellers.addKey, ({ params, body, ...context }) =>
      transaction(db, async (tx) => {
        const who = toWho(context);
        await useStepUp(tx, who.actor);
        const key = await addKey(tx, who, params.id, body);
        const message = `Copy it now, it is shown only once: ${key}`;
        return { status: 1 as const, title: "API key created", message, key };
      }),
    ),
    route(adminResellers.revokeKey, ({ params, ...context }) =>
      transaction(db, async (tx) => {
        await revokeKey(tx, toWho(context), params.id);
        return { status: 1 as const, title: "Revoked", message: "Requests with this key are refused from now on." };
      }),
    ),
    route(adminResellers.pay, ({ params, body, once, ...context }) =>
      once(async (tx) => {
        const who = toWho(context);
        await useStepUp(tx, who.actor);
        const amount = await pay(tx, who, params.id, body);
        return { status: 1 as const, title: "Payment recorded", message: `${amount} was booked on the account.` };
      }),
    ),
  ];
}
