import { randomBytes } from "node:crypto";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ23456789";
/** The largest multiple of the alphabet below 256: bytes above it would favour some letters. */
const fair = 256 - (256 % alphabet.length);

/** A booking reference: 12 of 34 signs, about 61 bits, never in a row (docs/reliability.md §2). */
export function randomRef(): string {
  let ref = "";
  while (ref.length < 12) {
    for (const byte of randomBytes(16)) {
      if (byte < fair && ref.length < 12) ref += alphabet[byte % alphabet.length];
    }
  }
  return ref;
}
