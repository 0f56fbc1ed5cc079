import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { aircraft, airline, airport, fareBrand, flight, flightFare } from "@/backend/db/schema/flights";
import { city } from "@/backend/db/schema/places";
import { insertedRow } from "@/backend/db/testing";
import { transaction } from "@/backend/db/transaction";
import { requireKindBackend } from "@/backend/kinds";
import { answerQuestions } from "@/backend/kinds/testing/answers";
import { draftOrder } from "@/backend/orders/lifecycle/draft-order";
import { holdOrders } from "@/backend/orders/lifecycle/hold-orders";
import { payByWallet } from "@/backend/orders/payment/pay";
import { someGuests } from "@/backend/orders/testing";
import type { openShop, TestClient } from "@/backend/payments/testing/payment-world";
import { type ChosenSeat, flightRequest } from "@/lib/contracts/flights/flight";
import { addDays } from "@/lib/dates";
import type { FlightParty } from "@/lib/kinds/flight/passengers";
import { parseSeatPlan } from "@/lib/kinds/transport/seat-plan";
import { generateDates } from "./schedule";

let made = 0;
/** Codes of letters that no other airport or airline of the test has. */
const code = (length: number): string => {
  const letters = Array.from({ length }, (_, at) => String.fromCharCode(65 + (Math.floor(made / 26 ** at) % 26)));
  made++;
  return letters.reverse().join("");
};

/** An airport in a new city of the zone; `world` is the one of `addWorld`. */
export async function addAirport(db: Db, world: { lisbon: number }, timeZone = "Europe/Lisbon") {
  const iata = code(3);
  const [like] = (
    await db.execute<{ country: number; latitude: number; longitude: number }>(sql`
    SELECT country_id AS country, latitude, longitude FROM city WHERE id = ${world.lisbon}`)
  ).rows;
  if (!like) throw new Error("there is no city");
  const { country, ...at } = like;
  const own = await insertedRow(
    db
      .insert(city)
      .values({ countryId: country, name: `City ${iata}`, slug: `city-${iata}`, timeZone, ...at })
      .returning(),
  );
  const { id } = await insertedRow(
    db
      .insert(airport)
      .values({ iata, name: `Airport ${iata}`, cityId: own.id, timeZone, ...at })
      .returning(),
  );
  return { id, iata, timeZone };
}
export type TestAirport = Awaited<ReturnType<typeof addAirport>>;

/** An airline with three fares: Light is not refundable and not changeable, Flex keeps 10 % and is changed for 5 %, Business is free until departure. */
export async function addAirline(db: Db, confirmMode: "instant" | "request" = "instant") {
  const prefix = String(100 + made);
  const airlineCode = code(2);
  const { id } = await insertedRow(
    db
      .insert(airline)
      .values({ code: airlineCode, ticketPrefix: prefix, name: `Airline ${prefix}`, confirmMode })
      .returning(),
  );
  const brand = async (values: Omit<typeof fareBrand.$inferInsert, "airlineId">) =>
    (
      await insertedRow(
        db
          .insert(fareBrand)
          .values({ airlineId: id, ...values })
          .returning(),
      )
    ).id;
  const economy = { cabin: "economy", seatChoice: false };
  return {
    id,
    code: airlineCode,
    prefix,
    light: await brand({
      ...economy,
      name: "Light",
      cabinBag: false,
      checkedKg: 0,
      refundFeeBp: null,
      changeFeeBp: null,
    }),
    flex: await brand({
      ...economy,
      name: "Flex",
      cabinBag: true,
      checkedKg: 23,
      refundFeeBp: 1_000,
      changeFeeBp: 500,
    }),
    business: await brand({
      cabin: "business",
      name: "Business",
      cabinBag: true,
      checkedKg: 46,
      seatChoice: true,
      refundFeeBp: 0,
      changeFeeBp: 0,
    }),
  };
}
export type TestAirline = Awaited<ReturnType<typeof addAirline>>;

/** Sells the seats of Flex for 12.00; Light has none to choose. */
export const sellFlexSeats = (db: Db, { flex }: TestAirline) =>
  db.execute(sql`UPDATE fare_brand SET seat_choice = true, seat_fee_minor = 1200 WHERE id = ${flex}`);

export const seat = (dateId: number, passenger: number, label: string): ChosenSeat => ({
  dateId,
  passenger,
  seat: label,
});

export const couple: FlightParty = { adults: 2, children: 0, infants: 0 };

