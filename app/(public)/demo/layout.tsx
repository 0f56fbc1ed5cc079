import type { ReactNode } from "react";
import "../../panels.css";

/** Shown in a demo only: no visitor of a shop fetches classes for it. */
export default function DemoLayout({ children }: { children: ReactNode }) {
  return children;
}
