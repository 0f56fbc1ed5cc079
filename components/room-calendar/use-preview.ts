"use client";

import { useEffect, useState } from "react";
import { submit } from "@/components/form/submit";
import { noPreview, type PreviewState, startAsking, toPreview, withoutPreview } from "./preview-state";

const pauseMs = 200;

type PreviewOptions = {
  path: string;
  /** The request as JSON, or null while a field is not valid. */
  requestBody: string | null;
  /** Path of the entered fields in the request. */
  prefix: string;
};

/** Previews a change while it is entered. */
export function usePreview<P>({ path, requestBody, prefix }: PreviewOptions) {
  const [state, setState] = useState<PreviewState<P>>(noPreview);
  // Asks again for the same input.
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (requestBody === null) return setState(withoutPreview);
    let isCurrent = true;
    setState(startAsking);
    const timer = setTimeout(async () => {
      const response = await submit(path, JSON.parse(requestBody) as Record<string, unknown>);
      if (isCurrent) setState(toPreview<P>(response, prefix));
    }, pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [requestBody, path, prefix, round]);
  return {
    ...state,
    show: (changes: Partial<Pick<PreviewState<P>, "errors" | "problem">>) =>
      setState((old) => ({ ...old, ...changes })),
    askAgain: () => setRound((n) => n + 1),
  };
}
