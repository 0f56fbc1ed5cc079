import { sql } from "drizzle-orm";
import { getSelection } from "@/backend/orders/testing";
import { availability } from "@/backend/stock/availability";
import type { Need } from "@/backend/stock/needs";
import { addDays } from "@/lib/dates";
import type { KindFixture } from "./fixture";

export const hotelFixture: KindFixture = {
  kind: "hotel",
  name: "hotel",
  text: /hotel|\bstays?\b|\brooms?\b|nights?\b|check.?in|guests?\b|hôtel|séjour|chambre|nuit|aufenthalt|zimmer|nächt|gäste|anreise|فندق|إقام|غرف|ليال|ليلة|ضيوف|نزيل/i,
  names: /Casa do Rio|Double room|hotel-[\w-]+/g,
  async addProduct({ db, addBookableHotel }, { confirmMode, lines }) {
    const place = await addBookableHotel({ confirmMode, units: lines });
    const stay = { from: 30, nights: 2 };
    const { checkIn, checkOut } = getSelection(place, stay);
    const need: Need = { kind: "nights", productId: place.room, from: checkIn, to: checkOut, quantity: 1 };
    return {
      request: (rooms) => getSelection(place, { ...stay, rooms }),
      change: { checkOut: addDays(checkOut, 1) },
      raisePrice: async () => {
        await db.execute(sql`
          UPDATE room SET cost_per_night_minor = cost_per_night_minor + 500 WHERE id = ${place.room}`);
      },
      left: async () => (await availability(db, [need]))[0]?.left ?? 0,
    };
  },
};
