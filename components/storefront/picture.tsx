import { cn } from "@/lib/cn";
import type { Picture as PictureRow } from "@/lib/contracts/hotel";

const widths = [320, 640, 1080] as const;

type PictureProps = {
  picture: PictureRow | null;
  /** CSS `sizes`: how wide it is drawn. */
  sizes: string;
  /** The first picture of a page: fetched at once and first. */
  first?: boolean;
  /** Said in place of the picture's own words, or "" where words beside it say the same. */
  alt?: string;
  className?: string;
};

/** A picture of the file store at the size it is drawn, over its blurred self, never moving what is below. */
export function Picture({ picture, sizes, first = false, alt, className }: PictureProps) {
  if (!picture) return <div aria-hidden className={cn("size-full bg-line", className)} />;
  const address = (width: number) => `/media/${picture.key}-${width}.webp`;
  const blurred = picture.placeholder?.startsWith("data:") ? `url("${picture.placeholder}")` : undefined;
  return (
    <img
      src={address(640)}
      srcSet={widths.map((width) => `${address(width)} ${width}w`).join(", ")}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
      alt={alt ?? picture.alt}
      loading={first ? "eager" : "lazy"}
      fetchPriority={first ? "high" : undefined}
      decoding="async"
      style={{ backgroundImage: blurred, backgroundColor: blurred ? undefined : (picture.placeholder ?? undefined) }}
      className={cn("block size-full bg-line bg-cover bg-center object-cover", className)}
    />
  );
}
