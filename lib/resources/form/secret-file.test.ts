import { X509Certificate } from "node:crypto";
import { expect, test } from "vitest";
import { createAuthority } from "@/backend/payments/testing/certificates";
import { maxSecretFileBytes, readSecretFile } from "./secret-file";

const { cert, key } = createAuthority("CA").issue("client");
const { raw } = new X509Certificate(cert);
const bytes = (text: string) => new TextEncoder().encode(text);

test("accepts PEM and JSON files unchanged, including several certificates", () => {
  expect(readSecretFile("certificate", bytes(cert + cert))).toEqual({ text: cert + cert });
  expect(readSecretFile("key", bytes(key))).toEqual({ text: key });
  expect(readSecretFile("json", bytes('{"type":"service_account"}'))).toEqual({ text: '{"type":"service_account"}' });
});

test("converts a binary certificate to PEM", () => {
  const read = readSecretFile("certificate", raw);
  expect(new X509Certificate("text" in read ? read.text : "").fingerprint256).toBe(
    new X509Certificate(cert).fingerprint256,
  );
});

test.each([
  ["certificate", bytes(key), "no certificate"],
  ["certificate", bytes("hello"), "no certificate"],
  ["certificate", new Uint8Array(), "no certificate"],
  // A sequence that begins with version 3.
  ["certificate", new Uint8Array([0x30, 0x82, 0x09, 0x00, 0x02, 0x01, 0x03]), "PKCS #12"],
  ["key", bytes(cert), "no private key"],
  ["key", raw, "no private key"],
  ["json", bytes(cert), "no JSON"],
  ["certificate", new Uint8Array(maxSecretFileBytes + 1), "at most 48 kB"],
] as const)("rejects an invalid file for %s (%#)", (kind, content, error) => {
  expect(readSecretFile(kind, content)).toEqual({ error: expect.stringContaining(error) });
});
