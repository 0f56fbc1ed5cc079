import type { APIRequestContext, Page } from "@playwright/test";
import { monthTitle } from "@/components/ui/calendar-days";
import { addDays, addMonths } from "@/lib/dates";
import { localToday } from "@/lib/time-zone";
import { expect, expectAccessible, onlyInFull, test } from "./fixtures";

/** Title and public path of a sub-administrator's room. */
type Room = { hotel: number; room: number; token: string; title: string; slug: string; timeZone: string };

const backend = process.env.BACKEND_URL ?? "http://127.0.0.1:4000";

/** A room of the sub-administrator that is available for two guests on every night of a week, some weeks ahead. */
async function findRoom(page: Page, request: APIRequestContext, weeksAhead: number): Promise<Room & { first: string }> {
  await page.goto("/subadmin/panel");
  const found = await page.request.get("/api/subadmin/find/hotels?q=");
  const { items } = (await found.json()) as { items: { id: number | string }[] };
  for (const { id } of items) {
    const result = await request.get(`${backend}/api/hotel/details/${id}`);
    if (!result.ok()) continue;
    const hotel = (await result.json()) as { timeZone: string; rooms: { id: number; title: string; slug: string }[] };
    for (let week = weeksAhead; week < weeksAhead + 6; week++) {
      const first = addDays(localToday(hotel.timeZone, new Date()), week * 7);
      for (const { id: room, title, slug } of hotel.rooms) {
        if (!(await canStay(request, room, first))) continue;
        const prices = await page.request.get(`/api/subadmin/calendar/${room}/prices`);
        const { room: facts } = (await prices.json()) as { room: { token: string } };
        return { hotel: Number(id), room, token: facts.token, title, slug, timeZone: hotel.timeZone, first };
      }
    }
  }
  throw new Error("no room of the demo's sub-administrator is free for a week");
}

/** Whether two guests are offered the room for that week, by the query of the room's page. */
async function canStay(request: APIRequestContext, room: number, first: string): Promise<boolean> {
  const result = await request.get(
    `${backend}/api/hotel/room/details/${room}?in=${first}&out=${addDays(first, 7)}&party=2`,
  );
  const { room: card } = (await result.json()) as { room: { refusal: unknown } };
  return result.ok() && card.refusal === null;
}

const calendarAddress = ({ hotel, token, first }: Room & { first: string }, view = "rooms") =>
  `/subadmin/hotel/room/view/calender/${hotel}/${token}?view=${view}&date=${first}`;
const travellerAddress = ({ room, slug, first }: Room & { first: string }) =>
  `/hotel/room/details/${room}/${slug}?in=${first}&out=${addDays(first, 7)}&party=2`;
const night = (page: Page, day: string) => page.locator(`[role="gridcell"][data-night="${day}"]`);
const bar = (page: Page) => page.getByRole("region", { name: "Selected nights" });

test("a sub-administrator closes a week by dragging, travellers can't book it, and undo opens it again", async ({
  pageAs,
  page: traveller,
  request,
}) => {
  const page = await pageAs("subadmin");
  const room = await findRoom(page, request, 20);
  const last = addDays(room.first, 6);
  const closed = traveller.getByText(/Closed on /).first();

  await traveller.goto(travellerAddress(room));
  await expect(traveller.getByRole("heading", { level: 1 })).toHaveText(room.title);
  await expect(closed).toHaveCount(0);

  await page.goto(calendarAddress(room));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(room.title);
  await expectAccessible(page);
  const from = await night(page, room.first).boundingBox();
  const to = await night(page, last).boundingBox();
  if (!from || !to) throw new Error("the nights are not in view");
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 10 });
  await page.mouse.up();
  await expect(page.locator('[role="gridcell"][aria-selected="true"]')).toHaveCount(7);

  await bar(page).getByRole("button", { name: "Close" }).click();
  const panel = page.getByRole("dialog");
  await expect(panel.getByRole("region", { name: "Changes" })).toContainText("7 nights change");
  await expectAccessible(page);
  await panel.getByRole("button", { name: "Close 7 nights" }).click();
  await expect(panel).toHaveCount(0);
  await expect(night(page, last)).toHaveAccessibleName(/closed/);

  await traveller.goto(travellerAddress(room));
  await expect(closed).toBeVisible();
  expect(await canStay(request, room.room, room.first)).toBe(false);

  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(night(page, last)).not.toHaveAccessibleName(/closed/);
  expect(await canStay(request, room.room, room.first)).toBe(true);
  await traveller.goto(travellerAddress(room));
  await expect(closed).toHaveCount(0);
});

