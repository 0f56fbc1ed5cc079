import { describe, expect, test } from "vitest";
import { allEndpoints } from "../contracts";
import { AppError } from "../errors";
import { checkPath, isBankReturn, isFromProgram, matchEndpoint } from "./match";

const getId = (method: string, path: string): string | undefined => {
  const match = matchEndpoint(method, path);
  return match && "endpoint" in match ? match.endpoint.id : undefined;
};

describe("matchEndpoint", () => {
  test.each(allEndpoints.map((endpoint) => [endpoint.id, endpoint] as const))(
    "finds %s by its method and path",
    (_, { method, path }) => {
      const found = matchEndpoint(method, path.replace(/\{\w+\}/g, "x7"));
      expect(found && "endpoint" in found ? [found.endpoint.method, found.endpoint.path] : found).toEqual([
        method,
        path,
      ]);
    },
  );

  test("treats HEAD as GET", () => expect(getId("HEAD", "/api/auth/me")).toBe(getId("GET", "/api/auth/me")));

  test("returns the allowed methods for another method", () =>
    expect(matchEndpoint("DELETE", "/api/auth/login")).toEqual({ allow: ["POST"] }));

  test.each(["/api/nothing", "/api/auth/login/x", "/api/auth/login/", "/xapi/auth/login", "/API/auth/login"])(
    "returns null for the unknown path %s",
    (path) => expect(matchEndpoint("POST", path)).toBeNull(),
  );
});

describe("checkPath", () => {
  const check = (path: string) => checkPath(new URL(`http://127.0.0.1:3000${path}`));

  test.each([
    ["/api//orders", "not_found"],
    ["/api/orders%2fAAAA", "not_found"],
    ["/api/orders/%5c", "not_found"],
    ["/api/orders/%00", "not_found"],
    ["/api/orders/%zz", "bad_request"],
  ])("rejects %s", (path, code) => {
    const error = (() => {
      try {
        return check(path);
      } catch (thrown) {
        return thrown;
      }
    })();
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ code });
  });

  test("leaves other paths unchanged", () => expect(check("/api/orders/A%20B")).toBe("/api/orders/A%20B"));
});

test("recognises requests of programs and returns from the bank by their path", () => {
  const outside = allEndpoints.filter(isFromProgram);
  expect(outside.length).toBeGreaterThan(0);
  expect(outside.every(({ path }) => /^\/api\/(pay|octo)\//.test(path))).toBe(true);
  expect(isBankReturn(new Request("http://127.0.0.1:3000/api/pay/return/citybank?x=1"))).toBe(true);
  expect(isBankReturn(new Request("http://127.0.0.1:3000/api/pay/webhook/stripe"))).toBe(false);
});
