import fc from "fast-check";

/** Commands by users, banks and the clock, in any order. `at` selects a booking, `pick` one of its lines. */

const at = fc.nat({ max: 29 });
const pick = fc.nat({ max: 3 });
const yes = fc.boolean();
const staff = fc.constantFrom("admin" as const, "subadmin" as const);
const clientOrStaff = fc.constantFrom("client" as const, "admin" as const, "subadmin" as const);
const stay = {
  from: fc.nat({ max: 4 }),
  nights: fc.integer({ min: 1, max: 3 }),
  rooms: fc.integer({ min: 1, max: 3 }),
  plan: fc.nat({ max: 3 }),
};
const act = <D extends string, R extends object>(
  weight: number,
  name: D,
  more: { [K in keyof R]: fc.Arbitrary<R[K]> },
) => ({
  weight,
  arbitrary: fc.record({ do: fc.constant(name), ...more }) as unknown as fc.Arbitrary<{ do: D } & R>,
});

export const anyCommand = fc.oneof(
  act(16, "hold", { ...stay, who: fc.nat({ max: 1 }), hotel: fc.nat({ max: 1 }) }),
  act(9, "phoneHold", { ...stay, who: fc.nat({ max: 1 }), hotel: fc.nat({ max: 1 }), by: staff }),
  act(5, "extend", { at, who: clientOrStaff }),
  act(3, "release", {
    at,
    who: fc.constantFrom("client" as const, "admin" as const, "subadmin" as const, "system" as const),
  }),
  act(3, "resendLink", { at, who: staff }),
  act(2, "lapse", { at }),
  act(3, "expire", { at }),
  act(22, "pay", { at }),
  act(9, "card", { at, split: yes }),
  act(9, "capture", { at, pick }),
  act(12, "payAtDesk", { at, who: staff, part: fc.constantFrom("all" as const, "half" as const, "too much" as const) }),
  act(3, "handBack", { at, who: staff, part: fc.constantFrom("all" as const, "half" as const, "too much" as const) }),
  // Two rooms that are paid at the hotel, of which one or both are cancelled, so that it hands money back.
  act(4, "overpay", {
    from: stay.from,
    who: fc.nat({ max: 1 }),
    hotel: fc.nat({ max: 1 }),
    by: staff,
    end: fc.constantFrom("part" as const, "part" as const, "all" as const, "complete" as const),
  }),
  // The hold expires while the payer is at the bank.
  act(3, "late", { at }),
  act(6, "accept", { at, who: staff }),
  act(3, "decline", { at, who: fc.constantFrom("admin" as const, "subadmin" as const, "system" as const) }),
  act(10, "cancelLines", {
    at,
    pick,
    who: clientOrStaff,
    waive: yes,
    toWallet: yes,
  }),
  act(6, "cancel", {
    at,
    who: fc.constantFrom("client" as const, "admin" as const, "subadmin" as const, "system" as const),
    waive: yes,
    toWallet: yes,
  }),
  act(12, "amend", {
    ...stay,
    at,
    who: clientOrStaff,
    waive: yes,
    open: yes,
  }),
  act(18, "begin", { at }),
  act(18, "checkIn", { at, who: staff }),
  act(8, "undoCheckIn", { at, who: staff }),
  act(16, "checkOut", { at, who: staff }),
  act(24, "undoCheckOut", { at, who: staff }),
  act(3, "operatorChange", {
    at,
    who: fc.constantFrom("admin" as const, "subadmin" as const, "system" as const),
  }),
  act(7, "charge", { at, who: staff, minor: fc.integer({ min: 1, max: 150_000 }) }),
  act(13, "withdrawCharge", { at, pick, who: staff }),
  act(2, "payCharges", { at }),
  act(9, "departEarly", { at, who: staff, after: fc.integer({ min: 1, max: 2 }), waive: yes }),
  act(5, "noShow", { at, who: staff, waive: yes }),
  act(9, "complete", { at, who: fc.constantFrom("admin" as const, "subadmin" as const, "system" as const) }),
  act(7, "undoComplete", { at, who: staff }),
  act(11, "message", {
    at,
    who: fc.constantFrom("client" as const, "client" as const, "admin" as const, "subadmin" as const),
  }),
  act(2, "bankResponses", { at, arrived: yes }),
);
export type Command = typeof anyCommand extends fc.Arbitrary<infer T> ? T : never;

/** Generates commands. The same seed yields the same commands. */
export const getCommands = (seed: number, count: number): Command[] => fc.sample(anyCommand, { seed, numRuns: count });
