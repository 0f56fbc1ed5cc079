import type { Page } from "@playwright/test";
import { expect, expectAccessible, onlyInFull, test } from "./fixtures";

const screens = [
  ["/admin/manage/features", "Features", "Add feature"],
  ["/admin/manage/property", "Property types", "Add property type"],
  ["/admin/manage/state", "Countries", "Add country"],
  ["/admin/manage/state/state", "States", "Add state"],
  ["/admin/manage/state/city", "Cities", "Add city"],
  ["/admin/manage/extra/services", "Extra services", "Add extra service"],
] as const;

/** A unique name. */
const named = (what: string) => `${what} ${crypto.randomUUID().slice(0, 8)}`;
const toasts = (page: Page) => page.getByRole("region", { name: /Notifications/ });
const toRow = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const rowNames = (page: Page) =>
  page.locator("tbody tr").evaluateAll((rows) => rows.map((row) => row.querySelector("[data-row-link]")?.textContent));

for (const [path, title, add] of screens) {
  test(
    `${title}: the list, the form for a new record and the panel of a record open and pass axe`,
    onlyInFull,
    async ({ sharedPageAs }) => {
      const page = await sharedPageAs("admin");
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      await expect(page).toHaveTitle(`${title} | Wayfare`);
      await expect(page.locator("tbody tr").first()).toBeVisible();
      await expectAccessible(page);
      await page.getByRole("link", { name: add }).click();
      const panel = page.getByRole("dialog");
      await expect(panel).toBeVisible();
      await expect(page).toHaveURL(/[?&]add=1/);
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await expect(panel).toBeHidden();
      await page.locator("[data-row-link]").first().click();
      await expect(page.getByRole("dialog").getByRole("heading", { name: "Used by" })).toBeVisible();
      await expectAccessible(page);
    },
  );
}

test("a sub-administrator has no access to the catalogue", async ({ apiAs }) => {
  const api = await apiAs("subadmin");
  for (const [path] of screens) {
    const result = await api.get(path, { maxRedirects: 0 });
    expect([result.status(), result.headers().location], path).toEqual([
      307,
      expect.stringMatching(/\/subadmin\/panel$/),
    ]);
  }
  expect((await api.get("/api/admin/catalogue/features")).status()).toBe(403);
});

test(
  "an administrator adds a feature by keyboard, disables and enables it, and removes it",
  onlyInFull,
  async ({ pageAs }) => {
    const page = await pageAs("admin");
    const name = named("Heated floor");
    await page.goto("/admin/manage/features?add=1");
    const panel = page.getByRole("dialog");
    await expect(panel.getByLabel("Name")).toBeFocused();

    // An empty form: the summary of errors has the focus and leads to the field.
    await page.keyboard.press("Enter");
    const summary = panel.getByRole("alert");
    await expect(summary).toBeFocused();
    await summary.getByRole("link", { name: /^Name: / }).press("Enter");
    await expect(panel.getByLabel("Name")).toBeFocused();

    await page.keyboard.type(name);
    await panel.getByRole("radio", { name: "Rooms" }).check({ force: true });
    await panel.getByRole("radio", { name: "bath", exact: true }).focus();
    await page.keyboard.press("Space");
    await panel.getByLabel("Name").focus();
    await page.keyboard.press("Enter");
    await expect(toasts(page).getByText("Added")).toBeVisible();
    await expect(panel).toBeHidden();

    await page.keyboard.press("/");
    await page.keyboard.type(name);
    await page.keyboard.press("Enter");
    await expect(toRow(page, name)).toHaveCount(1);
    await expect(page).toHaveURL(/q=Heated/);

    const menu = page.getByRole("button", { name: `Actions for feature ${name}` });
    await menu.click();
    await page.getByRole("menuitem", { name: "Disable" }).click();
    const asked = page.getByRole("dialog");
    await expect(asked.getByText("Not used.")).toBeVisible();
    await asked.getByRole("button", { name: `Disable ${name}` }).click();
    await expect(toRow(page, name).getByText("Off")).toBeVisible();
    await menu.click();
    await page.getByRole("menuitem", { name: "Enable" }).click();
    await expect(toRow(page, name).getByText("On", { exact: true })).toBeVisible();

    await menu.click();
    await page.getByRole("menuitem", { name: "Remove" }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: `Remove ${name}` })
      .click();
    await expect(page.getByRole("heading", { name: "No matches for these filters" })).toBeVisible();
  },
);

test(
  "a renamed feature shows on the hotel's page at once, and a feature in use can't be removed",
  onlyInFull,
  async ({ pageAs, page: visitor }) => {
    const page = await pageAs("admin");
    await page.goto("/admin/manage/features?edit=1");
    const panel = page.getByRole("dialog");
    const was = await panel.getByLabel("Name").inputValue();
    const hotel = await panel.locator("a[href^='/admin/hotel/view/']").first().getAttribute("href");
    const id = hotel?.split("/").at(-2);
    const shown = `/hotel/details/${id}/x`;
    await visitor.goto(shown);
    await expect(visitor.getByText(was, { exact: true }).first()).toBeVisible();

    const renamed = named(was);
    await panel.getByLabel("Name").fill(renamed);
    await panel.getByRole("button", { name: "Save changes" }).click();
    await expect(toasts(page).getByText("Saved")).toBeVisible();
    await visitor.goto(shown);
    await expect(visitor.getByText(renamed, { exact: true }).first()).toBeVisible();

    await page.goto("/admin/manage/features?edit=1");
    await expect(panel.getByText("changed this").first()).toBeVisible();
    await expect(panel.getByText(renamed).first()).toBeVisible();
    await panel.getByLabel("Name").fill(was);
    await panel.getByRole("button", { name: "Save changes" }).click();
    await expect(panel).toBeHidden();

    await page.getByRole("button", { name: `Actions for feature ${was}` }).click();
    const remove = page.getByRole("menuitem", { name: /Remove/ });
    await expect(remove).toBeDisabled();
    await expect(remove).toContainText(/used by \d+/);
  },
);

