import { beforeAll, describe, expect, it } from "vitest";
import { toBase32 } from "@/lib/text/base32";
import { ticketStates } from "./ticket-states";
import { verifyOffline } from "./verify-offline";

const { subtle } = globalThis.crypto;
const code = "TCK-7K2QX9MP";
let keys: CryptoKeyPair;
let publicKey: string;

const sign = async (text: string): Promise<string> =>
  toBase32(new Uint8Array(await subtle.sign({ name: "Ed25519" }, keys.privateKey, new TextEncoder().encode(text))));

beforeAll(async () => {
  keys = (await subtle.generateKey({ name: "Ed25519" }, true, ["sign", "verify"])) as CryptoKeyPair;
  publicKey = Buffer.from(await subtle.exportKey("raw", keys.publicKey)).toString("base64url");
});

describe("offline ticket verification", () => {
  it("accepts a ticket with the signature of its code", async () => {
    expect(await verifyOffline(`${code}.${await sign(code)}`, publicKey)).toEqual({ code });
    expect(await verifyOffline(` ${code}.${await sign(code)}\n`, publicKey)).toEqual({ code });
  });

  it("rejects the signature of another code or another key", async () => {
    expect(await verifyOffline(`${code}.${await sign("TCK-OTHER")}`, publicKey)).toBeNull();
    const other = (await subtle.generateKey({ name: "Ed25519" }, true, ["sign", "verify"])) as CryptoKeyPair;
    const otherKey = Buffer.from(await subtle.exportKey("raw", other.publicKey)).toString("base64url");
    expect(await verifyOffline(`${code}.${await sign(code)}`, otherKey)).toBeNull();
  });

  it("rejects a ticket with a missing, changed or additional part", async () => {
    const signature = await sign(code);
    const changed = `${signature.startsWith("A") ? "B" : "A"}${signature.slice(1)}`;
    const wrong = ["", code, `.${signature}`, `${code}.`, `${code}.${changed}`, `${code}.${signature}.x`];
    for (const scanned of [...wrong, `${code}.${signature.slice(1)}`, `${code}.${signature.toLowerCase()}`]) {
      expect(await verifyOffline(scanned, publicKey), scanned).toBeNull();
    }
  });
});

it("marks only a valid ticket as good and gives each state a unique label", () => {
  const good = Object.entries(ticketStates).filter(([, { tone }]) => tone === "good");
  expect(good.map(([state]) => state)).toEqual(["valid"]);
  const labels = Object.values(ticketStates).map(({ label }) => label);
  expect(new Set(labels).size).toBe(labels.length);
});
