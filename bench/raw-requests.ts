import { connect, type Socket } from "node:net";

/** A response: status and total bytes including headers. */
export type Came = { status: number; bytes: number };

const endOfHead = Buffer.from("\r\n\r\n");
const newLine = Buffer.from("\r\n");
const lengthNames = ["content-length: ", "Content-Length: "].map((name) => Buffer.from(name));
const chunkedNames = ["transfer-encoding: chunked", "Transfer-Encoding: chunked"].map((name) => Buffer.from(name));

/**
 * One connection that sends requests in sequence. It parses only as much of a response as is needed to find its end,
 * because a complete client would use more processor time than the servers under test.
 */
export class Line {
  private readonly socket: Socket;
  private waiting: Buffer | null = null;
  private settle: { resolve: (came: Came) => void; reject: (error: Error) => void } | null = null;
  /** Remaining bytes of the body; -1 before the headers were read or with chunked encoding. */
  private left = -1;
  private status = 0;
  private bytes = 0;
  private chunked = false;

  constructor(host: string, port: number) {
    this.socket = connect({ host, port, noDelay: true });
    this.socket.on("data", (data) => this.read(data));
    this.socket.on("error", (error) => this.fail(error));
    this.socket.on("close", () => this.fail(new Error("the connection was closed")));
  }

  ask(request: Buffer): Promise<Came> {
    return new Promise((resolve, reject) => {
      if (this.socket.destroyed) return reject(new Error("the connection was closed"));
      this.settle = { resolve, reject };
      this.socket.write(request);
    });
  }

  close(): void {
    this.settle = null;
    this.socket.destroy();
  }

  private fail(error: Error): void {
    this.settle?.reject(error);
    this.settle = null;
    this.socket.destroy();
  }

  private read(data: Buffer): void {
    this.bytes += data.length;
    if (this.left > 0) {
      this.left -= data.length;
      if (this.left <= 0) this.done();
      return;
    }
    const all = this.waiting ? Buffer.concat([this.waiting, data]) : data;
    this.waiting = null;
    if (this.chunked) {
      this.readChunks(all);
      return;
    }
    const end = all.indexOf(endOfHead);
    if (end < 0) {
      this.waiting = all;
      return;
    }
    this.readHead(all, end);
  }

  private readHead(all: Buffer, end: number): void {
    this.status = Number(all.toString("latin1", 9, 12));
    const body = end + endOfHead.length;
    for (const name of lengthNames) {
      const at = all.indexOf(name);
      if (at < 0 || at > end) continue;
      const length = Number.parseInt(all.toString("latin1", at + name.length, at + name.length + 12), 10);
      this.left = length - (all.length - body);
      if (this.left <= 0) this.done();
      return;
    }
    this.chunked = chunkedNames.some((name) => {
      const at = all.indexOf(name);
      return at >= 0 && at < end;
    });
    if (this.chunked) this.readChunks(all.subarray(body));
    else this.done();
  }

  private readChunks(all: Buffer): void {
    let at = 0;
    for (;;) {
      const line = all.indexOf(newLine, at);
      if (line < 0) break;
      const size = Number.parseInt(all.toString("latin1", at, line), 16);
      const next = line + newLine.length + size + newLine.length;
      if (next > all.length) break;
      if (size === 0) {
        this.done();
        return;
      }
      at = next;
    }
    this.waiting = all.subarray(at);
  }

  private done(): void {
    const came = { status: this.status, bytes: this.bytes };
    const settle = this.settle;
    this.settle = null;
    this.waiting = null;
    this.left = -1;
    this.bytes = 0;
    this.chunked = false;
    settle?.resolve(came);
  }
}
