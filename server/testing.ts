import { mkdtempSync, rmSync } from "node:fs";
import { type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createWebServer } from "./http-server";
import { PageCache } from "./page-cache";
import { createStaticAssets } from "./static-assets";

export type Got = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string };
export type Handler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;
type WebServerOptions = Parameters<typeof createWebServer>[0];

const ttls = { ttlMs: 60_000, disconnectedTtlMs: 2_000, shortTtlMs: 20_000, maxStaleMs: 600_000 };

/** A web server on a free port around `handle` in Next's place, with a clock that tests move. */
export async function startWebServer(
  handle: Handler,
  {
    maxBytes = 1e6,
    connected = true,
    ...options
  }: Partial<WebServerOptions> & {
    maxBytes?: number;
    connected?: boolean;
  } = {},
) {
  const clock = { now: 0 };
  const assetsFolder = mkdtempSync(join(tmpdir(), "wayfare-assets-"));
  const pages = new PageCache({ ...ttls, maxBytes, now: () => clock.now });
  pages.setConnected(connected);
  const { server } = createWebServer({
    handle: async (request, response) => handle(request, response),
    pages,
    assets: createStaticAssets(assetsFolder),
    invalidate: (tags) => pages.invalidate(tags),
    origin: new URL("http://wayfare.test"),
    ...options,
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const get = (path = "/", headers: IncomingHttpHeaders = {}, method = "GET") =>
    new Promise<Got>((resolve, reject) => {
      request({ port, path, headers, method, agent: false }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () => {
          const body = Buffer.concat(chunks);
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body, text: body.toString() });
        });
        response.on("error", reject);
      })
        .on("error", reject)
        .end();
    });
  return {
    server,
    pages,
    clock,
    port,
    get,
    /** Sends the bytes and returns the response until the server closes the connection. */
    raw: (bytes: string) => readUntilClose(connect(port, "127.0.0.1"), bytes),
    connections: () =>
      new Promise<number>((resolve, reject) =>
        server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      ),
    stop: () => {
      server.closeAllConnections();
      server.close();
      rmSync(assetsFolder, { recursive: true });
    },
  };
}

function readUntilClose(socket: Socket, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let text = "";
    socket.on("data", (chunk: Buffer) => {
      text += chunk.toString("latin1");
    });
    socket.on("error", () => {});
    socket.on("close", () => resolve(text));
    socket.write(bytes);
  });
}

/** Responds with a page as Next does: complete in several writes. */
export function sendHtml(response: ServerResponse, body: string, status = 200): void {
  response.statusCode = status;
  response.setHeader("content-type", "text/html; charset=utf-8");
  response.flushHeaders();
  response.write(body.slice(0, 5));
  response.end(body.slice(5));
}
