import type { Db } from "@/backend/db/client";
import type { AdminPart } from "@/lib/access/admin-parts";
import { notify } from "./notify";
import { administrators } from "./people";

type Alert = {
  /** Idempotency key. An alert with the same key is sent once. */
  once: string;
  title: string;
  text: string;
  link: string | null;
  /** The part of the administration that the case belongs to. */
  part: AdminPart;
  /** For alerts about failing email delivery. */
  inAppOnly?: boolean;
};

/** Notifies the active administrators of a part of a case that needs a manual decision, in the transaction that caused it. */
export async function alertAdministrators(tx: Db, { once, title, text, link, part, inAppOnly }: Alert): Promise<void> {
  const to = await administrators(tx, [part]);
  await notify(tx, "needsALook", { to, once, data: { title, text }, path: link, inAppOnly });
}
