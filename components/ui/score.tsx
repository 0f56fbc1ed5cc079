import { Star } from "lucide-react";
import { cn } from "@/lib/cn";

/** 0 to 10, one decimal. The word beside it is the caller's. */
export function ScoreBadge({ score, className }: { score: number; className?: string }) {
  return (
    <span
      className={cn(
        "tabular inline-block rounded-[0.5rem_0.5rem_0.5rem_0] bg-ink px-2 py-1 text-sm leading-tight font-[650] text-paper",
        className,
      )}
    >
      <span className="sr-only">Score </span>
      {score.toFixed(1)}
    </span>
  );
}

export function Rating({ stars, className }: { stars: number; className?: string }) {
  if (stars < 1) return null;
  return (
    <span
      role="img"
      aria-label={`${stars} ${stars === 1 ? "star" : "stars"}`}
      className={cn("inline-flex gap-0.5", className)}
    >
      {Array.from({ length: stars }, (_, index) => (
        <Star key={index} aria-hidden className="size-3.5 fill-lit text-lit" />
      ))}
    </span>
  );
}
