import { connect } from "node:net";

/** `closed` where the server closed without a status, `hang` where neither came in time, `skipped` where nothing was sent. */
export type RawOutcome = { result: number | "closed" | "hang" | "skipped"; ms: number };

/**
 * Sends bytes as they are, which no HTTP client would, and waits until the server has responded and closed. A stream of
 * events has no end: its status is enough.
 */
export function sendRaw(address: string, bytes: string, limitMs: number): Promise<RawOutcome> {
  const { hostname, port } = new URL(address);
  const from = Date.now();
  return new Promise((resolve) => {
    let text = "";
    const socket = connect(Number(port), hostname, () => socket.write(bytes, "latin1"));
    const finish = (isLate: boolean) => {
      clearTimeout(timer);
      socket.destroy();
      const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1];
      resolve({ result: isLate ? "hang" : status ? Number(status) : "closed", ms: Date.now() - from });
    };
    const timer = setTimeout(() => finish(true), limitMs);
    socket.setEncoding("latin1");
    socket.on("data", (chunk: string) => {
      // The status and the headers are all that is read of a response.
      if (text.length < 20_000) text += chunk;
      if (/\r\ncontent-type: text\/event-stream/i.test(text)) finish(false);
    });
    socket.once("end", () => finish(false));
    socket.once("error", () => finish(false));
    socket.once("close", () => finish(false));
  });
}

type RawRequest = {
  method?: string;
  /** The request target of the first line. */
  target: string;
  headers?: readonly (readonly [string, string])[];
  body?: string;
};

/** The bytes of a request; a header may stand in it twice. Line breaks in values are left out: they would end the header. */
export function rawRequest({ method = "GET", target, headers = [], body }: RawRequest, host: string): string {
  const bytes = body === undefined ? "" : Buffer.from(body, "utf8").toString("latin1");
  const own = new Set(headers.map(([name]) => name.toLowerCase()));
  const lines = [
    ...(own.has("host") ? [] : [`Host: ${host}`]),
    ...(own.has("connection") ? [] : ["Connection: close"]),
    ...headers.map(([name, value]) => `${name}: ${value.replace(/[\r\n\0]/g, "")}`),
    ...(body === undefined || own.has("content-length") ? [] : [`Content-Length: ${bytes.length}`]),
  ];
  return `${method} ${target} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n${bytes}`;
}
