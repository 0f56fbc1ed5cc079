import type { ReactNode } from "react";
import "../../../panels.css";

/** For who booked without an account: what clients have in their panel. */
export default function ReservingLayout({ children }: { children: ReactNode }) {
  return children;
}
