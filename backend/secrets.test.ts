import { expect, test } from "vitest";
import { hideSecrets, openSecret, sealSecret } from "./secrets";

const key = "a long secret of the operator's, thirty-two bytes at least";

test("opens a sealed secret with its key and purpose", () => {
  const sealed = sealSecret("pässword", key, "gateway");
  expect(sealed.includes("pässword")).toBe(false);
  expect(openSecret(sealed, key, "gateway")).toBe("pässword");
});

test("seals the same secret differently each time", () => {
  expect(sealSecret("x", key, "gateway").equals(sealSecret("x", key, "gateway"))).toBe(false);
});

test("refuses another key, another purpose and every changed byte", () => {
  const sealed = sealSecret("secret", key, "gateway");
  expect(() => openSecret(sealed, `${key}!`, "gateway")).toThrow();
  expect(() => openSecret(sealed, key, "mail")).toThrow();
  expect(() => openSecret(Buffer.alloc(3), key, "gateway")).toThrow();
  for (let at = 0; at < sealed.length; at++) {
    const broken = Buffer.from(sealed);
    broken[at] = (broken[at] ?? 0) ^ 1;
    expect(() => openSecret(broken, key, "gateway")).toThrow();
  }
});

test("hides secrets in a text, also in URL and Base64 encoding", () => {
  const text = `535 a&b=c is wrong, url?k=a%26b%3Dc, ${Buffer.from("a&b=c").toString("base64")}`;
  expect(hideSecrets(text, ["a&b=c", undefined, ""])).toBe("535 *** is wrong, url?k=***, ***");
});
