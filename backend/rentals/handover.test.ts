import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { transaction } from "@/backend/db/transaction";
import { readPrivateFile } from "@/backend/files/access";
import type { UserActor } from "@/backend/http/context";
import { completeServed } from "@/backend/jobs/orders";
import { requireKindBackend } from "@/backend/kinds";
import { book } from "@/backend/kinds/testing/bookings";
import { chargeByStaff } from "@/backend/orders/charges/charges";
import { actAsStaff } from "@/backend/orders/staff";
import { brokenInvariants, testActor } from "@/backend/orders/testing";
import { openShop } from "@/backend/payments/testing/payment-world";
import type { AdminPart } from "@/lib/access/admin-parts";
import { handOverForm, takeBackForm } from "@/lib/contracts/transport/rental-handover";
import { wallClock } from "@/lib/time-zone";
import { handOver, scopeHandoverFiles, takeBack } from "./handover";
import { readHandover } from "./handover-view";
import { addTestRental, getRentalRequest } from "./testing";

const shop = await openShop();
const { db, deps } = shop;
const admin = await testActor(db, "admin");
const client = await shop.addClient();
await shop.fund(client, 10_000_000);

const signed = { signedBy: "Ada Test", signature: "M10 20 L30 40 " };
const out = (ref: string, form: object) =>
  transaction(db, (tx) => handOver(tx, admin, ref, handOverForm.parse({ line: 1, ...signed, ...form })));
const back = (ref: string, form: object) =>
  transaction(db, (tx) => takeBack(tx, admin, ref, takeBackForm.parse({ line: 1, ...signed, ...form })));

async function addFile() {
  const id = randomUUID();
  await db.execute(sql`
    INSERT INTO stored_file (id, owner_id, purpose, name, media_type, sha256, bytes, unused_since)
    VALUES (${id}, ${admin.id}, 'evidence', 'door.webp', 'image/webp', '\\x00', 10, now())`);
  return id;
}

/** The rental runs, and was to be returned some hours ago (negative: from now). */
async function run(ref: string, lateHours: number) {
  const due = new Date(Date.now() - lateHours * 3_600_000);
  const begun = new Date(due.getTime() - 72 * 3_600_000);
  const at = (instant: Date) => JSON.stringify(wallClock(instant.getTime(), "Europe/Lisbon"));
  // The booking changes only as a new revision.
  await db.execute(sql`
    INSERT INTO order_revision (order_id, revision, cause, content) SELECT id, revision, 'test', '{}' FROM orders WHERE ref = ${ref}`);
  await db.execute(sql`
    UPDATE orders SET revision = revision + 1, service_start = ${begun.toISOString()}, service_end = ${due.toISOString()},
           quote = jsonb_set(jsonb_set(quote, '{booked,rental,pickUp}', (quote #> '{booked,rental,pickUp}') || ${at(begun)}::jsonb),
                             '{booked,rental,return}', (quote #> '{booked,rental,return}') || ${at(due)}::jsonb)
     WHERE ref = ${ref}`);
  await db.execute(sql`
    UPDATE unit_booking b SET span = tstzrange(${begun.toISOString()}, ${due.toISOString()}::timestamptz + interval '1 hour', '[)')
      FROM hold h JOIN orders o ON o.id = h.order_id WHERE b.hold_id = h.id AND o.ref = ${ref}`);
}

