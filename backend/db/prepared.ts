import { createHash } from "node:crypto";
import pg from "pg";

/**
 * Statements that come again are prepared: the server parses and plans them once per connection instead of each time,
 * which is about half of what a booking costs. The statement's text decides its name, so that every connection
 * agrees; texts that were seen only a few times, or are very long, are left alone.
 */
const preparedFrom = 4;
const maxPrepared = 250;
const maxCounted = 5_000;
const maxText = 20_000;

const seen = new Map<string, number>();
const names = new Map<string, string>();

function getName(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= maxPrepared || text.length > maxText) return known;
  const times = (seen.get(text) ?? 0) + 1;
  if (times < preparedFrom) {
    if (seen.size > maxCounted) seen.clear();
    seen.set(text, times);
    return undefined;
  }
  seen.delete(text);
  const name = `w_${createHash("sha256").update(text).digest("hex").slice(0, 24)}`;
  names.set(text, name);
  return name;
}

type Query = (...args: unknown[]) => unknown;
type Config = { text?: unknown; name?: unknown };

/** A statement with parameters that came often enough gets its name. */
function named(config: unknown, values: unknown): unknown {
  const { text, name } = (typeof config === "object" && config !== null ? config : {}) as Config;
  const hasValues = Array.isArray(values) && values.length > 0;
  if (typeof text !== "string" || name !== undefined || !hasValues) return config;
  return { ...(config as object), name: getName(text) };
}

/** The driver's client, but statements with parameters that come often get a name, so that the server keeps their plan. */
export class PreparingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const send = this.query.bind(this) as Query;
    const query: Query = (config, values, ...rest) => send(named(config, values), values, ...rest);
    this.query = query as typeof this.query;
  }
}
