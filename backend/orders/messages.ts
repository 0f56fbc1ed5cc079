import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { system, type UserActor } from "@/backend/http/context";
import { notify } from "@/backend/notifications/notify";
import { languageOr } from "@/lib/language/languages";
import { formatMessage, type LocalizedMessage } from "@/lib/language/localized-message";
import { titleIn } from "@/lib/language/titles";
import { storedTextTranslator } from "@/lib/language/written";
import { bookingPath } from "@/lib/links/booking-links";
import { getClient, getStaffBooking } from "./emails/booking-details";
import { lockOrder } from "./lifecycle/lock";
import { requireTransition } from "./lifecycle/transitions";
import { getProviderPeople, staffPath } from "./provider/provider-people";
import { getOrder } from "./view";

/**
 * A message to a booker: sentences in the language of the booking, then the words of staff.
 * @param locale of the order
 */
export const composeMessage = (locale: string, sentences: LocalizedMessage, words: string): string =>
  [formatMessage(storedTextTranslator(languageOr(locale)), sentences), words].filter((part) => part !== "").join(" ");

/** Messages of one client about bookings and claims. Each is mailed to several people. */
export const messagesPerPerson = { name: "message", max: 60, seconds: 3_600 };

/**
 * Stores a message between guest and hotel about a booking and notifies the other party. The order's version does not
 * change.
 */
export async function writeMessage(tx: Db, actor: UserActor, ref: string, text: string): Promise<void> {
  const order = await lockOrder(tx, { ref }, actor);
  requireTransition(order, "message", actor);
  const fromStaff = actor.role !== "client";
  const { rows } = await tx.execute<{ id: number }>(sql`
    INSERT INTO order_message (order_id, author_id, author_name, from_staff, text)
    VALUES (${order.id}, ${actor.id}::uuid, ${actor.name}, ${fromStaff}, ${text}) RETURNING id`);
  const once = `message ${rows[0]?.id}`;
  const seen = await getOrder(tx, system, { ref });
  if (fromStaff) {
    await notify(tx, "bookingMessage", {
      to: getClient(seen),
      once,
      data: (t) => {
        const title = titleIn(t.language, seen.product);
        return { ref, title, from: title, text };
      },
      path: bookingPath(seen),
      booking: ref,
    });
    return;
  }
  await notify(tx, "staffBookingMessage", {
    to: await getProviderPeople(tx, seen),
    once,
    data: { ...getStaffBooking(seen), text },
    path: staffPath(ref, seen.kind),
  });
}
