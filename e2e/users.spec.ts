import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible, onlyInFull, test } from "./fixtures";
import { getText } from "./head";
import { mailedLink } from "./journey";

const password = "wayfare-demo-2027";
const chosen = "amber kettle morning";

/** Fills a form after hydration, which `sign` indicates. */
async function type(page: Page, values: Record<string, string>, sign: Locator): Promise<void> {
  await expect(async () => {
    for (const [label, value] of Object.entries(values)) {
      await page.getByLabel(label).fill("");
      await page.getByLabel(label).fill(value);
    }
    await expect(sign).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

async function invite(admin: Page, name: string, email: string): Promise<void> {
  await admin.goto("/admin/add/new/user");
  await type(admin, { Name: name, Email: email }, admin.getByText("Not saved yet"));
  await admin.getByRole("button", { name: "Add user" }).click();
  await expect(admin.getByRole("heading", { level: 1, name })).toBeVisible();
}

/** Confirms the administrator's password, which money and permission changes always require. */
async function passAgain(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Confirm it's you" });
  await dialog.getByLabel("Your password").fill("not mine");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByText("Incorrect password. Try again.")).toBeVisible();
  await dialog.getByLabel("Your password").fill(password);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog).toBeHidden();
}

test(
  "an administrator invites a user, credits the wallet and bans the user, who sees each change",
  onlyInFull,
  async ({ pageAs, openPage }) => {
    const email = `nova+${crypto.randomUUID().slice(0, 8)}@example.com`;
    const admin = await pageAs("admin");
    await invite(admin, "Nova Silva", email);
    await expect(admin).toHaveURL(new RegExp(`/admin/view/details/${encodeURIComponent(email)}$`));
    await expect(admin.getByRole("main")).toContainText("Invited");
    await expectAccessible(admin);

    const nova = await openPage();
    await nova.goto(await mailedLink(nova.request, email, "/auth/reset/password"));
    await nova.getByLabel("New password", { exact: true }).fill(chosen);
    await nova.getByRole("button", { name: "Set password" }).click();
    await expect(nova).toHaveURL(/\/auth\/login$/);
    await nova.getByLabel("Email").fill(email);
    await nova.getByLabel("Password", { exact: true }).fill(chosen);
    await nova.getByRole("button", { name: "Log in" }).click();
    await expect(nova).toHaveURL(/\/client\/panel$/);

    await admin.getByRole("link", { name: "Adjust wallet" }).click();
    const planned = admin.getByRole("heading", { name: "Planned entry" });
    await type(admin, { "Amount, USD": "25", Reason: "A broken shower" }, planned);
    await expectAccessible(admin);
    await admin.getByRole("button", { name: "Add 25.00 USD" }).click();
    await passAgain(admin);
    await expect(admin.getByRole("heading", { name: /Booked as entry \d+/ })).toBeVisible();
    await expect(admin.getByRole("table", { name: "Last movements" })).toContainText("Credit: A broken shower");
    await admin.getByRole("link", { name: "Transactions" }).click();
    await expect(admin.getByRole("heading", { level: 1 })).toHaveText("Transactions of Nova Silva");
    await expect(admin.getByRole("table", { name: "Statement" })).toContainText("+25.00");
    await nova.goto("/client/wallet/txn");
    await expect(nova.getByRole("main")).toContainText("Credit: A broken shower");

    await admin.getByRole("navigation", { name: "User pages" }).getByRole("link", { name: "Details" }).click();
    await expect(async () => {
      await admin.getByRole("button", { name: "Ban", exact: true }).click();
      await expect(admin.getByRole("dialog")).toBeVisible({ timeout: 1_000 });
    }).toPass();
    const ban = admin.getByRole("dialog", { name: "Ban Nova Silva?" });
    await ban.getByLabel("Reason").fill("Chargebacks");
    await expectAccessible(admin);
    const elsewhere = await openPage({ storageState: await nova.context().storageState() });
    await ban.getByRole("button", { name: "Ban Nova Silva" }).click();
    await passAgain(admin);
    await expect(admin.getByRole("main")).toContainText("Chargebacks");
    expect((await elsewhere.request.get("/api/my/orders")).status()).toBe(401);
    await nova.goto("/client/wallet");
    await expect(nova).toHaveURL(/\/auth\/login/);

    // The history of the user shows every change with actor and time.
    const history = admin.getByRole("region", { name: "History of changes" });
    for (const text of ["invited this person", "added to the wallet", "banned this person"]) {
      await expect(history).toContainText(text);
    }
  },
);

test("an administrator assigns a role and a hotel after confirming the password", onlyInFull, async ({ pageAs }) => {
  const admin = await pageAs("admin");
  const email = `staff-${crypto.randomUUID().slice(0, 8)}@example.com`;
  await invite(admin, "Ivo Staff", email);
  await admin.getByRole("link", { name: "Role and hotels" }).click();
  await expect(admin.getByRole("heading", { level: 1, name: "Role of Ivo Staff" })).toBeVisible();
  await expect(async () => {
    for (const name of ["Client", "Sub-administrator"]) {
      await admin.getByRole("radio", { name }).check({ force: true });
    }
    await expect(admin.getByText("Not saved yet")).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await admin.getByRole("button", { name: "Add a hotel" }).click();
  await admin.getByRole("combobox", { name: "Hotel" }).click();
  await admin.getByRole("combobox", { name: "Hotel" }).fill("casa do sal");
  await admin.getByRole("option").first().click();
  await admin.getByRole("button", { name: "Save role" }).click();
  await passAgain(admin);
  await expect(admin.getByText("Not saved yet")).toBeHidden();
  await admin.goto(`/admin/set/user/role?q=${encodeURIComponent(email)}`);
  const row = admin.getByRole("row", { name: new RegExp(email) });
  await expect(row).toContainText("Sub-administrator");
  await expect(row).toContainText("1 hotel");
  await expectAccessible(admin);
});

test("user pages with an unknown or invalid address show Not found", async ({ apiAs }) => {
  const admin = await apiAs("admin");
  for (const path of [
    "view/details/nobody%40example.com",
    "check/txn/nothing",
    "send/fund/to/a%2540b.co",
    "check/order/x",
  ]) {
    const response = await admin.get(`/admin/${path}`);
    expect(getText(await response.text()), path).toContain("Not found");
  }
});
