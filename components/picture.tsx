import { cn } from "@/lib/cn";
import type { Picture as PictureFacts } from "@/lib/contracts/hotel";
import { pictureSource } from "@/lib/pictures";

type PictureProps = {
  picture: PictureFacts;
  /** How wide it is drawn, as `sizes` of an image. */
  sizes: string;
  className?: string;
  /** The one large picture that a page opens with. */
  eager?: boolean;
  /** Beside words that say the same, the picture need not be read out. */
  decorative?: boolean;
};

/** A picture of the file store in the sizes that were made of it, over its blurred self until it has come. */
export function Picture({ picture, sizes, className, eager = false, decorative = false }: PictureProps) {
  const { alt, ...source } = pictureSource(picture, sizes);
  return (
    <img
      {...source}
      alt={decorative ? "" : alt}
      loading={eager ? "eager" : "lazy"}
      fetchPriority={eager ? "high" : "auto"}
      className={cn("object-cover", className)}
    />
  );
}
