import { getDetails } from "@/backend/db/failure";

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

/** Errors do not survive JSON by themselves, and may carry what must not be logged. */
const plainValue = (value: unknown): unknown => (value instanceof Error ? getDetails(value) : value);
