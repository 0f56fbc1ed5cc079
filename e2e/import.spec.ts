import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { findViolations } from "./axe";
import { expect, expectAccessible, finishTransitions, onlyInFull, test } from "./fixtures";

/** A typical CSV file: semicolons, Windows-1252, prices with currency signs, swapped coordinates, empty cells. */
const createHotelFile = (run: string) =>
  [
    "ID;Hotel Name;Room type;Price;City;Country;Latitude;Longitude;Minimum nights",
    `${run}-1;Pens\xe3o ${run};Double;$1,080.00;Lisbon;Portugal;38,7139;-9,1394;2`,
    `${run}-1;Pens\xe3o ${run};Suite;190;Lisbon;Portugal;38,7139;-9,1394;2`,
    `${run}-2;Casa ${run};Double;75;Porto;PT;-8.6291;41.1579;1`,
    `${run}-3;Nowhere ${run};Double;75;Nowhereburg;;;;1`,
    `${run}-4;Free ${run};Double;0;Lisbon;Portugal;;;1`,
    `${run}-5;;Double;80;Lisbon;Portugal;;;1`,
  ].join("\r\n");

async function expectDialogAccessible(page: Page) {
  await finishTransitions(page);
  expect(await findViolations(page, { include: "[role=dialog]", rules: {} })).toEqual([]);
}

const choose = (page: Page, content: string) =>
  page
    .getByRole("dialog")
    .locator("input[type=file]")
    .setInputFiles({ name: "list.csv", mimeType: "text/csv", buffer: Buffer.from(content, "latin1") });

test(
  "an administrator maps, checks and imports a list of hotels, downloads rejected rows with reasons, and imports it again",
  onlyInFull,
  async ({ pageAs }) => {
    const run = `r${Date.now().toString(36)}`;
    const page = await pageAs("admin");
    await page.goto("/admin/hotel/all");
    await expectAccessible(page);
    await page.getByRole("link", { name: "Import", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("Choose a CSV file")).toBeVisible();
    await expectDialogAccessible(page);
    await choose(page, createHotelFile(run));

    await expect(dialog.getByLabel("Encoding")).toHaveValue("windows-1252");
    await expect(dialog.getByLabel("Separator")).toHaveValue(";");
    await expect(dialog.getByText(`Pensão ${run}`).first()).toBeVisible();
    await expectDialogAccessible(page);
    // A missing required mapping is named.
    await dialog.getByLabel(/^Price of a night/).selectOption("");
    await dialog.getByRole("button", { name: "Check all 6 rows" }).click();
    await expect(dialog.getByText("Choose the column of the price of a night.")).toBeVisible();
    await dialog.getByLabel(/^Price of a night/).selectOption({ label: "Price" });
    await dialog.getByRole("button", { name: "Check all 6 rows" }).click();

    const goOn = dialog.getByRole("button", { name: "Import 3 rows" });
    await expect(goOn).toBeVisible();
    await expect(dialog.getByText("The price is 0.").first()).toBeVisible();
    await expect(dialog.getByText("There is no city “Nowhereburg”").first()).toBeVisible();
    await expect(dialog.getByText("The name is missing.").first()).toBeVisible();
    await expectDialogAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectDialogAccessible(page);
    await page.setViewportSize({ width: 1280, height: 800 });

    // The page is left while the import runs and shows its progress afterwards.
    await goOn.click();
    const address = page.url();
    await page.goto("/admin/panel");
    await page.goto(address);
    await expect(dialog.getByRole("link", { name: "Review imported hotels" })).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      dialog.getByRole("link", { name: "Rejected rows as CSV" }).click(),
    ]);
    const refused = await readFile(await download.path(), "utf8");
    expect(refused.trim().split("\r\n")).toHaveLength(4);
    expect(refused).toContain("Price of a night: The price is 0.");

    await dialog.getByRole("link", { name: "Review imported hotels" }).click();
    await expect(page).toHaveURL(/\/admin\/hotel\/unapproved/);
    await page.goto(`/admin/hotel/unapproved?q=${run}`);
    await expect(page.getByRole("link", { name: `Pensão ${run}` })).toBeVisible();
    await expect(page.getByRole("link", { name: `Casa ${run}` })).toBeVisible();

    // Importing the same list again changes nothing.
    await page.goto("/admin/hotel/all?import=new");
    await choose(page, createHotelFile(run));
    await dialog.getByRole("button", { name: "Check all 6 rows" }).click();
    await expect(dialog.getByText("to update", { exact: true })).toBeVisible();
    await dialog.getByRole("button", { name: "Import 3 rows" }).click();
    await expect(dialog.getByText("updated", { exact: true })).toBeVisible();
    await page.goto(`/admin/hotel/unapproved?q=${run}`);
    await expect(page.getByRole("link", { name: `Pensão ${run}` })).toHaveCount(1);
  },
);

