import "server-only";
import { call, callOrNull } from "@/lib/backend";
import type { OutputOf } from "@/lib/contracts/define";
import { adminTextPages, type TextPageId, textPage } from "@/lib/contracts/site/text-page";
import type { Language } from "@/lib/language/languages";
import { requireRole } from "@/lib/session/session-check";

/** A published text page, cached until another version is published. */
export const getTextPage = (page: TextPageId, language: Language): Promise<OutputOf<typeof textPage> | null> =>
  callOrNull(textPage, { params: { page }, query: { language } }, { tags: () => ["site"], seconds: 300 });

type Place = { page: TextPageId; language: Language };

/** The editor's data of a text page. */
export async function getTextPageEditor(place: Place): Promise<OutputOf<typeof adminTextPages.get>> {
  const { session } = await requireRole("admin");
  return call(adminTextPages.get, { params: place }, { token: session.token });
}

/** Differences from a version to the draft; null for a version that does not exist. */
export async function compareTextPage(
  place: Place,
  from: number,
): Promise<OutputOf<typeof adminTextPages.compare> | null> {
  const { session } = await requireRole("admin");
  return callOrNull(adminTextPages.compare, { params: place, query: { from } }, { token: session.token });
}
