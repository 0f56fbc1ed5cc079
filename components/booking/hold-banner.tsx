"use client";

import { Timer } from "lucide-react";
import { useRouter } from "next/navigation";
import { useCallback } from "react";
import { Countdown } from "@/components/ui/countdown";

/** Truthful countdown: at zero the page asks again, and says that the rooms are back on sale. */
export function HoldBanner({
  until,
  secondsLeft,
  what = "These rooms are",
}: {
  until: string;
  secondsLeft: number;
  /** The beginning of `… yours for 12:34`. */
  what?: string;
}) {
  const router = useRouter();
  const askAgain = useCallback(() => router.refresh(), [router]);
  return (
    <p className="sticky top-0 z-20 border-b border-primary-line bg-primary-wash text-sm text-primary-ink" role="timer">
      <span className="wrap gutter block py-2.5">
        <Timer aria-hidden className="me-1.5 inline size-4 align-[-3px]" />
        {what} yours for <Countdown until={until} secondsLeft={secondsLeft} onZero={askAgain} />. At zero everything
        goes back on sale; nothing is charged.
      </span>
    </p>
  );
}
