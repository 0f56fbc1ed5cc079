import type { Page } from "@playwright/test";
import { expect, onlyInFull, test } from "./fixtures";
import { confirmAddress, findStay, roomAddress } from "./journey";

/** The accessibility tree of a region, as a screen reader receives it. */
const received = async (page: Page, name: string) =>
  (await page.getByRole("main").ariaSnapshot()).split("\n").filter((line) => line.includes(name));

test(
  "the accessibility tree states each price with its purpose, marks prices before a discount, and names the map and its pins",
  onlyInFull,
  async ({ page, request }) => {
    const stay = await findStay(request);
    const { hotel } = stay;
    const dates = `in=${stay.checkIn}&out=${stay.checkOut}&party=2`;
    const priced =
      /: (Before the discount [\d.,]+ USD )?[\d.,]+ USD in total for 2 nights, incl. taxes( [\d.,]+ USD more than the cheapest rate)?$/;

    await page.goto(`/search/hotel/room?q=${encodeURIComponent(hotel.place.city)}&${dates}`);
    const prices = await received(page, "2 nights, incl. taxes");
    expect(prices.length).toBeGreaterThan(0);
    for (const line of prices) expect(line).toMatch(priced);

    await page.goto(`/hotel/details/${hotel.id}/${hotel.slug}?${dates}`);
    for (const line of await received(page, "2 nights, incl. taxes")) expect(line).toMatch(priced);
    const map = page.getByRole("figure", { name: new RegExp(`around ${hotel.title}|^${hotel.title}$`) });
    await expect(map).toBeVisible();
    for (const pin of await map.getByRole("link").all()) {
      await expect(pin).toHaveAccessibleName(/\p{L}.*: \d/u);
      // This map has no list next to it, so its pins are reachable by keyboard.
      await expect(pin).not.toHaveAttribute("tabindex", "-1");
    }

    await page.goto(confirmAddress(stay));
    await expect(page.getByRole("row", { name: /^Total [\d.,]+ USD$/ })).toBeVisible();
  },
);

test(
  "the accessibility tree states the date and the price or unavailability of each calendar day, and the selection",
  onlyInFull,
  async ({ page, request }) => {
    const stay = await findStay(request);
    await page.goto(roomAddress(stay));
    const grid = page.getByRole("grid").first();
    await grid.scrollIntoViewIfNeeded({ timeout: 5_000 }).catch(() => page.mouse.wheel(0, 6_000));
    await expect(page.getByRole("gridcell", { name: /arrival$/ }).first()).toBeVisible();
    await expect(page.getByRole("gridcell", { name: /departure$/ }).first()).toHaveAttribute("aria-selected", "true");
    const days = await page.getByRole("gridcell").getByRole("button").all();
    expect(days.length).toBeGreaterThan(27);
    const response = /^\w+day \d{1,2} \w+ \d{4}, (.*[\d.,]+ USD a night|.*check-out only|.*not available)/;
    const names = await Promise.all(days.map((day) => day.getAttribute("aria-label")));
    expect(names.filter((name) => !response.test(name ?? ""))).toEqual([]);
  },
);
