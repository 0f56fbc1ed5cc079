import { subadminRooms } from "@/lib/contracts/hotels/console-room";
import { addDays } from "@/lib/dates";
import { propertyHref } from "@/lib/resources/hotels/property-screens";
import { expect, expectAccessible, onlyInFull, test } from "./fixtures";

/** All room types of a hotel: change their prices and limits at once, then book free days and move a stay. */
test(
  "a sub-administrator closes two room types at once, undoes it, and starts a booking from the property calendar",
  onlyInFull,
  async ({ pageAs, apiAs }) => {
    const page = await pageAs("subadmin");
    const rooms = await (await apiAs("subadmin")).get(
      `${subadminRooms.list.path}?approved=true&active=true&pageSize=100`,
    );
    const { items } = (await rooms.json()) as { items: { hotelId: number; title: string }[] };
    type Property = { hotel: { id: number; token: string }; today: string; rooms: { onSale: boolean }[] };
    let property: Property | undefined;
    for (const hotelId of new Set(items.map((room) => room.hotelId))) {
      const opened = await (await apiAs("subadmin")).get(`/api/subadmin/calendar/hotels/${hotelId}`);
      property = (await opened.json()) as Property;
      if (property.rooms.length > 1 && property.rooms[0]?.onSale) break;
      property = undefined;
    }
    if (!property) throw new Error("no hotel of the sub-administrator sells two room types");
    const { hotel, today } = property;
    const first = addDays(today, 200);

    await page.goto(propertyHref("subadmin", hotel, "rates", first));
    await expect(page.getByRole("table", { name: /^Prices and limits of / })).toBeVisible();
    await expectAccessible(page);
    const cell = (row: number, column: number) => page.locator(`[data-row="${row}"][data-column="${column}"]`);
    await cell(0, 0).hover();
    await page.mouse.down();
    await cell(1, 2).hover();
    await page.mouse.up();
    await page.getByRole("region", { name: "Selected nights" }).getByRole("button", { name: "Close" }).click();
    const panel = page.getByRole("dialog");
    await expect(panel.getByText("3 nights: Open → Closed")).toHaveCount(2);
    await expectAccessible(page);
    await panel.getByRole("button", { name: "Change 6 nights of 2 room types" }).click();
    await expect(panel).toHaveCount(0);
    await expect(cell(1, 2)).toContainText("closed");
    await expect(cell(0, 3)).not.toContainText("closed");
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await expect(cell(1, 2)).not.toContainText("closed");

    await page.getByRole("link", { name: "Stays" }).click();
    await page.getByRole("button", { name: "New booking" }).waitFor();
    await expectAccessible(page);
    const lane = page.locator(".cursor-cell").first();
    const box = await lane.boundingBox();
    if (!box) throw new Error("the days are not in view");
    const at = (day: number) => [box.x + ((day + 0.5) / 14) * box.width, box.y + box.height / 2] as const;
    await page.mouse.move(...at(11));
    await page.mouse.down();
    await page.mouse.move(...at(12), { steps: 5 });
    await page.mouse.up();
    await expect(panel.getByLabel("Check in")).toHaveValue(addDays(first, 11));
    await expect(panel.getByLabel("Check out")).toHaveValue(addDays(first, 13));
    await expectAccessible(page);
    await panel.getByRole("button", { name: "Show prices" }).click();
    await page.waitForURL(new RegExp(`book=1.*in=${addDays(first, 11)}`));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Book for a client");

    // A stay that is there is a list entry on a phone, and can be opened and moved without dragging.
    await page.goto(propertyHref("subadmin", hotel, "calendar"));
    await page.setViewportSize({ width: 390, height: 800 });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  },
);