test(
  "a sub-administrator selects, closes and reopens nights in the months view with the keyboard alone",
  onlyInFull,
  async ({ pageAs, request }) => {
    const page = await pageAs("subadmin");
    // The property calendar's test books nights in the weeks before, and then the undo would be refused.
    const room = await findRoom(page, request, 40);
    await page.goto(calendarAddress(room, "months"));
    await page.getByRole("heading", { level: 1 }).waitFor();
    await night(page, room.first).focus();
    await expect(night(page, room.first)).toBeFocused();
    await expect(async () => {
      await page.keyboard.press("Shift+ArrowRight");
      await expect(page.locator('[role="gridcell"][aria-selected="true"]')).toHaveCount(2, { timeout: 2_000 });
    }).toPass();
    for (let n = 0; n < 5; n++) await page.keyboard.press("Shift+ArrowRight");
    await expect(page.locator('[role="gridcell"][aria-selected="true"]')).toHaveCount(7);
    await expect(night(page, addDays(room.first, 6))).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.locator('[role="gridcell"][aria-selected="true"]')).toHaveCount(0);
    await page.keyboard.press("Shift+ArrowUp");
    await expect(page.locator('[role="gridcell"][aria-selected="true"]')).toHaveCount(8);
    await page.keyboard.press("Enter");
    const panel = page.getByRole("dialog");
    await panel.getByRole("radio", { name: "Price" }).focus();
    await page.keyboard.press("ArrowRight");
    await expect(panel.getByRole("radio", { name: "Close" })).toBeChecked();
    const save = panel.getByRole("button", { name: /^Close \d+ nights?$/ });
    await expect(save).toBeEnabled();
    await save.focus();
    await page.keyboard.press("Enter");
    await expect(panel).toHaveCount(0);
    await expect(night(page, room.first)).toHaveAccessibleName(/closed/);
    expect(await canStay(request, room.room, room.first)).toBe(false);
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await expect(night(page, room.first)).not.toHaveAccessibleName(/closed/);
    await expectAccessible(page);
  },
);

test(
  "the table loads exactly one month ahead, and loads a month again after a failed prefetch",
  onlyInFull,
  async ({ pageAs, request }) => {
    const page = await pageAs("subadmin");
    const room = await findRoom(page, request, 20);
    const month = (by: number) => addMonths(room.first.slice(0, 7), by);
    const asked: string[] = [];
    let reachable = true;
    await page.route(/\/calendar\/\d+\/nights\?/, (route) => {
      const query = new URL(route.request().url()).searchParams;
      asked.push(
        ...Array.from({ length: Number(query.get("months")) }, (_, n) => addMonths(`${query.get("month")}`, n)),
      );
      return reachable ? route.continue() : route.fulfill({ status: 404 });
    });
    const goOn = async (by: number) => {
      await page.getByRole("button", { name: "Next month" }).click();
      await expect(page.getByText(monthTitle(month(by)), { exact: true })).toBeVisible();
    };
    const prices = page.getByRole("table", { name: "Nights of the month" }).getByText(/^\d[\d,]*\.\d\d$/);

    // The page includes three months; the month before them is not loaded.
    await page.goto(calendarAddress(room, "table"));
    await expect.poll(() => asked).toEqual([month(-1)]);
    await goOn(1);
    await expect(prices.first()).toBeVisible();
    expect(asked).toEqual([month(-1)]);
    const came = page.waitForResponse((response) => response.url().includes(`month=${month(3)}`));
    await goOn(2);
    await (await came).finished();
    expect(asked).toEqual([month(-1), month(3)]);

    reachable = false;
    await goOn(3);
    await expect(prices.first()).toBeVisible();
    await expect.poll(() => asked).toEqual([month(-1), month(3), month(4)]);
    // A failed prefetch shows no error.
    await expect(page.getByText("Some nights could not be loaded")).toHaveCount(0);

    // The month is requested again when it comes into view.
    reachable = true;
    await goOn(4);
    await expect(prices.first()).toBeVisible();
    expect(asked.filter((one) => one === month(4))).toHaveLength(2);
  },
);

