import { sql } from "drizzle-orm";
import { readRoom } from "@/backend/journeys/room";
import { addTestLine } from "@/backend/journeys/testing";
import type { KindFixture } from "./fixture";

/** Journeys from the first to the third stop of a line, in the class of which `lines` seats or places exist. */
const getFixture = (name: string, code: "second" | "deck"): KindFixture => ({
  kind: "transport",
  name,
  mode: code === "deck" ? "cruise" : "train",
  async addProduct({ db, world }, { confirmMode, lines }) {
    const { transportId, departureId } = await addTestLine(db, world, {
      mode: code === "deck" ? "cruise" : "train",
      seats: lines,
      deck: code === "deck" ? lines : null,
    });
    await db.execute(sql`UPDATE transport SET confirm_mode = ${confirmMode} WHERE id = ${transportId}`);
    return {
      request: (passengers) => ({
        type: "journey",
        flexibility: "flex",
        passengers: Array.from({ length: passengers }, () => "adult"),
        rides: [{ departureId, from: 0, to: 2, class: code }],
      }),
      change: { flexibility: "semi" },
      raisePrice: async () => {
        await db.execute(
          sql`UPDATE transit_fare SET price_minor = price_minor + 500 WHERE transport_id = ${transportId}`,
        );
      },
      left: async () => (await readRoom(db, [{ departureId, from: 0, to: 2 }]))[0]?.byClass.get(code) ?? 0,
    };
  },
});

export const journeyFixture = getFixture("train with seats", "second");
export const berthFixture = getFixture("ferry without seat numbers", "deck");
