import { addHotel, addRoom, addWorld, inDays } from "@/backend/hotels/testing";
import { searchByStatement } from "@/bench/plain-search";
import { bookByRecorded, type Recording, recordBooking } from "@/bench/recorded";
import { addClients, openHotel, shopAt } from "../http/booking-client";
import { brokenInvariants, overlappingPairs } from "../http/page-check";
import { percentile, whole } from "../numbers";
import { findBroken, proof } from "../proof";

const lanes = 16;
const rounds = 3;
const median = (values: readonly number[]) => percentile(values, 0.5);

export const bookingSpeed = proof<{ seconds: number }>({
  id: "booking-speed",
  title: "Booking over HTTP against its bare SQL statements",
  guarantee: "HTTP, validation, session, pricing and checks cost no more than the statements of the booking.",
  target: "quote, hold and payment over HTTP ≥ 0.5 x the same statements sent directly to the same server, alternating",
  quick: null,
  full: { seconds: 15 },
  minutes: 2,
  async run(world, { seconds }, progress) {
    const { process, db } = await world.backend();
    const shop = shopAt(process.origin);
    const places = await openHotel(db, { rooms: lanes, units: 30_000 });
    const clients = await addClients(db, 2 * lanes, 10_000_000_000_000);
    // The bare side has its own clients, because both sides would contend for one wallet.
    const recordings: Recording[] = [];
    for (const [lane, { room, plan }] of places.entries()) {
      const stay = { checkIn: inDays(100), checkOut: inDays(101) };
      const token = clients[lanes + lane]?.token ?? "";
      recordings.push(await recordBooking(db.url, { token, selection: { roomId: room, planId: plan, ...stay } }));
    }
    const refused: number[] = [];
    async function overHttp(): Promise<{ perSecond: number; p99Ms: number }> {
      const times: number[] = [];
      const began = performance.now();
      const until = began + seconds * 1000;
      await Promise.all(
        clients.slice(0, lanes).map(async (client, lane) => {
          const place = places[lane];
          for (let day = 1; place && performance.now() < until; day++) {
            const startedAt = performance.now();
            const token = await shop.quote(client, place, { from: 1 + (day % 90), nights: 1 });
            const held = await shop.hold(client, token ?? "");
            const paid = held.status === 200 ? await shop.pay(client, held.body.ref) : held;
            if (paid.status === 200) times.push(performance.now() - startedAt);
            else refused.push(paid.status);
          }
        }),
      );
      return { perSecond: times.length / ((performance.now() - began) / 1000), p99Ms: percentile(times, 0.99) };
    }
    await overHttp();
    const ours = [] as number[];
    const bare = [] as number[];
    let p99 = 0;
    for (let round = 0; round < rounds; round++) {
      bare.push((await bookByRecorded(db.url, recordings, seconds)).perSecond);
      const http = await overHttp();
      ours.push(http.perSecond);
      p99 = Math.max(p99, http.p99Ms);
      progress(round + 1, rounds, `${whole(http.perSecond)}/s`);
    }
    const ratio = median(ours) / median(bare);
    const statements = recordings[0]?.statements.length ?? 0;
    return {
      figures: `${whole(median(ours))}/s over HTTP (p99 ${whole(p99)} ms) against ${whole(median(bare))}/s bare (${statements} statements each): ratio ${ratio.toFixed(2)}`,
      broken: [
        ...findBroken({
          [`at least half as fast as bare (${ratio.toFixed(2)})`]: ratio >= 0.5,
          [`none refused (${refused.length})`]: refused.length === 0,
          "no room twice": (await overlappingPairs(db)) === 0,
        }),
        ...(await brokenInvariants(db)).filter((line) => !line.startsWith("document numbers")),
      ],
    };
  },
});

export const searchSpeed = proof<{ hotels: number; seconds: number }>({
  id: "search-speed",
  title: "Availability search against one SQL statement",
  guarantee: "The search index is faster than an SQL query and returns the same hotels.",
  target: "search with dates over HTTP ≥ 1 x one prepared statement on the same server, alternating; same hotels",
  quick: null,
  full: { hotels: 400, seconds: 10 },
  minutes: 2,
  async run(world, { hotels, seconds }, progress) {
    const { process, db } = await world.backend();
    const places = await addWorld(db);
    for (let at = 0; at < hotels; at++) {
      const cityId = at % 2 === 0 ? places.lisbon : places.porto;
      const hotelId = await addHotel(db, places, { title: `Hotel ${at}`, slug: `hotel-${at}`, cityId });
      await addRoom(db, places, hotelId, { units: 1 + (at % 3), costPerNightMinor: 5_000 + 100 * (at % 97) });
    }
    // Every third hotel is full on some nights, so that both searches must exclude hotels.
    await db.$client.query(`
      UPDATE stock SET sold = capacity WHERE kind = 'room' AND product_id % 3 = 0 AND extract(day FROM slot)::int % 5 = product_id % 5`);
    const questions = Array.from({ length: 300 }, (_, at) => {
      const from = 10 + ((at * 37) % 90);
      const nights = 1 + (at % 5);
      return {
        cityId: at % 2 === 0 ? places.lisbon : places.porto,
        checkIn: inDays(from),
        checkOut: inDays(from + nights),
        nights,
      };
    });
    const ask = async ({ cityId, checkIn, checkOut }: (typeof questions)[number]) => {
      const path = `/api/hotel/search?city=${cityId}&in=${checkIn}&out=${checkOut}&party=2`;
      const response = await fetch(process.origin + path);
      return (await response.json()) as { total: number };
    };
    const totals = async () => {
      let differ = 0;
      for (const question of questions.slice(0, 40)) {
        const { rows } = await db.$client.query<{ n: number }>(
          `SELECT count(DISTINCT r.hotel_id)::int AS n FROM public_room r JOIN public_hotel h ON h.id = r.hotel_id
            WHERE h.city_id = $1 AND $4 = (SELECT count(*) FROM stock s WHERE s.kind = 'room' AND s.product_id = r.id
              AND s.slot >= $2 AND s.slot < $3 AND NOT s.closed AND s.capacity - s.held - s.sold > 0)`,
          [question.cityId, question.checkIn, question.checkOut, question.nights],
        );
        if ((await ask(question)).total !== rows[0]?.n) differ++;
      }
      return differ;
    };
    for (let tries = 0; (await totals()) > 0 && tries < 40; tries++)
      await new Promise((resolve) => setTimeout(resolve, 500));
    const differ = await totals();
    async function overHttp(): Promise<number> {
      let responded = 0;
      const began = performance.now();
      await Promise.all(
        Array.from({ length: lanes }, async (_, lane) => {
          for (let at = lane; performance.now() < began + seconds * 1000; at += lanes, responded++)
            await ask(questions[at % questions.length] as (typeof questions)[number]);
        }),
      );
      return responded / ((performance.now() - began) / 1000);
    }
    const ours = [] as number[];
    const bare = [] as number[];
    for (let round = 0; round < rounds; round++) {
      bare.push((await searchByStatement(db.url, questions, seconds)).perSecond);
      ours.push(await overHttp());
      progress(round + 1, rounds);
    }
    const ratio = median(ours) / median(bare);
    return {
      figures: `${whole(hotels)} hotels: ${whole(median(ours))}/s over HTTP against ${whole(median(bare))}/s by statement: ratio ${ratio.toFixed(2)}; ${differ} of 40 responses differ`,
      broken: findBroken({ [`at least as fast (${ratio.toFixed(2)})`]: ratio >= 1, "the same hotels": differ === 0 }),
    };
  },
});
