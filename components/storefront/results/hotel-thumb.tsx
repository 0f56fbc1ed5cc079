import { pictureUrl } from "@/lib/site/pictures";

/** A hotel's picture in the list of saved hotels; a placeholder without one. */
export function HotelThumb({ pictureKey }: { pictureKey: string | null }) {
  const look = "h-18 w-24 shrink-0 rounded-md bg-line object-cover";
  if (!pictureKey) return <span aria-hidden className={look} />;
  return <img src={pictureUrl(pictureKey, 320)} alt="" width={96} height={72} loading="lazy" className={look} />;
}
