/** An error whose message alone is printed: it tells the operator what to do. */
export class StartError extends Error {
  override readonly name = "StartError";
}
