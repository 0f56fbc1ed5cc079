import { fork } from "node:child_process";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { connect } from "@/backend/db/client";
import { getCatalogue } from "@/backend/search/live";
import { findHotels } from "@/backend/search/search";
import { searchHotels } from "@/lib/contracts/hotels/hotel";

/** The upper limit of a search over HTTP: the same index in a bare server without router, contract or session. */
const self = fileURLToPath(import.meta.url);

export async function startSearchFloor(databaseUrl: string): Promise<{ url: string; stop: () => void }> {
  const child = fork(self, [databaseUrl], { execArgv: ["--import", "tsx"] });
  const port = await new Promise<number>((resolve) => child.once("message", (message) => resolve(Number(message))));
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}

if (process.argv[1] === self && process.send) {
  const db = connect(process.argv[2] ?? "");
  const live = getCatalogue(db);
  await live.start();
  const server = createServer(async (request, response) => {
    const query = searchHotels.query.parse(
      Object.fromEntries(new URL(request.url ?? "/", "http://floor").searchParams),
    );
    response
      .writeHead(200, { "content-type": "application/json" })
      .end(JSON.stringify(await findHotels(db, live, query)));
  });
  server.listen(0, "127.0.0.1", () => {
    const address = server.address();
    process.send?.(typeof address === "object" && address ? address.port : 0);
  });
}
