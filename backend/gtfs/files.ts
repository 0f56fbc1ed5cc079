import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { CsvError, parse } from "csv-parse/sync";
import { unzipSync } from "fflate";
import { AppError } from "@/lib/errors";

/** Limits of a feed, so that a small archive cannot fill the memory. */
const maxFileBytes = 300_000_000;

export type Row = { line: number; get: (column: string) => string };
/** The rows of the files of a feed by name without `.txt`. */
export type FeedFiles = ReadonlyMap<string, readonly Row[]>;

const bad = (user: string) => new AppError("invalid", { fields: { file: user } });

function readRows(name: string, content: Uint8Array): Row[] {
  try {
    const records = parse(Buffer.from(content), {
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    const [head, ...rest] = records;
    const columns = new Map((head?.record ?? []).map((column, at) => [column, at]));
    return rest.map(({ record, info }) => ({
      line: info.lines,
      get: (column) => record[columns.get(column) ?? -1] ?? "",
    }));
  } catch (error) {
    if (error instanceof CsvError) throw bad(`${name} is not a valid CSV file: ${error.message}`);
    throw error;
  }
}

const required = ["agency", "stops", "routes", "trips", "stop_times"];
const calendars = ["calendar", "calendar_dates"];

/** @throws AppError 422 on `file` for an archive or a folder that is not a timetable */
export function requireFiles(files: FeedFiles): void {
  const missing = required.filter((name) => !files.has(name));
  if (!calendars.some((name) => files.has(name))) missing.push("calendar");
  if (missing.length > 0) throw bad(`The feed has no ${missing.map((name) => `${name}.txt`).join(", ")}.`);
}

const toName = (path: string): string | null => /(?:^|\/)([a-z_]+)\.txt$/.exec(path)?.[1] ?? null;

/** The files of a zip archive. @throws AppError 422 on `file` */
export function readZip(content: Uint8Array): FeedFiles {
  const files = new Map<string, readonly Row[]>();
  let bytes = 0;
  try {
    const unzipped = unzipSync(content, {
      filter: ({ name, originalSize }) => {
        if (!toName(name)) return false;
        bytes += originalSize;
        if (bytes > maxFileBytes) throw bad("The files in this archive are too large.");
        return true;
      },
    });
    for (const [path, file] of Object.entries(unzipped)) {
      const name = toName(path);
      if (name) files.set(name, readRows(`${name}.txt`, file));
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw bad("This is not a valid zip archive.");
  }
  return files;
}

/** The files of a folder or a zip archive. @throws AppError 422 on `file` */
export async function readFeedFiles(path: string): Promise<FeedFiles> {
  if (!(await stat(path)).isDirectory()) return readZip(await readFile(path));
  const files = new Map<string, readonly Row[]>();
  for (const file of await readdir(path)) {
    const name = toName(file);
    if (name) files.set(name, readRows(file, await readFile(join(path, file))));
  }
  return files;
}
