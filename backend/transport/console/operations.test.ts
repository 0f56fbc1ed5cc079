import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { transaction } from "@/backend/db/transaction";
import { addWorld, type TestWorld } from "@/backend/hotels/testing";
import { createCaller, testApp } from "@/backend/http/testing";
import { settleCancelledDepartures } from "@/backend/journeys/operations";
import { addTestLine, getTestDeparture } from "@/backend/journeys/testing";
import { sellAllKinds } from "@/backend/kinds/testing/toy";
import { payByWallet } from "@/backend/orders/payment/pay";
import { brokenInvariants, someGuests, type TestActor, testActor } from "@/backend/orders/testing";
import { addTestRental, getRentalRequest } from "@/backend/rentals/testing";
import { addDays } from "@/lib/dates";

/** The daily operation: departures with their passengers, and pick-ups and returns of rentals. */

const db = await testDatabase();
const { app, deps } = testApp(db);
const call = createCaller(app);
let client: TestActor;
let admin: TestActor;
let subadmin: TestActor;
let world: TestWorld;
beforeAll(async () => {
  client = await testActor(db, "client", 10_000_000);
  admin = await testActor(db, "admin");
  subadmin = await testActor(db, "subadmin");
  world = await addWorld(db);
  await sellAllKinds(db);
});

async function bookRequest(request: object): Promise<string> {
  const quote = await call(client, "POST", "/api/transport/quotes", { request });
  expect(quote.status, quote.text).toBe(200);
  const held = await call(client, "POST", "/api/orders", { quoteToken: quote.body.token, locale: "en" });
  expect(held.status, held.text).toBe(200);
  await transaction(db, (tx) => payByWallet(tx, client, held.body.ref, someGuests));
  return held.body.ref;
}

const travel = (departureId: number, from: number, to: number, code = "second") =>
  bookRequest({
    type: "journey",
    flexibility: "flex",
    passengers: ["adult", "child"],
    rides: [{ departureId, from, to, class: code }],
  });

const at = (departureId: number, path = "") => `/api/admin/transport-departures/${departureId}${path}`;

