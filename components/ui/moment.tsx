"use client";

import { useSyncExternalStore } from "react";

const never = () => () => {};
const format = (at: string, timeZone: string | undefined) =>
  new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone }).format(new Date(at));

/** An instant in the reader's own time; in UTC until the browser has said where that is. */
export function Moment({ at }: { at: string }) {
  const words = useSyncExternalStore(
    never,
    () => format(at, undefined),
    () => format(at, "UTC"),
  );
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {words}
    </time>
  );
}
