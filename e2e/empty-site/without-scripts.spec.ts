import { X509Certificate } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { createAuthority } from "@/backend/payments/testing/certificates";
import { settingsHref } from "@/lib/resources/settings/define";
import { passSettings } from "@/lib/resources/settings/passes";
import { routes } from "@/lib/routes";
import { expect, onlyInFull } from "../fixtures";
import { admin, createAdmin, logIn, test } from "./own-product";

/** Consoles without scripts: the records of a list, dangerous changes, and files of certificates. */
const own = test.extend<object, { plain: Page }>({
  plain: [
    async ({ browser, product }, use) => {
      expect(await createAdmin(product)).toBe(0);
      const first = await browser.newContext({ baseURL: product.address });
      await logIn(await first.newPage());
      const storageState = await first.storageState();
      await first.close();
      const context = await browser.newContext({ baseURL: product.address, javaScriptEnabled: false, storageState });
      await use(await context.newPage());
      await context.close();
    },
    { scope: "worker" },
  ],
});

const panelPaths = (page: Page, title: string): Locator => page.getByRole("region", { name: title, exact: true });

async function add(page: Page, one: string, title: string): Promise<Locator> {
  await page.getByRole("link", { name: `Add ${one}` }).click();
  return panelPaths(page, title);
}
const press = (form: Locator, name: string) => form.getByRole("button", { name, exact: true }).click();

