import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { cancellationPolicy } from "@/backend/db/schema/hotels";
import { readEnv } from "@/backend/env";
import { addHotel, addPlan, addRoom, addWorld, inDays, type TestWorld } from "@/backend/hotels/testing";
import type { Deps, UserActor } from "@/backend/http/context";
import type { Payments } from "@/backend/payments/settle";
import { FakeProvider } from "@/backend/payments/testing/fake-provider";
import type { QuoteContent } from "@/backend/quotes/token";
import { testActor } from "../../testing";
import { nightMinor, plans, units } from "./reference-model";

/** The model's fixture: two hotels with one room type and four rate plans each, and users with and without money. */

/** The number of days of inventory. Each run uses its own window of them. */
const windowDays = 9;
const firstDay = 10;
const windowsPerStage = 40;

export type StageHotel = { hotelId: number; room: number; plans: number[] };
export type Stage = {
  hotels: StageHotel[];
  clients: UserActor[];
  admin: UserActor;
  staffMember: UserActor;
  bank: FakeProvider;
  payments: Payments;
  runs: number;
};

const walletBalances = [1_000_000_000, 200_000] as const;

export class Stages {
  private readonly free: Stage[] = [];
  private building: Promise<unknown> = Promise.resolve();
  private number = 0;

  private constructor(
    private readonly db: Database,
    private readonly world: TestWorld,
    private readonly policies: number[],
  ) {}

  static async open(db: Database): Promise<Stages> {
    const world = await addWorld(db);
    const made: number[] = [];
    for (const { name, feeBp } of plans) {
      const fee = feeBp === 0 ? { kind: "none" } : { kind: "percent", bp: feeBp };
      const terms = { tiers: [{ untilMinutesBefore: 0, fee }], noShow: fee };
      const [row] = await db.insert(cancellationPolicy).values({ name, terms }).returning();
      made.push(row?.id ?? 0);
    }
    return new Stages(db, world, made);
  }

  /** Takes a fixture for exclusive use until it is returned. */
  async take(): Promise<Stage> {
    const free = this.free.pop();
    if (free) return free;
    // Builds fixtures one after the other, because the first one creates the shared rows.
    const built = this.building.then(() => this.build());
    this.building = built;
    return built;
  }

  giveBack(stage: Stage): void {
    stage.runs++;
    if (stage.runs < windowsPerStage) this.free.push(stage);
  }

  private async build(): Promise<Stage> {
    const { db } = this;
    const stageNumber = this.number++;
    const hotels: StageHotel[] = [];
    for (const confirmMode of ["instant", "request"] as const) {
      const slug = `stage-${stageNumber}-${confirmMode}`;
      const hotelId = await addHotel(db, this.world, { confirmMode, slug, title: slug, windowDays: 540 });
      hotels.push({ hotelId, ...(await this.addRates(hotelId)) });
    }
    const clients: UserActor[] = [];
    for (const minor of walletBalances) clients.push(await testActor(db, "client", minor));
    const staffMember = await testActor(db, "subadmin");
    for (const { hotelId } of hotels) {
      await db.execute(sql`INSERT INTO hotel_staff (user_id, hotel_id) VALUES (${staffMember.id}, ${hotelId})`);
    }
    return { hotels, clients, admin: await testActor(db, "admin"), staffMember, ...openBank(db), runs: 0 };
  }

  private async addRates(hotelId: number): Promise<Omit<StageHotel, "hotelId">> {
    const { db } = this;
    const { room } = await addRoom(db, this.world, hotelId, {
      units,
      costPerNightMinor: nightMinor,
      slug: `r${hotelId}`,
    });
    const last = inDays(firstDay + windowDays * windowsPerStage + 1);
    await db.execute(sql`
      INSERT INTO stock (kind, product_id, slot, capacity)
      SELECT 'room', ${room}, day::date, ${units} FROM generate_series(${inDays(121)}::date, ${last}::date, '1 day') AS day`);
    const ids: number[] = [];
    for (const [at, { name, depositBp }] of plans.entries()) {
      const payment = depositBp === 0 ? "at_property" : depositBp === 10_000 ? "pay_now" : "deposit";
      ids.push(
        await addPlan(db, this.world, room, {
          name,
          payment,
          depositBp: payment === "deposit" ? depositBp : 0,
          policyId: this.policies[at],
        }),
      );
    }
    return { room, plans: ids };
  }
}

/** The date of a day in this run's window. */
export const toStageDate = (stage: Stage, day: number): string => inDays(firstDay + stage.runs * windowDays + day);

/** A freshly sealed quote. The hold prices it again. */
export function quoteFor(
  { hotels }: Stage,
  hotel: number,
  stay: { checkIn: string; checkOut: string; rooms: number; plan: number; totalMinor: number },
): QuoteContent {
  const fixture = hotels[hotel] as StageHotel;
  const now = new Date();
  return {
    id: randomUUID(),
    kind: "hotel",
    title: "A hotel",
    request: {
      roomId: fixture.room,
      planId: fixture.plans[stay.plan] ?? 0,
      checkIn: stay.checkIn,
      checkOut: stay.checkOut,
      party: Array.from({ length: stay.rooms }, () => ({ adults: 2, childAges: [] })),
      services: [],
    },
    totalMinor: stay.totalMinor,
    displayTotalMinor: stay.totalMinor,
    fx: { currency: "USD", rate: "1", at: now.toISOString() },
    expiresAt: new Date(now.getTime() + 900_000).toISOString(),
  };
}

/** A fake bank with configurable results, used through the real payments module. */
function openBank(db: Database): { payments: Payments; bank: FakeProvider } {
  const bank = new FakeProvider();
  const key = "model-".padEnd(40, "k");
  const env = readEnv({
    NODE_ENV: "test",
    DATABASE_URL: "postgres://in.use/elsewhere",
    PAYLOAD_KEY: key,
    FIELD_KEY: key,
    SIGNING_KEY: key,
  });
  const deps: Deps = { db, env, log: () => {} };
  return { bank, payments: { deps, providers: { current: async () => bank, get: async () => bank } } };
}
