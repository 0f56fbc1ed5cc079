import "server-only";
import { call, callOrNull } from "@/lib/backend";
import type { OutputOf } from "@/lib/contracts/define";
import { adminMailTemplates } from "@/lib/contracts/site/mail-template";
import type { Language } from "@/lib/language/languages";
import { requireRole } from "@/lib/session/session-check";

export async function getMailTemplates(): Promise<OutputOf<typeof adminMailTemplates.list>["items"]> {
  const { session } = await requireRole("admin");
  return (await call(adminMailTemplates.list, {}, { token: session.token })).items;
}

/** Null for an unknown email, and for a language in which it is not sent. */
export async function getMailTemplate(
  event: string,
  language: Language,
): Promise<OutputOf<typeof adminMailTemplates.get> | null> {
  const { session } = await requireRole("admin");
  return callOrNull(adminMailTemplates.get, { params: { event, language } }, { token: session.token });
}
