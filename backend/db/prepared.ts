import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import pg from "pg";

/**
 * Frequent statements are prepared: the server parses and plans them once per connection, which saves about half of the
 * cost of a booking. The name is derived from the statement's text, so that it is equal on every connection. Rare and
 * very long statements are not prepared.
 */
const preparedFrom = 4;
const maxPrepared = 250;
const maxText = 20_000;

const timesSeen = new LRUCache<string, number>({ max: 5_000 });
const names = new Map<string, string>();

function getStatementName(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= maxPrepared || text.length > maxText) return known;
  const times = (timesSeen.get(text) ?? 0) + 1;
  if (times < preparedFrom) {
    timesSeen.set(text, times);
    return undefined;
  }
  timesSeen.delete(text);
  const name = `w_${createHash("sha256").update(text).digest("hex").slice(0, 24)}`;
  names.set(text, name);
  return name;
}

type Query = (...args: unknown[]) => unknown;
type Config = { text?: unknown; name?: unknown };

/** Names a statement with parameters once it is frequent enough. */
function named(config: unknown, values: unknown): unknown {
  const { text, name } = (typeof config === "object" && config !== null ? config : {}) as Config;
  const hasValues = Array.isArray(values) && values.length > 0;
  if (typeof text !== "string" || name !== undefined || !hasValues) return config;
  return { ...(config as object), name: getStatementName(text) };
}

/**
 * The driver's client with automatic names for frequent statements with parameters, so that the server caches their
 * plans.
 */
export class PreparingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const send = this.query.bind(this) as Query;
    const query: Query = (config, values, ...rest) => send(named(config, values), values, ...rest);
    this.query = query as typeof this.query;
  }
}
