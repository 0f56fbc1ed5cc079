import type { ReactNode } from "react";
import type { OrderView } from "@/lib/contracts/orders/order";
import type { KindId } from "@/lib/kinds/kind";
import type { Text } from "@/lib/language/messages";

type OrderProps = { order: OrderView };

/** Links to search again after a hold has ended. */
export type Again = { same: string; others: { href: string; label: Text } | null };

/**
 * The components of a product kind in the checkout and on the status page. Server components first; a page loads only
 * the scripts and classes of its own part, so the client area (`account.ts`) and the consoles (`console.ts`) have
 * registries of their own.
 */
export interface KindComponents {
  kind: KindId;
  /** The booked product and its price beside a form or a result; `folds` to one line on phones. */
  Summary: (props: OrderProps & { folds?: boolean }) => ReactNode;
  /** Title, start and end on the stub of a confirmed booking. */
  Ticket: (props: OrderProps) => ReactNode;
  again: (order: OrderView) => Again;
  /** Number of units that need the name of a guest each, with an arrival time; null for one list of people. */
  guestUnits: (order: OrderView) => number | null;
}
