import { getDetails } from "@/backend/db/failure";

type Facts = Record<string, unknown>;

/** Writes one line per event. Control characters are escaped against log injection. */
export function logTo(stream: { write: (line: string) => unknown }, format: "text" | "json") {
  return (event: string, facts: Facts = {}) => {
    const at = new Date().toISOString();
    const plain = Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, plainValue(value)]));
    const words = () => Object.entries(plain).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
    const line = format === "json" ? JSON.stringify({ at, event, ...plain }) : `${at} ${[event, ...words()].join(" ")}`;
    try {
      stream.write(`${line}\n`);
    } catch {
      // A failing log (full disk) must not fail the request.
    }
  };
}

/** Errors are not serializable as JSON and may contain data that must not be logged. */
const plainValue = (value: unknown): unknown => (value instanceof Error ? getDetails(value) : value);
