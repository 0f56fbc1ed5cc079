import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { pathTo, routes } from "@/lib/routes";
import type { LockedOrder } from "./lock";

const about = ({ title, ref }: Pick<LockedOrder, "title" | "ref">) => `${title} (${ref})`;

/** Every administrator, in the transaction of what they are told of. */
export async function tellAdministrators(tx: Db, order: LockedOrder, requestId: string): Promise<void> {
  const link = pathTo(routes.admin.cancelRequests, {}, { open: `cancellation-${requestId}` });
  await tx.execute(sql`
    INSERT INTO notification (user_id, kind, title, words, link)
    SELECT id, 'cancellation', 'A cancellation waits for your decision', ${about(order)}, ${link}
      FROM app_user WHERE role = 1 AND status = 'active'`);
}

/** An accepted cancellation has its own letter; a refused one is told here. */
export async function tellRefusal(tx: Db, order: LockedOrder, words: string): Promise<void> {
  const link = pathTo(routes.client.cancelOrder, { ref: order.ref });
  await tx.execute(sql`
    INSERT INTO notification (user_id, kind, title, words, link)
    SELECT id, 'cancellation', 'Your booking was not cancelled', ${`${about(order)}: ${words}`}, ${link}
      FROM app_user WHERE id = ${order.userId}`);
}
