import "server-only";
import { callOrNull } from "@/lib/backend";
import type { OutputOf } from "@/lib/contracts/define";
import { textPage } from "@/lib/contracts/site";

export type TextPageName = "about" | "terms" | "privacy";

/** A text page from the settings, cached until the settings change. */
export const getTextPage = (page: TextPageName): Promise<OutputOf<typeof textPage> | null> =>
  callOrNull(textPage, { params: { page } }, { tags: () => ["site"], seconds: 300 });
