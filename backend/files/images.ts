import pLimit from "p-limit";
import sharp from "sharp";
import { type CropArea, retainedSide } from "@/lib/contracts/site/file";
import { AppError } from "@/lib/errors";

// One core per picture, because bookings are served by the same machine (docs/performance.md).
sharp.concurrency(1);
const encoding = pLimit(2);

/** Widths in pixels that are generated for an uploaded picture. */
export const madeWidths = [320, 640, 1080] as const;

const maxPixels = 25_000_000;
/** A file that takes longer to decode is refused. */
const patience = { seconds: 20 };
const paper = "#ffffff";

export type Pixels = { data: Buffer; info: { width: number; height: number; channels: 3 | 4 } };

const unreadable = (cause: unknown) =>
  new AppError("invalid", { fields: { file: "This photo can't be read. The file may be damaged." }, cause });

/**
 * Decodes only the pixels: rotated as the camera recorded it, without metadata, at most `retainedSide` pixels long. Throws
 * 422 for a file that cannot be decoded or has more than 25 megapixels. `alpha` keeps transparency, which is otherwise
 * painted white.
 */
export function decode(bytes: Buffer, { alpha = false } = {}): Promise<Pixels> {
  return encoding(async () => {
    const source = () => sharp(bytes, { limitInputPixels: maxPixels, failOn: "error" });
    const { width, height } = await source()
      .metadata()
      .catch((error: unknown) => {
        if (error instanceof Error && /pixel limit/i.test(error.message)) return { width: maxPixels, height: 2 };
        throw unreadable(error);
      });
    if (width * height > maxPixels) {
      throw new AppError("invalid", {
        fields: { file: "This photo has more than 25 megapixels. Choose a smaller one." },
      });
    }
    try {
      const sized = source()
        .autoOrient()
        .resize({ width: retainedSide, height: retainedSide, fit: "inside", withoutEnlargement: true });
      const painted = alpha ? sized.ensureAlpha() : sized.flatten({ background: paper });
      const plain = alpha ? painted.toColourspace("srgb") : painted.toColourspace("srgb").removeAlpha();
      const { data, info } = await plain.timeout(patience).raw().toBuffer({ resolveWithObject: true });
      if (info.channels !== (alpha ? 4 : 3)) throw new Error(`${info.channels} channels`);
      return { data, info: { width: info.width, height: info.height, channels: info.channels } };
    } catch (error) {
      throw unreadable(error);
    }
  });
}

const paint = ({ data, info }: Pixels) => sharp(data, { raw: info });

/** The stored original, in a quality that allows cropping and resizing again. */
export const encodeOriginal = (pixels: Pixels): Promise<Buffer> =>
  encoding(() => paint(pixels).webp({ quality: 90, effort: 2 }).toBuffer());

export function encodeSize(pixels: Pixels, width: number, format: "webp" | "avif"): Promise<Buffer> {
  return encoding(() => {
    const sized = paint(pixels).resize({ width, withoutEnlargement: true });
    return (
      format === "webp" ? sized.webp({ quality: 80, effort: 3 }) : sized.avif({ quality: 55, effort: 2 })
    ).toBuffer();
  });
}

/** A 20 pixel wide placeholder that is shown until the picture has loaded. */
export const getPlaceholder = (pixels: Pixels): Promise<string> =>
  encoding(async () => {
    const tiny = await paint(pixels).resize({ width: 20 }).webp({ quality: 30, smartSubsample: true }).toBuffer();
    return `data:image/webp;base64,${tiny.toString("base64")}`;
  });

/** Cuts out a rectangle of at least one pixel, limited to the picture. */
export function cut(pixels: Pixels, area: CropArea): Promise<Pixels> {
  return encoding(async () => {
    const { width, height } = pixels.info;
    const left = Math.min(width - 1, Math.floor(area.left * width));
    const top = Math.min(height - 1, Math.floor(area.top * height));
    const { data, info } = await paint(pixels)
      .extract({
        left,
        top,
        width: Math.max(1, Math.min(width - left, Math.round(area.width * width))),
        height: Math.max(1, Math.min(height - top, Math.round(area.height * height))),
      })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data, info: { width: info.width, height: info.height, channels: pixels.info.channels } };
  });
}

/** A square icon as PNG. `opaque` paints transparency white, for systems that would paint it black. */
export const encodeIcon = (pixels: Pixels, size: number, { opaque = false } = {}): Promise<Buffer> =>
  encoding(() => {
    const sized = paint(pixels).resize({ width: size, height: size, fit: "cover" });
    return (opaque ? sized.flatten({ background: paper }) : sized).png({ compressionLevel: 9 }).toBuffer();
  });
