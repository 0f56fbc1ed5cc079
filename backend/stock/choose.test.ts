import { expect, it } from "vitest";
import { choose } from "./choose";
import type { LineNeeds, NightsNeed } from "./needs";
import type { Counter } from "./rows";

const night = (slot: string, capacity: number): Counter => ({
  id: Number(slot.slice(-2)),
  kind: "room",
  productId: 7,
  slot,
  capacity,
  held: 0,
  sold: 0,
  closed: false,
  noArrival: false,
  noDeparture: false,
  minNights: null,
  maxNights: null,
});
const counters = [night("2030-05-01", 2), night("2030-05-02", 1), night("2030-05-03", 2)];
const stay = (from: string, to: string): NightsNeed => ({ kind: "nights", productId: 7, from, to, quantity: 1 });
const lines = (...needs: NightsNeed[]): LineNeeds[] =>
  needs.map((need, at) => ({ orderId: "one", line: at + 1, needs: [need] }));
const stock = () => ({ counters: counters.map((row) => ({ ...row })), seats: [], units: [] });

it("counts lines for the same night together, and names the sold-out nights", () => {
  const first = stay("2030-05-01", "2030-05-03");
  const second = stay("2030-05-02", "2030-05-04");
  expect(choose(stock(), lines(first)).counters).toHaveLength(2);
  expect(choose(stock(), lines(second)).counters).toHaveLength(2);
  expect(() => choose(stock(), lines(first, second))).toThrow(
    expect.objectContaining({ code: "sold_out", data: { nights: ["2030-05-02"] } }),
  );
});
