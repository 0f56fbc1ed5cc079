import "server-only";
import { sealData, unsealData } from "iron-session";
import { cookies } from "next/headers";
import { cache } from "react";
import { env } from "./env";
import type { FieldErrors } from "./errors";
import type { NoticeKind } from "./messages";

/** What a plain form's answer has to say on the next page, with the values that the person had entered. */
export type Flash = {
  kind: NoticeKind;
  title: string;
  message: string;
  fields?: FieldErrors;
  values?: Record<string, string | string[]>;
};

export const flashCookie = "wayfare_flash";
/** Long enough for a redirect on a slow line, short enough not to be said twice. */
export const flashSeconds = 20;

/** What was entered may be long; a cookie may not. */
const maxCookieBytes = 3_600;

export async function sealFlash(flash: Flash): Promise<string> {
  const options = { password: env().SESSION_SECRET, ttl: flashSeconds };
  const sealed = await sealData(flash, options);
  return sealed.length <= maxCookieBytes ? sealed : sealData({ ...flash, values: undefined }, options);
}

export const readFlash = cache(async (): Promise<Flash | null> => {
  const sealed = (await cookies()).get(flashCookie)?.value;
  if (!sealed) return null;
  const flash = await unsealData<Partial<Flash>>(sealed, { password: env().SESSION_SECRET, ttl: flashSeconds }).catch(
    () => null,
  );
  return flash?.title !== undefined && flash.kind && flash.message !== undefined ? (flash as Flash) : null;
});

/** What a form shows of it: only what that form's own answer said; the rest is a notice of the page. */
export const formFlash = (flash: Flash | null): Flash | null => (flash?.values ? flash : null);

/** What had been entered, for a field's default. */
export function keptValue(flash: Flash | null, name: string): string | undefined {
  const value = flash?.values?.[name];
  return Array.isArray(value) ? value.at(-1) : value;
}
