// Plain JavaScript, because the build and the supervisor both read it.
import { join } from "node:path";
import { programsFolder } from "./folders.mjs";

/** The programs that are compiled, by name. Threads are beside the program that starts them. */
const entries = {
  bank: "backend/payments/testbank/server.ts",
  backend: "backend/server.ts",
  "document-thread": "backend/documents/document-thread.ts",
  "parse-thread": "backend/calendar/feeds/parse-thread.ts",
  "read-feed-thread": "backend/gtfs/read-feed-thread.ts",
  web: "server/main.ts",
  supervisor: "scripts/supervisor/stack.ts",
};

export const programEntries = Object.entries(entries);

/** @param {keyof typeof entries} name */
export const programFile = (name) => join(programsFolder, `${name}.mjs`);

/** @param {keyof typeof entries} name The source, relative to the project. */
export const programSource = (name) => entries[name];