/** The labels of the taken seats of a flight date. */
export async function listTakenSeats(db: Db, dateId: number): Promise<string[]> {
  const { rows } = await db.execute<{ label: string }>(
    sql`SELECT label FROM flight_seat WHERE flight_date_id = ${dateId} ORDER BY label`,
  );
  return rows.map(({ label }) => label);
}

/** The cabins of the aircraft of test flights that are added afterwards. */
export async function addAircraft(db: Db): Promise<void> {
  const plans = { economy: "10A 10B _ 10C 10D\n11A 11B _ 11C 11D", business: "1A _ 1D" };
  const cabins = Object.entries(plans).map(([cabin, plan], at) => ({
    number: at + 1,
    name: cabin,
    rows: parseSeatPlan(plan, cabin).seats,
  }));
  await db.insert(aircraft).values({ name: "A320", cabins }).onConflictDoNothing();
}

type Options = {
  from: TestAirport;
  to: TestAirport;
  depart?: string;
  arrive?: string;
  dayShift?: number;
  seats?: number;
  /** The adult's price of Light in minor units; Flex costs one and a half of it, Business three times. */
  price?: number;
};

/** The date on which test flights depart, the same in all zones, so that flights of two zones connect. */
const testDate = addDays(new Date().toISOString().slice(0, 10), 30);

/** A daily flight with 20.00 of airport taxes on each; children pay 75 %, infants 10 %. */
export async function addFlight(db: Db, of: TestAirline, options: Options) {
  const { from, to, depart = "10:00", arrive = "12:30", dayShift = 0, seats = 9, price = 10_000 } = options;
  const { id } = await insertedRow(
    db
      .insert(flight)
      .values({
        airlineId: of.id,
        name: `${of.code} ${1 + made++}`,
        fromId: from.id,
        toId: to.id,
        dayShift,
        departTime: depart,
        arriveTime: arrive,
        weekdays: 127,
        aircraftId: sql`(SELECT id FROM aircraft WHERE name = 'A320')`,
        firstDate: addDays(testDate, -3),
        lastDate: addDays(testDate, 10),
      })
      .returning(),
  );
  const fare = { flightId: id, childBp: 7_500, infantBp: 1_000, taxMinor: 2_000, seats };
  await db.insert(flightFare).values([
    { ...fare, brandId: of.light, priceMinor: price },
    { ...fare, brandId: of.flex, priceMinor: price * 1.5 },
    { ...fare, brandId: of.business, priceMinor: price * 3 },
  ]);
  await generateDates(db, id);
  const dateId = async (day: string): Promise<number> => {
    const { rows } = await db.execute<{ id: number }>(
      sql`SELECT id FROM flight_date WHERE flight_id = ${id} AND date = ${day}`,
    );
    return rows[0]?.id ?? 0;
  };
  return {
    flightId: id,
    date: testDate,
    dateId: await dateId(testDate),
    onDate: (days: number) => dateId(addDays(testDate, days)),
  };
}

/** A client who prices flights, and books and pays them by wallet. */
export async function addFlyer({ db, addClient, fund }: Awaited<ReturnType<typeof openShop>>) {
  const client: TestClient = await addClient();
  await fund(client, 10_000_000);
  type Legs = { dates: number[]; brandId: number }[];
  type Party = FlightParty & { seats?: ChosenSeat[] };
  const one: Party = { adults: 1, children: 0, infants: 0 };
  const price = (legs: Legs, party: Party = one, now = new Date()) =>
    requireKindBackend("flight").price(db, flightRequest.parse({ legs, ...party }), {
      actor: client,
      now,
      checkStock: true,
    });
  const hold = async (legs: Legs, party: Party = one, now = new Date()): Promise<string> => {
    const offer = await price(legs, party, now);
    const fx = { currency: "USD", rate: "1", at: now.toISOString() };
    const { orders } = await transaction(db, (tx) =>
      holdOrders(tx, client, [draftOrder(offer, { id: crypto.randomUUID(), fx }, now)]),
    );
    return orders[0]?.ref ?? "";
  };
  /**
   * @param now the instant from which deadlines of the terms count
   * @param named answers by key without the reference, in place of the usual ones
   */
  const book = async (
    legs: Legs,
    party: Party = one,
    now = new Date(),
    named: Record<string, string> = {},
  ): Promise<string> => {
    const ref = await hold(legs, party, now);
    const own = Object.fromEntries(Object.entries(named).map(([key, answer]) => [`${ref}-${key}`, answer]));
    const answers = { ...(await answerQuestions(db, ref)), ...own };
    await transaction(db, (tx) => payByWallet(tx, client, ref, { ...someGuests, answers }));
    return ref;
  };
  return { client, price, hold, book };
}
