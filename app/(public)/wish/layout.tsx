import type { ReactNode } from "react";
import "../../panels.css";

/** Wish lists that clients share. They look like the lists of the client area. */
export default function SharedListLayout({ children }: { children: ReactNode }) {
  return children;
}
