import type { Db } from "@/backend/db/client";
import { notify } from "@/backend/notifications/notify";
import { type AccountlessRecipient, administrators, type Person } from "@/backend/notifications/people";
import { formatMoneyIn } from "@/lib/language/formats";
import type { Language } from "@/lib/language/languages";
import { titleIn } from "@/lib/language/titles";
import { decisionPath } from "@/lib/links/decision-links";
import { formatMoney } from "@/lib/money";
import { pathTo, routes } from "@/lib/routes";
import type { LockedOrder } from "../lifecycle/lock";
import type { StoredRequest } from "./requests";

/** Guests without an account receive notifications by email only. */
const getClient = (
  order: LockedOrder,
  { clientName: name, clientEmail: email, hasAccount }: StoredRequest,
): Person | AccountlessRecipient => (hasAccount ? { userId: order.userId } : { email, name });

const getTitle = (language: Language, { orderTitle: title, orderTitles: titles }: StoredRequest): string =>
  titleIn(language, { title, titles });

/** Sends the client the quoted amounts in writing and notifies every administrator of the pending request. */
export async function notifyRequest(tx: Db, order: LockedOrder, request: StoredRequest): Promise<void> {
  const { ref, title, currency } = order;
  const refund = formatMoney(request.refundMinor, currency);
  await notify(tx, "cancellationAsked", {
    to: getClient(order, request),
    once: request.id,
    data: ({ language }) => ({
      ref,
      title: getTitle(language, request),
      fee: formatMoneyIn(language, request.feeMinor, currency),
      refund: formatMoneyIn(language, request.refundMinor, currency),
    }),
    booking: ref,
    path: pathTo(routes.client.cancelOrder, { ref }),
  });
  await notify(tx, "needsALook", {
    to: await administrators(tx, ["claims"]),
    once: `cancellation:${request.id}`,
    data: { title: "A cancellation is waiting for your decision", text: `${title} (${ref}), ${refund} by its terms` },
    path: decisionPath("cancellation", request.id),
  });
}

/** Notifies the client of a refusal. An accepted cancellation has its own email. */
export async function notifyRefusal(tx: Db, order: LockedOrder, request: StoredRequest, reason: string): Promise<void> {
  const { ref } = order;
  await notify(tx, "cancellationRefused", {
    to: getClient(order, request),
    once: request.id,
    data: ({ language }) => ({ ref, title: getTitle(language, request), reason }),
    booking: ref,
    path: pathTo(routes.client.cancelOrder, { ref }),
  });
}
