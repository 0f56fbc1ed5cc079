"use client";

import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { PriceMonthsProps } from "./price-months";

const PriceMonths = lazy(() => import("./price-months"));
/** Distance below the viewport at which the code is loaded. */
const nearby = "600px";

/** The price months, rendered when they approach the viewport; their space is reserved to avoid layout shift. */
export function PriceCalendar(props: PriceMonthsProps) {
  const [near, setNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current) return;
    const watch = new IntersectionObserver(
      ([seen]) => {
        if (seen?.isIntersecting) setNear(true);
      },
      { rootMargin: nearby },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  const { checkIn, checkOut } = props.stay;
  return (
    <div ref={place} className="script-only min-h-110">
      {near ? (
        <Suspense fallback={null}>
          <PriceMonths key={`${checkIn}-${checkOut}`} {...props} />
        </Suspense>
      ) : null}
    </div>
  );
}
