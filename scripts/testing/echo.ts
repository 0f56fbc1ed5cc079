import { appendFileSync } from "node:fs";
import { createServer } from "node:http";

/**
 * A program for the tests of `children.ts`: records its process id and requests, responds with a status, and ends with
 * its parent.
 */
const [, , port = "0", notes = "", status = "200"] = process.argv;
appendFileSync(notes, `${process.pid}\n`);
createServer((_, response) => {
  appendFileSync(`${notes}.asked`, ".");
  response.writeHead(Number(status)).end(process.env.WORD ?? "here");
}).listen(Number(port), "127.0.0.1");
process.on("disconnect", () => process.exit(0));
