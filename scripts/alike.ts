import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, createBrotliCompress } from "node:zlib";

const pack = promisify(brotliCompress);
const unpack = promisify(brotliDecompress);

const { BROTLI_OPERATION_FLUSH, BROTLI_PARAM_QUALITY, BROTLI_PARAM_MODE, BROTLI_MODE_TEXT } = constants;
/** From here on more work saves next to nothing: what pages have in common was found. */
const params = { [BROTLI_PARAM_QUALITY]: 5, [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT };

/** Memory of its own and no more of it: packers hand out parts of larger pieces, which would be kept whole. */
export function ownBytes(bytes: Uint8Array): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  own.set(bytes);
  return own;
}

/**
 * Packs texts that are much alike to what tells them from a first one: a hotel's page to 8 kB, which alone takes 31 in
 * gzip and 23 in brotli. Brotli is given the first text and then the other, and only what it wrote for the other is kept;
 * whoever unpacks puts the beginning before it again.
 */
export class Alike {
  private constructor(
    /** The first text packed: what every packing begins with. */
    private readonly opening: Buffer,
    private readonly length: number,
  ) {}

  static async of(first: Buffer): Promise<Alike> {
    const opening = await pack(first, { params, finishFlush: BROTLI_OPERATION_FLUSH });
    return new Alike(ownBytes(opening), first.length);
  }

  get bytes(): number {
    return this.opening.length;
  }

  /** Throws if the packer began otherwise than it did before, so that nothing could be unpacked. */
  async pack(text: Buffer): Promise<Buffer> {
    const first = await unpack(this.opening, { finishFlush: BROTLI_OPERATION_FLUSH });
    const all = await packedAfter(first, text);
    if (!all.subarray(0, this.opening.length).equals(this.opening)) throw new Error("brotli began otherwise");
    return ownBytes(all.subarray(this.opening.length));
  }

  async unpack(packed: Buffer): Promise<Buffer> {
    return (await unpack(Buffer.concat([this.opening, packed]))).subarray(this.length);
  }
}

function packedAfter(first: Buffer, text: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const packer = createBrotliCompress({ params });
    const chunks: Buffer[] = [];
    packer.on("data", (chunk: Buffer) => chunks.push(chunk));
    packer.once("error", reject);
    packer.once("end", () => resolve(Buffer.concat(chunks)));
    packer.write(first);
    packer.flush(BROTLI_OPERATION_FLUSH);
    packer.end(text);
  });
}