own("the menu opens on a phone", onlyInFull, async ({ plain: page }) => {
  const size = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(routes.admin.panel);
  await page.locator("summary", { hasText: /^Menu$/ }).click();
  await page.getByRole("link", { name: "Show the menu" }).click();
  const screens = page.getByRole("navigation", { name: "Screens" });
  await screens.getByText("Catalogue", { exact: true }).click();
  await screens.getByRole("link", { name: "Countries" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Countries" })).toBeVisible();
  await expect(screens).toBeHidden();
  await page.setViewportSize(size);
});

own("a country is added, and a tax for it is added and changed", onlyInFull, async ({ plain: page }) => {
  await page.goto(routes.admin.countries);
  const country = await add(page, "country", "Add a country");
  await country.getByLabel("Name", { exact: true }).fill("Portugal");
  await press(country, "Add country");
  await expect(country.getByRole("alert")).toBeVisible();
  await expect(country.getByLabel("Name", { exact: true })).toHaveValue("Portugal");
  await country.getByLabel("ISO alpha-2").fill("PT");
  await press(country, "Add country");
  await expect(country).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Portugal" })).toBeVisible();

  await page.goto(routes.admin.taxSettings);
  const tax = await add(page, "tax", "Add a tax");
  await tax.getByLabel("Name", { exact: true }).fill("City tax");
  await tax.getByLabel("Computed as").selectOption("Fixed amount");
  await tax.getByLabel("Amount", { exact: true }).fill("2.50");
  await tax.getByRole("combobox", { name: /^Country/ }).fill("Atlantis");
  await press(tax, "Add tax");
  await expect(tax.getByRole("combobox", { name: /^Country/ })).toHaveAccessibleDescription(/no record with this name/);
  await expect(tax.getByLabel("Amount", { exact: true })).toHaveValue("2.50");
  await tax.getByRole("combobox", { name: /^Country/ }).fill("portugal");
  await press(tax, "Show an example");
  // Two adults and a child for three nights.
  await expect(tax.getByRole("region", { name: "Worked example" })).toContainText("22.50");
  await expect(page.getByRole("link", { name: "City tax" })).toHaveCount(0);
  await press(tax, "Add tax");
  await expect(page.getByRole("row").filter({ hasText: "City tax" })).toContainText("Portugal");

  await page.getByRole("link", { name: "City tax" }).click();
  const edited = panelPaths(page, "City tax");
  await expect(edited.getByRole("combobox", { name: /^Country/ })).toHaveValue("Portugal");
  await expect(edited.getByRole("region", { name: "Worked example" })).toContainText("22.50");
  await edited.getByLabel("Amount", { exact: true }).fill("3");
  await press(edited, "Save changes");
  await expect(edited).toHaveCount(0);
  const row = page.getByRole("row").filter({ hasText: "City tax" });
  await expect(row).toContainText("3.00");
  await expect(row).toContainText("Portugal");
});

own(
  "a cancellation policy is added with three steps, and one of them is removed",
  onlyInFull,
  async ({ plain: page }) => {
    await page.goto(routes.admin.claimSettings);
    const policy = await add(page, "policy", "Add a policy");
    await policy.getByLabel("Name", { exact: true }).fill("Moderate");
    const step = (form: Locator, at: number) => form.getByRole("group", { name: `step ${at}`, exact: true });
    await step(policy, 1).getByLabel("Until", { exact: true }).fill("14");
    await step(policy, 3).getByLabel("Until", { exact: true }).fill("0");
    await step(policy, 3).getByLabel("Fee until then").selectOption("Percent of the price");
    await step(policy, 2).getByLabel("Until", { exact: true }).fill("7");
    await press(policy, "Add policy");
    await expect(step(policy, 3).getByLabel("Percent", { exact: true })).toHaveAttribute("aria-invalid", "true");
    await expect(step(policy, 1).getByLabel("Until", { exact: true })).toHaveValue("14");
    await step(policy, 3).getByLabel("Percent", { exact: true }).fill("80");
    await press(policy, "Add policy");
    const row = page.getByRole("row").filter({ hasText: "Moderate" });
    await expect(row).toContainText("80");

    await page.getByRole("link", { name: "Moderate" }).click();
    const edited = panelPaths(page, "Moderate");
    await expect(step(edited, 3).getByLabel("Percent", { exact: true })).toHaveValue("80");
    await step(edited, 2).getByLabel("Until", { exact: true }).fill("");
    await step(edited, 2).getByLabel("Number", { exact: true }).fill("");
    await press(edited, "Save changes");
    await expect(edited).toHaveCount(0);
    await page.getByRole("link", { name: "Moderate" }).click();
    await expect(step(edited, 2).getByLabel("Percent", { exact: true })).toHaveValue("80");
    await expect(step(edited, 3).getByLabel("Until", { exact: true })).toHaveValue("");
  },
);

own(
  "a currency is added and changed, and a save of an outdated version is refused",
  onlyInFull,
  async ({ plain: page }) => {
    const list = `${routes.admin.siteSettings}?show=currencies`;
    await page.goto(list);
    const currency = await add(page, "currency", "Add a currency");
    await currency.getByLabel("Code").fill("CHF");
    await currency.getByLabel("Name", { exact: true }).fill("Swiss franc");
    await currency.getByLabel("Rate", { exact: true }).fill("much");
    await press(currency, "Add currency");
    await expect(currency.getByLabel("Rate", { exact: true })).toHaveAccessibleDescription(/Enter a rate/);
    await expect(currency.getByLabel("Code")).toHaveValue("CHF");
    await currency.getByLabel("Rate", { exact: true }).fill("0.91");
    await press(currency, "Add currency");
    const row = page.getByRole("row").filter({ hasText: "Swiss franc" });
    await expect(row).toContainText("0.91");

    await page.getByRole("link", { name: "CHF" }).click();
    const edited = panelPaths(page, "Swiss franc");
    const other = await page.context().newPage();
    await other.goto(page.url());
    const later = panelPaths(other, "Swiss franc");
    await edited.getByLabel("Rate", { exact: true }).fill("0.92");
    await press(edited, "Save changes");
    await expect(row).toContainText("0.92");
    await later.getByLabel("Rate", { exact: true }).fill("0.93");
    await press(later, "Save changes");
    await expect(later.getByText("Something went wrong")).toBeVisible();
    await expect(later.getByLabel("Rate", { exact: true })).toHaveValue("0.93");
    await other.goto(list);
    await expect(other.getByRole("row").filter({ hasText: "Swiss franc" })).toContainText("0.92");
    await other.close();
  },
);

own(
  "maintenance mode shows its consequences and is confirmed before it is saved",
  onlyInFull,
  async ({ plain: page, browser, product }) => {
    const maintenance = page.getByRole("switch", { name: "Close the site for maintenance" });
    const save = page.locator("form", { has: maintenance }).getByRole("button", { name: "Save", exact: true });
    const visit = async () => {
      const visitor = await browser.newContext({ baseURL: product.address });
      const response = await visitor.request.get("/");
      await visitor.close();
      return response.status();
    };
    await page.goto(routes.admin.siteSettings);
    await page.getByRole("main").getByLabel("Email").fill("desk@agency.example");
    await maintenance.press("Space");
    await save.click();
    await expect(page.getByRole("heading", { name: "Close the site?" })).toBeVisible();
    await expect(page.getByText("see a maintenance page until you open the site again")).toBeVisible();
    expect(await visit()).toBe(200);
    await page.getByRole("link", { name: "Cancel" }).click();
    await expect(maintenance).not.toBeChecked();

    await page.getByRole("main").getByLabel("Email").fill("desk@agency.example");
    await maintenance.press("Space");
    await save.click();
    await page.getByRole("button", { name: "Close the site" }).click();
    await expect(maintenance).toBeChecked();
    await expect.poll(visit).toBe(503);
    await maintenance.press("Space");
    await save.click();
    await expect(maintenance).not.toBeChecked();
    await expect.poll(visit).toBe(200);
  },
);

own(
  "a certificate is chosen as a file, with and without scripts",
  onlyInFull,
  async ({ plain: page, browser, product }) => {
    const { cert } = createAuthority("CA").issue("client");
    const label = "Certificate of the pass type (PEM)";
    const text = 'textarea[name="secrets.apple.certificate"]';
    const wrong = { name: "notes.pem", mimeType: "text/plain", buffer: Buffer.from("no certificate") };
    const binary = { name: "pass.cer", mimeType: "application/pkix-cert", buffer: new X509Certificate(cert).raw };

    await page.goto(settingsHref(passSettings));
    await page.getByLabel("Your password").fill(admin.password);
    await page.getByRole("button", { name: "Confirm", exact: true }).click();
    await page.getByLabel(`Choose file: ${label}`).setInputFiles(wrong);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.locator(text)).toHaveAccessibleDescription(/contains no certificate/);
    await page.getByLabel(`Choose file: ${label}`).setInputFiles(binary);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.locator(text)).toHaveAccessibleDescription(/Set on .* by Olga Owner/);

    const context = await browser.newContext({
      baseURL: product.address,
      storageState: await page.context().storageState(),
    });
    const scripted = await context.newPage();
    await scripted.goto(settingsHref(passSettings));
    const typed = scripted.locator(text);
    await expect(async () => {
      await scripted.getByLabel(`Choose file: ${label}`).setInputFiles(wrong);
      await expect(typed).toHaveAccessibleDescription(/contains no certificate/, { timeout: 1_000 });
    }).toPass();
    await scripted.getByLabel(`Choose file: ${label}`).setInputFiles(binary);
    await expect(typed).toHaveValue(/^-----BEGIN CERTIFICATE-----/);
    await context.close();
  },
);
