import { cn } from "@/lib/cn";
import { pictureUrl } from "@/lib/site/pictures";

const initials = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => [...word][0] ?? "")
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join("")
    .toUpperCase();

/** A user's picture or initials. Decorative, because the name is beside it. */
export function Avatar({ name, picture, className }: { name: string; picture: string | null; className?: string }) {
  const look = cn("size-24 shrink-0 rounded-full", className);
  if (picture) {
    return <img src={pictureUrl(picture, 320)} alt="" width={320} height={320} className={cn(look, "object-cover")} />;
  }
  return (
    <span
      aria-hidden
      className={cn(
        look,
        "inline-flex items-center justify-center bg-primary-wash font-display text-3xl text-primary-ink",
      )}
    >
      {initials(name) || "?"}
    </span>
  );
}
