import "server-only";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { sealData, unsealData } from "iron-session";
import { cookies } from "next/headers";
import { cache } from "react";
import { env } from "./env";
import type { ErrorBody, FieldErrors } from "./errors";
import { getSay } from "./language/server";
import { answerIn } from "./language/told";
import type { NoticeKind } from "./messages";

/** What a plain form's answer has to say on the next page, with the values that the person had entered. */
export type Flash = Pick<ErrorBody, "told" | "toldFields"> & {
  kind: NoticeKind;
  title: string;
  message: string;
  fields?: FieldErrors;
  values?: Record<string, string | string[]>;
};

export const flashCookie = "wayfare_flash";
/** Long enough for a redirect on a slow line, short enough not to be said twice. */
export const flashSeconds = 20;

/** A cookie holds 4,096 bytes with its name. */
const maxCookieBytes = 3_900;

const pack = (flash: Flash): string => brotliCompressSync(JSON.stringify(flash)).toString("base64url");
const unpack = (packed: string): Partial<Flash> =>
  JSON.parse(brotliDecompressSync(Buffer.from(packed, "base64url")).toString()) as Partial<Flash>;

/** Without what is longest of what was entered. */
function withoutLongest(values: NonNullable<Flash["values"]>): NonNullable<Flash["values"]> {
  const entries = Object.entries(values).toSorted(([, a], [, b]) => String(a).length - String(b).length);
  return Object.fromEntries(entries.slice(0, -1));
}

/** What was entered may be long and a cookie may not: it is packed, and a page of words comes back whole. */
export async function sealFlash(flash: Flash): Promise<string> {
  const sealed = await sealData(pack(flash), { password: env().SESSION_SECRET, ttl: flashSeconds });
  if (sealed.length <= maxCookieBytes || !flash.values || Object.keys(flash.values).length === 0) return sealed;
  return sealFlash({ ...flash, values: withoutLongest(flash.values) });
}

export async function openFlash(sealed: string): Promise<Flash | null> {
  const packed = await unsealData<unknown>(sealed, { password: env().SESSION_SECRET, ttl: flashSeconds }).catch(
    () => null,
  );
  // What can't be opened or is too old comes out as nothing at all.
  if (typeof packed !== "string" || packed === "") return null;
  const flash = unpack(packed);
  return flash.title !== undefined && flash.kind && flash.message !== undefined ? (flash as Flash) : null;
}

/** In the language of the page that says it. */
export const readFlash = cache(async (): Promise<Flash | null> => {
  const sealed = (await cookies()).get(flashCookie)?.value;
  const flash = sealed ? await openFlash(sealed) : null;
  return flash && answerIn(await getSay(), flash);
});

/** What a form shows of it: only what that form's own answer said; the rest is a notice of the page. */
export const formFlash = (flash: Flash | null): Flash | null => (flash?.values ? flash : null);

/** What had been entered, for a field's default. */
export function keptValue(flash: Flash | null, name: string): string | undefined {
  const value = flash?.values?.[name];
  return Array.isArray(value) ? value.at(-1) : value;
}
