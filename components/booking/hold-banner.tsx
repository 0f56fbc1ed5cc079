"use client";

import { Timer } from "lucide-react";
import { useRouter } from "next/navigation";
import { type ReactNode, useCallback } from "react";
import { Countdown } from "@/components/ui/countdown";
import { HoldBar } from "./hold-bar";

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
    <HoldBar>
      <p role="timer">
        <Timer aria-hidden className="me-1.5 inline size-4 align-[-3px]" />
        {before}
        {countdown}
        {after}
      </p>
      {children}
    </HoldBar>
  );
}
