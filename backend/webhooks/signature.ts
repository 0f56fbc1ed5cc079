import { createHmac, randomBytes } from "node:crypto";

export const signatureHeader = "wayfare-signature";

export const makeSecret = (): string => `whsec_${randomBytes(32).toString("base64url")}`;

/**
 * The value of the header `Wayfare-Signature`: the time in seconds and an HMAC-SHA256 of time and body. The receiver
 * refuses old times, so that a recorded message cannot be sent again.
 */
export function signMessage(body: string, secret: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")}`;
}
