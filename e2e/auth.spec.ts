import type { APIRequestContext, Page } from "@playwright/test";
import { expect, expectAccessible, inVariant, onlyInFull, test } from "./fixtures";
import { mailedLink, newClient, newPassword } from "./journey";

/** A unique address, so that each run has its own mail. */
const someone = () => `guest-${crypto.randomUUID().slice(0, 12)}@example.com`;
const password = "amber kettle morning";

async function register(page: Page, email: string, next = "") {
  await page.goto(`/auth/register${next ? `?next=${encodeURIComponent(next)}` : ""}`);
  await page.getByLabel("Name").fill("Ana Sousa");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("checkbox", { name: /I agree/ }).check();
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
}

/** Follows the mailed link, chooses a password and logs in. */
async function confirmAndLogIn(page: Page, api: APIRequestContext, email: string) {
  await page.goto(await mailedLink(api, email, "/auth/email/confirmation"));
  await page.getByLabel("Password", { exact: true }).fill("password123");
  await page.getByRole("button", { name: "Confirm and use this password" }).click();
  await expect(page.getByText("This password is too common").first()).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Confirm and use this password" }).click();
  await expect(page).toHaveURL(/\/auth\/verification\/success/);
  await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
  await logIn(page, email);
}

async function logIn(page: Page, email: string, secret = password) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(secret);
  await page.getByRole("main").getByRole("button", { name: "Log in", exact: true }).click();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test(
      "a visitor registers, confirms the address, returns to the previous page, and logs in again",
      inVariant(javaScriptEnabled),
      async ({ page, request }) => {
        const email = someone();
        await register(page, email, "/hotel/lists?page=1");
        await confirmAndLogIn(page, request, email);
        await expect(page).toHaveURL(/\/hotel\/lists\?page=1$/);

        // A logged-in user is redirected from authentication pages.
        await page.goto("/auth/register");
        await expect(page).toHaveURL(/\/client\/panel$/);

        await page.context().clearCookies();
        await page.goto("/client/Wallet");
        await expect(page).toHaveURL(/\/auth\/login\?next=/);
        await logIn(page, email, "not the password");
        await expect(page.getByText("Incorrect email or password").first()).toBeVisible();
        await expect(page.getByLabel("Email")).toHaveValue(email);
        await logIn(page, email);
        await expect(page).toHaveURL(/\/client\/Wallet$/);
      },
    );

    test(
      "a client resets a forgotten password with the mailed link, which works once",
      onlyInFull,
      async ({ page, request, baseURL }) => {
        const { email } = await newClient(baseURL ?? "");
        await page.goto("/auth/forgot/password");
        await page.getByLabel("Email").fill(email);
        await page.getByRole("button", { name: "Send me the link" }).click();
        await expect(page.getByText("we've sent a link to set a new password").first()).toBeVisible();
        const link = await mailedLink(request, email, "/auth/reset/password");
        for (const [secret, text] of [
          ["password123", "This password is too common"],
          ["a brand new lantern", "Log in"],
        ] as const) {
          await page.goto(link);
          await page.getByLabel("New password", { exact: true }).fill(secret);
          await page.getByRole("button", { name: "Set password" }).click();
          await expect(page.getByText(text).first()).toBeVisible();
        }
        await expect(page).toHaveURL(/\/auth\/login$/);
        await logIn(page, email, "a brand new lantern");
        await expect(page).toHaveURL((url) => !url.pathname.startsWith("/auth"));
        await page.context().clearCookies();
        await page.goto(link);
        await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
        await expect(page.getByRole("link", { name: "Request a new link" })).toBeVisible();
        await expect(page.getByRole("button", { name: "Set password" })).toHaveCount(0);
      },
    );

    test(
      "an invalid confirmation link leads to the page that sends another",
      inVariant(javaScriptEnabled),
      async ({ page }) => {
        await page.goto("/auth/email/confirmation?token=nonsense");
        await expect(page).toHaveURL(/\/auth\/verification\/failed$/);
        await page.getByLabel("Email").fill(someone());
        await page.getByRole("button", { name: "Resend" }).click();
        await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
      },
    );
  });
}

test(
  "a session that was ended elsewhere shows the message of the specification, and a form keeps its values",
  onlyInFull,
  async ({ openPage, baseURL }) => {
    const { email, state } = await newClient(baseURL ?? "", "Ana Sousa");
    const page = await openPage({ storageState: state });
    const typing = await page.context().newPage();
    await typing.goto("/client/profile/edit");
    await typing.getByLabel("Name", { exact: true }).fill("Ana de Sousa");

    const elsewhere = await openPage({ storageState: await page.context().storageState() });
    await elsewhere.goto("/");
    await elsewhere.getByRole("button", { name: /Ana/ }).click();
    await elsewhere.getByRole("menuitem", { name: "Log out" }).click();
    await expect(elsewhere.getByRole("link", { name: "Log in" }).first()).toBeVisible();

    await page.goto("/client/hotel/bookings");
    await expect(page).toHaveURL(/\/auth\/login\?next=/);
    const toasts = page.getByRole("region", { name: /Notifications/ });
    await expect(toasts.getByText("Opps")).toBeVisible();
    await expect(toasts.getByText("Authentication Headers Problem or Login Session Expired")).toBeVisible();
    expect((await page.context().cookies()).some(({ name, value }) => name.endsWith("wayfare_session") && value)).toBe(
      false,
    );

    // The entered values are still there and can be sent after logging in in another tab.
    const save = typing.locator("form", { has: typing.getByLabel("Name", { exact: true }) }).getByRole("button");
    await save.click();
    const notice = typing.getByRole("main").getByRole("alert");
    await expect(notice).toContainText("Authentication Headers Problem or Login Session Expired");
    const login = notice.getByRole("link", { name: "Log in" });
    await expect(login).toHaveAttribute("target", "_blank");
    await page.goto((await login.getAttribute("href")) ?? "");
    await logIn(page, email, newPassword);
    await expect(page).toHaveURL(/\/client\//);
    await save.click();
    await expect(notice).toHaveCount(0);
    await typing.reload();
    await expect(typing.getByLabel("Name", { exact: true })).toHaveValue("Ana de Sousa");
  },
);

test("each page of the auth area has its own CSP nonce and logs no error", async ({ page }) => {
  const policies: string[] = [];
  for (const path of ["/auth/login", "/auth/register"]) {
    const response = await page.goto(path);
    policies.push(response?.headers()["content-security-policy"] ?? "");
  }
  const nonces = policies.map((policy) => /'nonce-([^']+)'/.exec(policy)?.[1]);
  expect(nonces.every(Boolean)).toBe(true);
  expect(new Set(nonces).size).toBe(2);
});

test("auth screens with parameters and the demo outbox are accessible", onlyInFull, async ({ page }) => {
  for (const path of [
    "/auth/reset/password?token=x",
    "/auth/email/confirmation?token=x",
    "/auth/login?step=code&challenge=x",
    "/demo/outbox",
  ]) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(200);
    await expectAccessible(page);
  }
});

test("login does not redirect to another site or to the area of another role", async ({ page }) => {
  // `lib/http/local-path.test.ts` has all forms of a path.
  for (const next of ["/\\evil.example", "/admin/panel"]) {
    await page.context().clearCookies();
    // Logins of other tests count towards the same limit per network and minute.
    await expect(async () => {
      await page.goto(`/auth/login?next=${encodeURIComponent(next)}`);
      await logIn(page, "client@demo.test", "wayfare-demo-2027");
      await expect(page).toHaveURL(/\/client\/panel$/, { timeout: 15_000 });
    }).toPass();
  }
});
