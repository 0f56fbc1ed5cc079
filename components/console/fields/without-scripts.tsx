"use client";

import { createContext, type ReactNode, useContext } from "react";

const InNoScript = createContext(false);

/** Content for browsers without scripts. HTML does not allow a `noscript` in another one. */
export function WithoutScripts({ children }: { children: ReactNode }) {
  return useContext(InNoScript) ? (
    children
  ) : (
    <noscript>
      <InNoScript value={true}>{children}</InNoScript>
    </noscript>
  );
}
