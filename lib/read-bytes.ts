import { AppError } from "./errors";

/** What a request of either program may hold at most, uploads apart (docs/reliability.md §7). */
const maxBodyBytes = 64 * 1024;

/** Reads at most `limit` bytes, whatever the Content-Length says. */
export async function readBytes(request: Request, limit = maxBodyBytes): Promise<Buffer> {
  const tooLarge = () =>
    new AppError("too_large", { user: `A request may have at most ${Math.floor(limit / 1024)} kB.` });
  const declared = Number(request.headers.get("content-length") ?? 0);
  if (declared > limit) throw tooLarge();
  if (declared > 0) {
    // No server reads further than was declared, so it need not be counted on the way.
    const bytes = Buffer.from(await request.arrayBuffer());
    if (bytes.length > limit) throw tooLarge();
    return bytes;
  }
  if (!request.body) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > limit) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
