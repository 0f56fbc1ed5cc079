import { fromBase32 } from "@/lib/text/base32";

const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

/**
 * Checks the signature of a scanned QR code without a connection. Whether the ticket was used or cancelled is known to
 * the server only.
 * @param publicKey raw Ed25519 key as base64url
 */
export async function verifyOffline(scanned: string, publicKey: string): Promise<{ code: string } | null> {
  const [code = "", signature = "", ...rest] = scanned.trim().split(".");
  const bytes = fromBase32(signature);
  if (rest.length > 0 || !code || bytes?.length !== 64) return null;
  const { subtle } = globalThis.crypto;
  const key = await subtle.importKey("raw", fromBase64Url(publicKey), { name: "Ed25519" }, false, ["verify"]);
  const isValid = await subtle.verify({ name: "Ed25519" }, key, bytes, new TextEncoder().encode(code));
  return isValid ? { code } : null;
}