describe("departure", () => {
  it("is listed on its day with the number of taken places", async () => {
    const line = await addTestLine(db, world, { seats: 8, deck: 20 });
    await travel(line.departureId, 0, 2);
    await travel(line.departureId, 1, 3, "deck");
    const list = (query: string) => call(admin, "GET", `/api/admin/transport-departures?${query}`);
    const { body } = await list(`date=${line.date}&line=${line.transportId}`);
    expect(body).toMatchObject({
      date: line.date,
      items: [{ id: line.departureId, time: "10:00", number: "701", status: "scheduled", places: 28, taken: 4 }],
    });
    expect((await list(`date=${line.date}&line=${line.transportId}&mode=bus`)).body.items).toEqual([]);
  });

  it("is found, filtered, sorted and exported in the list of its day", async () => {
    const [first, second] = [await addTestLine(db, world, { seats: 8 }), await addTestLine(db, world, { seats: 8 })];
    await db.execute(sql`UPDATE transport SET title = 'Óbidos Express' WHERE id = ${first.transportId}`);
    await db.execute(sql`UPDATE transport SET title = 'Óbidos Local' WHERE id = ${second.transportId}`);
    await db.execute(sql`
      UPDATE transit_departure SET status = 'delayed', delay_minutes = 20 WHERE departure_id = ${first.departureId}`);
    const list = async (query: string) => {
      const { body } = await call(admin, "GET", `/api/admin/transport-departures?date=${first.date}&${query}`);
      return { ids: body.items.map(({ id }: { id: number }) => id), total: body.total };
    };
    expect(await list("q=obidos&sort=title")).toEqual({ ids: [first.departureId, second.departureId], total: 2 });
    expect(await list("q=obidos&sort=-title&pageSize=1")).toEqual({ ids: [second.departureId], total: 2 });
    expect((await list("q=obidos&state=delayed")).ids).toEqual([first.departureId]);
    expect((await list("q=701&pageSize=100")).ids).toContain(second.departureId);
    expect((await list("q=obidos+regional")).ids).toEqual([]);
    const path = `/api/admin/transport-departures/export.csv?date=${first.date}&q=obidos+local&columns=line,number,state`;
    const { text } = await call(admin, "GET", path);
    expect(text.trim().split("\r\n").slice(1)).toEqual(["Óbidos Local,701,Scheduled,0"]);
  });

  it("states that it starts after midnight of its date", async () => {
    const line = await addTestLine(db, world, { seats: 4, time: 25 * 60 + 10 });
    const { body } = await call(admin, "GET", at(line.departureId));
    expect(body).toMatchObject({ date: line.date, time: "01:10 (+1)" });
  });

  it("has the status departed after its time and delay", async () => {
    const line = await addTestLine(db, world, { seats: 8 });
    const status = async () => (await call(admin, "GET", at(line.departureId))).body.status;
    const left = (minutes: number) =>
      db.execute(sql`
        UPDATE departure SET starts_at = now() - make_interval(mins => ${minutes}) WHERE id = ${line.departureId}`);
    expect(await status()).toBe("scheduled");
    await left(5);
    expect(await status()).toBe("departed");
    await db.execute(sql`
      UPDATE transit_departure SET status = 'delayed', delay_minutes = 20 WHERE departure_id = ${line.departureId}`);
    expect(await status()).toBe("delayed");
    await left(25);
    expect(await status()).toBe("departed");
  });

  it("lists its passengers with seats and tickets, also as CSV and PDF", async () => {
    const line = await addTestLine(db, world, { seats: 8 });
    const ref = await travel(line.departureId, 0, 2);
    const { body } = await call(admin, "GET", at(line.departureId));
    expect(body.passengers).toMatchObject([
      {
        ref,
        status: "processing",
        guestName: "Łucja Ñandú",
        className: "Second class",
        paidMinor: 5_000,
        tickets: [
          { name: "Adult", seats: ["1A"], redeemedAt: null },
          { name: "Child", seats: ["1B"] },
        ],
      },
    ]);
    const code = body.passengers[0].tickets[0].code;
    expect((await call(admin, "GET", `/api/admin/tickets/${code}`)).status).toBe(200);
    const csv = await call(admin, "GET", at(line.departureId, "/manifest.csv"));
    expect(csv.text).toContain(`Adult,,1A,Second class,${body.passengers[0].from},`);
    const pdf = await call(admin, "GET", at(line.departureId, "/manifest.pdf"));
    expect([pdf.status, pdf.text.slice(0, 5)]).toEqual([200, "%PDF-"]);
  });

  it("sends a message to its passengers when a delay is announced", async () => {
    const line = await addTestLine(db, world, { seats: 8 });
    const ref = await travel(line.departureId, 0, 2);
    const news = { delayMinutes: 20, platform: "4", reason: "Signal fault." };
    const { body } = await call(admin, "POST", at(line.departureId, "/announcement"), news);
    expect(body.message).toBe("1 booking got a message.");
    expect((await call(admin, "GET", at(line.departureId))).body).toMatchObject({
      status: "delayed",
      delayMinutes: 20,
      platform: "4",
      reason: "Signal fault.",
    });
    const order = await call(client, "GET", `/api/my/orders/${ref}`);
    expect(order.text).toContain("platform 4");
    const history = await call(admin, "GET", `/api/admin/history/transport/${line.transportId}`);
    expect(history.body.items[0]).toMatchObject({
      action: "transport.announce_departure",
      after: { delayMinutes: 20 },
    });
  });

  it("is cancelled only if the accepted number of bookings is right", async () => {
    const line = await addTestLine(db, world, { seats: 8 });
    await travel(line.departureId, 0, 2);
    const cancel = (acceptBookings: number) =>
      call(admin, "POST", at(line.departureId, "/cancellation"), { reason: "Storm", acceptBookings });
    expect((await cancel(0)).status).toBe(409);
    expect((await cancel(1)).body).toMatchObject({ cancelled: 1 });
    expect((await call(admin, "GET", at(line.departureId))).body).toMatchObject({
      status: "cancelled",
      passengers: [],
    });
    expect(await brokenInvariants(db)).toEqual([]);
  });

  it("moves passengers to another departure with free seats and refunds the others", async () => {
    const line = await addTestLine(db, world, { seats: 8 });
    const refs = [await travel(line.departureId, 0, 2), await travel(line.departureId, 0, 2)];
    const next = addDays(line.date, 1);
    const day = await call(admin, "GET", `/api/admin/transport-departures?date=${next}&line=${line.transportId}`);
    const replacementId = day.body.items[0].id;
    for (let parties = 0; parties < 3; parties++) await travel(replacementId, 0, 3);
    const body = { reason: "Storm", acceptBookings: 2, replacementId };
    const { body: response } = await call(admin, "POST", at(line.departureId, "/cancellation"), body);
    expect([response.rebooked, response.cancelled]).toEqual([1, 1]);
    const [moved, refunded] = await Promise.all(refs.map((ref) => call(client, "GET", `/api/my/orders/${ref}`)));
    expect(moved?.body).toMatchObject({ status: "processing", totalMinor: 5_000, paidMinor: 5_000 });
    expect(moved?.body.booked.journey.rides).toMatchObject([{ departureId: replacementId, from: { date: next } }]);
    expect(moved?.body.lines.filter((one: { state: string }) => one.state === "active")).toMatchObject([
      { seats: [expect.any(String)] },
      { seats: [expect.any(String)] },
    ]);
    expect(refunded?.body).toMatchObject({ status: "cancelled", refundedMinor: 5_000 });
    expect(await brokenInvariants(db)).toEqual([]);
  });

  it("keeps the booked price of moved passengers, who may still cancel for a full refund", async () => {
    const line = await addTestLine(db, world, { seats: 8 });
    const ref = await travel(line.departureId, 0, 2);
    await db.execute(
      sql`UPDATE transit_fare SET price_minor = price_minor * 3 WHERE transport_id = ${line.transportId}`,
    );
    const replacementId = await getTestDeparture(db, line.serviceId, addDays(line.date, 1));
    const body = { reason: "Storm", acceptBookings: 1, replacementId, others: "refund" };
    const { body: response } = await call(admin, "POST", at(line.departureId, "/cancellation"), body);
    expect(response).toMatchObject({ rebooked: 1, cancelled: 0, asked: 0 });
    const moved = await call(client, "GET", `/api/my/orders/${ref}`);
    expect(moved.body).toMatchObject({
      status: "processing",
      totalMinor: 5_000,
      paidMinor: 5_000,
      outstandingMinor: 0,
    });
    expect(moved.body.booked.journey).toMatchObject({ disruption: "moved", rides: [{ departureId: replacementId }] });
    expect(moved.body.policy.timeline[0]).toMatchObject({ feeMinor: 0, refundMinor: 5_000 });
    expect(await brokenInvariants(db)).toEqual([]);
  });

  it("lets passengers choose between another departure at the booked price and a full refund", async () => {
    const line = await addTestLine(db, world, { seats: 8 });
    const book = (flexibility: string) =>
      bookRequest({
        type: "journey",
        flexibility,
        passengers: ["adult", "child"],
        rides: [{ departureId: line.departureId, from: 0, to: 2, class: "second" }],
      });
    const accepts = await book("saver");
    const refuses = await book("saver");
    const waits = await book("saver");
    await db.execute(
      sql`UPDATE transit_fare SET price_minor = price_minor * 3 WHERE transport_id = ${line.transportId}`,
    );
    const read = async (ref: string) => (await call(client, "GET", `/api/my/orders/${ref}`)).body;
    const cancel = { reason: "Storm", acceptBookings: 3, others: "choose" };
    expect((await call(admin, "POST", at(line.departureId, "/cancellation"), cancel)).body).toMatchObject({
      asked: 3,
      cancelled: 0,
    });
    // The job refunds no client who can still choose, and asks no client again.
    expect(await settleCancelledDepartures(deps)).toBe(0);
    expect(await read(waits)).toMatchObject({
      status: "processing",
      booked: { journey: { disruption: "cancelled" } },
    });
    const departureId = await getTestDeparture(db, line.serviceId, addDays(line.date, 1));
    const change = { rides: [{ departureId, from: 0, to: 2, class: "second" }] };
    const quote = await call(client, "POST", `/api/orders/${accepts}/amendment/quote`, change);
    expect(quote.body).toMatchObject({ afterMinor: 3_000, payNowMinor: 0, refundMinor: 0, changeFeeMinor: 0 });
    const confirm = { quoteId: quote.body.id, reason: "", refundTo: "original" };
    expect((await call(client, "POST", `/api/orders/${accepts}/amendment`, confirm)).status).toBe(200);
    expect(await read(accepts)).toMatchObject({ status: "processing", totalMinor: 3_000, paidMinor: 3_000 });
    expect((await read(accepts)).booked.journey.disruption).toBeUndefined();
    const away = await call(client, "POST", `/api/orders/${refuses}/cancellation/quote`, {});
    expect(away.body).toMatchObject({ feeMinor: 0, refundMinor: 3_000 });
    // Those who have not chosen in time are refunded by the job.
    await db.execute(sql`
      UPDATE transit_departure SET choose_until = clock_timestamp() - interval '1 minute' WHERE departure_id = ${line.departureId}`);
    expect(await settleCancelledDepartures(deps)).toBe(2);
    for (const ref of [refuses, waits]) {
      expect(await read(ref)).toMatchObject({ status: "cancelled", reason: "operator_change", refundedMinor: 3_000 });
    }
    expect(await brokenInvariants(db)).toEqual([]);
  });

  it("returns 403 to clients and sub-administrators, and 404 if it does not exist", async () => {
    const line = await addTestLine(db, world);
    for (const who of [client, subadmin]) expect((await call(who, "GET", at(line.departureId))).status).toBe(403);
    expect((await call(admin, "GET", at(2_000_000))).status).toBe(404);
  });
});

