"use client";

import { useState } from "react";
import type { SubmitResponse } from "./submit";

/** Whether an earlier request under the same key may have been carried out without its response being seen. */
const mayHaveEffect = (response: SubmitResponse): boolean =>
  !response.ok &&
  (response.status === 0 ||
    response.status >= 500 ||
    response.code === "in_flight" ||
    response.code === "idempotency_key_reused");

/**
 * The idempotency key of a form: the same until the result of its request is known. After a lost response the same
 * input repeats the request, and other input is refused under the same key instead of being carried out as well.
 */
export function createIdempotencyKey() {
  let current: string | null = null;
  return {
    /** The key of the next request; the first one may be that of the rendered page. */
    take(ofPage?: string | null): string {
      current ??= ofPage ?? crypto.randomUUID();
      return current;
    },
    /** The result of the earlier request is known. */
    renew(): void {
      current = crypto.randomUUID();
    },
    settle(response: SubmitResponse): void {
      if (!mayHaveEffect(response)) this.renew();
    },
  };
}

export function useIdempotencyKey() {
  const [key] = useState(createIdempotencyKey);
  return key;
}