test(
  "a special price is previewed, saved and explained on its night, and another one for the same night is refused",
  onlyInFull,
  async ({ pageAs, request }) => {
    const page = await pageAs("subadmin");
    const room = await findRoom(page, request, 60);
    // The page of this year shows the year of the price once it is saved.
    await page.goto(`/subadmin/hotel/room/special/price/${room.room}`);
    await expectAccessible(page);
    const fill = async (name: string) => {
      await page.getByRole("button", { name: "New special price" }).click();
      const panel = page.getByRole("dialog");
      await panel.getByLabel("Name").fill(name);
      await panel.getByRole("radio", { name: /Single nights/ }).check();
      await panel.getByLabel("First night").fill(room.first);
      await panel.getByLabel("Last night").fill(room.first);
      await panel.getByLabel(/^Amount/).fill("777.00");
      return panel;
    };
    const name = `Fair ${Date.now().toString(36)}`;
    const panel = await fill(name);
    await expect(panel.getByRole("region", { name: "Changes" })).toContainText("777.00");
    await expectAccessible(page);
    await panel.getByRole("button", { name: "Save special price" }).click();
    await expect(page.getByRole("cell", { name: `${name} Single nights` })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`year=${room.first.slice(0, 4)}`));
    await night(page, room.first).click();
    await expect(page.getByRole("region", { name: "Why this price" })).toContainText(name);

    const second = await fill("Another");
    await expect(second.getByText("Couldn't save")).toBeVisible();
    await expect(second).toContainText(name);
    await expect(second).not.toContainText("gives way");
    await second.getByRole("button", { name: "Save special price" }).click();
    await expect(second.getByRole("alert")).toBeFocused();
    await expect(second.getByRole("link", { name: /^First night: .* shares nights/ })).toBeVisible();
    await expect(second.getByLabel("First night")).toHaveAccessibleDescription(/shares nights/);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    const asked = page.getByRole("dialog", { name: "Leave without saving?" });
    await asked.getByRole("button", { name: "Stay here" }).click();
    await expect(second.getByLabel("Name")).toHaveValue("Another");
    await page.keyboard.press("Escape");
    await asked.getByRole("button", { name: "Leave" }).click();

    await page.getByRole("button", { name: `Delete ${name}` }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByRole("button", { name: `Delete ${name}` })).toHaveCount(0);
  },
);

test(
  "on a phone two taps select nights, and the page is not wider than the screen",
  onlyInFull,
  async ({ openPage, pageAs, request }) => {
    const page = await pageAs("subadmin");
    const room = await findRoom(page, request, 20);
    const small = await openPage({
      storageState: await page.context().storageState(),
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    });
    await small.goto(`/subadmin/hotel/room/view/calender/${room.hotel}/${room.token}?date=${room.first}`);
    const selected = small.locator('[role="gridcell"][aria-selected="true"]');
    // A tap before hydration has no effect.
    await expect(async () => {
      if ((await selected.count()) === 0) await night(small, room.first).tap();
      await expect(selected).toHaveCount(1, { timeout: 2_000 });
    }).toPass();
    await night(small, addDays(room.first, 3)).tap();
    await expect(selected).toHaveCount(4);
    await expect(bar(small)).toContainText("4 nights");
    const wider = await small.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wider).toBeLessThanOrEqual(0);
    await expectAccessible(small);
  },
);