describe("rentals of a day", () => {
  const day = (query: string) => call(admin, "GET", `/api/admin/transport-rentals?${query}`);

  it("list the pick-ups and returns of stations with their units", async () => {
    const rental = await addTestRental(db, world, { units: 1 });
    const request = getRentalRequest(rental, { returnStationId: rental.porto });
    const ref = await bookRequest(request);
    const expected = {
      ref,
      title: expect.stringMatching(/^Compact car/),
      guestName: "Łucja Ñandú",
      units: ["AA-10-ZZ"],
    };
    expect((await day(`date=${request.pickUp.date}&station=${rental.lisbon}`)).body.items).toMatchObject([
      { ...expected, kind: "pick_up", time: "10:00", stationId: rental.lisbon, recorded: 0 },
    ]);
    expect((await day(`date=${request.return.date}`)).body.items).toMatchObject([
      { ...expected, kind: "return", stationId: rental.porto },
    ]);
    expect((await day(`date=${request.return.date}&station=${rental.lisbon}`)).body.items).toEqual([]);
    const csv = await call(admin, "GET", `/api/admin/transport-rentals/day.csv?date=${request.pickUp.date}`);
    expect(csv.text).toContain(`AA-10-ZZ,${ref}`);
  });

  it("are for administrators only", async () => {
    for (const who of [client, subadmin])
      expect((await call(who, "GET", "/api/admin/transport-rentals")).status).toBe(403);
  });
});
