"use client";

import { Timer } from "lucide-react";
import { useRouter } from "next/navigation";
import { type ReactNode, useCallback } from "react";
import { Countdown } from "@/components/ui/countdown";

/** The countdown of the server's hold; at zero the page reloads and reports that the hold is over. */
export function HoldBanner({
  until,
  secondsLeft,
  sentence,
  children,
}: {
  until: string;
  secondsLeft: number;
  /** The sentence in the language of the page; `{time}` is the countdown. */
  sentence: string;
  /** An action beside it. */
  children?: ReactNode;
}) {
  const [before = "", after = ""] = sentence.split("{time}");
  const router = useRouter();
  const askAgain = useCallback(() => router.refresh(), [router]);
  const countdown = <Countdown until={until} secondsLeft={secondsLeft} onZero={askAgain} />;
  return (
    <div className="sticky top-0 z-20 border-b border-primary-line bg-primary-wash text-sm text-primary-ink">
      <div className="wrap gutter flex flex-wrap items-center justify-between gap-x-6 py-2.5">
        <p role="timer">
          <Timer aria-hidden className="me-1.5 inline size-4 align-[-3px]" />
          {before}
          {countdown}
          {after}
        </p>
        {children}
      </div>
    </div>
  );
}
