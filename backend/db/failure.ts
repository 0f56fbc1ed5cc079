import { DrizzleQueryError } from "drizzle-orm";
import pg from "pg";

/** SQLSTATE classes whose messages quote the rejected value (data exceptions). */
const quotesValues = /^22/;

function databaseMessage(error: pg.DatabaseError): string {
  const message = quotesValues.test(error.code ?? "") ? "a value was refused" : error.message;
  const named = [error.constraint, error.table, error.column].filter(Boolean).join(", ");
  return `${error.code ?? "no code"} ${message}${named ? ` (${named})` : ""}`;
}

/**
 * Returns an error message for logs and storage. For a failed statement it contains the SQL text and the database's
 * code but never the parameters, which include addresses, digests and names.
 */
export function getMessage(error: unknown): string {
  if (error instanceof DrizzleQueryError) {
    const cause = error.cause === undefined ? "" : `: ${getMessage(error.cause)}`;
    return `failed statement${cause}\n${error.query}`;
  }
  if (error instanceof pg.DatabaseError) return databaseMessage(error);
  return error instanceof Error ? error.message : String(error);
}

/** Like `getMessage`, with the stack and the causes. */
export function getDetails(error: Error): string {
  const frames = /\n {4}at [\s\S]*$/.exec(error.stack ?? "")?.[0] ?? "";
  const isOfDatabase = error instanceof DrizzleQueryError;
  // The message already names the cause, and the cause's stack only shows the driver.
  const cause = isOfDatabase || error.cause === undefined ? "" : `\ncaused by: ${getCause(error.cause)}`;
  return `${error.name}: ${getMessage(error)}${frames}${cause}`;
}

const getCause = (cause: unknown): string => (cause instanceof Error ? getDetails(cause) : String(cause));
