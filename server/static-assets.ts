import { readdirSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, relative, sep } from "node:path";
import { contentType } from "mime-types";
import send from "send";

const prefix = "/_next/static/";
/** Copies that the build wrote next to a file (`scripts/build.mjs`), the smallest first. */
const compressedCopies = [
  { encoding: "br", suffix: ".br" },
  { encoding: "gzip", suffix: ".gz" },
];

export type StaticAssets = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Serves the files that the build made for browsers.
 *
 * @returns a function that sends the response to a request below `/_next/static/`; false for all others
 */
export function createStaticAssets(folder: string): StaticAssets {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = new Set(
    entries.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join("/")),
  );
  return (request, response) => {
    const [path = ""] = (request.url ?? "").split("?", 1);
    if (!path.startsWith(prefix)) return false;
    const name = decodeURIComponent(path.slice(prefix.length));
    if (!names.has(name)) {
      response.writeHead(404, { "content-type": "text/plain", "cache-control": "no-store" }).end("Not found\n");
      return true;
    }
    const accepted = String(request.headers["accept-encoding"] ?? "");
    const copy = compressedCopies.find(
      ({ encoding, suffix }) => accepted.includes(encoding) && names.has(name + suffix),
    );
    response.setHeader("vary", "Accept-Encoding");
    if (copy) {
      response.setHeader("content-encoding", copy.encoding);
      response.setHeader("content-type", contentType(extname(name)) || "application/octet-stream");
    }
    const file = encodeURIComponent(name + (copy?.suffix ?? ""));
    send(request, file, { root: folder, index: false, immutable: true, maxAge: "1y" }).pipe(response);
    return true;
  };
}
