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
  const houses = await desk.houses(others + 1);
  const [house, ...rest] = houses;
  if (!house) throw new Error("no hotel to edit");
  const page = async (path: string) => (await fetch(product.address + path)).text();
  const elsewhere = rest.filter(({ cityId }) => cityId !== house.cityId);
  for (const { path } of [house, ...elsewhere]) await page(path);
  const before = (await webStatus(product)).pages;
  const times: number[] = [];
  let stale = 0;
  for (let edit = 1; edit <= edits; edit++) {
    const words = `Measured edit ${edit} of ${Date.now()}.`;
    const savedAt = await desk.save(house, { description: words });
    while (!(await page(house.path)).includes(words) && stale < maxInvalidations) stale++;
    times.push(performance.now() - savedAt);
  }
  for (const { path } of elsewhere) await page(path);
  const rendered = (await webStatus(product)).pages.renders - before.renders;
  const [middle, worst] = [percentile(times, 0.5), Math.max(...times)];
  add({
    id: "T15",
    what: "An edit in the console until the public page shows it",
    ours: `${middle.toFixed(0)} ms after the save's answer (worst of ${edits}: ${worst.toFixed(0)} ms), which is the page's drawing; ${stale} answers out of date after the save's; ${rendered} pages drawn for ${edits} edits, none of ${elsewhere.length} that do not show the hotel`,
    against: "100 ms, its own page alone drawn anew, nothing out of date",
    ratio: worst / 100,
    target: "≤ 1",
    ok: worst <= 100 && stale === 0 && rendered === edits,
  });
}
