/** An error for the operator: only its message is printed. */
export class StartError extends Error {
  override readonly name = "StartError";
}

/** For commands: prints the message and exits with 1. */
export function exitWithMessage(error: unknown): never {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
