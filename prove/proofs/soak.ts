import { fileURLToPath } from "node:url";
import { inDays } from "@/backend/hotels/testing";
import { addClients, type Client, openHotel, type Place, type Shop, shopAt } from "../http/booking-client";
import { brokenInvariants, deadlocks } from "../http/page-check";
import { createPicker, formatTally, percentile, whole } from "../numbers";
import { findBroken, proof } from "../proof";

/** Reported every second: the event loop delay since the start, the longest in this second, and the memory. */
type Beat = { delayP99Ms: number; maxMs: number; rssMb: number };

const users = 20;
const expected = new Set([200, 409]);
/** Users pause between clicks. A saturated machine says nothing about latency. */
const thinkMs = (pick: (below: number) => number) => 50 + pick(250);

type Visit = { shop: Shop; client: Client; places: readonly Place[]; pick: (below: number) => number };

/** A user's next action: mostly browsing, sometimes booking, sometimes releasing. */
async function act({ shop, client, places, pick }: Visit): Promise<number[]> {
  const place = places[pick(places.length)] as Place;
  const from = 1 + pick(110);
  const look = async (path: string) => [(await shop.call("GET", path, client)).status];
  switch (pick(8)) {
    case 0:
    case 1:
      return look(`/api/hotel/search?in=${inDays(from)}&out=${inDays(from + 1 + pick(5))}&party=2`);
    case 2:
      return look(`/api/hotel/room/details/${place.room}`);
    case 3:
      return look("/api/my/orders");
    case 4:
      return look("/api/my/wallet");
    default: {
      const token = await shop.quote(client, place, { from, nights: 1 + pick(3) });
      if (!token) return [];
      const held = await shop.hold(client, token);
      if (held.status !== 200) return [held.status];
      const then = pick(5);
      const next = then === 0 ? await shop.release(client, held.body.ref) : await shop.pay(client, held.body.ref);
      if (then !== 1) return [held.status, next.status];
      return [held.status, next.status, (await shop.cancel(client, held.body.ref)).status];
    }
  }
}

const middle = (beats: readonly Beat[]) =>
  percentile(
    beats.map(({ rssMb }) => rssMb),
    0.5,
  );

export const soak = proof<{ minutes: number }>({
  id: "soak",
  title: "Twenty users for ten minutes",
  guarantee: "Under mixed load no request fails, memory stays constant and the event loop is not blocked.",
  target: "errors 0; memory grows < 10 %; event loop p99 < 100 ms (10 minutes; `--soak 30` for half an hour)",
  quick: null,
  full: { minutes: 10 },
  minutes: 10,
  async run(world, { minutes }, progress) {
    const beats: Beat[] = [];
    const preload = {
      module: fileURLToPath(new URL("../http/watch.mjs", import.meta.url)),
      onMessage: (message: unknown) => void beats.push(message as Beat),
    };
    const { process, db } = await world.backend({ preload });
    const places = await openHotel(db, { rooms: 40, units: 50 });
    const clients = await addClients(db, users, 1_000_000_000_000);
    const shop = shopAt(process.origin);
    const before = await deadlocks(db);
    beats.length = 0;
    const beganAt = Date.now();
    const statuses = [] as number[];
    const wrong: string[] = [];
    const endsAt = beganAt + minutes * 60_000;
    await Promise.all(
      clients.map(async (client, at) => {
        const pick = createPicker(world.seed + at);
        while (Date.now() < endsAt) {
          const responses = await act({ shop, client, places, pick }).catch((error: unknown) => {
            wrong.push(String(error));
            return [];
          });
          statuses.push(...responses);
          progress(Math.round((Date.now() - beganAt) / 1000), minutes * 60, `${whole(statuses.length)} responses`);
          await new Promise((resolve) => setTimeout(resolve, thinkMs(pick)));
        }
      }),
    );
    // The first fifth is warm-up: compiled code and prepared statements are no leak.
    const fifth = Math.ceil(beats.length / 5);
    const first = middle(beats.slice(fifth, 2 * fifth));
    const last = middle(beats.slice(-fifth));
    const growth = (last / first - 1) * 100;
    const delay = beats.at(-1)?.delayP99Ms ?? Number.POSITIVE_INFINITY;
    const longest = Math.max(...beats.map(({ maxMs }) => maxMs));
    const strange = statuses.filter((status) => !expected.has(status));
    const locked = (await deadlocks(db)) - before;
    const perSecond = statuses.length / (minutes * 60);
    return {
      figures: `${minutes} min, ${whole(statuses.length)} responses (${whole(perSecond)}/s), ${strange.length + wrong.length} errors, memory ${whole(first)} → ${whole(last)} MB (${growth.toFixed(1)} %), event loop p99 ${whole(delay)} ms, longest ${whole(longest)} ms`,
      broken: [
        ...wrong.slice(0, 5),
        ...findBroken({
          [`no error (${formatTally(statuses)})`]: strange.length === 0,
          "memory grows by less than 10 %": growth < 10,
          "event loop p99 under 100 ms": delay < 100,
          "no deadlock": locked === 0,
        }),
        ...(await brokenInvariants(db)),
      ],
    };
  },
});
