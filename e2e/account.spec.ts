import { readFile } from "node:fs/promises";
import { type Page, request } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import sharp from "sharp";
import { expect, expectAccessible, onlyInFull, test } from "./fixtures";
import { newClient, newPassword } from "./journey";

const picture = () =>
  sharp({ create: { width: 640, height: 400, channels: 3, background: "#2f6f6a" } })
    .png()
    .toBuffer();

const fits = async (page: Page) => {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0);
};

for (const javaScriptEnabled of [true, false]) {
  test(
    `a client saves a profile with a photo and adds a traveller, ${javaScriptEnabled ? "with" : "without"} scripts on a phone`,
    onlyInFull,
    async ({ openPage, baseURL }) => {
      const { state } = await newClient(baseURL ?? "");
      const page = await openPage({ storageState: state, javaScriptEnabled, viewport: { width: 390, height: 844 } });
      await page.goto("/client/profile/edit");
      const file = { name: "me.png", mimeType: "image/png", buffer: await picture() };
      await page.getByLabel("Choose a photo").setInputFiles(file);
      if (javaScriptEnabled) {
        await expect(page.getByRole("dialog", { name: "Profile photo" })).toBeVisible();
        await page.getByRole("button", { name: /^The part that is shown/ }).press("ArrowLeft");
      }
      await page.getByRole("button", { name: "Use this photo" }).click();
      await expect(page.locator('main img[src*="/media/up-"]')).toBeVisible();

      await page.getByLabel("Street and number").fill("Rua das Flores 4");
      await page.getByLabel("Country").selectOption("PT");
      await page.getByRole("button", { name: "Save my details" }).click();
      await expect(page.getByText("Your profile is saved.").first()).toBeVisible();

      await page.getByRole("link", { name: "Add a traveller" }).click();
      await page.getByLabel("First name").fill("Inês");
      await page.getByLabel("Last name").fill("Sousa");
      await page.getByLabel("Document number").fill("?");
      await page.getByRole("button", { name: "Save this traveller" }).click();
      await expect(page.getByText("Use the letters and figures of the document").first()).toBeVisible();
      await expect(page.getByLabel("First name")).toHaveValue("Inês");
      await page.getByLabel("Document number").fill("CZ482915");
      await page.getByRole("button", { name: "Save this traveller" }).click();
      await expect(page.getByText("document ••••915")).toBeVisible();
      await page.goto("/client/profile/edit");
      await expect(page.getByLabel("Street and number")).toHaveValue("Rua das Flores 4");
      expect(await page.content()).not.toContain("482915");
      await fits(page);
      if (javaScriptEnabled) await expectAccessible(page);
    },
  );
}

/** A virtual authenticator with user verification. */
async function withAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Passkeys need a host name, not an IP address. */
const named = (origin: string) => origin.replace("127.0.0.1", "localhost");

async function logIn(page: Page, email: string): Promise<void> {
  await page.goto("/auth/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(newPassword);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await page.waitForURL(/\/client\/panel/);
}

test(
  "a client adds a passkey, logs out another device, logs in with the passkey, downloads the data and closes the account",
  onlyInFull,
  async ({ openPage, baseURL }) => {
    const { email, state } = await newClient(baseURL ?? "");
    const elsewhere = await request.newContext({ baseURL, storageState: state });
    const page = await openPage({ baseURL: named(baseURL ?? "") });
    await withAuthenticator(page);
    await logIn(page, email);

    await page.goto("/client/profile/settings");
    await expectAccessible(page);
    const passkeys = page.locator("#passkeys");
    await passkeys.getByLabel("Name").fill("My laptop");
    await passkeys.getByLabel("Password").fill(newPassword);
    await passkeys.getByRole("button", { name: "Add a passkey" }).click();
    await expect(passkeys.getByRole("heading", { name: "My laptop" })).toBeVisible();

    expect((await elsewhere.get("/api/my/profile")).status()).toBe(200);
    await page
      .locator("#devices")
      .getByRole("button", { name: /^Log out / })
      .click();
    await expect(page.getByText("You're not logged in anywhere else.")).toBeVisible();
    expect((await elsewhere.get("/api/my/profile")).status()).toBe(401);

    await page.context().clearCookies();
    await page.goto("/auth/login?next=/client/profile/activity");
    await page.getByRole("button", { name: "Log in with a passkey" }).click();
    await page.waitForURL(/\/client\/profile\/activity$/);
    await expect(page.getByText("with the passkey My laptop")).toBeVisible();
    await expectAccessible(page);

    await page.goto("/client/profile/settings");
    const download = page.waitForEvent("download");
    await page.locator("#data").getByLabel("Password", { exact: true }).fill(newPassword);
    await page.getByRole("button", { name: "Download my data" }).click();
    const files = unzipSync(new Uint8Array(await readFile(await (await download).path())));
    expect(strFromU8(files["profile.json"] ?? new Uint8Array())).toContain(email);
    expect(strFromU8(files["passkeys.json"] ?? new Uint8Array())).toContain("My laptop");

    const closing = page.locator("#close");
    await closing.getByLabel("Password", { exact: true }).fill(newPassword);
    await closing.getByRole("checkbox").check();
    await closing.getByRole("button", { name: "Close my account" }).click();
    await page.waitForURL(/\/auth\/login/);
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(newPassword);
    await page.getByRole("button", { name: "Log in", exact: true }).click();
    await expect(page.getByText("Incorrect email or password").first()).toBeVisible();
    await page.getByRole("button", { name: "Log in with a passkey" }).click();
    await expect(page.getByText("This passkey can't be used here")).toBeVisible();
    await elsewhere.dispose();
  },
);

async function expectPart(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { name: heading, exact: true })).toBeVisible();
  await expectAccessible(page);
}

test(
  "a sub-administrator finds the account settings in the panel, and a wrong current password is refused",
  onlyInFull,
  async ({ pageAs }) => {
    const page = await pageAs("subadmin");
    for (const [part, heading] of [
      ["profile", "Name and address"],
      ["security", "Password"],
      ["notifications", "Settings"],
      ["data", "Close the account"],
    ] as const)
      await expectPart(page, `/subadmin/panel?account=${part}`, heading);
    await page.goto("/subadmin/panel?account=security");
    await page.getByLabel("Current password").fill("not the password");
    await page.getByLabel("New password").fill("amber kettle morning");
    await page.getByRole("button", { name: "Change my password" }).click();
    await expect(page.getByText("Incorrect password. Try again.").first()).toBeVisible();
  },
);

test(
  "an administrator finds the account settings on the profile screen, and a wrong current password is refused",
  onlyInFull,
  async ({ pageAs }) => {
    const page = await pageAs("admin");
    for (const [show, heading] of [
      ["", "Name and address"],
      ["?show=security", "Devices"],
      ["?show=data", "Close the account"],
    ] as const)
      await expectPart(page, `/admin/check/profile${show}`, heading);
    await page.goto("/admin/change/password");
    await page.getByLabel("Current password").fill("not the password");
    await page.getByLabel("New password").fill("amber kettle morning");
    await page.getByRole("button", { name: "Change my password" }).click();
    await expect(page.getByText("Incorrect password. Try again.").first()).toBeVisible();
  },
);
