import { DrizzleQueryError } from "drizzle-orm";
import pg from "pg";

/** Classes of SQLSTATE whose messages quote the value that was refused (data exceptions). */
const quotesValues = /^22/;

function databaseMessage(error: pg.DatabaseError): string {
  const message = quotesValues.test(error.code ?? "") ? "a value was refused" : error.message;
  const named = [error.constraint, error.table, error.column].filter(Boolean).join(", ");
  return `${error.code ?? "no code"} ${message}${named ? ` (${named})` : ""}`;
}

/**
 * What went wrong, for logs and for what is stored: of a failed statement its text and the database's code, never its
 * parameters. They hold addresses, digests and names.
 */
export function getMessage(error: unknown): string {
  if (error instanceof DrizzleQueryError) {
    const cause = error.cause === undefined ? "" : `: ${getMessage(error.cause)}`;
    return `failed statement${cause}\n${error.query}`;
  }
  if (error instanceof pg.DatabaseError) return databaseMessage(error);
  return error instanceof Error ? error.message : String(error);
}

/** As `getMessage`, with the stack and the errors behind it. */
export function getDetails(error: Error): string {
  const frames = /\n {4}at [\s\S]*$/.exec(error.stack ?? "")?.[0] ?? "";
  const isOfDatabase = error instanceof DrizzleQueryError;
  // Its own message names the cause already, and the cause's frames lie in the driver.
  const cause = isOfDatabase || error.cause === undefined ? "" : `\ncaused by: ${getCause(error.cause)}`;
  return `${error.name}: ${getMessage(error)}${frames}${cause}`;
}

const getCause = (cause: unknown): string => (cause instanceof Error ? getDetails(cause) : String(cause));
