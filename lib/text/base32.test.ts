import fc from "fast-check";
import { expect, it } from "vitest";
import { fromBase32, toBase32 } from "./base32";

it("encodes the examples of RFC 4648", () => {
  const encode = (text: string) => toBase32(new TextEncoder().encode(text));
  expect(["", "f", "fo", "foo", "foob", "fooba", "foobar"].map(encode)).toEqual([
    "",
    "MY",
    "MZXQ",
    "MZXW6",
    "MZXW6YQ",
    "MZXW6YTB",
    "MZXW6YTBOI",
  ]);
});

it("decodes encoded bytes and returns null for an invalid character", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 70 }), (bytes) => {
      expect([...(fromBase32(toBase32(bytes)) ?? [])]).toEqual([...bytes]);
    }),
  );
  expect(fromBase32("M1")).toBeNull();
});
