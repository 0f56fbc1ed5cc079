import { ImageOff } from "lucide-react";
import { pictureUrl } from "@/lib/site/pictures";

/** A picture in row size; decorative, because the text beside it names the record. */
export function Thumb({ pictureKey }: { pictureKey: string | null }) {
  const box = "h-10 w-14 shrink-0 rounded-sm bg-sunken object-cover";
  if (!pictureKey) {
    return (
      <span className={`${box} inline-flex items-center justify-center text-soft`}>
        <ImageOff aria-hidden className="size-4" />
      </span>
    );
  }
  return (
    <img
      src={pictureUrl(pictureKey, 320)}
      alt=""
      width={56}
      height={40}
      loading="lazy"
      decoding="async"
      className={box}
    />
  );
}
