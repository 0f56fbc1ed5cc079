import { createHash } from "node:crypto";
import pg from "pg";

/**
 * Statements that come again are prepared: the server parses and plans them once per connection instead of each time,
 * which is about half of what a booking costs. The statement's text decides its name, so that every connection
 * agrees; texts that were seen only a few times, or are very long, are left alone.
 */
const preparedFrom = 4;
const mostPrepared = 250;
const mostCounted = 5_000;
const longestText = 20_000;

const seen = new Map<string, number>();
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= mostPrepared || text.length > longestText) return known;
  const times = (seen.get(text) ?? 0) + 1;
  if (times < preparedFrom) {
    if (seen.size > mostCounted) seen.clear();
    seen.set(text, times);
    return undefined;
  }
  seen.delete(text);
  const name = `w_${createHash("sha256").update(text).digest("hex").slice(0, 24)}`;
  names.set(text, name);
  return name;
}

/** The driver's own option, which its types do not know yet. */
const pipelined: pg.ClientConfig & { pipeline: true } = { pipeline: true };

type Query = (...args: unknown[]) => unknown;
type Config = { text?: unknown; name?: unknown };

/**
 * The driver's client, with two differences: it gives a name to a statement with parameters, and it sends a statement
 * without waiting for the answer to the one before. Answers come in the order of the statements, and after one that
 * failed in a transaction the server refuses the rest; so whoever needs no answer to go on need not wait for it.
 */
export class PreparingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super({ ...(typeof config === "string" ? { connectionString: config } : config), ...pipelined });
    const query = this.query.bind(this) as Query;
    const prepared: Query = (config, values, ...rest) => {
      const { text, name } = (typeof config === "object" && config !== null ? config : {}) as Config;
      const hasValues = Array.isArray(values) && values.length > 0;
      if (typeof text !== "string" || name !== undefined || !hasValues) return query(config, values, ...rest);
      return query({ ...(config as object), name: nameOf(text) }, values, ...rest);
    };
    this.query = prepared as typeof this.query;
  }
}
