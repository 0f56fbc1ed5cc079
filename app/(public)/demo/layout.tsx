import type { ReactNode } from "react";
import "../../panels.css";

/** Demo only: its classes are not part of the shop's stylesheet. */
export default function DemoLayout({ children }: { children: ReactNode }) {
  return children;
}
