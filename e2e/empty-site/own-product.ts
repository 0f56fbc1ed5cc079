import type { Locator, Page } from "@playwright/test";
import { runNode } from "@/scripts/checks.mjs";
import { type Product, startProduct } from "@/scripts/testing/product";
import { test as shared } from "../fixtures";

/** The first administrator of an empty site. */
export const admin = { email: "owner@agency.example", password: "correct-horse-battery-wayfare" };

/** Tests with a product of their own for each worker: an empty site without demo data. */
export const test = shared.extend<object, { product: Product }>({
  product: [
    async ({}, use) => {
      const product = await startProduct({ demo: false, inMemory: true, log: () => {} });
      await use(product);
      await product.stop();
    },
    { scope: "worker", timeout: 600_000 },
  ],
  baseURL: async ({ product }, use) => use(product.address),
});

/** Creates the administrator by the command of an installation. Resolves to its exit code. */
export async function createAdmin({ folder }: Product): Promise<number | null> {
  const { code } = await runNode(
    ["--import", "tsx", "scripts/admin-create.ts", "--email", admin.email, "--name", "Olga Owner"],
    { quiet: true, env: { WAYFARE_DATA: folder, WAYFARE_PASSWORD: admin.password } },
  );
  return code;
}

export async function logIn(page: Page): Promise<void> {
  await page.goto("/auth/login");
  await page.getByLabel("Email").fill(admin.email);
  await page.getByLabel("Password", { exact: true }).fill(admin.password);
  await page.getByRole("main").getByRole("button", { name: "Log in", exact: true }).click();
  await page.waitForURL(/\/admin\/panel/);
}

const click = (button: Locator): Promise<void> => button.click();

/**
 * Saves a form and confirms what it asks for: a consequence (the label of its button), and the password.
 * @param press how the button is pressed; by default clicked
 */
export async function save(
  page: Page,
  name: string,
  form: Locator = page.getByRole("main"),
  { confirm, press = click }: { confirm?: string; press?: (button: Locator) => Promise<void> } = {},
): Promise<void> {
  let isSaved = false;
  const saved = page
    .waitForResponse(
      (response) => response.request().method() !== "GET" && response.url().includes("/api/admin/") && response.ok(),
    )
    .then(() => {
      isSaved = true;
    });
  await press(form.getByRole("button", { name, exact: true }));
  if (confirm) await page.getByRole("dialog").getByRole("button", { name: confirm, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Confirm it's you" });
  const asked = dialog.waitFor({ state: "visible" }).then(async () => {
    // The dialog of a later call.
    if (isSaved) return;
    await dialog.getByLabel("Your password").fill(admin.password);
    await dialog.getByRole("button", { name: "Continue" }).click();
  });
  await Promise.race([saved, asked.then(() => saved)]);
}