test("the arrow keys change the order of property types, which is saved", onlyInFull, async ({ pageAs }) => {
  const page = await pageAs("admin");
  await page.goto("/admin/manage/property");
  const [first, second] = await rowNames(page);
  const handle = page.getByRole("button", { name: new RegExp(`^Move property type ${first};`) });
  await expect(handle).toBeEnabled();
  await handle.focus();
  const saved = page.waitForResponse((response) => response.url().endsWith("/property-types/order"));
  await page.keyboard.press("ArrowDown");
  expect((await saved).status()).toBe(200);
  await page.reload();
  expect((await rowNames(page)).slice(0, 2)).toEqual([second, first]);
  const back = page.waitForResponse((response) => response.url().endsWith("/property-types/order"));
  await expect(handle).toBeEnabled();
  await handle.focus();
  await page.keyboard.press("ArrowUp");
  await back;
  await page.reload();
  expect((await rowNames(page)).slice(0, 2)).toEqual([first, second]);
});

test(
  "unsaved values can be restored after a reload, and leaving the form asks first",
  onlyInFull,
  async ({ pageAs }) => {
    const page = await pageAs("admin");
    const name = named("Yoga deck");
    page.on("dialog", (dialog) => void dialog.accept());
    await page.goto("/admin/manage/features?add=1");
    const panel = page.getByRole("dialog", { name: "Add a feature" });
    await panel.getByLabel("Name").fill(name);
    await page.keyboard.press("Escape");
    const asked = page.getByRole("dialog", { name: "Leave without saving?" });
    await asked.getByRole("button", { name: "Stay here" }).click();
    await expect(panel.getByLabel("Name")).toHaveValue(name);
    await page.reload();
    await panel.getByRole("button", { name: "Restore it" }).click();
    await expect(panel.getByLabel("Name")).toHaveValue(name);
    await panel.getByRole("button", { name: "Undo all changes" }).click();
    await page.reload();
    await expect(panel.getByLabel("Name")).toHaveValue("");
    await expect(panel.getByText("You have unsaved changes")).toBeHidden();
  },
);

test(
  "an administrator who saves an outdated record sees the other change and keeps both",
  onlyInFull,
  async ({ pageAs }) => {
    const mine = await pageAs("admin");
    const theirs = await pageAs("admin");
    const name = named("Library");
    await mine.goto("/admin/manage/features?add=1");
    await mine.getByRole("dialog").getByLabel("Name").fill(name);
    await mine.getByRole("dialog").getByRole("button", { name: "Add feature" }).click();
    await expect(mine.getByRole("dialog")).toHaveCount(0);
    await mine.goto(`/admin/manage/features?q=${encodeURIComponent(name)}`);
    await mine.locator("[data-row-link]").first().click();
    await expect(mine).toHaveURL(/edit=\d+/);
    await theirs.goto(mine.url());
    await theirs.getByRole("dialog").getByLabel("Group").fill("Quiet places");
    await theirs.getByRole("dialog").getByRole("button", { name: "Save changes" }).click();
    await expect(toasts(theirs).getByText("Saved")).toBeVisible();

    const renamed = `${name}, upstairs`;
    await mine.getByRole("dialog").getByLabel("Name").fill(renamed);
    await mine.getByRole("dialog").getByRole("button", { name: "Save changes" }).click();
    const conflict = mine.getByRole("dialog", { name: "Someone else saved this in the meantime" });
    await expect(conflict.getByRole("cell", { name: "Quiet places" })).toBeVisible();
    await conflict.getByRole("button", { name: "Keep my changes" }).click();
    await expect(mine.getByRole("dialog").getByLabel("Group")).toHaveValue("Quiet places");
    await mine.getByRole("dialog").getByRole("button", { name: "Save changes" }).click();
    await expect(toRow(mine, renamed).getByText("Quiet places")).toBeVisible();
  },
);

test(
  "the jump box opens a screen, and a hidden column stays hidden in another session",
  onlyInFull,
  async ({ pageAs }) => {
    const page = await pageAs("admin");
    await page.goto("/admin/manage/property");
    // The page is hydrated when its rows can be moved.
    await expect(page.getByRole("button", { name: /^Move property type/ }).first()).toBeEnabled();
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("dialog", { name: "Jump to" })).toBeVisible();
    await page.keyboard.type("extra serv");
    await page.getByRole("option", { name: /Extra services/ }).click();
    await expect(page).toHaveURL(/\/admin\/manage\/extra\/services$/);

    await page.getByRole("button", { name: "Columns" }).click();
    const kept = page.waitForResponse((response) => response.url().includes("/preferences/columns/"));
    await page.getByRole("checkbox", { name: "Taxable" }).uncheck();
    expect((await kept).status()).toBe(200);
    const elsewhere = await pageAs("admin");
    await elsewhere.goto("/admin/manage/extra/services");
    await expect(elsewhere.getByRole("columnheader", { name: "Taxable" })).toHaveCount(0);
    await elsewhere.getByRole("button", { name: "Columns" }).click();
    const shown = elsewhere.waitForResponse((response) => response.url().includes("/preferences/columns/"));
    await elsewhere.getByRole("checkbox", { name: "Taxable" }).check();
    await shown;
  },
);
