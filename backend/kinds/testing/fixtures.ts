import { sql } from "drizzle-orm";
import { getSelection } from "@/backend/orders/testing";
import type { Shop } from "@/backend/payments/testing/payment-world";
import { availability } from "@/backend/stock/availability";
import type { Need } from "@/backend/stock/needs";
import { addPool } from "@/backend/stock/testing/world";
import type { KindId } from "@/lib/kinds/kind";
import { addToyProduct } from "./toy";

/** A product of a kind for the conformance test. */
export type TestProduct = {
  /** A request for this number of lines. */
  request(lines: number): unknown;
  raisePrice(): Promise<void>;
  /** The number of lines that are still available. */
  left(): Promise<number>;
};

type Options = { confirmMode: "instant" | "request"; lines: number };

/** How the conformance test adds products of each kind. A new kind adds one function. */
export const kindFixtures: Partial<Record<KindId, (shop: Shop, options: Options) => Promise<TestProduct>>> = {
  hotel: async ({ db, addBookableHotel }, { confirmMode, lines }) => {
    const place = await addBookableHotel({ confirmMode, units: lines });
    const stay = { from: 30, nights: 2 };
    const { checkIn, checkOut } = getSelection(place, stay);
    const need: Need = { kind: "nights", productId: place.room, from: checkIn, to: checkOut, quantity: 1 };
    return {
      request: (rooms) => getSelection(place, { ...stay, rooms }),
      raisePrice: async () => {
        await db.execute(sql`
          UPDATE room SET cost_per_night_minor = cost_per_night_minor + 500 WHERE id = ${place.room}`);
      },
      left: async () => (await availability(db, [need]))[0]?.left ?? 0,
    };
  },
  tour: async ({ db }, { confirmMode, lines }) => {
    const need: Need = { kind: "pool", poolId: await addPool(db, 2 * lines), quantity: 2 };
    const { productId, product } = addToyProduct({
      ...{ kind: "tour", title: "Walk of the seven hills", needs: [need], totalMinor: 6_000, confirmMode },
    });
    return {
      request: (tickets) => ({ productId, lines: tickets }),
      raisePrice: async () => {
        product.totalMinor += 500;
      },
      left: async () => ((await availability(db, [need]))[0]?.left ?? 0) / 2,
    };
  },
};
