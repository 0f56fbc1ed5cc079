import { parseArgs } from "node:util";
import { connect } from "@/backend/db/client";
import { readFeedFiles } from "@/backend/gtfs/files";
import { importFeed } from "@/backend/gtfs/import";
import { dataFolder } from "./folders.mjs";
import { closeServer, openExisting, requireCurrent } from "./supervisor/database";
import { exitWithMessage, StartError } from "./supervisor/start-error";

const usage = "npm run gtfs -- FOLDER|ZIP --feed NAME [--dry-run] [--weeks N] [--capacity N] [--days N]";
/** Rejected rows that are listed. */
const maxListed = 100;

/**
 * `npm run gtfs`: imports a timetable, while the product runs or not. A feed that has ended is moved by whole weeks so
 * that it begins now.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    feed: { type: "string" },
    "dry-run": { type: "boolean", default: false },
    weeks: { type: "string", default: "auto" },
    capacity: { type: "string", default: "100" },
    days: { type: "string", default: "60" },
  },
});
const [path] = positionals;
if (!path || !values.feed) {
  console.error(usage);
  process.exit(2);
}
const database = await openExisting({ folder: dataFolder(), log: () => {} }).catch(exitWithMessage);
const db = connect(database.ownerUrl);
try {
  await requireCurrent(database);
  const options = {
    feed: values.feed,
    dryRun: values["dry-run"],
    capacity: Number(values.capacity),
    windowDays: Number(values.days),
    shiftWeeks: values.weeks === "auto" ? ("auto" as const) : Number(values.weeks),
  };
  const { rejected, ...counts } = await importFeed(db, await readFeedFiles(path), options, (done, of) => {
    if (done === of || done % 10 === 0) console.log(`${done} of ${of} lines`);
  });
  for (const { file, line, reason } of rejected.slice(0, maxListed)) console.log(`${file}:${line} ${reason}`);
  if (rejected.length > maxListed) console.log(`and ${rejected.length - maxListed} more rows`);
  console.log(`${JSON.stringify(counts)}, ${rejected.length} rejected rows`);
} catch (error) {
  console.error(error instanceof StartError ? error.message : String(error));
  process.exitCode = 1;
} finally {
  await db.$client.end();
  await closeServer(database);
}
