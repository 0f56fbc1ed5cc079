import { cn } from "@/lib/cn";
import { avifSet, pictureSource, type RenderedPicture } from "@/lib/site/pictures";

type PictureProps = {
  picture: RenderedPicture | null;
  /** CSS `sizes`: the rendered width. */
  sizes: string;
  /** The first picture of a page: loaded with high priority, and visible at once if it is already loaded. */
  first?: boolean;
  /** Replaces the picture's own alternative text; "" if adjacent text has the same content. */
  alt?: string;
  className?: string;
};

/** A picture of the file store at its rendered size, over a blurred preview, without layout shift. */
export function Picture({ picture, sizes, first = false, alt, className }: PictureProps) {
  if (!picture) return <span aria-hidden className={cn("block size-full bg-line", className)} />;
  const source = pictureSource(picture, sizes);
  const avif = avifSet(picture.key);
  const rendered = (
    <img
      {...source}
      alt={alt ?? source.alt ?? ""}
      loading={first ? "eager" : "lazy"}
      decoding={first ? "sync" : "async"}
      fetchPriority={first ? "high" : undefined}
      className={cn("block size-full bg-line object-cover", className)}
    />
  );
  if (!avif) return rendered;
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      {rendered}
    </picture>
  );
}
