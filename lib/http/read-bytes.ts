import { AppError } from "../errors";
import { localized } from "../language/localized-message";

/** Maximum request body in bytes, except for uploads (docs/reliability.md §7). */
const maxBodyBytes = 64 * 1024;

/** Reads at most `limit` bytes, independent of the Content-Length. */
export async function readBytes(request: Request, limit = maxBodyBytes): Promise<Buffer> {
  const tooLarge = () =>
    new AppError("too_large", {
      user: localized("A request may have at most {n} kB.", { n: Math.floor(limit / 1024) }),
    });
  const declared = Number(request.headers.get("content-length") ?? 0);
  if (declared > limit) throw tooLarge();
  if (declared > 0) {
    // Servers do not read beyond the declared length, so a declared body needs no counting.
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
