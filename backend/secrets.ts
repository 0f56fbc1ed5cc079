import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/**
 * Secrets at rest: AES-256-GCM, one random nonce each, bound to where they are stored (`place`), so that a sealed
 * value copied into another row does not open. Layout: version (1) | nonce (12) | tag (16) | ciphertext.
 */
const version = 1;
const nonceBytes = 12;
const tagBytes = 16;

/** The key proper, from whatever long secret the operator set. */
const keyFrom = (secret: string): Buffer => Buffer.from(hkdfSync("sha256", secret, "wayfare", "secrets at rest", 32));

export function sealSecret(text: string, secret: string, place: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv("aes-256-gcm", keyFrom(secret), nonce);
  cipher.setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([Buffer.from([version]), nonce, cipher.getAuthTag(), sealed]);
}

/**
 * A text of another system without the secrets that it was given, which some repeat in their errors: as they are,
 * in a URL, and in base64.
 */
export function hideSecrets(text: string, secrets: readonly (string | undefined)[]): string {
  const forms = secrets.flatMap((secret) =>
    secret ? [secret, encodeURIComponent(secret), Buffer.from(secret).toString("base64")] : [],
  );
  return forms.reduce((left, form) => left.replaceAll(form, "***"), text);
}

/** Throws when the key is another one, the place differs, or a bit was changed. */
export function openSecret(sealed: Buffer, secret: string, place: string): string {
  if (sealed.length < 1 + nonceBytes + tagBytes || sealed[0] !== version)
    throw new Error(`${place}: not a sealed secret`);
  const nonce = sealed.subarray(1, 1 + nonceBytes);
  const tag = sealed.subarray(1 + nonceBytes, 1 + nonceBytes + tagBytes);
  const decipher = createDecipheriv("aes-256-gcm", keyFrom(secret), nonce, { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(place));
  decipher.setAuthTag(tag);
  const opened = Buffer.concat([decipher.update(sealed.subarray(1 + nonceBytes + tagBytes)), decipher.final()]);
  return opened.toString("utf8");
}
