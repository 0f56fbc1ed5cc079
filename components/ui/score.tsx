"use client";

import type { CSSProperties } from "react";
import { cn } from "@/lib/cn";
import { scoreIn } from "@/lib/language/numbers";
import { useTranslations } from "./language";

/** 0 to 10 with one decimal. The caller adds the label. */
export function ScoreBadge({ score, className }: { score: number; className?: string }) {
  const t = useTranslations();
  return (
    <span
      className={cn(
        "tabular inline-block rounded-[0.5rem_0.5rem_0.5rem_0] rtl:rounded-[0.5rem_0.5rem_0_0.5rem] bg-ink px-2 py-1 text-sm leading-tight font-[650] text-paper",
        className,
      )}
    >
      <span className="sr-only">{t("Score")} </span>
      {scoreIn(t.language, Math.round(score * 10))}
    </span>
  );
}

export function Rating({ stars, className }: { stars: number; className?: string }) {
  const t = useTranslations();
  if (stars < 1) return null;
  return (
    <span
      role="img"
      aria-label={t.count("{n} star", "{n} stars", stars)}
      className={cn("stars", className)}
      style={{ "--stars": stars } as CSSProperties}
    />
  );
}
