import { sql } from "drizzle-orm";
import { bulkInsert } from "@/backend/db/bulk";
import type { Db } from "@/backend/db/client";
import { createRandom } from "../draw";
import { guestMessages } from "../words/guest-messages";

/** The share of stays of the next weeks about which guests wrote. */
const writtenShare = 0.12;
const days = 21;
const hourMs = 3_600_000;

type Stay = { id: string; userId: string; name: string; bookedAt: string; staffId: string; staff: string };

/** Messages of guests about stays of the next weeks. Most have a reply by the staff of the hotel. */
export async function writeGuestMessages(tx: Db, now: Date): Promise<void> {
  const { rows } = await tx.execute<Stay>(sql`
    SELECT o.id, o.user_id AS "userId", o.lead_name AS name, o.created_at AS "bookedAt", s.id AS "staffId", s.name AS staff
      FROM orders o
      JOIN hotel h ON h.id = o.hotel_id
      JOIN LATERAL (SELECT u.id, u.name FROM app_user u
                     WHERE u.id = h.owner_id OR u.id IN (SELECT t.user_id FROM hotel_staff t WHERE t.hotel_id = h.id)
                     ORDER BY u.id LIMIT 1) s ON true
     WHERE o.status = 'processing' AND o.locale = 'en' AND o.created_at < ${now.toISOString()}::timestamptz - interval '3 hours'
       AND o.service_start BETWEEN ${now.toISOString()}::timestamptz AND ${now.toISOString()}::timestamptz + ${days} * interval '1 day'
     ORDER BY o.id`);
  const messages = rows.flatMap(({ id, userId, name, bookedAt, staffId, staff }) => {
    const r = createRandom(`messages of ${id}`);
    if (!r.chance(writtenShare)) return [];
    const [question, reply] = r.pick(guestMessages);
    const earliest = Math.max(Date.parse(bookedAt), now.getTime() - 72 * hourMs);
    const asked = earliest + r.between(0.1, 0.9) * (now.getTime() - earliest);
    const replied = asked + r.between(0.3, 20) * hourMs;
    const message = (authorId: string, author: string, fromStaff: boolean, text: string, at: number) => ({
      order_id: id,
      author_id: authorId,
      author_name: author,
      from_staff: fromStaff,
      text,
      at: new Date(at).toISOString(),
    });
    const written = [message(userId, name, false, question, asked)];
    if (replied < now.getTime()) written.push(message(staffId, staff, true, reply, replied));
    return written;
  });
  await bulkInsert(
    tx,
    "order_message",
    messages.sort((a, b) => a.at.localeCompare(b.at)),
  );
}
