"use client";

import { useEffect, useState } from "react";
import { readHeaders } from "@/lib/protocol";
import { type AskMonths, MonthLoader, type MonthsResponse } from "./month-loader";

type MonthsOptions = {
  /** `/api/…/calendar/{roomId}/nights` */
  path: string;
  came: { months: string[]; response: MonthsResponse };
  /** First and last available month. */
  first: string;
  last: string;
};

const idle = (work: () => void): (() => void) => {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const wish = requestIdleCallback(work, { timeout: 500 });
  return () => cancelIdleCallback(wish);
};

const asking =
  (path: string): AskMonths =>
  async (months, ahead) => {
    const result = await fetch(`${path}?month=${months[0]}&months=${months.length}`, {
      headers: readHeaders,
      ...(ahead ? { signal: ahead, priority: "low" } : {}),
    })
      .then((response) => (response.ok ? response.json() : null))
      .catch(() => null);
    return result as MonthsResponse | null;
  };

/** Months as they come into view. `reload` requests all loaded months again and shows the old data until then. */
export function useMonths({ path, came, first, last }: MonthsOptions) {
  const [loader] = useState(() => new MonthLoader({ ask: asking(path), came, first, last, idle }));
  const [data, setData] = useState(loader.now);
  const { ensure, reload } = loader;

  useEffect(() => {
    const stop = loader.subscribe(setData);
    return () => {
      stop();
      loader.leave();
    };
  }, [loader]);

  // Reloads periodically, because bookings arrive while the calendar is open.
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible") reload();
    };
    const timer = setInterval(look, 60_000);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [reload]);

  return { data, ensure, reload };
}
