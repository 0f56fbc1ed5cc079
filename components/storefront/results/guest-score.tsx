"use client";

import { useTranslations } from "@/components/ui/language";
import { ScoreBadge } from "@/components/ui/score";
import { cn } from "@/lib/cn";
import { scoreWord } from "../room/stay-labels";

export function Score({
  tenths,
  reviews,
  side = "start",
  className,
}: {
  tenths: number | null;
  reviews: number;
  side?: "start" | "end";
  className?: string;
}) {
  const t = useTranslations();
  if (tenths === null || reviews === 0)
    return <span className={cn("text-sm text-soft", className)}>{t("No reviews yet")}</span>;
  const text = (
    <span className={cn("text-sm leading-tight font-semibold", side === "end" && "text-end")}>
      {t(scoreWord(tenths))}
      <span className="block text-xs font-normal text-soft">{t.count("{n} review", "{n} reviews", reviews)}</span>
    </span>
  );
  return (
    <span className={cn("inline-flex items-center gap-2.5", className)}>
      {side === "end" ? text : null}
      <ScoreBadge score={tenths / 10} />
      {side === "start" ? text : null}
    </span>
  );
}
