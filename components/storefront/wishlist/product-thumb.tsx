import { pictureUrl } from "@/lib/site/pictures";

/** A product's picture in the wish list; a placeholder without one. */
export function ProductThumb({ pictureKey }: { pictureKey: string | null }) {
  const look = "h-18 w-24 shrink-0 rounded-md bg-line object-cover";
  if (!pictureKey) return <span aria-hidden className={look} />;
  return <img src={pictureUrl(pictureKey, 320)} alt="" width={96} height={72} loading="lazy" className={look} />;
}
