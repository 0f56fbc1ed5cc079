import { transaction } from "@/backend/db/transaction";
import type { Deps } from "@/backend/http/context";
import { requireUser } from "@/backend/http/context";
import { type Route, rawRoute, route } from "@/backend/http/router";
import * as contract from "@/lib/contracts/site/notification";
import { AppError } from "@/lib/errors";
import { addBroadcast, cancelScheduled, countPeople, describeAdded, readBroadcasts } from "./broadcasts";
import { getLiveNotifications } from "./live";
import { getPreferences, storePreferences } from "./preferences";
import { listNotifications, markAll, markNotification } from "./store";
import { countUnread } from "./unread";

/** The id of the last event that the browser saw. */
const lastSeen = (header: string | null): number | null =>
  header && /^\d{1,15}$/.test(header) ? Number(header) : null;

export function notificationRoutes({ db }: Deps): Route[] {
  return [
    route(contract.listBroadcasts, ({ query }) => readBroadcasts(db, query)),
    route(contract.countRecipients, async ({ query }) => ({ people: await countPeople(db, query) })),
    route(contract.cancelBroadcast, async ({ actor, params, ip, requestId }) => {
      const who = { actor: requireUser(actor), ip, requestId };
      const title = await transaction(db, (tx) => cancelScheduled(tx, who, params.broadcastId));
      return { status: 1 as const, title: "Cancelled", message: `“${title}” is not sent.` };
    }),
    route(contract.sendBroadcast, ({ actor, body, ip, requestId, once }) =>
      once(async (tx) => {
        const added = await addBroadcast(tx, { actor: requireUser(actor), ip, requestId }, body);
        return { status: 1 as const, ...describeAdded(added, body), id: added.id };
      }),
    ),
    route(contract.listNotifications, async ({ actor, query }) => {
      const user = requireUser(actor);
      const [found, unread] = await Promise.all([listNotifications(db, user, query), countUnread(db, user)]);
      const { page, pageSize } = query;
      return { ...found, page, pageSize, unread };
    }),
    route(contract.countUnread, async ({ actor }) => ({ unread: await countUnread(db, requireUser(actor)) })),
    rawRoute(contract.streamNotifications, async ({ actor, request }) => {
      const body = getLiveNotifications(db).open(requireUser(actor), lastSeen(request.headers.get("last-event-id")));
      return new Response(body, { headers: { "content-type": "text/event-stream", "x-accel-buffering": "no" } });
    }),
    route(contract.markNotification, async ({ actor, params, body: { read } }) => {
      const user = requireUser(actor);
      if (!(await markNotification(db, user, params.notificationId, read))) throw new AppError("not_found");
      // No message: the list shows the change.
      return { status: 1 as const, title: "", message: "", unread: await countUnread(db, user) };
    }),
    route(contract.markAllNotifications, async ({ actor, body }) => {
      const user = requireUser(actor);
      await markAll(db, user, body.upTo);
      return {
        status: 1 as const,
        title: "All read",
        message: "All notifications are marked as read.",
        unread: await countUnread(db, user),
      };
    }),
    route(contract.getNotificationPreferences, async ({ actor }) => ({
      items: await getPreferences(db, requireUser(actor)),
    })),
    route(contract.saveNotificationPreferences, async ({ actor, body }) => {
      await storePreferences(db, requireUser(actor), body);
      return { status: 1 as const, title: "Saved", message: "Your choices apply from now on." };
    }),
  ];
}
