"use client";

import { useEffect, useState } from "react";
import { browserKeys, readStore } from "@/lib/browser-store";

type AuthNextFieldProps = {
  /** Where the address says to go on; without it the page that was remembered last (docs/specification.md §2). */
  next: string | null;
};

/** The proxy decides whether whoever logs in may go there. */
export function AuthNextField({ next }: AuthNextFieldProps) {
  const [value, setValue] = useState(next ?? "");
  useEffect(() => {
    if (!next) setValue(readStore<string>(browserKeys.preLoginPath) ?? "");
  }, [next]);
  return <input type="hidden" name="_next" value={value} />;
}
