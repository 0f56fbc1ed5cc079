import { webStatus } from "@/bench/web";
import { addDays } from "@/lib/dates";
import { type ConsoleHotel, FrontDesk } from "../http/front-desk";
import { toPart } from "../http/visitor";
import { createPicker, lanes, percentile, whole } from "../numbers";
import { findBroken, proof } from "../proof";

const readers = 12;
const getPage = async (url: string, headers: Record<string, string> = {}) => (await fetch(url, { headers })).text();

export const neverStale = proof<{ hotels: number; edits: number }>({
  id: "never-stale",
  title: "Editing a hotel under read load",
  guarantee: "After the response of a save no page shows the old hotel. Pages without the hotel stay cached.",
  target: "200 edits through the console under load: 0 outdated responses after the save; no other page rendered again",
  quick: null,
  full: { hotels: 300, edits: 200 },
  minutes: 3,
  async run(world, { hotels: hotelCount, edits }, progress) {
    const product = await world.product(hotelCount);
    const pick = createPicker(world.seed);
    const desk = await FrontDesk.open(product.address);
    const hotels = await desk.listHotels(hotelCount);
    const hotel = hotels[pick(hotels.length)] as ConsoleHotel;
    const title = hotel.title;
    const list = `/hotel/lists?city=${hotel.cityId}&q=${encodeURIComponent(title)}`;
    const room = await toRoom(product.backend, hotel.id);
    /** Pages that show the hotel, and how to recognise the latest edit; the title alternates between two. */
    const showing: { path: string; headers?: Record<string, string>; by: "text" | "title" }[] = [
      { path: hotel.path, by: "text" },
      { ...toPart(hotel.path), by: "text" },
      { path: list, by: "title" },
      { path: room, by: "title" },
    ];
    const texts = await Promise.all(hotels.slice(0, 150).map(({ path }) => getPage(product.address + path)));
    const link = `/hotel/details/${hotel.id}/`;
    const others = hotels
      .slice(0, 150)
      .flatMap(({ path, id }, at) => (id !== hotel.id && !texts[at]?.includes(link) ? path : []));
    for (const { path, headers } of showing) await getPage(product.address + path, headers);
    const before = (await webStatus(product)).pages;

    let reading = true;
    let read = 0;
    const crowd = Promise.all(
      Array.from({ length: readers }, async () => {
        while (reading) {
          const one = pick(2) === 0 ? showing[pick(showing.length)] : { path: others[pick(others.length)] ?? "/" };
          await getPage(product.address + (one?.path ?? "/"), one && "headers" in one ? one.headers : {});
          read++;
        }
      }),
    );
    const [stale, times]: [string[], number[]] = [[], []];
    for (let edit = 1; edit <= edits; edit++) {
      const message = `Edited ${edit} times with seed ${world.seed}.`;
      const now = edit % 2 === 1 ? `${title}!` : title;
      const savedAt = await desk.save(hotel, { description: message, title: now });
      await Promise.all(
        showing.map(async ({ path, headers, by }) => {
          const text = await getPage(product.address + path, headers);
          const isNew = by === "text" ? text.includes(message) : text.includes(`${title}!`) === (edit % 2 === 1);
          if (!isNew) stale.push(`${path} was out of date after edit ${edit}`);
          if (path === hotel.path && !headers) times.push(performance.now() - savedAt);
        }),
      );
      progress(edit, edits);
    }
    reading = false;
    await crowd;
    const rendered = (await webStatus(product)).pages.renders - before.renders;
    // A save invalidates three times: by its own response, by the writer and by the change feed. A page requested in
    // between may be rendered each time, and once more when it was being rendered.
    const most = 4 * edits * showing.length;
    for (const path of others) await getPage(product.address + path);
    const quiet = (await webStatus(product)).pages;
    await desk.save(hotel, { description: "Edited once more without readers." });
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    for (const path of others) await getPage(product.address + path);
    const renderedForOthers = (await webStatus(product)).pages.renders - quiet.renders;
    return {
      figures: `${edits} edits, ${whole(read)} pages read meanwhile, ${stale.length} outdated responses; seen after ${whole(percentile(times, 0.5))} ms (p99 ${whole(percentile(times, 0.99))} ms); ${whole(rendered)} renders, at most ${whole(most)} for the ${showing.length} pages that show it; ${renderedForOthers} for ${others.length} others`,
      broken: [
        ...stale.slice(0, 5),
        ...findBroken({
          "others read while it was edited": read > edits * 5,
          [`only pages that show the hotel were rendered again (${rendered})`]: rendered <= most,
          [`none of the others was rendered again after one more edit (${renderedForOthers})`]: renderedForOthers === 0,
          "every page that shows it was rendered again": rendered >= edits * showing.length,
        }),
      ],
    };
  },
});

