import type { Mutant } from "./mutant";

const stockEffects = "backend/orders/lifecycle/stock-effects.ts";
const ordersTest = "backend/orders/orders.test.ts";

export const orderMutants: readonly Mutant[] = [
  {
    id: "cancelled-keeps-rooms",
    defect: "a cancelled booking keeps its rooms",
    file: stockEffects,
    find: "      await freeSold(tx, order);\n",
    replace: "",
    test: ordersTest,
    name: "booking is confirmed at once by a wallet payment, and restores wallet and nights when cancelled in time",
  },
  {
    id: "fee-cut-off",
    defect: "half a cent of a cancellation fee is cut off",
    file: "lib/pricing/cancellation.ts",
    find: "return Math.min(whole, getPercentage(whole, fee.bp));",
    replace: "return Math.min(whole, Math.floor((whole * fee.bp) / 10_000));",
    test: "lib/pricing/cancellation.test.ts",
    name: "cancellation fees round half of 16.61 to 8.31, refund 8.30, and keep everything at 100 %",
  },
  {
    id: "deadline-unkind",
    defect: "at the very instant of a deadline the dearer tier holds",
    file: "lib/pricing/cancellation.ts",
    find: "entry.untilUtc === null || at <= Date.parse(entry.untilUtc)",
    replace: "entry.untilUtc === null || at < Date.parse(entry.untilUtc)",
    test: "lib/pricing/cancellation.test.ts",
    name: "cancellation deadlines include the exact instant and end a millisecond later",
  },
  {
    id: "others-orders-there",
    defect: "a client's orders are there for every client",
    file: "backend/orders/lifecycle/lock.ts",
    find: "return sql`${o}.user_id = ${actor.id}`;",
    replace: "return sql`true`;",
    test: ordersTest,
    name: "booking is not found for other clients and for staff of other hotels",
  },
  {
    id: "read-before-lock",
    defect: "after waiting for a booking's lock its old state is read",
    file: "backend/db/transaction.ts",
    find: "  const locked = await tx.execute<{ id: unknown }>(lock);\n  const found = await tx.execute(read);",
    replace: "  const found = await tx.execute(read);\n  const locked = await tx.execute<{ id: unknown }>(lock);",
    test: "backend/orders/lifecycle/lines.test.ts",
    name: "cancellation of one room is visible to a transaction that waited for the lock of the order",
  },
  {
    id: "price-not-compared",
    defect: "another price than agreed is charged without a word",
    file: "backend/orders/booking.ts",
    find: "if (totalMinor === agreed) return;",
    replace: "return;",
    test: ordersTest,
    name: "booking is refused at a changed price with the new total, and accepted once with that total",
  },
  {
    id: "state-check-dropped",
    defect: "the database lets an order go from any state to any other",
    file: "backend/db/migrations/0000_baseline.sql",
    find: "CREATE TRIGGER order_status_edge BEFORE UPDATE ON public.orders FOR EACH ROW EXECUTE FUNCTION public.order_status_edge();\n",
    replace: "",
    test: "backend/orders/lifecycle/rules.kinds.test.ts",
    name: "allows only the same status changes in the database",
  },
  {
    id: "dead-letters-forever",
    defect: "a letter that can't be sent is tried for ever",
    file: "backend/outbox/outbox.ts",
    find: "dead_at = CASE WHEN attempts + 1 >= ${maxAttempts} THEN now() END",
    replace: "dead_at = NULL",
    test: "backend/jobs/jobs.test.ts",
    name: "the outbox tries a failed message again later and gives up after 10 attempts",
  },
];
