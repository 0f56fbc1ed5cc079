import CryptoJS from "crypto-js";
import { describe, expect, it } from "vitest";
import { AppError } from "../errors";
import { openPayload, sealPayload } from "./payload";

const key = "a passphrase that both programs know";
const texts = [
  "",
  "{}",
  '{"site":{"v":"Wayfare"}}',
  "Łódź, 東京, مراكش",
  "🏨".repeat(20),
  "x".repeat(15),
  "x".repeat(16),
  "x".repeat(40_000),
];

const getErrorCode = (work: () => unknown): string | undefined => {
  try {
    work();
  } catch (error) {
    return error instanceof AppError ? error.code : String(error);
  }
  return undefined;
};

describe("payload encryption", () => {
  it.each(texts)("seals payloads that crypto-js decrypts (%#)", (text) => {
    expect(CryptoJS.AES.decrypt(sealPayload(text, key), key).toString(CryptoJS.enc.Utf8)).toBe(text);
  });
  it.each(texts)("opens payloads that crypto-js encrypted (%#)", (text) => {
    expect(openPayload(CryptoJS.AES.encrypt(text, key).toString(), key)).toBe(text);
  });
  it("seals the same text differently each time", () => {
    expect(sealPayload("same", key)).not.toBe(sealPayload("same", key));
  });
  it("uses the prefix of OpenSSL's salted format", () => {
    expect(Buffer.from(sealPayload("{}", key), "base64").subarray(0, 8).toString()).toBe("Salted__");
  });

  const sealed = sealPayload(JSON.stringify({ some: "words that fill more than one block of the cipher" }), key);
  const bytes = Buffer.from(sealed, "base64");
  const changed = (at: number) => {
    const copy = Buffer.from(bytes);
    copy[at] = (copy[at] ?? 0) ^ 0xff;
    return copy.toString("base64");
  };
  it.each([
    ["an empty text", ""],
    ["text that is not base64", "%%%"],
    ["plain JSON", '{"site":1}'],
    ["base64 of another text", Buffer.from("hello, this is no cipher at all").toString("base64")],
    ["the format prefix alone", Buffer.from("Salted__").toString("base64")],
    ["a truncated payload", bytes.subarray(0, bytes.length - 7).toString("base64")],
    ["a payload without its last block", bytes.subarray(0, bytes.length - 16).toString("base64")],
    ["a payload with another format prefix", changed(0)],
    ["a text that is too long", "A".repeat(70_000)],
  ])("rejects %s as bad_payload", (_, text) => {
    expect(getErrorCode(() => openPayload(text, key))).toBe("bad_payload");
  });
  it("never opens a payload to the same text with another key", () => {
    for (let i = 0; i < 50; i++) {
      const opened = (() => {
        try {
          return openPayload(sealed, `another key ${i}`);
        } catch (error) {
          return (error as AppError).code;
        }
      })();
      expect(opened).not.toContain("some");
    }
  });
  it("never opens a payload with a changed salt or last block to the same text", () => {
    for (const at of [9, bytes.length - 1, bytes.length - 16]) {
      const response = getErrorCode(() => {
        if (openPayload(changed(at), key).includes('{"some":"words that fill more than one block of the cipher"}'))
          throw new Error("opened");
      });
      expect(response === undefined || response === "bad_payload").toBe(true);
    }
  });
});
