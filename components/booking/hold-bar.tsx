import type { ReactNode } from "react";

/** The bar above a page about what is held. */
export const HoldBar = ({ children }: { children: ReactNode }) => (
  <div className="sticky top-0 z-20 border-b border-primary-line bg-primary-wash text-sm text-primary-ink">
    <div className="wrap gutter flex flex-wrap items-center justify-between gap-x-6 py-2.5">{children}</div>
  </div>
);
