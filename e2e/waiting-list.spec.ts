import { addDays } from "@/lib/dates";
import { expect, expectAccessible, onlyInFull, test } from "./fixtures";
import { confirmAddress, findStay, newClient, send } from "./journey";

test(
  "a client joins the waiting list of a sold-out room, which is held for them when it is on sale again",
  onlyInFull,
  async ({ apiAs, openPage, baseURL }) => {
    const origin = baseURL ?? "";
    const stay = await findStay(await apiAs("guest"), { daysAhead: 240 });
    const admin = await apiAs("admin");
    const nights = `/api/admin/calendar/${stay.room.id}`;
    const { change } = await send<{ change: { id: string } }>(admin, origin, `${nights}/nights`, {
      first: stay.checkIn,
      last: addDays(stay.checkOut, -1),
      edit: { kind: "units", units: 0 },
    });

    const { state } = await newClient(origin);
    const page = await openPage({ storageState: state });
    await page.goto(confirmAddress(stay));
    await expectAccessible(page);
    await page.getByRole("button", { name: "Join the waiting list" }).click();
    await page.waitForURL(/show=waiting-list/);
    const entry = page.getByRole("main").getByRole("listitem").filter({ hasText: stay.hotel.title });
    await expect(entry).toContainText("Waiting");
    await expectAccessible(page);

    await send(admin, origin, `${nights}/changes/${change.id}/undo`, {});
    await expect(async () => {
      await page.reload();
      await expect(entry).toContainText("Held for you", { timeout: 1_000 });
    }).toPass();
    await expectAccessible(page);
    await entry.getByRole("link", { name: "Complete the booking" }).click();
    await page.waitForURL(/\/booking\/confirm\?ref=/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  },
);