test(
  "an import refuses a binary file, and a sub-administrator sees only their own imports",
  onlyInFull,
  async ({ pageAs }) => {
    const page = await pageAs("admin");
    await page.goto("/admin/hotel/all?import=new");
    await choose(page, "PK\x03\x04\x00\x00binary");
    await expect(page.getByRole("dialog").getByText("This is not a text file.")).toBeVisible();
    const other = await pageAs("subadmin");
    await other.goto("/subadmin/hotel/all");
    await other.getByRole("link", { name: "Import", exact: true }).click();
    await expect(other.getByRole("dialog").getByText("Choose a CSV file")).toBeVisible();
    await expect(other.getByRole("heading", { name: "Past imports" })).toHaveCount(0);
    expect((await other.request.get("/api/admin/imports")).status()).toBe(403);
  },
);

test("a sub-administrator imports special prices and bookings, and undoes both", onlyInFull, async ({ pageAs }) => {
  const page = await pageAs("subadmin");
  const exported = await (await page.request.get("/api/subadmin/special-prices.csv")).text();
  const room = exported.split("\r\n")[1]?.split(",")[0] ?? "";
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const dialog = page.getByRole("dialog");
  async function bringIn(path: string, link: string, text: string) {
    await page.goto(path);
    await page.getByRole("link", { name: link, exact: true }).click();
    await choose(page, text);
    await dialog.getByRole("button", { name: /^Check all/ }).click();
    const goOn = dialog.getByRole("button", { name: /^Import \d+ row/ });
    await expect(goOn).toBeVisible();
  }
  async function finishAndUndo() {
    await dialog.getByRole("button", { name: /^Import \d+ row/ }).click();
    await dialog.getByRole("button", { name: "Undo the import" }).click();
    const question = page.getByRole("dialog", { name: /^Undo \d+ row/ });
    await question.getByRole("button", { name: "Undo the import" }).click();
    await expect(dialog.getByText("undone", { exact: true })).toBeVisible();
  }

  await bringIn("/subadmin/hotel/room", "Import prices", `room_id,date,price\n${room},${day(300)},123.45\n${room},,1`);
  await expect(dialog.getByText("The first night is missing.").first()).toBeVisible();
  await dialog.getByRole("button", { name: "Changes" }).click();
  await expect(dialog.getByText(/^1 night: .* → .* USD$/)).toBeVisible();
  await expectDialogAccessible(page);
  await finishAndUndo();

  const booking = `N-${Date.now()},${room},${day(301)},${day(303)},Ana Silva,ana@example.com,+351 912 000 000,250`;
  const heading = "booking_id,room_id,arrival,departure,guest,email,phone,total";
  await bringIn("/subadmin/hotel/on/proccess", "Import", `${heading}\n${booking}\n${booking}`);
  await expect(dialog.getByText(/Line 2 has the same booking number/).first()).toBeVisible();
  await expectDialogAccessible(page);
  await finishAndUndo();
});
