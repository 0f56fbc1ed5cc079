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

describe("sealed payloads", () => {
  it.each(texts)("what we seal, crypto-js opens", (text) => {
    expect(CryptoJS.AES.decrypt(sealPayload(text, key), key).toString(CryptoJS.enc.Utf8)).toBe(text);
  });
  it.each(texts)("what crypto-js seals, we open", (text) => {
    expect(openPayload(CryptoJS.AES.encrypt(text, key).toString(), key)).toBe(text);
  });
  it("seals the same text differently each time", () => {
    expect(sealPayload("same", key)).not.toBe(sealPayload("same", key));
  });
  it("starts as OpenSSL's salted format does", () => {
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
    ["nothing", ""],
    ["not base64", "%%%"],
    ["plain JSON", '{"site":1}'],
    ["base64 of something else", Buffer.from("hello, this is no cipher at all").toString("base64")],
    ["the name of the format alone", Buffer.from("Salted__").toString("base64")],
    ["cut short", bytes.subarray(0, bytes.length - 7).toString("base64")],
    ["cut by a whole block", bytes.subarray(0, bytes.length - 16).toString("base64")],
    ["another format", changed(0)],
    ["far too long", "A".repeat(70_000)],
  ])("%s is refused as bad_payload", (_, text) => {
    expect(getErrorCode(() => openPayload(text, key))).toBe("bad_payload");
  });
  it("another key never opens it to the same text", () => {
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
  it("a changed salt or last block never opens to the same text", () => {
    for (const at of [9, bytes.length - 1, bytes.length - 16]) {
      const response = getErrorCode(() => {
        if (openPayload(changed(at), key).includes('{"some":"words that fill more than one block of the cipher"}'))
          throw new Error("opened");
      });
      expect(response === undefined || response === "bad_payload").toBe(true);
    }
  });
});
