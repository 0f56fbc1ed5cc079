import { FrontDesk } from "@/prove/http/front-desk";
import { percentile } from "@/prove/numbers";
import type { Bench } from "../bench";
import { webStatus } from "../web";

const edits = 50;
const others = 100;
/** Longer is an error, not slowness. */
const maxInvalidations = 1_000;

/** T15: an edit through the console's endpoint, followed at once by a request for its public page. */
export async function visible({ product, add }: Bench): Promise<void> {
  const desk = await FrontDesk.open(product.address);
  const hotels = await desk.listHotels(others + 1);
  const [hotel, ...rest] = hotels;
  if (!hotel) throw new Error("no hotel to edit");
  const page = async (path: string) => (await fetch(product.address + path)).text();
  const elsewhere = rest.filter(({ cityId }) => cityId !== hotel.cityId);
  for (const { path } of [hotel, ...elsewhere]) await page(path);
  const before = (await webStatus(product)).pages;
  const times: number[] = [];
  let stale = 0;
  for (let edit = 1; edit <= edits; edit++) {
    const text = `Measured edit ${edit} of ${Date.now()}.`;
    const savedAt = await desk.save(hotel, { description: text });
    while (!(await page(hotel.path)).includes(text) && stale < maxInvalidations) stale++;
    times.push(performance.now() - savedAt);
  }
  for (const { path } of elsewhere) await page(path);
  const rendered = (await webStatus(product)).pages.renders - before.renders;
  const middle = percentile(times, 0.5);
  const worst = Math.max(...times);
  add({
    id: "T15",
    what: "An edit in the console until the public page shows it",
    ours: `${middle.toFixed(0)} ms after the response of the save (worst of ${edits}: ${worst.toFixed(0)} ms), including the rendering of the page; ${stale} outdated responses after it; ${rendered} pages rendered for ${edits} edits, none of ${elsewhere.length} that do not show the hotel`,
    against: "100 ms, only its own page rendered again, no outdated response",
    ratio: worst / 100,
    target: "≤ 1",
    ok: worst <= 100 && stale === 0 && rendered === edits,
  });
}
