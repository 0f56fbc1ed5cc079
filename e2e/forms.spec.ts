import type { Page } from "@playwright/test";
import { expect, inVariant, test } from "./fixtures";

/** Form errors with and without scripts: the place, the reason, and the entered values. */
type InvalidForm = {
  name: string;
  path: string;
  button: string | RegExp;
  /** Labels and values. Browser validation accepts them. */
  typed: Record<string, string>;
  ticked?: RegExp;
  /** Labels of the refused fields and a part of each message. */
  wrong: Record<string, RegExp>;
};

const invalidForms: InvalidForm[] = [
  {
    name: "registration",
    path: "/auth/register",
    button: "Create account",
    typed: { Name: "Inês Carvalho", Email: "ines@nowhere" },
    ticked: /I agree/,
    wrong: { Email: /such as name@example\.com/ },
  },
  {
    name: "contact form",
    path: "/contact/us",
    button: "Send the message",
    typed: {
      "Your name": "Inês Carvalho",
      Email: "ines@nowhere",
      Subject: "  ",
      "Your message": "Is there a lift? ".repeat(200).trim(),
    },
    wrong: { Email: /such as name@example\.com/, Subject: /Required/ },
  },
  {
    name: "request for the link to a booking",
    path: "/hotel/reserving/payment/status",
    button: "Send me the link",
    typed: { "Booking reference": "ABC", Email: "ines@mail.example" },
    wrong: { "Booking reference": /valid booking reference/ },
  },
];

/** Labels may contain "optional"; password fields have a button with their name. */
const field = (page: Page, label: string) => page.getByRole("main").getByLabel(label, { exact: true });

async function expectErrors(page: Page, invalid: InvalidForm): Promise<void> {
  const { wrong, typed } = invalid;
  const summary = page.getByRole("main").getByRole("alert");
  await expect(summary).toBeFocused();
  for (const [label, why] of Object.entries(wrong)) {
    await expect(summary.getByRole("link", { name: new RegExp(`^${label}: `) })).toHaveText(why);
    await expect(field(page, label)).toHaveAttribute("aria-invalid", "true");
    await expect(field(page, label)).toHaveAccessibleDescription(why);
  }
  for (const [label, text] of Object.entries(typed)) await expect(field(page, label), label).toHaveValue(text);
  const [first = ""] = Object.keys(wrong);
  await summary.getByRole("link").first().press("Enter");
  await expect(field(page, first)).toBeFocused();
}

for (const withScripts of [true, false]) {
  test.describe(withScripts ? "with scripts" : "without scripts", inVariant(withScripts), () => {
    test.use({ javaScriptEnabled: withScripts });

    for (const invalid of invalidForms)
      test(`${invalid.name}: errors are named and focused, and the entered values are kept`, async ({ page }) => {
        await page.goto(invalid.path);
        const button = page.getByRole("button", { name: invalid.button, exact: true });
        // An empty form: without scripts the browser focuses the first required field, with scripts the list of errors.
        const first = field(page, Object.keys(invalid.typed)[0] ?? "");
        await button.click();
        if (withScripts) {
          await expect(page.getByRole("main").getByRole("alert")).toBeFocused();
          await expect(first).toHaveAttribute("aria-invalid", "true");
        } else await expect(first).toBeFocused();
        for (const [label, text] of Object.entries(invalid.typed)) await field(page, label).fill(text);
        if (invalid.ticked) await page.getByRole("checkbox", { name: invalid.ticked }).check();
        await button.click();
        await expectErrors(page, invalid);
        if (invalid.ticked) await expect(page.getByRole("checkbox", { name: invalid.ticked })).toBeChecked();
      });

    test("a refused login moves the focus to its error message, also the second time", async ({ page }) => {
      await page.goto("/auth/login");
      for (const password of ["not the password", "nor this one"]) {
        await page.getByLabel("Email").fill("client@demo.test");
        await field(page, "Password").fill(password);
        await page.getByRole("button", { name: "Log in", exact: true }).click();
        await expect(page.getByRole("main").locator(":focus")).toContainText("Incorrect email or password");
        await expect(page.getByLabel("Email")).toHaveValue("client@demo.test");
      }
    });
  });
}

test("errors of empty and invalid fields are shown in the language of the page before anything is sent", async ({
  page,
}) => {
  let sent = 0;
  await page.route("**/api/contact", (route) => {
    sent++;
    return route.continue();
  });
  await page.goto("/de/contact/us");
  await page.getByLabel("E-Mail", { exact: true }).fill("nobody");
  await page.getByRole("button", { name: "Nachricht senden" }).click();
  const summary = page.getByRole("main").getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link", { name: "Ihr Name: Füllen Sie dieses Feld aus." })).toBeVisible();
  await expect(page.getByLabel("E-Mail", { exact: true })).toHaveAccessibleDescription(
    "Geben Sie eine gültige E-Mail-Adresse ein.",
  );
  await page.getByLabel("E-Mail", { exact: true }).fill("ines@mail.example");
  await page.getByRole("button", { name: "Nachricht senden" }).click();
  await expect(page.getByLabel("E-Mail", { exact: true })).not.toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Ihr Name")).toHaveAttribute("aria-invalid", "true");
  expect(sent).toBe(0);
});
