import { expect, test } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { testApp } from "@/backend/http/testing";
import { allEndpoints } from "@/lib/contracts";
import { login } from "@/lib/contracts/accounts/auth";
import { statusOfCode } from "@/lib/errors";
import { openApiDocument } from "./openapi";

const document = openApiDocument(allEndpoints, "http://localhost") as {
  paths: Record<string, Record<string, { responses: Record<string, { description: string }> }>>;
};

test("documents every refusal and success status of each endpoint", () => {
  for (const { id, path, method, refusals, successes } of allEndpoints) {
    const responses = document.paths[path]?.[method.toLowerCase()]?.responses ?? {};
    for (const code of refusals) expect(responses[statusOfCode[code]]?.description, id).toContain(code);
    for (const status of successes) expect(Object.keys(responses), id).toContain(String(status));
  }
  const { responses } = document.paths[login.path]?.post ?? { responses: {} };
  expect(Object.keys(responses)).toEqual(expect.arrayContaining(["200", "401", "403", "422", "429"]));
});

test("a test request fails when its response has an undocumented status", async () => {
  const { app, deps } = testApp(await testDatabase());
  expect((await app.request("/api/home")).status).toBe(200);
  const { onResponse } = deps;
  onResponse?.(login, 418);
  await expect(app.request("/api/home")).rejects.toThrow("auth.login responded with 418");
});

test("every mounted endpoint is in the list that the gateway forwards", async () => {
  const { app } = testApp(await testDatabase());
  const known = new Set(allEndpoints.map(({ method, path }) => `${method} ${path}`));
  const mounted = app.routes
    .filter(({ method, path }) => method !== "ALL" && path.startsWith("/api/"))
    .map(({ method, path }) => `${method} ${path.replace(/:(\w+)(?:\{[^}]*\})?/g, "{$1}")}`);
  expect(mounted.length).toBeGreaterThan(300);
  expect(mounted.filter((one) => !known.has(one))).toEqual([]);
});
