import { createHmac } from "node:crypto";
import { isSameText } from "@/lib/text/same-text";

/** Letters and digits that QR codes store compactly and people do not confuse. */
const alphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/**
 * Ten characters with 50 bits of an HMAC. That is short enough to type; guessing needs the session of a member of staff
 * and one request per guess.
 */
function signature(ref: string, position: number, key: string): string {
  const digest = createHmac("sha256", key)
    .update(JSON.stringify(["line ticket", ref, String(position)]))
    .digest();
  return Array.from(digest.subarray(0, 10), (byte) => alphabet[byte % alphabet.length]).join("");
}

export type TicketLine = { ref: string; position: number };

/** The signed code of the ticket for one line of an order. It stays the same while the line exists. */
export const lineTicketCode = ({ ref, position }: TicketLine, key: string): string =>
  `${ref}-${position}-${signature(ref, position, key)}`;

/** The line of a code, or null if the signature is wrong. */
export function readTicketCode(code: string, key: string): TicketLine | null {
  const [, ref = "", digits] = /^([A-Z2-9]{12})-([1-9]\d{0,3})-([A-Z2-9]{10})$/.exec(code) ?? [];
  const line = { ref, position: Number(digits) };
  return ref && isSameText(code, lineTicketCode(line, key)) ? line : null;
}
