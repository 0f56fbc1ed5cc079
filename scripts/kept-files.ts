import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { inTurns, type Ready, ready } from "./ready-answer";

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

type File = { gzip?: Ready; br?: Ready };

const file = /^\/_next\/static\/[\w./~-]+\.(js|css)$/;
/** Whoever asks for a part, or whether it changed, is answered by Next. */
const otherwise = ["range", "if-none-match", "if-modified-since"];

/**
 * What the build made for browsers never changes under its name, so each file is packed once, as small as it gets, and
 * kept: there are as many as the build has. Next gives the first answer, and those that nobody takes packed.
 */
export class KeptFiles {
  private readonly files = new Map<string, File>();
  /** One after another: the smallest packing takes half a second of a thread that pages need too. */
  private packing = Promise.resolve();

  isFile({ method, url = "", headers }: IncomingMessage): boolean {
    return method === "GET" && file.test(url) && otherwise.every((name) => headers[name] === undefined);
  }

  /** Sends the file if it is there; false when Next has to. */
  send(request: IncomingMessage, response: ServerResponse): boolean {
    const kept = this.files.get(request.url ?? "");
    if (!kept || !this.isFile(request)) return false;
    const accepted = String(request.headers["accept-encoding"] ?? "");
    const answer = (accepted.includes("br") && kept.br) || (accepted.includes("gzip") && kept.gzip);
    if (!answer) return false;
    response.writeHead(200, answer.head as string[]).end(answer.body);
    return true;
  }

  /** Keeps what Next answered; resolves when it is packed. */
  keep(url: string, response: ServerResponse, whole: Buffer): Promise<void> {
    const forEver = String(response.getHeader("cache-control")).includes("immutable");
    if (response.statusCode !== 200 || !forEver || this.files.has(url)) return this.packing;
    const head = inTurns(response.getHeaders());
    const kept: File = {};
    this.files.set(url, kept);
    const pack = async () => {
      kept.gzip = ready(head, await packGzip(whole, { level: 9 }), "gzip");
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: whole.length };
      kept.br = ready(head, await packBrotli(whole, { params }), "br");
    };
    this.packing = this.packing.then(pack).catch(() => void this.files.delete(url));
    return this.packing;
  }
}
