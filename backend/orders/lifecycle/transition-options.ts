import type { Db } from "@/backend/db/client";
import type { StoredGuests } from "../sealed-answers";

export type TransitionOptions = {
  /** Minutes from now to which a hold is extended, in place of the usual ones of its channel. */
  holdMinutes?: number;
  /** Overrides the reason of the transition table. */
  reason?: string;
  /** Free text by the actor. */
  note?: string;
  data?: Record<string, unknown>;
  /** The retained fee in minor units, for cancellations and no-shows under the policy. */
  feeMinor?: number;
  /** The amount paid for the cancelled part. Default: the whole balance of the order's account. */
  heldMinor?: number;
  /** The amount to charge to the wallet, in minor units. */
  payMinor?: number;
  refundTo?: "original" | "wallet";
  /** Guest details given with this step. They are stored in the same update. */
  guests?: StoredGuests;
  /** Leaves the money in the account because the caller retries with it. */
  retainMoney?: boolean;
  /** Cancelled lines as positions in the order. */
  lines?: readonly number[];
  /** The first night that is released; null for none. */
  freeFrom?: string | null;
  /** Exchanges the order's units. Throws `sold_out` if the new units are unavailable. */
  swap?: (tx: Db) => Promise<void>;
};
