import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { readEnv } from "@/backend/env";
import { FolderStore } from "./folder-store";
import { openFileStore } from "./open-store";
import { S3Store } from "./s3-store";

/** A test bucket that verifies every signature as AWS documents it. */
const keyId = "AKIDEXAMPLE";
const secret = "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY";
const region = "eu-west-1";
const objects = new Map<string, Buffer>();
const refused: string[] = [];
let failures: number[] = [];

const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();
const sha256 = (content: Buffer | string) => createHash("sha256").update(content).digest("hex");

function computeSignature(request: IncomingMessage, body: Buffer): { given: string; right: string } | null {
  const header =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/;
  const [, id, day = "", where = "", names = "", given = ""] = header.exec(request.headers.authorization ?? "") ?? [];
  const at = String(request.headers["x-amz-date"]);
  if (id !== keyId || where !== region || !at.startsWith(day)) return null;
  if (!names.split(";").includes("host") || !names.split(";").includes("x-amz-content-sha256")) return null;
  if (request.headers["x-amz-content-sha256"] !== sha256(body)) return null;
  const canonical = [
    request.method,
    request.url,
    "",
    ...names.split(";").map((name) => `${name}:${String(request.headers[name]).trim()}`),
    "",
    names,
    sha256(body),
  ].join("\n");
  const scope = `${day}/${where}/s3/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", at, scope, sha256(canonical)].join("\n");
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, day), where), "s3"), "aws4_request");
  return { given, right: hmac(key, text).toString("hex") };
}

const server = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const body = Buffer.concat(parts);
  const failure = failures.shift();
  if (failure) return void response.writeHead(failure).end("<Error/>");
  const signature = computeSignature(request, body);
  if (!signature || signature.given !== signature.right) {
    refused.push(`${request.method} ${request.url}`);
    return void response.writeHead(403).end("<Error><Code>SignatureDoesNotMatch</Code></Error>");
  }
  const name = request.url ?? "";
  if (request.method === "PUT") {
    objects.set(name, body);
    return void response.writeHead(200).end();
  }
  if (request.method === "DELETE") {
    objects.delete(name);
    return void response.writeHead(204).end();
  }
  const object = objects.get(name);
  return void response.writeHead(object ? 200 : 404).end(object ?? "<Error><Code>NoSuchKey</Code></Error>");
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
afterAll(() => server.close());
const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const store = new S3Store({ endpoint, bucket: "wayfare", region, keyId, secret });

beforeEach(() => {
  objects.clear();
  refused.length = 0;
  failures = [];
});

describe("files in a bucket", () => {
  it("are written, read and removed by signed requests", async () => {
    const picture = Buffer.from([0, 1, 2, 255, 254]);
    await store.write("pictures/up-1-320.webp", picture);
    expect([...objects.keys()]).toEqual(["/wayfare/pictures/up-1-320.webp"]);
    expect(await store.read("pictures/up-1-320.webp")).toEqual(picture);
    await store.remove("pictures/up-1-320.webp");
    expect(await store.read("pictures/up-1-320.webp")).toBeNull();
    await store.remove("pictures/up-1-320.webp");
    expect(refused).toEqual([]);
  });

  it("are reported as unavailable, not missing, with a wrong secret", async () => {
    const thief = new S3Store({ endpoint, bucket: "wayfare", region, keyId, secret: "guessed" });
    await expect(thief.write("a", Buffer.from("x"))).rejects.toMatchObject({ code: "unavailable" });
    await expect(thief.read("a")).rejects.toMatchObject({ code: "unavailable" });
    expect(refused).toHaveLength(2);
    expect(objects.size).toBe(0);
  });

  it("are written after the store has returned 503 and 500", async () => {
    failures = [503, 500];
    await store.write("a", Buffer.from("kept"));
    expect((await store.read("a"))?.toString()).toBe("kept");
  });

  it("are reported as unavailable, not missing, without a connection to the store", async () => {
    const gone = new S3Store({ endpoint: "http://127.0.0.1:1", bucket: "b", region, keyId, secret });
    await expect(gone.read("a")).rejects.toMatchObject({ code: "unavailable" });
  });

  it.each(["../outside", "a/../b", "", "/etc/passwd", "a?b", "a b"])("refuses the name %j", async (name) => {
    await expect(store.read(name)).rejects.toThrow("not a file's name");
  });
});

describe("choice of the file store", () => {
  const key = "k".repeat(40);
  const base = { DATABASE_URL: "postgres://a/b", PAYLOAD_KEY: key, FIELD_KEY: key, SIGNING_KEY: key };
  const bucket = { FILES_S3_BUCKET: "b", FILES_S3_KEY_ID: "k", FILES_S3_SECRET: "s" };
  it("uses the folder unless a bucket is configured", () => {
    expect(openFileStore(readEnv(base))).toBeInstanceOf(FolderStore);
    expect(openFileStore(readEnv({ ...base, ...bucket, FILES_S3_ENDPOINT: endpoint }))).toBeInstanceOf(S3Store);
  });
  it("rejects incomplete settings of a bucket", () => {
    expect(() => readEnv({ ...base, ...bucket })).toThrow("FILES_S3_ENDPOINT");
  });
});
