import { startEmbedded } from "@/backend/db/embedded";
import { withClient } from "@/backend/db/single-connection";
import { programFolder } from "../folders.mjs";
import { lockData } from "../supervisor/data-lock.mjs";

/** For tests that kill a start: takes the lock, starts the database, writes a row, and waits. */
const folder = process.argv[2] ?? "";
await lockData(folder, "http://127.0.0.1:1");
const server = await startEmbedded({ folder, programs: programFolder() });
await withClient(server.url("wayfare_owner"), async (client) => {
  await client.query("CREATE TABLE IF NOT EXISTS kept (n int)");
  await client.query("INSERT INTO kept VALUES (1)");
});
console.log("holding");
setInterval(() => {}, 60_000);
