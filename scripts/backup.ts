import { createWriteStream } from "node:fs";
import { rename } from "node:fs/promises";
import { parseArgs } from "node:util";
import { backUp } from "@/backend/backup/back-up";
import { dataFolder } from "./folders.mjs";
import { closeServer, openExisting } from "./supervisor/database";
import { exitWithMessage } from "./supervisor/start-error";

/**
 * `npm run backup [-- --to FILE]`: writes the database to one file, while the product runs or not. It only reads, so it
 * can be run with a newer checkout before an update.
 */
const { values } = parseArgs({ options: { to: { type: "string" } } });
const file = values.to ?? `wayfare-${new Date().toISOString().slice(0, 19).replaceAll(":", "-")}.backup.gz`;
const server = await openExisting({ folder: dataFolder(), log: () => {} }).catch(exitWithMessage);
try {
  // Written under another name until it is complete, and readable by its owner only.
  const { tables, rows } = await backUp(server.ownerUrl, createWriteStream(`${file}.part`, { mode: 0o600 }));
  await rename(`${file}.part`, file);
  console.log(`${file}: ${tables} tables, ${rows.toLocaleString("en")} rows.`);
  console.log("Keep secrets.json and the uploads of the data folder beside it: they are not in it.");
} finally {
  await closeServer(server);
}
