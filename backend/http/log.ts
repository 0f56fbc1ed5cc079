type Facts = Record<string, unknown>;

/** One line per event, control characters escaped so that nobody can write lines of their own into it. */
export function logTo(stream: { write: (line: string) => unknown }, format: "text" | "json") {
  return (event: string, facts: Facts = {}) => {
    const at = new Date().toISOString();
    const plain = Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, plainValue(value)]));
    const words = () => Object.entries(plain).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
    const line = format === "json" ? JSON.stringify({ at, event, ...plain }) : `${at} ${[event, ...words()].join(" ")}`;
    try {
      stream.write(`${line}\n`);
    } catch {
      // A log on a full disk must not fail the request that it is about.
    }
  };
}

/** Errors do not survive JSON by themselves. */
function plainValue(value: unknown): unknown {
  if (!(value instanceof Error)) return value;
  const cause = value.cause === undefined ? "" : `\ncaused by: ${plainValue(value.cause)}`;
  return `${value.stack ?? value.message}${cause}`;
}
