"use client";

import { pickUp } from "@/lib/html-only";

/** Search engines read the HTML; the browser leaves it as it came. */
export const JsonLdText = ({ name }: { name: string }) => (
  <script
    type="application/ld+json"
    suppressHydrationWarning
    dangerouslySetInnerHTML={{ __html: typeof window === "undefined" ? pickUp(name) : "" }}
  />
);
