"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";

const firstPauseMs = 2_000;
const maxPauseMs = 15_000;

type PaymentWatchProps = {
  path: `/api/${string}`;
  /** The texts before the first poll and during further polls. */
  asking: string;
  waiting: string;
};

/**
 * Polls the page's URL, which asks the bank, until a result arrives: with increasing intervals, and only while the tab
 * is visible.
 */
export function PaymentWatch({ path, asking, waiting }: PaymentWatchProps) {
  const router = useRouter();
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    const pause = Math.min(maxPauseMs, firstPauseMs * 1.5 ** attempts);
    const timer = window.setTimeout(async () => {
      if (document.visibilityState === "visible") {
        const response = await fetch(path, {
          headers: { accept: "application/json", "x-requested-with": "XMLHttpRequest" },
        }).catch(() => null);
        const result = response?.ok ? ((await response.json().catch(() => null)) as { outcome?: string } | null) : null;
        if (result?.outcome && result.outcome !== "pending") router.refresh();
      }
      setAttempts((times) => times + 1);
    }, pause);
    return () => window.clearTimeout(timer);
  }, [attempts, path, router]);
  return (
    <p aria-live="polite" className="text-sm text-soft">
      {attempts === 0 ? asking : waiting}
    </p>
  );
}
