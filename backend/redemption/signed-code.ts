import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign } from "node:crypto";
import { toBase32 } from "@/lib/text/base32";
import { lineTicketCode, type TicketLine } from "./code";

/** An Ed25519 seed follows this in PKCS #8 (RFC 8410 §7). */
const pkcs8 = Buffer.from("302e020100300506032b657004220420", "hex");
const publicBytes = 32;

/** The private key follows from the signing key, so that all processes have the same one. */
function getPrivateKey(key: string): KeyObject {
  const seed = Buffer.from(hkdfSync("sha256", key, "wayfare", "ticket signature", 32));
  return createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: "der", type: "pkcs8" });
}

/** The raw public key as base64url. It verifies codes without a connection. */
export function ticketPublicKey(key: string): string {
  const der = createPublicKey(getPrivateKey(key)).export({ format: "der", type: "spki" });
  return der.subarray(-publicBytes).toString("base64url");
}

/** The content of a ticket's QR code: its code and an Ed25519 signature (docs/decisions/ticket-codes.md). */
export function signedTicketCode(line: TicketLine, key: string): string {
  const code = lineTicketCode(line, key);
  return `${code}.${toBase32(sign(null, Buffer.from(code), getPrivateKey(key)))}`;
}
