import "server-only";
import { cookies } from "next/headers";
import { cache } from "react";
import { type Flash, flashCookie, openFlash } from "./gateway/flash-cookie";
import { respondIn } from "./language/localized-message";
import { getTranslator } from "./language/server";

export type { Flash };

/** In the language of the page that says it. */
export const readFlash = cache(async (): Promise<Flash | null> => {
  const sealed = (await cookies()).get(flashCookie)?.value;
  const flash = sealed ? await openFlash(sealed) : null;
  return flash && respondIn(await getTranslator(), flash);
});

/** What a form shows of it: only what that form's own answer said; the rest is a notice of the page. */
export const formFlash = (flash: Flash | null): Flash | null => (flash?.values ? flash : null);

/** What had been entered, for a field's default. */
export function cachedValue(flash: Flash | null, name: string): string | undefined {
  const value = flash?.values?.[name];
  return Array.isArray(value) ? value.at(-1) : value;
}
