import { createWriteStream } from "node:fs";
import { rename } from "node:fs/promises";
import { parseArgs } from "node:util";
import { backUp } from "@/backend/backup/back-up";
import { closeServer, openExisting } from "./database";
import { dataFolder } from "./folders.mjs";
import { exitWithMessage } from "./start-error";

/**
 * `npm run backup [-- --to FILE]`: the database as one file, while the product runs or without it. It reads only: run
 * with a newer checkout before an update, it leaves the database as the running version needs it.
 */
const { values } = parseArgs({ options: { to: { type: "string" } } });
const file = values.to ?? `wayfare-${new Date().toISOString().slice(0, 19).replaceAll(":", "-")}.backup.gz`;
const server = await openExisting({ folder: dataFolder(), log: () => {} }).catch(exitWithMessage);
try {
  // Under another name until it is whole: half a backup is worse than none. Nobody else on the machine may read it.
  const { tables, rows } = await backUp(server.ownerUrl, createWriteStream(`${file}.part`, { mode: 0o600 }));
  await rename(`${file}.part`, file);
  console.log(`${file}: ${tables} tables, ${rows.toLocaleString("en")} rows.`);
  console.log("Keep secrets.json and the uploads of the data folder beside it: they are not in it.");
} finally {
  await closeServer(server);
}
