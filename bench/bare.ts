import { fork } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * The upper limit: a `node:http` server in its own process that sends one prepared response. As a program it reads the
 * response from a file; imported it starts such a process.
 */
export type Bare = { url: string; pid: number; stop: () => void };

const self = fileURLToPath(import.meta.url);

export async function startBare(
  folder: string,
  name: string,
  body: Buffer,
  headers: Record<string, string>,
): Promise<Bare> {
  const file = join(folder, `${name}.bare.json`);
  await writeFile(file, JSON.stringify({ body: body.toString("base64"), headers }));
  const child = fork(self, [file], { execArgv: ["--import", "tsx"] });
  const port = await new Promise<number>((resolve) => child.once("message", (message) => resolve(Number(message))));
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => child.kill() };
}

if (process.argv[1] === self && process.send) {
  const { readFileSync } = await import("node:fs");
  const { body, headers } = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8")) as {
    body: string;
    headers: Record<string, string>;
  };
  const bytes = Buffer.from(body, "base64");
  const fixed = { ...headers, "content-length": String(bytes.length) };
  const server = createServer((_, response) => response.writeHead(200, fixed).end(bytes));
  server.listen(0, "127.0.0.1", () => {
    const address = server.address();
    process.send?.(typeof address === "object" && address ? address.port : 0);
  });
}
