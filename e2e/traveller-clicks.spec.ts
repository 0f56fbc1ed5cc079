import { addDays } from "@/lib/dates";
import { localToday } from "@/lib/time-zone";
import { countPresses } from "./clicks";
import { expect, expectAccessible, onlyInFull, test } from "./fixtures";
import { fillGuests, newEmail, payAtBank } from "./journey";

/** The 22nd of the month after next, which is one press away in a calendar of two months. */
function getCheckIn(): string {
  const [year = 0, month = 0] = localToday("UTC", new Date()).split("-").map(Number);
  return new Date(Date.UTC(year, month + 1, 22)).toISOString().slice(0, 10);
}

/** Typing and the keyboard are not counted. An option of a list is a press without an event, so it is added. */
test("a family searches, books and pays without an account with twelve clicks", onlyInFull, async ({ page }) => {
  const presses = await countPresses(page);
  const checkIn = getCheckIn();
  const day = (date: string) => page.locator(`[data-day="${date}"]`);
  await page.goto("/");
  presses.reset();

  await page.getByRole("combobox", { name: "Where" }).click();
  await page.getByRole("combobox", { name: "Where" }).pressSequentially("Lisbon");
  await page.getByRole("option").filter({ hasText: "Portugal" }).first().click();
  const calendar = page.getByRole("dialog", { name: "Check in and check out" });
  await expect(calendar).toBeVisible();
  await calendar.getByRole("button", { name: "Next month" }).click();
  await day(checkIn).click();
  await day(addDays(checkIn, 3)).click();
  const guests = page.getByRole("dialog", { name: "Rooms and guests" });
  await expect(guests).toBeVisible();
  await expectAccessible(page);
  await guests.getByRole("button", { name: "More children" }).click();
  const age = guests.getByLabel("Age of child 1, One room");
  await expect(age).toBeFocused();
  await age.selectOption("8");
  await page.getByRole("button", { name: "Search" }).click();
  await page.waitForURL(/\/search\/hotel\/room\?.*party=2-8/);

  await page.getByRole("main").getByRole("article").first().getByRole("link").first().click();
  await page.waitForURL(/\/hotel\/details\//);
  const reserve = page.getByRole("main").getByRole("listitem").filter({ hasText: "Pay now" });
  await reserve
    .getByRole("link", { name: /Reserve/ })
    .first()
    .click();
  await page.waitForURL(/\/booking\/confirm/);
  await expect(page.getByText(/^Step \d of 2$/)).toHaveCount(0);
  await expectAccessible(page);
  await page.getByLabel("Email").fill(newEmail("twelve"));
  await fillGuests(page);
  await page.getByRole("button", { name: /^Pay \d/ }).click();
  await payAtBank(page);
  await page.waitForURL(/\/hotel\/reserving\/payment\/status\?ref=/);
  // The age of the child is the twelfth.
  await presses.expect(11);
});
