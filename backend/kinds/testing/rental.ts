import { sql } from "drizzle-orm";
import { addTestRental, getPickUp, getRentalRequest, getReturn } from "@/backend/rentals/testing";
import { availability } from "@/backend/stock/availability";
import type { Need } from "@/backend/stock/needs";
import { addDays } from "@/lib/dates";
import type { KindFixture } from "./fixture";

export const rentalFixture: KindFixture = {
  kind: "transport",
  name: "car rental",
  mode: "car",
  async addProduct({ db, world }, { confirmMode, lines }) {
    const rental = await addTestRental(db, world, { units: lines, confirmMode });
    const request = getRentalRequest(rental);
    const period = { modelId: rental.transportId, from: getPickUp(request), to: getReturn(request) };
    const need: Need = { kind: "units", ...period, stationId: rental.lisbon, quantity: 1 };
    return {
      request: (units) => ({ ...request, units }),
      change: { return: { ...request.return, date: addDays(request.return.date, 1) } },
      raisePrice: async () => {
        await db.execute(sql`
          UPDATE rental_model SET daily_minor = daily_minor + 500 WHERE transport_id = ${rental.transportId}`);
      },
      left: async () => (await availability(db, [need]))[0]?.left ?? 0,
    };
  },
};
