import pg from "pg";

/** By this name every connection of ours knows BEGIN. */
export const beginName = "begin";

type Wire = {
  stream: { cork: () => void; uncork: () => void };
  bind: (config: { statement: string }) => void;
  execute: (config: object) => void;
};
/** What the driver's statement does inside, which its types keep to themselves. */
interface Inside {
  submit(connection: Wire): Error | null;
  handleCommandComplete(message: { text: string }, connection: Wire): void;
}
const Statement = pg.Query as unknown as new (config: object, values: unknown) => Inside;

/**
 * A transaction's first statement with BEGIN before it, in one unit of the protocol: there is a single Sync, behind both.
 * Whatever makes BEGIN fail (a cancelled request, memory, a connection that does not know it), the server skips all that
 * stands before the Sync, so the statement can't run by itself. Two units would be two commits.
 */
export class FirstStatement extends Statement {
  /** The server has said that the transaction began. */
  begun = false;

  constructor(config: unknown, values: unknown) {
    const asked = typeof config === "string" ? { text: config } : (config as object);
    // The simple protocol would end the unit by itself.
    super({ ...asked, queryMode: "extended" }, values);
  }

  override submit(connection: Wire): Error | null {
    connection.stream.cork();
    try {
      connection.bind({ statement: beginName });
      connection.execute({});
      return super.submit(connection);
    } finally {
      connection.stream.uncork();
    }
  }

  override handleCommandComplete(message: { text: string }, connection: Wire): void {
    if (this.begun) super.handleCommandComplete(message, connection);
    else this.begun = message.text === "BEGIN";
  }
}