async function toRoom(backend: string, hotel: number): Promise<string> {
  const { rooms } = (await (await fetch(`${backend}/api/hotel/details/${hotel}`)).json()) as {
    rooms: { id: number; slug: string }[];
  };
  const [room] = rooms;
  if (!room) throw new Error("a hotel without a room");
  return `/hotel/room/details/${room.id}/${room.slug}`;
}

export const pageMemory = proof<{ hotels: number; pages: number }>({
  id: "page-memory",
  title: "More pages than the page cache can store",
  guarantee: "The page cache never exceeds its memory limit.",
  target: "6,000 pages requested: cached bytes never above the limit, and the limit reached",
  quick: null,
  full: { hotels: 400, pages: 6_000 },
  minutes: 8,
  async run(world, { hotels: hotelCount, pages }, progress) {
    const product = await world.product(hotelCount);
    const hotels = await (await FrontDesk.open(product.address)).listHotels(hotelCount);
    const today = new Date().toISOString().slice(0, 10);
    const path = (at: number) => {
      const hotel = hotels[at % hotels.length] as ConsoleHotel;
      const round = Math.floor(at / hotels.length);
      const checkIn = addDays(today, 5 + 4 * round);
      return round === 0 ? hotel.path : `${hotel.path}?in=${checkIn}&out=${addDays(checkIn, 2)}&party=2`;
    };
    const looks: { bytes: number; pages: number; rssMb: number }[] = [];
    let maxBytes = 0;
    let failed = 0;
    async function lookIn(): Promise<void> {
      const result = await webStatus(product);
      maxBytes = result.pages.maxBytes;
      looks.push({ bytes: result.pages.bytes, pages: result.pages.pages, rssMb: result.memory.rss / 1e6 });
    }
    await lookIn();
    const ask = (at: number) => async () => {
      const response = await fetch(product.address + path(at));
      await response.arrayBuffer();
      if (response.status !== 200) failed++;
      if (at % 50 === 0) await lookIn();
    };
    await lanes(
      8,
      Array.from({ length: pages }, (_, at) => ask(at)),
      (done) => progress(done, pages),
    );
    await lookIn();
    const most = Math.max(...looks.map(({ bytes }) => bytes));
    const begin = looks[0];
    const last = looks.at(-1);
    const rss = Math.max(...looks.map(({ rssMb }) => rssMb));
    const mega = (bytes: number) => `${whole(bytes / 1e6)} MB`;
    return {
      figures: `${whole(pages)} pages asked for, ${whole(last?.pages ?? 0)} kept; at most ${mega(most)} of ${mega(maxBytes)} in ${looks.length} looks; the web's memory ${whole(begin?.rssMb ?? 0)} → ${whole(last?.rssMb ?? 0)} MB, at most ${whole(rss)} MB`,
      broken: findBroken({
        "never above the cap": most <= maxBytes,
        "the cap was reached, so that something had to go": (last?.pages ?? 0) < pages && most > maxBytes * 0.9,
        [`all pages were there (${failed} not)`]: failed === 0,
      }),
    };
  },
});
