"use client";

import { useEffect, useState } from "react";
import { useTranslations } from "@/components/ui/language";
import { cn } from "@/lib/cn";

type Estimator = (password: string) => { score: number; warning: string | null };

let estimator: Promise<Estimator> | undefined;

/** The word lists are large, so they load with the first input. */
function loadEstimator(): Promise<Estimator> {
  estimator ??= Promise.all([import("@zxcvbn-ts/core"), import("@zxcvbn-ts/language-common")]).then(
    ([{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }]) => {
      const factory = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
      return (password) => {
        const { score, feedback } = factory.check(password.slice(0, 100));
        return { score, warning: feedback.warning };
      };
    },
  );
  return estimator;
}

const words = ["Very weak", "Weak", "Fair", "Good", "Strong"] as const;
const colours = ["bg-danger", "bg-danger", "bg-care", "bg-good", "bg-good"];

/** Advice, not a rule; the server decides. The strength has a text and a length as well as a colour. */
export function AuthPasswordMeter({ password }: { password: string }) {
  const t = useTranslations();
  const [score, setScore] = useState<number | null>(null);
  useEffect(() => {
    if (!password) return setScore(null);
    let current = true;
    loadEstimator()
      .then((estimate) => {
        if (current) setScore(estimate(password).score);
      })
      .catch(() => undefined);
    return () => {
      current = false;
    };
  }, [password]);
  return (
    <div className="script-only mt-2 flex h-5 items-center gap-3">
      <span aria-hidden className="grid flex-1 grid-cols-4 gap-1">
        {[1, 2, 3, 4].map((step) => (
          <span
            key={step}
            className={cn(
              "h-1 rounded-full transition-colors",
              score !== null && step <= Math.max(score, 1) ? colours[score] : "bg-line",
            )}
          />
        ))}
      </span>
      <span role="status" className={cn("text-end text-xs text-soft", score !== null && "min-w-28")}>
        {score === null ? "" : t(words[score] ?? "Fair")}
      </span>
    </div>
  );
}
