import type { ReactNode } from "react";
import "../../transport.css";

export default function TransportLayout({ children }: { children: ReactNode }) {
  return children;
}
