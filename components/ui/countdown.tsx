"use client";

import { useEffect, useState } from "react";
import { useTranslations } from "./language";

const formatClock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

type CountdownProps = {
  /** Instant, ISO. */
  until: string;
  /** Seconds left by the server's clock, rendered first, because the browser's clock may be wrong. */
  secondsLeft: number;
  onZero?: () => void;
};

/** Counts down the remaining time. Screen readers announce full minutes only. */
export function Countdown({ until, secondsLeft, onZero }: CountdownProps) {
  const t = useTranslations();
  const [left, setLeft] = useState(Math.max(0, secondsLeft));
  useEffect(() => {
    const end = performance.now() + secondsLeft * 1000;
    let done = false;
    const timer = window.setInterval(() => {
      const now = Math.max(0, Math.ceil((end - performance.now()) / 1000));
      setLeft(now);
      if (now === 0 && !done) {
        done = true;
        window.clearInterval(timer);
        onZero?.();
      }
    }, 250);
    return () => window.clearInterval(timer);
  }, [secondsLeft, onZero]);
  const minutes = Math.ceil(left / 60);
  return (
    <>
      <time dateTime={until} aria-hidden className="tabular font-bold">
        {formatClock(left)}
      </time>
      <span aria-live="polite" className="sr-only">
        {left === 0 ? t("time is up") : t.count("about {n} minute", "about {n} minutes", minutes)}
      </span>
    </>
  );
}
