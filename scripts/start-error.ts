/** An error whose message alone is printed: it tells the operator what to do. */
export class StartError extends Error {
  override readonly name = "StartError";
}

/** For commands: prints what the operator must know and ends with 1. */
export function exitWithMessage(error: unknown): never {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
