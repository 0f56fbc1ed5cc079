import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { Visitor } from "@/prove/http/visitor";
import { ensureChromium } from "@/scripts/testing/chromium.mjs";
import type { Bench } from "../bench";
import { fillCalendar } from "../full-calendar";

/** Staff interactions on a full calendar with a CPU slowdown of four. */

const slower = 4;
/** Thirty frames per second on a slow machine. */
const maxMs = 1000 / 30 + 1;

type Frames = { p95: number; longest: number; late: number; count: number };

/** Frame times in milliseconds while `work` runs. */
async function getFrames(page: Page, work: () => Promise<void>): Promise<Frames> {
  await page.evaluate(() => {
    const noted = { times: [] as number[], on: true };
    Object.assign(window, { noted });
    const note = (time: number) => {
      noted.times.push(time);
      if (noted.on) requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  await work();
  const times = await page.evaluate(() => {
    const { noted } = window as unknown as { noted: { times: number[]; on: boolean } };
    noted.on = false;
    return noted.times;
  });
  const gaps = times.slice(1).map((time, at) => time - (times[at] ?? time));
  gaps.sort((a, b) => a - b);
  const p95 = gaps[Math.floor(gaps.length * 0.95)] ?? 0;
  return { p95, longest: gaps.at(-1) ?? 0, late: gaps.filter((gap) => gap > maxMs).length, count: gaps.length };
}

/** Scrolls an element a little with every frame for some seconds. */
const glide = (page: Page, selector: string, step: { x: number; y: number }, seconds: number) =>
  page.evaluate(
    ([wanted, { x, y }, ms]) =>
      new Promise<void>((resolve) => {
        const box = wanted === "window" ? document.scrollingElement : document.querySelector(wanted);
        const until = performance.now() + ms;
        let way = 1;
        const next = () => {
          const left = box?.scrollLeft;
          const top = box?.scrollTop;
          box?.scrollBy(x * way, y * way);
          if (box?.scrollLeft === left && box?.scrollTop === top) way = -way;
          if (performance.now() < until) requestAnimationFrame(next);
          else resolve();
        };
        requestAnimationFrame(next);
      }),
    [selector, step, seconds * 1000] as const,
  );

/** Drags a selection over nights back and forth. */
async function drag(page: Page, seconds: number): Promise<void> {
  const nights = await page.locator('[role="gridcell"][aria-disabled]').count();
  const cells = page.locator('[role="gridcell"]:not([aria-disabled])');
  const from = await cells.nth(Math.min(2, nights)).boundingBox();
  const to = await cells.nth(16).boundingBox();
  if (!from || !to) throw new Error("the nights are not in view");
  const middle = ({ x, y, width, height }: typeof from) => [x + width / 2, y + height / 2] as const;
  await page.mouse.move(...middle(from));
  await page.mouse.down();
  const until = Date.now() + seconds * 1000;
  while (Date.now() < until) {
    await page.mouse.move(...middle(to), { steps: 20 });
    await page.mouse.move(...middle(from), { steps: 20 });
  }
  await page.mouse.up();
  await page.keyboard.press("Escape");
}

async function slow(context: BrowserContext, page: Page): Promise<void> {
  const protocol = await context.newCDPSession(page);
  await protocol.send("Emulation.setCPUThrottlingRate", { rate: slower });
}

const tape = "[class*='overflow-auto']:has([role='grid'])";

export async function calendar({ product, databaseUrl, seconds, add }: Bench): Promise<void> {
  const room = await fillCalendar(databaseUrl);
  const staffMember = await new Visitor(product.address).logIn("admin@demo.test");
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    extraHTTPHeaders: { cookie: staffMember.cookie },
  });
  // A helper that tsx adds to functions and that does not exist in the page.
  await context.addInitScript("globalThis.__name = (named) => named");
  const page = await context.newPage();
  await page.goto("about:blank");
  await slow(context, page);
  const empty = await getFrames(page, () => page.waitForTimeout(seconds * 500));
  const address = (view: string) =>
    `${product.address}/admin/hotel/room/view/calender/${room.hotelId}/${room.token}?view=${view}&date=${room.today}`;
  const note = `50 rooms x 365 nights, ${room.stays.toLocaleString("en")} stays, processor ${slower} times slower`;
  const hands: [string, string, () => Promise<void>][] = [
    ["Rooms: through the year", "rooms", () => glide(page, tape, { x: 24, y: 0 }, seconds)],
    ["Rooms: up and down the rooms", "rooms", () => glide(page, tape, { x: 0, y: 16 }, seconds)],
    ["Rooms: dragging over nights", "rooms", () => drag(page, seconds)],
    ["Months: down the year", "months", () => glide(page, "window", { x: 0, y: 24 }, seconds)],
    ["Months: dragging over nights", "months", () => drag(page, seconds)],
  ];
  for (const [what, view, work] of hands) {
    await page.goto(address(view));
    await page.locator('[role="gridcell"]').first().waitFor();
    // Waits until loading has finished, which is not measured here.
    await page.waitForTimeout(2_000);
    const frames = await getFrames(page, work);
    add({
      id: "C3",
      what,
      ours: `95 of 100 pictures within ${frames.p95.toFixed(0)} ms, ${frames.late} of ${frames.count} late, the longest ${frames.longest.toFixed(0)} ms`,
      against: `an empty page ${empty.p95.toFixed(0)} ms`,
      ratio: frames.p95 / empty.p95,
      target: `≤ ${Math.floor(maxMs)} ms`,
      ok: frames.p95 <= maxMs,
      note,
    });
  }
  await browser.close();
}
