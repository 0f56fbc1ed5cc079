import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, posix, relative, sep } from "node:path";

const prefix = "/_next/static/";
const types: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".png": "image/png",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
};

type Asset = { type: string; etag: string; identity: Buffer; br?: Buffer; gzip?: Buffer };

/**
 * The files that the build made for browsers, read once at the start. The build has compressed them
 * (`scripts/build.mjs`), so no request compresses anything or adds to what is in memory. Only the exact name of a file
 * is served: Next would accept endless spellings of it.
 */
export class StaticAssets {
  private readonly assets = new Map<string, Asset>();

  constructor(folder: string) {
    if (!existsSync(folder)) return;
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || /\.(br|gz)$/.test(entry.name)) continue;
      const path = join(entry.parentPath, entry.name);
      const identity = readFileSync(path);
      this.assets.set(prefix + relative(folder, path).split(sep).join("/"), {
        type: types[extname(entry.name)] ?? "application/octet-stream",
        etag: `"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`,
        identity,
        ...(existsSync(`${path}.br`) && { br: readFileSync(`${path}.br`) }),
        ...(existsSync(`${path}.gz`) && { gzip: readFileSync(`${path}.gz`) }),
      });
    }
  }

  /** Answers every request below `/_next/static/`, however it is spelled; false for all others. */
  send({ method = "", url = "", headers }: IncomingMessage, response: ServerResponse): boolean {
    const [path = ""] = url.split("?", 1);
    const asset = this.assets.get(path);
    if (!asset) {
      if (!isBelowPrefix(path)) return false;
      response.writeHead(404, { "content-type": "text/plain", "cache-control": "no-store" }).end("Not found\n");
      return true;
    }
    if (method !== "GET" && method !== "HEAD") {
      response.writeHead(405, { allow: "GET, HEAD", "content-type": "text/plain" }).end("Method not allowed\n");
      return true;
    }
    const common = {
      etag: asset.etag,
      vary: "Accept-Encoding",
      "cache-control": "public, max-age=31536000, immutable",
    };
    if (headers["if-none-match"]?.includes(asset.etag)) {
      response.writeHead(304, common).end();
      return true;
    }
    const accepted = String(headers["accept-encoding"] ?? "");
    const encoding = (["br", "gzip"] as const).find((one) => accepted.includes(one) && asset[one]);
    const body = (encoding && asset[encoding]) ?? asset.identity;
    response.writeHead(200, {
      ...common,
      "content-type": asset.type,
      "content-length": body.length,
      ...(encoding && { "content-encoding": encoding }),
    });
    response.end(body);
    return true;
  }
}

function isBelowPrefix(path: string): boolean {
  let decoded = path;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    // A URL that cannot be decoded is compared as it is.
  }
  return (
    path.startsWith(prefix) || `${posix.normalize(decoded.replaceAll("\\", "/")).toLowerCase()}/`.startsWith(prefix)
  );
}
