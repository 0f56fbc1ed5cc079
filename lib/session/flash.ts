import "server-only";
import { cookies } from "next/headers";
import { cache } from "react";
import { type Flash, openFlash } from "../gateway/flash-cookie";
import { respondIn } from "../language/localized-message";
import { getTranslator } from "../language/server";
import { flashCookie } from "../protocol";

export type { Flash };

/** In the language of the rendered page. */
export const readFlash = cache(async (): Promise<Flash | null> => {
  const sealed = (await cookies()).get(flashCookie)?.value;
  const flash = sealed ? await openFlash(sealed) : null;
  return flash && respondIn(await getTranslator(), flash);
});

/** The flash for a form: only the response to that form. Others are page notices. */
export const formFlash = (flash: Flash | null): Flash | null => (flash?.values ? flash : null);

/** Previously entered value as a field's default. */
export function enteredValue(flash: Flash | null, name: string): string | undefined {
  const value = flash?.values?.[name];
  return Array.isArray(value) ? value.at(-1) : value;
}
