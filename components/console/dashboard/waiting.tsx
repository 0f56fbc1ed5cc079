"use client";

import { useEffect, useState } from "react";
import { formatDeadline, formatTimeSpan } from "@/lib/labels/waiting";

const hourMs = 3_600_000;

type WaitingProps = { since: string; until: string | null; now: string };

/** Waiting time that updates while the page is open; shows the remaining hours shortly before a deadline. */
export function Waiting({ since, until, now }: WaitingProps) {
  const [at, setAt] = useState(() => Date.parse(now));
  useEffect(() => {
    // The client's clock may be wrong, so only elapsed time is taken from it.
    const started = performance.now();
    const rendered = Date.parse(now);
    const timer = window.setInterval(() => setAt(rendered + performance.now() - started), 30_000);
    return () => window.clearInterval(timer);
  }, [now]);
  const left = until ? Date.parse(until) - at : null;
  const pressing = left !== null && left < 6 * hourMs;
  return (
    <span className="whitespace-nowrap">
      <time dateTime={since}>{formatTimeSpan(at - Date.parse(since))}</time>
      {until && pressing ? (
        <span className="block text-xs font-medium text-danger">
          {left <= 0 ? "overdue" : `declined ${formatDeadline(Date.parse(until), at)}`}
        </span>
      ) : null}
    </span>
  );
}
