import { createReadStream } from "node:fs";
import { parseArgs } from "node:util";
import { restore } from "@/backend/backup/restore";
import { AppError } from "@/lib/errors";
import { dataFolder } from "./folders.mjs";
import { closeServer, openForRestore } from "./supervisor/database";
import { exitWithMessage } from "./supervisor/start-error";

/** `npm run restore -- --from FILE`: restores a backup into an empty database. A database in use is refused. */
const { values } = parseArgs({ options: { from: { type: "string" } } });
if (!values.from) {
  console.error("What? npm run restore -- --from wayfare-2027-01-01T00-00-00.backup.gz");
  process.exit(1);
}
const database = await openForRestore({ folder: dataFolder(), log: () => {} }).catch(exitWithMessage);
try {
  const { tables, rows } = await restore(database.ownerUrl, createReadStream(values.from));
  console.log(`${tables} tables, ${rows.toLocaleString("en")} rows are back.`);
} catch (error) {
  console.error(error instanceof AppError ? error.message : String(error));
  process.exitCode = 1;
} finally {
  await closeServer(database);
}
