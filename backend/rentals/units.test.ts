import { sql } from "drizzle-orm";
import { afterEach, expect, it } from "vitest";
import { transaction } from "@/backend/db/transaction";
import { requireKindBackend } from "@/backend/kinds";
import { book } from "@/backend/kinds/testing/bookings";
import { actAsStaff } from "@/backend/orders/staff";
import { brokenInvariants, testActor } from "@/backend/orders/testing";
import { getOrder } from "@/backend/orders/view";
import { openShop } from "@/backend/payments/testing/payment-world";
import type { RentalRequest } from "@/lib/contracts/transport/rental";
import { addDays } from "@/lib/dates";
import { moveToUnit } from "./move-booking";
import { rehomeRentals } from "./rehome";
import { addTestRental, getRentalRequest, type TestRental } from "./testing";
import { readUnitGrid } from "./unit-grid";
import { endOutOfService, takeOutOfService } from "./unit-operations";

const shop = await openShop();
const { db, deps } = shop;
const admin = await testActor(db, "admin");
const client = await shop.addClient();
await shop.fund(client, 10_000_000);
afterEach(async () => expect(await brokenInvariants(db)).toEqual([]));

const rent = (rental: TestRental, changes: Partial<RentalRequest> = {}) =>
  book(db, client, requireKindBackend("transport"), getRentalRequest(rental, changes));
const getUnits = async (ref: string) => (await getOrder(db, admin, { ref })).lines.map(({ units }) => units);
const take = (unitId: number, firstDate: string, lastDate: string, more: { to?: number; reassign?: boolean } = {}) =>
  transaction(db, (tx) =>
    takeOutOfService(tx, {
      unitId,
      firstDate,
      lastDate,
      reason: "Service",
      toStationId: more.to ?? null,
      reassign: more.reassign ?? false,
    }),
  );
const move = (ref: string, unitId: number) => transaction(db, (tx) => moveToUnit(tx, { ref, line: 1, unitId }));
const label = (rental: TestRental, at: number) => `AA-${rental.units.indexOf(rental.units[at] ?? 0) + 10}-ZZ`;
const day = (request: RentalRequest, days: number) => addDays(request.pickUp.date, days);

it("takes a unit out of service, and moves conflicting bookings to other units", async () => {
  const rental = await addTestRental(db, shop.world, { units: 2 });
  const request = getRentalRequest(rental);
  const { ref } = await rent(rental);
  const [own] = (await getUnits(ref))[0] ?? [];
  const at = own === label(rental, 0) ? 0 : 1;
  const unit = rental.units[at] ?? 0;
  await expect(take(unit, day(request, 1), day(request, 1))).rejects.toMatchObject({
    code: "conflict",
    data: { uses: [{ label: `Booking ${ref}` }] },
  });
  await expect(take(unit, "2020-01-01", day(request, 1))).rejects.toMatchObject({
    fields: { firstDate: expect.any(String) },
  });
  expect((await take(unit, day(request, 1), day(request, 2), { reassign: true })).moved).toEqual([
    { ref, to: label(rental, 1 - at) },
  ]);
  expect(await getUnits(ref)).toEqual([[label(rental, 1 - at)]]);
  await expect(take(unit, day(request, 1), day(request, 2))).rejects.toMatchObject({ code: "conflict" });
  // Both units are taken now: the other one is rented, this one is out of service.
  await expect(rent(rental, { pickUp: { date: day(request, 1), time: "10:00" } })).rejects.toMatchObject({
    code: "sold_out",
  });
  await expect(move(ref, unit)).rejects.toMatchObject({ code: "conflict" });
  const grid = await readUnitGrid(db, { model: rental.transportId, from: request.pickUp.date });
  const row = grid.units.find(({ id }) => id === unit);
  expect(row?.outages).toMatchObject([{ first: day(request, 1), last: day(request, 2), reason: "Service" }]);
  expect(grid.units.find(({ id }) => id !== unit)?.bookings).toMatchObject([{ ref, movable: true, misplacedAt: null }]);
  await transaction(db, (tx) => endOutOfService(tx, row?.outages[0]?.id ?? 0));
  expect(await move(ref, unit)).toMatchObject({ to: label(rental, at) });
});

it("moves a unit to another station, where it is on sale afterwards", async () => {
  const rental = await addTestRental(db, shop.world, { units: 1 });
  const request = getRentalRequest(rental);
  const [unit = 0] = rental.units;
  await take(unit, day(request, -3), day(request, -2), { to: rental.porto });
  await expect(rent(rental)).rejects.toMatchObject({ code: "sold_out" });
  const { ref } = await rent(rental, { pickUpStationId: rental.porto, returnStationId: rental.porto });
  expect(await getUnits(ref)).toEqual([[label(rental, 0)]]);
  const { units } = await readUnitGrid(db, { model: rental.transportId, from: day(request, -5) });
  const [outage] = units[0]?.outages ?? [];
  // The booking in Porto needs the move.
  await expect(transaction(db, (tx) => endOutOfService(tx, outage?.id ?? 0))).rejects.toMatchObject({
    code: "conflict",
  });
});

it("moves a booking to another vehicle when the one-way rental that brings its own is cancelled", async () => {
  const rental = await addTestRental(db, shop.world, { units: 2 });
  const request = getRentalRequest(rental);
  const there = await rent(rental, { returnStationId: rental.porto });
  const back = await rent(rental, {
    pickUpStationId: rental.porto,
    returnStationId: rental.porto,
    pickUp: { date: day(request, 6), time: "10:00" },
    return: { date: day(request, 8), time: "10:00" },
  });
  expect(await getUnits(back.ref)).toEqual(await getUnits(there.ref));
  await transaction(db, (tx) => actAsStaff(tx, admin, there.ref, { action: "cancel", reason: "As asked." }));
  const misplaced = async () => {
    const { units } = await readUnitGrid(db, { model: rental.transportId, from: request.pickUp.date });
    return units.flatMap(({ bookings }) => bookings.flatMap((one) => one.misplacedAt ?? []));
  };
  expect(await misplaced()).toHaveLength(1);
  // No vehicle is in Porto: administrators are notified once.
  expect(await rehomeRentals(deps)).toBe(0);
  expect(await rehomeRentals(deps)).toBe(0);
  const { rows } = await db.execute(
    sql`SELECT 1 FROM notification WHERE user_id = ${admin.id} AND text LIKE ${`%${back.ref}%`}`,
  );
  expect(rows).toHaveLength(1);
  const [own] = (await getUnits(back.ref))[0] ?? [];
  const other = rental.units[own === label(rental, 0) ? 1 : 0] ?? 0;
  await take(other, day(request, 1), day(request, 1), { to: rental.porto });
  expect(await rehomeRentals(deps)).toBe(1);
  expect(await misplaced()).toEqual([]);
  expect((await getUnits(back.ref))[0]).not.toEqual([own]);
});
