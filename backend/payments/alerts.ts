import type { Db } from "@/backend/db/client";
import { notify } from "@/backend/notifications/notify";
import { administrators } from "@/backend/notifications/people";

type Alert = {
  /** What makes it this one: said again, it is not told again. */
  once: string;
  title: string;
  words: string;
  link: string | null;
  /** Where a mail would tell of the mails that don't go out. */
  inAppOnly?: boolean;
};

/** Every active administrator is told that a person has to look, in the transaction of what it tells of. */
export async function alertAdministrators(tx: Db, { once, title, words, link, inAppOnly }: Alert): Promise<void> {
  const to = await administrators(tx);
  await notify(tx, "needsALook", { to, once, data: { title, words }, path: link, inAppOnly });
}
