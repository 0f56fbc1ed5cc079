import { createHash } from "node:crypto";
import pg from "pg";
import { beginName, FirstStatement } from "./begin";

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

type Query = (...args: unknown[]) => unknown;
type Config = { text?: unknown; name?: unknown };

/** A statement with parameters that came often enough gets its name. */
function named(config: unknown, values: unknown): unknown {
  const { text, name } = (typeof config === "object" && config !== null ? config : {}) as Config;
  const hasValues = Array.isArray(values) && values.length > 0;
  if (typeof text !== "string" || name !== undefined || !hasValues) return config;
  return { ...(config as object), name: nameOf(text) };
}

/** The driver's own option, which its types do not know yet. */
const pipelined: pg.ClientConfig & { pipeline: true } = { pipeline: true };

/**
 * The driver's client, with two differences: it gives a name to a statement with parameters, and it sends a statement
 * without waiting for the answer to the one before. Answers come in the order of the statements, and after one that
 * failed in a transaction the server refuses the rest; so whoever needs no answer to go on need not wait for it.
 *
 * The server refuses nothing where no transaction began, so that is never taken for granted: between `begin` and `over`
 * the first statement brings BEGIN along (`FirstStatement`), and the others are sent once BEGIN was answered, or not at all.
 */
export class PreparingClient extends pg.Client {
  /** In a transaction: its first statement is still to come, or when BEGIN was answered. */
  private begun: "with the first" | Promise<void> | null = null;
  private knowsBegin = false;
  private sound = true;
  private gathering = false;
  private readonly send: Query;

  constructor(config?: string | pg.ClientConfig) {
    super({ ...(typeof config === "string" ? { connectionString: config } : config), ...pipelined });
    const send = this.query.bind(this) as Query;
    this.send = (...args) => {
      this.gather();
      return send(...args);
    };
    const query: Query = (config, values, ...rest) => {
      const { begun } = this;
      if (begun === null) return this.send(named(config, values), values, ...rest);
      if (begun === "with the first") return this.sendFirst(named(config, values), values);
      return begun.then(() => this.send(named(config, values), values));
    };
    this.query = query as typeof this.query;
  }

  /** From here to `over` every statement is one transaction's. */
  begin(): void {
    if (this.begun !== null) throw new Error("a transaction can't begin within another");
    if (this.knowsBegin) {
      this.begun = "with the first";
      return;
    }
    const taught = this.send({ name: beginName, text: "BEGIN" }) as Promise<unknown>;
    this.expect(
      taught.then(() => {
        this.knowsBegin = true;
      }),
    );
  }

  /** False when BEGIN failed: this connection is not to be used again. */
  over(): boolean {
    this.begun = null;
    return this.sound;
  }

  /** What is said in one breath goes out in one piece: a write to the socket costs more than what is written. */
  private gather(): void {
    if (this.gathering) return;
    this.gathering = true;
    const { stream } = this.connection;
    stream.cork();
    process.nextTick(() => {
      this.gathering = false;
      stream.uncork();
    });
  }

  private sendFirst(config: unknown, values: unknown): Promise<unknown> {
    const statement = new FirstStatement(config, values);
    const answered = new Promise((resolve, reject) => {
      this.send(statement, (error: unknown, result: unknown) => (error ? reject(error) : resolve(result)));
    });
    // Its own failure is its sender's business: the transaction has begun, and the server refuses what follows.
    this.expect(
      answered.then(
        () => {},
        (error: unknown) => {
          if (!statement.begun) throw error;
        },
      ),
    );
    return answered;
  }

  private expect(begun: Promise<void>): void {
    begun.catch(() => {
      this.sound = false;
    });
    this.begun = begun;
  }
}
