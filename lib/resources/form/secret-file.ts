/** The content of a file for a secret. */
export type SecretFile = "certificate" | "key" | "json";

export const maxSecretFileBytes = 48 * 1024;

/** The name of the file chooser of a field. */
export const secretFileName = (field: string): string => `${field}.file`;

/** For the file chooser. */
export const secretFileTypes: Record<SecretFile, string> = {
  certificate: ".pem,.crt,.cer,.der,application/x-x509-ca-cert,application/x-pem-file",
  key: ".pem,.key,application/x-pem-file",
  json: ".json,application/json",
};

const pemCertificate = /-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----/;
const pemKey = /-----BEGIN ([A-Z]+ )?PRIVATE KEY-----[\s\S]+-----END \1?PRIVATE KEY-----/;

const sequence = 0x30;
const integer = 0x02;

/** The tag inside the outer ASN.1 sequence; null if the bytes are none. */
function getInnerTag(bytes: Uint8Array): number | null {
  const [tag, length = 0] = bytes;
  if (tag !== sequence || length < 0x81 || length > 0x84) return null;
  return bytes[2 + (length & 0x7f)] ?? null;
}

/** A certificate is a sequence of sequences; PKCS #12 files and binary keys begin with a version number. */
function fromBinary(bytes: Uint8Array): SecretText | null {
  const inner = getInnerTag(bytes);
  if (inner === integer) {
    return { error: "This is a PKCS #12 file or a binary key. Export the certificate and the key as PEM files." };
  }
  if (inner !== sequence) return null;
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  const lines = base64.match(/.{1,64}/g) ?? [];
  return { text: ["-----BEGIN CERTIFICATE-----", ...lines, "-----END CERTIFICATE-----", ""].join("\n") };
}

const isJson = (text: string): boolean => {
  try {
    return typeof JSON.parse(text) === "object";
  } catch {
    return false;
  }
};

export type SecretText = { text: string } | { error: string };

/** The text of a file for a secret. A binary certificate (DER) is converted to PEM. */
export function readSecretFile(kind: SecretFile, bytes: Uint8Array): SecretText {
  if (bytes.length > maxSecretFileBytes) return { error: `A file may have at most ${maxSecretFileBytes / 1024} kB.` };
  const binary = kind === "json" ? null : fromBinary(bytes);
  if (binary && (kind === "certificate" || "error" in binary)) return binary;
  const text = new TextDecoder().decode(bytes);
  if (kind === "json") return isJson(text) ? { text } : { error: "This file contains no JSON." };
  if (kind === "key")
    return pemKey.test(text) ? { text } : { error: "This file contains no private key in PEM format." };
  return pemCertificate.test(text) ? { text } : { error: "This file contains no certificate." };
}
