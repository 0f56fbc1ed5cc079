import { expect, test } from "vitest";
import type { OrderView } from "@/lib/contracts/orders/order";
import { isUnpaid } from "./hold-over";

test("isUnpaid returns true only if no payment can have charged money", () => {
  const paid = (...states: string[]) => ({ payments: states.map((state) => ({ state })) as OrderView["payments"] });
  expect(isUnpaid(paid())).toBe(true);
  expect(isUnpaid(paid("declined", "cancelled", "expired"))).toBe(true);
  for (const state of ["redirected", "pending", "captured", "captured_unfulfilled", "review", "refunded"])
    expect(isUnpaid(paid("declined", state)), state).toBe(false);
});
