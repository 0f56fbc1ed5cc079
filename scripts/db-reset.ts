import { dataFolder } from "./folders.mjs";
import { readOptions } from "./options.mjs";
import { ensureDemo, openDatabase, recreate } from "./supervisor/database";

/** `npm run db:reset`: recreates the database with the demo catalogue, while the product runs or not. */
const log = (line: string) => console.log(line);
const { demo, ...catalogue } = readOptions(process.argv.slice(2));
if (process.env.DATABASE_URL) {
  console.error("DATABASE_URL names a server that is not ours: empty that database yourself.");
  process.exit(1);
}
const wishes = { folder: dataFolder(), recreateChanged: true, log };
const { embedded } = await openDatabase(wishes);
if (!embedded) throw new Error("no embedded server");
await recreate(embedded);
const { ownerUrl } = await openDatabase(wishes);
if (demo) await ensureDemo(ownerUrl, catalogue, log);
// A server that was running before keeps running.
if (!embedded.adopted) await embedded.stop();
