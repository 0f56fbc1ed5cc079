import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { constants, createGzip, gzip } from "node:zlib";

const compressible = /^(text\/|application\/(json|javascript|xml|manifest\+json|problem\+json)|image\/svg\+xml)/;
const keepable = /^(text\/(x-component|plain|css)|application\/(xml|javascript))/;
const smallestWorthGzip = 860;
const gzipWhole = promisify(gzip);

type Listeners = {
  /** It may be kept: a part of a page, what crawlers read, or a file of the build is held until it is whole, as pages are. */
  keeps?: boolean;
  /** How hard a page is packed, 1 to 9: what is sent once is not worth what is sent to thousands. */
  packing?: number;
  /** A page is whole, each byte a letter (latin1); its headers can still be set, and a page that is given back goes out in its place. */
  onPage: (html: string) => string | undefined | Promise<string | undefined>;
  /** Something is about to be sent. */
  onAnswer?: () => void;
  /** A page as it goes out, and before it was packed. */
  onSent?: (body: Buffer, whole: Buffer) => void;
};

/**
 * Stands between Next and the socket. A page is held until it is whole, because its policy is made from its bytes;
 * everything else streams through. Both are compressed here: Next is not told that the browser would like it.
 */
export function interceptAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  { keeps, packing = 6, onPage, onAnswer, onSent }: Listeners,
): void {
  const mayGzip = /\bgzip\b/.test(String(request.headers["accept-encoding"] ?? "")) && request.method !== "HEAD";
  delete request.headers["accept-encoding"];
  const { writeHead, write, end, flushHeaders } = response;
  // Node sends headers through the public `writeHead`: it must be its own again once anything really goes out.
  const opened = () => {
    response.writeHead = writeHead;
    return response;
  };
  const raw = {
    write: (chunk: Buffer) => Reflect.apply(write, opened(), [chunk]) as boolean,
    end: (chunk?: Buffer) => Reflect.apply(end, opened(), chunk ? [chunk] : []) as ServerResponse,
    flushHeaders: () => flushHeaders.call(opened()),
  };
  let sink: Sink | undefined;

  const choose = (): Sink => {
    onAnswer?.();
    const type = String(response.getHeader("content-type") ?? "");
    const empty = [204, 304].includes(response.statusCode) || request.method === "HEAD";
    if (empty || response.hasHeader("content-encoding")) return raw;
    if (type.startsWith("text/html")) return pageSink(onPage);
    if (keeps && keepable.test(type)) return pageSink(() => undefined);
    const length = Number(response.getHeader("content-length") ?? Number.POSITIVE_INFINITY);
    // What comes bit by bit for hours is not held for the sake of bytes.
    if (type.startsWith("text/event-stream")) return raw;
    if (!compressible.test(type) || length < smallestWorthGzip) return raw;
    vary(response);
    return mayGzip ? gzipSink() : raw;
  };

  const sendPage = (whole: Buffer): ServerResponse => {
    vary(response);
    if (!mayGzip || whole.length < smallestWorthGzip) {
      response.setHeader("content-length", whole.length);
      onSent?.(whole, whole);
      return raw.end(whole);
    }
    void gzipWhole(whole, { level: packing }).then((small) => {
      response.setHeader("content-encoding", "gzip");
      response.setHeader("content-length", small.length);
      onSent?.(small, whole);
      raw.end(small);
    });
    return response;
  };

  const pageSink = (finish: Listeners["onPage"]): Sink => {
    const chunks: Buffer[] = [];
    return {
      write: (chunk) => {
        chunks.push(chunk);
        return true;
      },
      end: (last) => {
        if (last) chunks.push(last);
        const drawn = Buffer.concat(chunks);
        const instead = finish(drawn.toString("latin1"));
        const bytes = (page: string | undefined) => (page === undefined ? drawn : Buffer.from(page, "latin1"));
        if (!(instead instanceof Promise)) return sendPage(bytes(instead));
        void instead.then((page) => sendPage(bytes(page)));
        return response;
      },
    };
  };

  const gzipSink = (): Sink => {
    response.removeHeader("content-length");
    response.setHeader("content-encoding", "gzip");
    // Flushed with each chunk: what is streamed is meant to be seen as it comes.
    const packer = createGzip({ level: 6, flush: constants.Z_SYNC_FLUSH });
    packer.on("data", (chunk: Buffer) => {
      if (!raw.write(chunk)) {
        packer.pause();
        response.once("drain", () => packer.resume());
      }
    });
    packer.on("end", () => raw.end());
    packer.on("drain", () => response.emit("drain"));
    response.on("close", () => packer.destroy());
    return {
      write: (chunk) => packer.write(chunk),
      end: (last) => {
        packer.end(last);
        return response;
      },
    };
  };

  response.writeHead = ((status: number, ...rest: unknown[]) => {
    response.statusCode = status;
    const headers = rest.find((value) => typeof value === "object" && value !== null);
    setHeaders(response, headers as Headers | undefined);
    return response;
  }) as ServerResponse["writeHead"];
  response.write = ((chunk: string | Uint8Array, encoding?: unknown, done?: unknown) => {
    sink ??= choose();
    const goesOn = sink.write(toBuffer(chunk, encoding));
    callLast(encoding, done);
    return goesOn;
  }) as ServerResponse["write"];
  response.end = ((chunk?: unknown, encoding?: unknown, done?: unknown) => {
    sink ??= choose();
    const last = typeof chunk === "string" || chunk instanceof Uint8Array ? toBuffer(chunk, encoding) : undefined;
    const callback = [chunk, encoding, done].find((value) => typeof value === "function");
    if (callback) response.once("finish", callback as () => void);
    return sink.end(last);
  }) as ServerResponse["end"];
  // A page's headers are not complete before the page is.
  response.flushHeaders = () => {
    sink ??= choose();
    if (sink === raw) raw.flushHeaders();
  };
}

type Sink = { write: (chunk: Buffer) => boolean; end: (last?: Buffer) => ServerResponse };
type Headers = Record<string, number | string | string[]> | (number | string | string[])[];

function setHeaders(response: ServerResponse, headers: Headers | undefined): void {
  if (!headers) return;
  if (!Array.isArray(headers)) {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    return;
  }
  for (let i = 0; i + 1 < headers.length; i += 2) response.setHeader(String(headers[i]), headers[i + 1] as string);
}

function vary(response: ServerResponse): void {
  const before = String(response.getHeader("vary") ?? "");
  if (!/accept-encoding/i.test(before))
    response.setHeader("vary", before ? `${before}, Accept-Encoding` : "Accept-Encoding");
}

const toBuffer = (chunk: string | Uint8Array, encoding: unknown): Buffer =>
  typeof chunk === "string"
    ? Buffer.from(chunk, typeof encoding === "string" ? (encoding as BufferEncoding) : "utf8")
    : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);

function callLast(...candidates: unknown[]): void {
  const callback = candidates.find((value) => typeof value === "function");
  if (callback) process.nextTick(callback as () => void);
}
