import { sql } from "drizzle-orm";
import { addSailing, addTestSailing } from "@/backend/cruises/testing";
import { availability } from "@/backend/stock/availability";
import { cabinClass } from "@/lib/kinds/cruise/cabins";
import type { KindFixture } from "./fixture";

/** Inside cabins of a sailing with a policy that is free of charge at first, paid at once. */
export const cruiseFixture: KindFixture = {
  kind: "cruise",
  name: "cruise",
  text: /\bcruises?\b|kreuzfahrt|croisière|رحلة بحرية/i,
  names: /Atlantic coast \w+|atlantic-coast-\w+|Blue (Star|Line) \w+/g,
  async addProduct({ db, world }, { confirmMode, lines }) {
    const terms = { confirmMode, depositBp: 0, policyId: world.policies.flexible };
    const sailing = await addTestSailing(db, world, { ...terms, cabins: lines, inDays: 75 });
    const { sailingId, inside, departureId } = sailing;
    const later = await addSailing(db, sailing, { ...terms, inDays: 90 });
    return {
      request: (cabins) => ({
        sailingId,
        cabins: Array.from({ length: cabins }, () => ({ categoryId: inside, guests: { adults: 2, childAges: [] } })),
      }),
      change: { sailingId: later.sailingId },
      raisePrice: async () => {
        await db.execute(sql`UPDATE sailing_price SET guest_minor = guest_minor + 500 WHERE sailing_id = ${sailingId}`);
      },
      left: async () => {
        const need = {
          kind: "seats",
          departureId,
          fromLeg: 0,
          toLeg: 1,
          class: cabinClass(inside, false),
          quantity: 1,
        } as const;
        return (await availability(db, [need]))[0]?.left ?? 0;
      },
    };
  },
};
