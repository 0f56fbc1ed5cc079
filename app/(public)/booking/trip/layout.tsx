import type { ReactNode } from "react";
import "../../../panels.css";

/** The visitor's trip, which is rendered per request. */
export default function TripLayout({ children }: { children: ReactNode }) {
  return children;
}
