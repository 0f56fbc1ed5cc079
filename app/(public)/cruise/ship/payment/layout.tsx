import type { ReactNode } from "react";
import "../../../../panels.css";

/** The pages of bookings without an account. */
export default function PaymentLayout({ children }: { children: ReactNode }) {
  return children;
}
