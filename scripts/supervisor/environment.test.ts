import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { environmentFor } from "@/backend/db/environment.mjs";
import { projectFolder } from "../folders.mjs";
import { refusePublicDemo } from "../options.mjs";
import { getVariables } from "./stack";

const secrets = {
  DATABASE_URL: "postgres://x",
  DATABASE_OWNER_URL: "postgres://owner",
  FIELD_KEY: "f",
  SIGNING_KEY: "s",
  SMTP_URL: "smtp://x",
  FILES_S3_KEY_ID: "k",
  FILES_S3_SECRET: "s3",
  SESSION_SECRET: "session",
  PAYLOAD_KEY: "payload",
  AWS_SECRET_ACCESS_KEY: "of another user",
};
const given = { ...secrets, PATH: "/bin", TZ: "UTC", LC_ALL: "C", LOG_FORMAT: "json" };
const getSecrets = (name: keyof typeof getVariables) =>
  Object.keys(environmentFor(given, getVariables[name])).filter((one) => one in secrets);

it("gives each program its own secrets and no other", () => {
  expect(getSecrets("bank")).toEqual([]);
  expect(getSecrets("web")).toEqual(["SESSION_SECRET", "PAYLOAD_KEY"]);
  expect(getSecrets("backend")).toEqual([
    "DATABASE_URL",
    "FIELD_KEY",
    "SIGNING_KEY",
    "SMTP_URL",
    "FILES_S3_KEY_ID",
    "FILES_S3_SECRET",
    "PAYLOAD_KEY",
  ]);
  expect(environmentFor(given)).toEqual({ PATH: "/bin", TZ: "UTC", LC_ALL: "C" });
});

/** Every variable that the files of a folder read by name. */
function readIn(...places: string[]): string[] {
  const found = new Set<string>();
  const look = (path: string) => {
    if (statSync(path).isDirectory()) for (const name of readdirSync(path)) look(join(path, name));
    else if (/\.(ts|tsx|mjs)$/.test(path) && !path.includes(".test."))
      for (const [, name = ""] of readFileSync(path, "utf8").matchAll(/process\.env\.(\w+)/g)) found.add(name);
  };
  for (const place of places) look(join(projectFolder, place));
  return [...found].filter((name) => name !== "NODE_ENV" && !/^NEXT_/.test(name));
}

it("gives each program every variable that its code reads", () => {
  const web = new Set(getVariables.web);
  expect(readIn("app", "components", "lib", "middleware.ts", "server").filter((one) => !web.has(one))).toEqual([]);
  const setByUs = ["TEST_BANK_URL", "TEST_BANK_FILE", "TEST_BANK_PORT"];
  const bank = new Set([...getVariables.bank, ...setByUs]);
  expect(readIn("backend/payments/testbank").filter((one) => !bank.has(one))).toEqual([]);
});

it.each(["0.0.0.0", "::", "192.168.1.2", "wayfare.example", "127.0.0.1.example.com"])(
  "lets a demo listen on %s only with WAYFARE_PUBLIC_DEMO",
  (HOST) => {
    expect(() => refusePublicDemo(true, { HOST })).toThrow(`does not listen on ${HOST}`);
    expect(() => refusePublicDemo(true, { HOST, WAYFARE_PUBLIC_DEMO: "1" })).not.toThrow();
    expect(() => refusePublicDemo(false, { HOST })).not.toThrow();
  },
);

it.each([undefined, "", "127.0.0.1", "127.8.8.8", "localhost", "::1"])("lets a demo listen on %s", (HOST) => {
  expect(() => refusePublicDemo(true, HOST === undefined ? {} : { HOST })).not.toThrow();
});
