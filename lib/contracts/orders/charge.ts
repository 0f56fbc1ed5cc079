import { z } from "zod";
import { chargeKinds } from "@/lib/booking/charges";
import { amountText, currencyCode, instant, minor, paragraph, uuid } from "../fields";

/** An amount charged after booking, as the client and the staff see it. */
export const orderCharge = z.object({
  id: uuid,
  kind: z.enum(chargeKinds),
  amountMinor: minor,
  currency: currencyCode,
  note: z.string(),
  state: z.enum(["open", "paid", "withdrawn"]),
  paidBy: z.enum(["wallet", "card", "desk"]).nullable(),
  paidAt: instant.nullable(),
  withdrawnNote: z.string().nullable(),
  /**
   * The refund of a withdrawn charge that was paid by card or at the desk. The wallet is the destination after the bank
   * refused.
   */
  refund: z.object({ destination: z.enum(["card", "wallet", "desk"]), done: z.boolean() }).nullable(),
  createdAt: instant,
});
export type OrderCharge = z.infer<typeof orderCharge>;

export const maxChargeMinor = 100_000_000;

/** A new charge. The client reads the note. */
export const newCharge = z.strictObject({
  kind: z.enum(chargeKinds),
  /** The amount, either in minor units or as typed (`75.50`). */
  amountMinor: minor.min(1).max(maxChargeMinor).optional(),
  amount: amountText.optional(),
  note: paragraph(500),
});
export type NewCharge = z.infer<typeof newCharge>;

export const chargeWithdrawal = z.strictObject({ reason: paragraph(500) });
