import { useStepUp } from "@/backend/approval/step-up";
import { transaction } from "@/backend/db/transaction";
import { type Actor, type Deps, requireUser } from "@/backend/http/context";
import { type Route, route } from "@/backend/http/router";
import { adminWebhooks } from "@/lib/contracts/tours/webhook";
import { actOnWebhook, addWebhook, listDeliveries, listWebhooks, resend, type Who } from "./store";

const toWho = ({ actor, ip, requestId }: { actor: Actor; ip: string; requestId: string }): Who => ({
  actor: requireUser(actor),
  ip,
  requestId,
});

const results = {
  stop: { title: "Stopped", message: "New messages are not sent until it is resumed." },
  resume: { title: "Resumed", message: "Waiting messages are sent now." },
  remove: { title: "Deleted", message: "The webhook and its messages were deleted." },
} as const;

/** Webhooks and their deliveries, for administrators. A new URL receives data, so it needs the step-up. */
export function webhookRoutes({ db, env }: Deps): Route[] {
  return [
    route(adminWebhooks.list, async () => ({ items: await listWebhooks(db) })),
    route(adminWebhooks.deliveries, async ({ params }) => ({ items: await listDeliveries(db, params.id) })),
    // Not `once`, which would store the secret with the response.
    route(adminWebhooks.create, ({ body, ...context }) =>
      transaction(db, async (tx) => {
        const who = toWho(context);
        await useStepUp(tx, who.actor);
        const { id, secret } = await addWebhook(tx, env, who, body);
        const message = `Copy the secret of the signature now, it is shown only once: ${secret}`;
        return { status: 1 as const, title: "Webhook added", message, id, secret };
      }),
    ),
    route(adminWebhooks.act, ({ params, body, ...context }) =>
      transaction(db, async (tx) => {
        await actOnWebhook(tx, toWho(context), params.id, body.action);
        return { status: 1 as const, ...results[body.action] };
      }),
    ),
    route(adminWebhooks.resend, ({ params }) =>
      transaction(db, async (tx) => {
        await resend(tx, params.id);
        return { status: 1 as const, title: "Queued", message: "The message is being sent again." };
      }),
    ),
  ];
}
