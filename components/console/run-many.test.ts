import { expect, test } from "vitest";
import { recordsPerRequest, sendInParts } from "./run-many";

const targets = Array.from({ length: 250 }, (_, at) => String(at));
const done = (keys: string[]) => ({ ok: true as const, body: { results: keys.map((key) => ({ key, ok: true })) } });
const refusal = { ok: false as const, status: 503, code: "busy", message: "Try again.", fields: {}, body: {} };

test("sends every record once, in requests of at most the permitted size", async () => {
  const sent: string[][] = [];
  const response = await sendInParts(targets, String, async (part) => {
    sent.push(part);
    return done(part);
  });
  expect(sent.map(({ length }) => length)).toEqual([recordsPerRequest, recordsPerRequest, 50]);
  expect(sent.flat()).toEqual(targets);
  expect(response).toMatchObject({ ok: true, body: { results: targets.map((key) => ({ key, ok: true })) } });
});

test("stops at a request that fails and reports the remaining records as not done", async () => {
  let requests = 0;
  const response = await sendInParts(targets, String, async (part, at) => {
    requests++;
    return at === 1 ? refusal : done(part);
  });
  expect(requests).toBe(2);
  const results = (response.ok ? response.body.results : []) as { key: string; ok: boolean }[];
  expect(results.filter(({ ok }) => ok)).toHaveLength(recordsPerRequest);
  expect(results.find(({ key }) => key === "249")).toEqual({ key: "249", ok: false, message: "Try again." });
});

test("returns the refusal if the first request fails", async () => {
  expect(await sendInParts(targets, String, async () => refusal)).toBe(refusal);
});
