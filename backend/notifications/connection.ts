import type { UserActor } from "@/backend/http/context";

const encoder = new TextEncoder();
/** A browser that does not read this many events is treated as disconnected. */
const maxWaiting = 200;

/** One open server-sent events connection. */
export class Connection {
  private controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  readonly body: ReadableStream<Uint8Array>;
  /** Id of the last notification that was sent. */
  lastId = 0;

  constructor(
    readonly actor: UserActor,
    private readonly onEnd: (connection: Connection) => void,
  ) {
    this.body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.controller = controller;
        },
        cancel: () => this.forget(),
      },
      { highWaterMark: maxWaiting },
    );
  }

  /** The browser sends `id` back as the last seen event when it reconnects. */
  send(event: string, data: unknown, id?: number): void {
    if (id !== undefined) this.lastId = Math.max(this.lastId, id);
    this.write(`${id === undefined ? "" : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** Sets the browser's reconnection delay. */
  pause(ms: number): void {
    this.write(`retry: ${ms}\n\n`);
  }

  /** Keeps the connection alive through proxies and detects closed ones. */
  beat(): void {
    this.write(": \n\n");
  }

  end(): void {
    try {
      this.controller?.close();
    } catch {
      // The browser has closed the connection already.
    }
    this.forget();
  }

  private write(text: string): void {
    if (!this.controller) return;
    if ((this.controller.desiredSize ?? 0) <= 0) this.end();
    else this.controller.enqueue(encoder.encode(text));
  }

  private forget(): void {
    if (!this.controller) return;
    this.controller = undefined;
    this.onEnd(this);
  }
}
