"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { Suspense, useEffect, useState } from "react";
import { leadsAway } from "./leads-away";

/** Sent by code that navigates without a link (`router.push`), so that the bar shows there too. */
const started = "ui:navigation-started";

export function announceNavigation(): void {
  window.dispatchEvent(new Event(started));
}

function Bar({ colour }: { colour: string }) {
  const path = usePathname();
  const query = useSearchParams().toString();
  const here = `${path}?${query}`;
  const [from, setFrom] = useState<string | null>(null);
  useEffect(() => {
    const begin = () => setFrom(here);
    const onClick = (event: MouseEvent) => {
      if (leadsAway(event)) begin();
    };
    // A form sent by scripts stays on its page. The target of its response is announced when it is known.
    const onSubmit = (event: SubmitEvent) => {
      if (!event.defaultPrevented) begin();
    };
    // Capture phase: Next's link handler prevents the default before the event bubbles here.
    document.addEventListener("click", onClick, true);
    document.addEventListener("submit", onSubmit);
    window.addEventListener(started, begin);
    return () => {
      document.removeEventListener("click", onClick, true);
      document.removeEventListener("submit", onSubmit);
      window.removeEventListener(started, begin);
    };
  }, [here]);
  const busy = from === here;
  useEffect(() => {
    if (!busy) return;
    // A download or a refused submit never navigates, so the bar has a time limit.
    const timer = window.setTimeout(() => setFrom(null), 10_000);
    return () => window.clearTimeout(timer);
  }, [busy]);
  return (
    <div
      aria-hidden
      className="pointer-events-none fixed inset-x-0 top-0 z-[60] h-[3px] origin-left rtl:origin-right"
      style={{
        background: colour,
        transform: busy ? "scaleX(.82)" : "scaleX(0)",
        opacity: busy ? 1 : 0,
        transition: busy ? "transform 4s cubic-bezier(.1,.7,.1,1)" : "opacity 160ms",
      }}
    />
  );
}

/** A thin bar while the next page loads. */
export function ProgressBar({ colour }: { colour: string }) {
  return (
    <Suspense fallback={null}>
      <Bar colour={colour} />
    </Suspense>
  );
}
