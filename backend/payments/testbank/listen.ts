import { createServer as createHttpServer } from "node:http";
import { createServer as createHttpsServer, type ServerOptions } from "node:https";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";

/** Serves a bank on one host and port. With `tls` clients need a certificate signed by `ca`. */
export async function listen(
  app: Hono,
  options: { port: number; host: string; tls?: Pick<ServerOptions, "cert" | "key" | "ca"> },
): Promise<{ port: number; close: () => Promise<void> }> {
  const listener = getRequestListener(app.fetch);
  const server = options.tls
    ? createHttpsServer(
        { ...options.tls, requestCert: true, rejectUnauthorized: true, minVersion: "TLSv1.2" },
        listener,
      )
    : createHttpServer(listener);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port, options.host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
