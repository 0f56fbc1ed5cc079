import { subadminRooms } from "@/lib/contracts/hotels/console-room";
import { addDays } from "@/lib/dates";
import { propertyHref } from "@/lib/resources/hotels/property-screens";
import { countPresses } from "./clicks";
import { expect, expectAccessible, onlyInFull, test } from "./fixtures";
import { newEmail } from "./journey";
import { getRates, nameClient } from "./phone-booking";

/** Frequent tasks of the consoles take a bounded number of clicks. Typing and the keyboard are not counted. */
test(
  "an administrator accepts a request with one click and checks in all arrivals with two",
  onlyInFull,
  async ({ pageAs }) => {
    const page = await pageAs("admin");
    const presses = await countPresses(page);

    await test.step("a request is accepted on the dashboard", async () => {
      await page.goto("/admin/panel");
      const accept = page.getByRole("list", { name: "Open requests" }).getByRole("button", { name: /^Accept: / });
      const label = (await accept.last().getAttribute("aria-label")) ?? "";
      const before = await page.getByRole("button", { name: label, exact: true }).count();
      presses.reset();
      await accept.last().click();
      await expect(page.getByRole("button", { name: label, exact: true })).toHaveCount(before - 1);
      await presses.expect(1);
    });

    await test.step("all arrivals are checked in", async () => {
      await page.goto("/admin/panel?show=front-desk");
      const arrivals = page.getByRole("region", { name: /^Arrivals \d+$/ });
      const rows = arrivals.getByRole("button", { name: /^Check in: / });
      // Late in the day all guests of the demo have arrived.
      const undone = arrivals.getByRole("button", { name: /^Undo check-in: / });
      await expect(rows.or(undone).first()).toBeVisible();
      if ((await rows.count()) === 0) await undone.first().click();
      await expect(rows.first()).toBeVisible();
      await expectAccessible(page);
      // Other tests book, check in and check out on the same day.
      const own = await rows.evaluateAll((all) => all.map((one) => one.getAttribute("aria-label") ?? ""));
      presses.reset();
      await arrivals.getByRole("checkbox", { name: "Tick all: Arrivals" }).click();
      await arrivals.getByRole("button", { name: "Check in", exact: true }).click();
      for (const label of own)
        await expect(rows.and(page.getByRole("button", { name: label, exact: true }))).toHaveCount(0);
      await presses.expect(2);
      for (const label of new Set(own)) {
        const undo = arrivals.getByRole("button", { name: label.replace("Check in", "Undo check-in"), exact: true });
        for (let left = await undo.count(); left > 0; left--) {
          await undo.first().click();
          await expect(undo).toHaveCount(left - 1);
        }
      }
    });
  },
);

test(
  "a sub-administrator closes several room types with three clicks, prices them with two, and holds a caller's stay with four",
  onlyInFull,
  async ({ pageAs, apiAs }) => {
    const page = await pageAs("subadmin");
    const presses = await countPresses(page);
    const api = await apiAs("subadmin");
    const listed = await api.get(`${subadminRooms.list.path}?approved=true&active=true&pageSize=100`);
    const { items } = (await listed.json()) as { items: { hotelId: number }[] };
    type Property = { hotel: { id: number; token: string }; today: string; rooms: { onSale: boolean }[] };
    const properties: Property[] = [];
    for (const hotelId of new Set(items.map((room) => room.hotelId))) {
      properties.push((await (await api.get(`/api/subadmin/calendar/hotels/${hotelId}`)).json()) as Property);
    }
    const [property] = properties
      .filter(({ rooms }) => rooms[0]?.onSale)
      .sort((a, b) => b.rooms.length - a.rooms.length);
    if (!property) throw new Error("no hotel of the sub-administrator sells rooms");
    const { hotel, today, rooms } = property;
    const first = addDays(today, 230);
    const panel = page.getByRole("dialog");
    const cell = (row: number, column: number) => page.locator(`[data-row="${row}"][data-column="${column}"]`);
    const undo = page.getByRole("button", { name: "Undo", exact: true });

    await page.goto(propertyHref("subadmin", hotel, "rates", first));
    await test.step("a week is closed", async () => {
      await cell(0, 0).hover();
      presses.reset();
      await page.mouse.down();
      await cell(rooms.length - 1, 6).hover();
      await page.mouse.up();
      await page.getByRole("region", { name: "Selected nights" }).getByRole("button", { name: "Close" }).click();
      await panel.getByRole("button", { name: /^Change \d+ nights? of / }).click();
      await expect(panel).toHaveCount(0);
      await presses.expect(3);
      await undo.click();
      await expect(undo).toHaveCount(0);
    });

    await test.step("a season gets a price", async () => {
      presses.reset();
      await page.getByRole("button", { name: "Change prices and limits" }).click();
      await panel.getByLabel("First night").fill(first);
      await panel.getByLabel("Last night").fill(addDays(first, 20));
      await panel.getByLabel(/^Amount per night/).fill("222.00");
      await panel.getByRole("button", { name: /^Change \d+ nights? of / }).click();
      await expect(panel).toHaveCount(0);
      await presses.expect(2);
      await undo.click();
      await expect(undo).toHaveCount(0);
    });

    await test.step("a caller's stay is held from the calendar", async () => {
      await page.goto(propertyHref("subadmin", hotel, "calendar", first));
      const box = await page.locator(".cursor-cell").first().boundingBox();
      if (!box) throw new Error("the days are not in view");
      const at = (day: number) => [box.x + ((day + 0.5) / 14) * box.width, box.y + box.height / 2] as const;
      await page.mouse.move(...at(3));
      presses.reset();
      await page.mouse.down();
      await page.mouse.move(...at(4), { steps: 5 });
      await page.mouse.up();
      await panel.getByRole("button", { name: "Show prices" }).click();
      await getRates(page).first().click();
      await nameClient(page, { firstName: "Nora", lastName: "Lindqvist", email: newEmail("clicks") });
      await page
        .getByRole("main")
        .getByRole("button", { name: /^(Hold and send payment link|Create booking)$/ })
        .click();
      await page.waitForURL(/\/subadmin\/order\/hotel\/details\//);
      await presses.expect(4);
    });

    await test.step("the booking links to its dates in the calendar of the room type", async () => {
      presses.reset();
      await page.getByRole("link", { name: "Calendar of these dates" }).click();
      await page.waitForURL(/\/room\/view\/calender\//);
      await presses.expect(1);
    });
  },
);
