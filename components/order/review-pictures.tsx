import type { ReviewPicture } from "@/lib/contracts/orders/review";
import { useServerTranslations } from "@/lib/language/server";
import { evidencePath } from "@/lib/links/booking-links";
import { pictureSource, pictureUrl } from "@/lib/site/pictures";

type ReviewPicturesProps = {
  pictures: readonly ReviewPicture[];
  /** As published; omitted for the visitor's own review. */
  author?: string;
  /** Pictures of a review that is not published are shown to its writer and to moderators only. */
  isPublic?: boolean;
  /** Reference of a guest's booking. */
  booking?: string;
};

/** Thumbnails of the pictures of a review. Each opens the whole picture. */
export function ReviewPictures({ pictures, author, isPublic = true, booking }: ReviewPicturesProps) {
  const t = useServerTranslations();
  if (pictures.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {pictures.map((picture, at) => (
        <li key={picture.id}>
          <a
            href={isPublic ? pictureUrl(picture.key, 1080) : evidencePath(picture.id, booking)}
            target="_blank"
            rel="noopener nofollow"
            className="block h-21 w-28 overflow-hidden rounded-md"
          >
            <img
              {...(isPublic
                ? pictureSource(picture, "112px")
                : { src: evidencePath(picture.id, booking), width: picture.width, height: picture.height })}
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
