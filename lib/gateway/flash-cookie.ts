import "server-only";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { sealData, unsealData } from "iron-session";
import { env } from "../env";
import type { ErrorBody, FieldErrors } from "../errors";
import type { NoticeKind } from "../messages";

/** The response to a plain form, shown by the next page, with the entered values. */
export type Flash = Pick<ErrorBody, "localized" | "localizedFields"> & {
  kind: NoticeKind;
  title: string;
  message: string;
  fields?: FieldErrors;
  values?: Record<string, string | string[]>;
};

/** Long enough for a redirect on a slow connection. The page that shows it removes it (`server/http-server.ts`). */
export const flashSeconds = 20;

/** A cookie holds 4,096 bytes with its name. */
const maxCookieBytes = 3_900;

const pack = (flash: Flash): string =>
  brotliCompressSync(JSON.stringify(flash), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).toString("base64url");
const unpack = (packed: string): Partial<Flash> =>
  JSON.parse(brotliDecompressSync(Buffer.from(packed, "base64url")).toString()) as Partial<Flash>;

const getSize = (entry: [string, unknown]): number => JSON.stringify(entry).length;

/** The shortest values, as many as fit into a number of characters. */
function shortestValues(values: NonNullable<Flash["values"]>, maxCharacters: number): NonNullable<Flash["values"]> {
  const sized = Object.entries(values).map((entry) => ({ entry, size: getSize(entry) }));
  const kept: [string, string | string[]][] = [];
  let used = 0;
  for (const { entry, size } of sized.toSorted((a, b) => a.size - b.size)) {
    used += size;
    if (used > maxCharacters) break;
    kept.push(entry);
  }
  return Object.fromEntries(kept);
}

/** Numbers of characters to try in order, because poorly compressible text fills a cookie earlier. */
const valueSizes = [Number.POSITIVE_INFINITY, 4_000, 2_000, 1_000, 0] as const;

/**
 * The value of the flash cookie. It is compressed, so that a page of text fits. What does not fit is left out, the
 * longest values first; the errors stay. The number of attempts is fixed, so the cost is linear in the size of the form.
 */
export async function sealFlash(flash: Flash): Promise<string> {
  let sealed = "";
  for (const size of valueSizes) {
    const values = flash.values && shortestValues(flash.values, size);
    sealed = await sealData(pack({ ...flash, values }), { password: env().SESSION_SECRET, ttl: flashSeconds });
    if (sealed.length <= maxCookieBytes || !flash.values) break;
  }
  return sealed;
}

export async function openFlash(sealed: string): Promise<Flash | null> {
  const packed = await unsealData<unknown>(sealed, { password: env().SESSION_SECRET, ttl: flashSeconds }).catch(
    () => null,
  );
  // An expired or modified seal unseals to nothing.
  if (typeof packed !== "string" || packed === "") return null;
  const flash = unpack(packed);
  return flash.title !== undefined && flash.kind && flash.message !== undefined ? (flash as Flash) : null;
}
