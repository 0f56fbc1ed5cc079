"use client";

import { useEffect, useState } from "react";
import { browserKeys, readStore } from "@/lib/browser-store";

type AuthNextFieldProps = {
  /** Redirect target from the URL; null uses the last remembered page (docs/specification.md §2). */
  next: string | null;
};

/** The gateway decides whether the user may open that page. */
export function AuthNextField({ next }: AuthNextFieldProps) {
  const [value, setValue] = useState(next ?? "");
  useEffect(() => {
    if (!next) setValue(readStore<string>(browserKeys.preLoginPath) ?? "");
  }, [next]);
  return <input type="hidden" name="_next" value={value} />;
}
