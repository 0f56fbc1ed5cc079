"use client";

import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { PriceMonthsProps } from "./price-months";

const PriceMonths = lazy(() => import("./price-months"));
/** How far below the window it may be when its code is fetched. */
const nearby = "600px";

/** The months with their prices, drawn when one comes near them; the room they take is kept free, so that nothing moves. */
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
