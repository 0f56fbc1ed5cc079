import { sql } from "drizzle-orm";
import { addAirline, addAirport, addFlight } from "@/backend/flights/testing";
import { availability } from "@/backend/stock/availability";
import type { KindFixture } from "./fixture";

/** Direct flights in a fare that is refundable without a fee and has `lines` seats. */
export const flightFixture: KindFixture = {
  kind: "flight",
  name: "flight",
  text: /\bflights?\b|\bairlines?\b|\bflug|flüge|fluggesellschaft|\bvols?\b|compagnie aérienne|شركة الطيران|رحلات جوية/i,
  names: /City [A-Z]{3}( – City [A-Z]{3})?|Airport [A-Z]{3}( \([A-Z]{3}\))?|Airline \d+/g,
  async addProduct({ db, world }, { confirmMode, lines }) {
    const airline = await addAirline(db, confirmMode);
    const from = await addAirport(db, world);
    const to = await addAirport(db, world);
    const { flightId, dateId, onDate } = await addFlight(db, airline, { from, to, seats: lines });
    const brandId = airline.business;
    return {
      request: (adults) => ({ legs: [{ dates: [dateId], brandId }], adults, children: 0, infants: 0 }),
      change: { flights: [[await onDate(1)]] },
      raisePrice: async () => {
        await db.execute(sql`
          UPDATE fare_bucket u SET price_minor = price_minor + 500 FROM flight_date d
           WHERE d.id = u.flight_date_id AND d.flight_id = ${flightId}`);
      },
      left: async () => {
        const { rows } = await db.execute<{ id: number }>(sql`
          SELECT stock_id::int AS id FROM fare_bucket WHERE flight_date_id = ${dateId} AND brand_id = ${brandId}`);
        return (await availability(db, [{ kind: "pool", poolId: rows[0]?.id ?? 0, quantity: 1 }]))[0]?.left ?? 0;
      },
    };
  },
};
