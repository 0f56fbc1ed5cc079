import { appendFileSync } from "node:fs";
import { createServer } from "node:http";

/**
 * A program for the tests of `children.ts`: notes its number, answers with a status, notes how often it was asked, and
 * leaves when its parent is gone.
 */
const [, , port = "0", notes = "", status = "200"] = process.argv;
appendFileSync(notes, `${process.pid}\n`);
createServer((_, response) => {
  appendFileSync(`${notes}.asked`, ".");
  response.writeHead(Number(status)).end(process.env.WORD ?? "here");
}).listen(Number(port), "127.0.0.1");
process.on("disconnect", () => process.exit(0));
