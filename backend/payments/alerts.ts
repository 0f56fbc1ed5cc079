import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";

type Alert = { title: string; words: string; link: string | null };

/** Lies in the notifications of every active administrator, in the transaction of what it tells of. */
export async function alertAdministrators(tx: Db, { title, words, link }: Alert): Promise<void> {
  await tx.execute(sql`
    INSERT INTO notification (user_id, kind, title, words, link)
    SELECT id, 'payment', ${title}, ${words}, ${link} FROM app_user WHERE role = 1 AND status = 'active'`);
}
