import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { afterEach, expect, it, vi } from "vitest";
import { openProofOfWork } from "./proof-of-work";

const signature = { deriveKey, hmacSignatureSecret: "secret" };
const respond = async () =>
  Response.json(
    await createChallenge({
      ...signature,
      algorithm: "PBKDF2/SHA-256",
      cost: 1_000,
      counter: 3,
      expiresAt: Math.floor(Date.now() / 1000) + 600,
    }),
  );
const { signal } = new AbortController();
afterEach(() => vi.unstubAllGlobals());

it("solves the challenge", async () => {
  vi.stubGlobal("fetch", respond);
  const proof = JSON.parse(atob(String(await openProofOfWork().getToken(signal))));
  expect(await verifySolution({ ...signature, ...proof })).toMatchObject({ verified: true });
});

it("stops waiting when aborted, and reuses the started work for the next submission", async () => {
  let arrive: (response: Promise<Response>) => void = () => {};
  const response = new Promise<Response>((resolve) => {
    arrive = resolve;
  });
  const request = vi.fn(() => response);
  vi.stubGlobal("fetch", request);
  const source = openProofOfWork();
  const wait = new AbortController();
  const first = source.getToken(wait.signal);
  wait.abort(new Error("too long"));
  await expect(first).rejects.toThrow("too long");
  arrive(respond());
  expect(await source.getToken(signal)).toBeTruthy();
  expect(request).toHaveBeenCalledTimes(1);
});

it("requests another challenge after a failure", async () => {
  vi.stubGlobal("fetch", async () => new Response("", { status: 503 }));
  const source = openProofOfWork();
  await expect(source.getToken(signal)).rejects.toThrow("503");
  vi.stubGlobal("fetch", respond);
  expect(await source.getToken(signal)).toBeTruthy();
});
