import { randomBytes } from "node:crypto";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ23456789";
/** The largest multiple of the alphabet size up to 256. Larger bytes are discarded to avoid modulo bias. */
const fair = 256 - (256 % alphabet.length);

/** Creates a booking reference: 12 of 34 characters, about 61 random bits, not sequential (docs/reliability.md §2). */
export function randomRef(): string {
  let ref = "";
  while (ref.length < 12) {
    for (const byte of randomBytes(16)) {
      if (byte < fair && ref.length < 12) ref += alphabet[byte % alphabet.length];
    }
  }
  return ref;
}
