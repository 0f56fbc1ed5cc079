import type { UserActor } from "@/backend/http/context";

const encoder = new TextEncoder();
/** A browser that takes nothing for so many events is gone, or as good as. */
const mostWaiting = 200;

/** One browser's open answer of server-sent events. */
export class Line {
  private controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  readonly body: ReadableStream<Uint8Array>;
  /** The newest that it was sent. */
  lastId = 0;

  constructor(
    readonly actor: UserActor,
    private readonly onEnd: (line: Line) => void,
  ) {
    this.body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.controller = controller;
        },
        cancel: () => this.forget(),
      },
      { highWaterMark: mostWaiting },
    );
  }

  /** `id` is what the browser says it saw last when it comes back. */
  send(event: string, data: unknown, id?: number): void {
    if (id !== undefined) this.lastId = Math.max(this.lastId, id);
    this.write(`${id === undefined ? "" : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** How long the browser waits before it comes back. */
  pause(ms: number): void {
    this.write(`retry: ${ms}\n\n`);
  }

  /** Keeps proxies from thinking that nobody is there, and finds out about those who are not. */
  beat(): void {
    this.write(": \n\n");
  }

  end(): void {
    try {
      this.controller?.close();
    } catch {
      // The browser has closed it already.
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
