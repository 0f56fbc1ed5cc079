import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { AppError } from "../errors";

const magic = Buffer.from("Salted__");
const maxSealedCharacters = 64 * 1024;

/** OpenSSL's EVP_BytesToKey with MD5 and one round, as used by CryptoJS for a passphrase. */
function deriveKeyAndIv(passphrase: string, salt: Buffer): { key: Buffer; iv: Buffer } {
  const secret = Buffer.from(passphrase, "utf8");
  let block: Buffer = Buffer.alloc(0);
  let all = Buffer.alloc(0);
  while (all.length < 48) {
    block = createHash("md5").update(block).update(secret).update(salt).digest();
    all = Buffer.concat([all, block]);
  }
  return { key: all.subarray(0, 32), iv: all.subarray(32, 48) };
}

/**
 * Seals text as `CryptoJS.AES.encrypt(text, key).toString()` would. It is a wire format and not a protection: it must
 * not contain secrets.
 */
export function sealPayload(text: string, key: string): string {
  const salt = randomBytes(8);
  const { key: aesKey, iv } = deriveKeyAndIv(key, salt);
  const cipher = createCipheriv("aes-256-cbc", aesKey, iv);
  return Buffer.concat([magic, salt, cipher.update(text, "utf8"), cipher.final()]).toString("base64");
}

/**
 * Unseals text of `sealPayload` or CryptoJS. Every failure is the same `bad_payload`, so that the error reveals
 * nothing.
 */
export function openPayload(sealed: string, key: string): string {
  try {
    if (sealed.length > maxSealedCharacters || !/^[A-Za-z0-9+/]+={0,2}$/.test(sealed)) throw new Error("not base64");
    const bytes = Buffer.from(sealed, "base64");
    if (!bytes.subarray(0, 8).equals(magic)) throw new Error("not salted");
    const { key: aesKey, iv } = deriveKeyAndIv(key, bytes.subarray(8, 16));
    const decipher = createDecipheriv("aes-256-cbc", aesKey, iv);
    const plain = Buffer.concat([decipher.update(bytes.subarray(16)), decipher.final()]);
    return new TextDecoder("utf-8", { fatal: true }).decode(plain);
  } catch (cause) {
    throw new AppError("bad_payload", { user: "The sealed data can't be read.", cause });
  }
}
