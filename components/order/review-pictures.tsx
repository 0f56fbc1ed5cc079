import type { ReviewPicture } from "@/lib/contracts/orders/review";
import { useServerTranslations } from "@/lib/language/server";
import { pictureSource, pictureUrl } from "@/lib/site/pictures";

type ReviewPicturesProps = {
  pictures: readonly ReviewPicture[];
  /** As published; omitted for the visitor's own review. */
  author?: string;
};

/** Thumbnails of the pictures of a review. Each opens the whole picture. */
export function ReviewPictures({ pictures, author }: ReviewPicturesProps) {
  const t = useServerTranslations();
  if (pictures.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {pictures.map((picture, at) => (
        <li key={picture.id}>
          <a
            href={pictureUrl(picture.key, 1080)}
            target="_blank"
            rel="noopener nofollow"
            className="block h-21 w-28 overflow-hidden rounded-md"
          >
            <img
              {...pictureSource(picture, "112px")}
              alt={
                author
                  ? t("Photo {n} of {count} by {author}", { n: at + 1, count: pictures.length, author })
                  : t("Your photo {n} of {count}", { n: at + 1, count: pictures.length })
              }
              loading="lazy"
              className="block size-full bg-line object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