it("records the pick-up and a late return at another station, and proposes the charges", async () => {
  const rental = await addTestRental(db, shop.world, { units: 1, model: { refuelMinor: 1_200 } });
  const { ref, id } = await book(db, client, requireKindBackend("transport"), getRentalRequest(rental));
  await expect(out(ref, { km: 1_000 })).rejects.toMatchObject({ code: "illegal_transition" });
  await run(ref, -1);
  const file = await addFile();
  await expect(out(ref, { line: 2 })).rejects.toMatchObject({ fields: { line: expect.any(String) } });
  await out(ref, { km: 1_000, fuel: 8, files: [file] });
  await expect(out(ref, { km: 1_000 })).rejects.toMatchObject({ code: "conflict" });
  const stranger = await shop.addClient();
  const may = async (who: UserActor) => (await readPrivateFile(db, who, file, [scopeHandoverFiles])) !== null;
  expect([await may(client), await may(stranger)]).toEqual([true, false]);
  const colleague = await testActor(db, "admin");
  const read = (part: AdminPart) => may({ ...colleague, parts: [part] });
  // The parts of the page that lists the files, and the claims, which may be about the vehicle.
  expect(await Promise.all((["products", "orders", "claims"] as const).map(read))).toEqual([true, true, true]);
  expect(await read("content")).toBe(false);
  await run(ref, 26);
  // The job completes rentals a day after their end, but not before the vehicle is back.
  await completeServed(deps);
  await expect(back(ref, { km: 900, stationId: rental.porto })).rejects.toMatchObject({
    fields: { km: expect.any(String) },
  });
  const { label, warning } = await back(ref, { km: 1_750, fuel: 6, stationId: rental.porto });
  expect([label, warning]).toEqual(["AA-10-ZZ", null]);
  const seen = await readHandover(db, admin, ref);
  expect(seen.vehicles[0]?.out).toMatchObject({ km: 1_000, signedBy: "Ada Test", files: [{ id: file }] });
  const kinds = (view: typeof seen) => view.vehicles[0]?.proposals.map(({ kind, amountMinor }) => [kind, amountMinor]);
  // 26 hours late are two more days of 50.00; 150 km at 0.20; two eighths at 12.00.
  expect(kinds(seen)).toEqual([
    ["late_return", 10_000],
    ["mileage", 3_000],
    ["fuel", 2_400],
  ]);
  await db.execute(sql`UPDATE orders SET locale = 'de' WHERE ref = ${ref}`);
  const german = (await readHandover(db, admin, ref)).vehicles[0]?.proposals;
  expect(german?.slice(1).map(({ note, inEnglish }) => [note.replaceAll("\u00a0", " "), inEnglish])).toEqual([
    [
      "AA-10-ZZ: 750 km gefahren, 600 km inklusive. Zusätzlich: 150 km zu je 0,20 USD.",
      "AA-10-ZZ: 750 km driven, 600 km included. Additional: 150 km at 0.20 USD.",
    ],
    [
      "AA-10-ZZ: Tank oder Akku: 8/8 bei der Abholung, 6/8 bei der Rückgabe.",
      "AA-10-ZZ: Fuel or battery: 8/8 at the pick-up, 6/8 at the return.",
    ],
  ]);
  await db.execute(sql`UPDATE orders SET locale = 'fr' WHERE ref = ${ref}`);
  const french = (await readHandover(db, admin, ref)).vehicles[0]?.proposals;
  expect(french?.every(({ note }) => note.startsWith("AA-10-ZZ\u00a0: "))).toBe(true);
  await db.execute(sql`UPDATE orders SET locale = 'de' WHERE ref = ${ref}`);
  const [first] = german ?? [];
  if (first) await transaction(db, (tx) => chargeByStaff(tx, admin, ref, first));
  expect(kinds(await readHandover(db, admin, ref))?.map(([kind]) => kind)).toEqual(["mileage", "fuel"]);
  const { rows } = await db.execute(sql`
    SELECT o.returned_at IS NOT NULL AS returned, u.station_id = ${rental.porto} AS there FROM orders o, rental_unit u
     WHERE o.id = ${id} AND u.id = ${rental.units[0]}`);
  expect(rows).toEqual([{ returned: true, there: true }]);
  await completeServed(deps);
  expect((await shop.order({ id, ref, totalMinor: 0 }))?.status).toBe("completed");
  // The price and the charge are revenue; the deposit of 300.00 is in no account.
  const earned = await db.execute(sql`
    SELECT sum(-e.amount)::int AS minor FROM entry e JOIN txn t ON t.id = e.txn_id JOIN account a ON a.id = e.account_id
     WHERE t.order_id = ${id} AND a.code LIKE 'revenue:%'`);
  expect(earned.rows).toEqual([{ minor: 15_000 + 10_000 }]);
  expect(await brokenInvariants(db)).toEqual([]);
});

it("removes the recorded pick-ups when the handover is undone, but not after a return", async () => {
  const rental = await addTestRental(db, shop.world, { units: 2 });
  const request = getRentalRequest(rental, { units: 2 });
  const { ref } = await book(db, client, requireKindBackend("transport"), request);
  await run(ref, -1);
  const undo = () => transaction(db, (tx) => actAsStaff(tx, admin, ref, { action: "undo_hand_over" }));
  const file = await addFile();
  await out(ref, { km: 1_000, files: [file] });
  await out(ref, { line: 2, km: 500 });
  await undo();
  expect((await readHandover(db, admin, ref)).vehicles.map((vehicle) => vehicle.out)).toEqual([null, null]);
  const { rows } = await db.execute(sql`SELECT used_by AS by FROM stored_file WHERE id = ${file}`);
  expect(rows).toEqual([{ by: null }]);
  await out(ref, { km: 1_010 });
  expect((await readHandover(db, admin, ref)).vehicles[0]?.out).toMatchObject({ km: 1_010, files: [] });
  await back(ref, { km: 1_100, stationId: rental.lisbon });
  await expect(undo()).rejects.toMatchObject({ code: "conflict" });
  expect((await readHandover(db, admin, ref)).vehicles[0]?.back).toMatchObject({ km: 1_100 });
  expect(await brokenInvariants(db)).toEqual([]);
});
