"use client";

import { Timer } from "lucide-react";
import { useRouter } from "next/navigation";
import { useCallback } from "react";
import { Countdown } from "@/components/ui/countdown";

/** Truthful countdown: at zero the page asks again, and says that the rooms are back on sale. */
export function HoldBanner({ until, secondsLeft }: { until: string; secondsLeft: number }) {
  const router = useRouter();
  const askAgain = useCallback(() => router.refresh(), [router]);
  return (
    <p
      className="border-b border-primary-line bg-primary-wash px-5 py-2.5 text-sm text-primary-ink sm:px-12"
      role="timer"
    >
      <Timer aria-hidden className="mr-1.5 inline size-4 align-[-3px]" />
      These rooms are yours for <Countdown until={until} secondsLeft={secondsLeft} onZero={askAgain} />. At zero they go
      back on sale; nothing is charged.
    </p>
  );
}
