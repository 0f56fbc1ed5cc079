import { cn } from "@/lib/cn";
import { avifSet, pictureSource, type RenderedPicture } from "@/lib/site/pictures";

type PictureProps = {
  picture: RenderedPicture | null;
  /** CSS `sizes`: how wide it is drawn. */
  sizes: string;
  /** The first picture of a page: fetched at once and first, and shown with the words if it is there by then. */
  first?: boolean;
  /** Said in place of the picture's own words, or "" where words beside it say the same. */
  alt?: string;
  className?: string;
};

/** A picture of the file store at the size it is drawn, over its blurred self, never moving what is below. */
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
