import type { AddressInfo } from "node:net";
import type { Locator, Page } from "@playwright/test";
import { SMTPServer } from "smtp-server";
import { createBank } from "@/backend/payments/testbank/bank";
import { listen } from "@/backend/payments/testbank/listen";
import { testMerchant } from "@/backend/payments/testbank/merchant";
import { addDays } from "@/lib/dates";
import { routes } from "@/lib/routes";
import { addPictures } from "../add-pictures";
import { expect, expectAccessible, onlyInFull } from "../fixtures";
import { fillGuests, payAtBank, reference } from "../journey";
import { createAdmin, logIn, test as ownProduct, save } from "./own-product";

/** The systems that the screens name: a bank and a mail server. */
async function startOthers() {
  const mails: string[] = [];
  const smtp = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth: (auth, _, done) => done(null, { user: auth.username }),
    onData: (stream, _, done) => {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        mails.push(Buffer.concat(parts).toString("utf8"));
        done();
      });
    },
  });
  const mailPort = await new Promise<number>((resolve) => {
    const listening = smtp.listen(0, "127.0.0.1", () => resolve((listening.address() as AddressInfo).port));
  });
  // The payment page is on another host name than the site, as in production.
  const settings = { publicUrl: "", file: undefined, merchant: testMerchant, lateSeconds: 20, control: false };
  const { app } = await createBank(settings);
  const bank = await listen(app, { port: 0, host: "127.0.0.1" });
  settings.publicUrl = `http://localhost:${bank.port}`;
  const stop = async () => {
    await bank.close();
    await new Promise<void>((resolve) => smtp.close(resolve));
  };
  return { mails, mailPort, bankHost: `localhost:${bank.port}`, stop };
}

type Others = Awaited<ReturnType<typeof startOthers>>;

const test = ownProduct.extend<object, { others: Others }>({
  others: [
    async ({}, use) => {
      const others = await startOthers();
      await use(others);
      await others.stop();
    },
    { scope: "worker" },
  ],
});

/** The checklist streams in after the page's first bytes. The assertion waits for it. */
async function expectStepsLeft(page: Page, steps: string[]): Promise<void> {
  await page.goto("/admin/panel");
  const items = page.getByRole("region", { name: "Set up your site" }).getByRole("listitem");
  const open = items.filter({ has: page.getByText(", to do", { exact: true }) });
  await expect(open.getByRole("link")).toHaveText(steps);
}

/** Adds a record in the panel of its list. */
async function add(page: Page, path: string, one: string, fill: (panel: Locator) => Promise<void>): Promise<void> {
  await page.goto(`${path}${path.includes("?") ? "&" : "?"}add=1`);
  const panel = page.getByRole("dialog").first();
  await fill(panel);
  await save(page, `Add ${one}`, panel);
  await expect(panel).toBeHidden();
}

async function configure(page: Page, { mailPort, bankHost }: Others): Promise<void> {
  await test.step("places load in the background", async () => {
    await page.goto(routes.admin.countries);
    await page.getByRole("button", { name: "Load all countries and cities" }).click();
  });
  await test.step("name and contact", async () => {
    await page.goto(routes.admin.siteSettings);
    await page.getByLabel("Name of the site").fill("Meridian");
    await page.getByLabel("Email", { exact: true }).fill("desk@meridian.example");
    await save(page, "Save", page.locator("form", { has: page.getByLabel("Name of the site") }));
  });
  await test.step("currency, property type and policy", async () => {
    await add(page, `${routes.admin.siteSettings}?show=currencies`, "currency", async (panel) => {
      await panel.getByLabel("Code").fill("USD");
      await panel.getByLabel("Name").fill("US dollar");
      await panel.getByLabel("Rate").fill("1");
    });
    await add(page, routes.admin.propertyTypes, "property type", (panel) => panel.getByLabel("Name").fill("Hotel"));
    await add(page, routes.admin.claimSettings, "policy", (panel) =>
      panel.getByLabel("Name", { exact: true }).fill("Flexible"),
    );
  });
  await test.step("tax", () =>
    add(page, routes.admin.taxSettings, "tax", async (panel) => {
      await panel.getByLabel("Name", { exact: true }).fill("City tax");
      await panel.getByLabel("Percent", { exact: true }).fill("10");
    }));
  await test.step("mail server, with a test email", async () => {
    await page.goto(routes.admin.emailSettings);
    await page.getByLabel("SMTP host").fill("127.0.0.1");
    await page.getByLabel("Port", { exact: true }).fill(String(mailPort));
    await page.getByLabel(/^User/).fill("post");
    await page.getByLabel(/^Password/).fill("mail-password");
    await save(page, "Save");
    await page.getByLabel("Recipient").fill("desk@meridian.example");
    await page.getByRole("button", { name: "Send a test email" }).click();
    await expect(page.getByText("The mail server accepted the email").first()).toBeVisible();
  });
  await test.step("City Bank, with a test of the connection", async () => {
    await page.goto(routes.admin.bankSettings);
    await page.getByRole("radio", { name: "Token and createorder" }).check({ force: true });
    await page.getByRole("radio", { name: "Test: no card is charged" }).check({ force: true });
    await page.getByLabel("Address in test mode").fill(`http://${bankHost}`);
    await page.getByLabel("Hosts of the payment page").fill(bankHost);
    await page.getByLabel("Merchant number").fill(testMerchant.id);
    await page.getByLabel("User name").fill(testMerchant.userName);
    await page.getByLabel(/^Currency/).fill("USD");
    await page.getByLabel("Number of the currency").fill("840");
    await page.getByRole("radio", { name: "Hundredths" }).check({ force: true });
    await page.getByLabel(/^Password/).fill(testMerchant.password);
    await save(page, "Save", undefined, { confirm: "Use test mode" });
    // The saved password adds a section above the button.
    await expect(page.getByRole("group", { name: /^Secrets to remove/ })).toBeVisible();
    await page.getByRole("button", { name: "Test the connection" }).click();
    await expect(page.getByText("The bank responds").first()).toBeVisible();
  });
}

async function addHotel(page: Page): Promise<void> {
  const form = page.getByRole("main");
  await test.step("first hotel", async () => {
    await page.goto(routes.admin.addHotel);
    await form.getByLabel("Name", { exact: true }).fill("Casa do Rio");
    await form.getByLabel("Type").selectOption({ label: "Hotel" });
    await form.getByLabel("Description", { exact: true }).fill("Seven rooms over the river.");
    const city = form.getByRole("combobox", { name: "City" });
    await city.click();
    await city.fill("Lisbon");
    await form
      .getByRole("option", { name: /^Lisbon/ })
      .first()
      .click();
    await form.getByLabel("Street and number").fill("Rua da Bica 12");
    await form.getByLabel("Latitude").fill("38.7101");
    await form.getByLabel("Longitude").fill("-9.1466");
    await addPictures(form, [{ alt: "The house from the street", shade: 40 }]);
    await form.getByLabel("Cancellation policy").selectOption({ label: "Flexible" });
    await save(page, "Add hotel");
    await page.waitForURL(/\/admin\/hotel\/view\/\d+\//);
  });
  await test.step("first room type", async () => {
    const record = page.url();
    // With the keyboard, because the notice of the new hotel can lie over the link until it collapses.
    await page.getByRole("link", { name: "Add a room type" }).press("Enter");
    await page.waitForURL(/\/hotel\/add\/room\?hotelId=/);
    await form.getByLabel("Name", { exact: true }).first().fill("River double");
    await form.getByLabel("Description", { exact: true }).fill("A wide bed and the river.");
    await form.getByLabel("Cost per night").fill("100");
    await form.getByLabel("Cancellation", { exact: true }).selectOption({ label: "Flexible" });
    await addPictures(form, [{ alt: "The bed", shade: 90 }]);
    await save(page, "Add room type");
    await page.waitForURL(/\/hotel\/room\/view\/\d+\//);
    await page.goto(record);
  });
}

// The others use the site that the first one sets up.
test.describe.configure({ mode: "serial" });

test("an administrator sets up an empty site in the browser, and a guest books and pays", async ({
  page,
  openPage,
  product,
  others,
}) => {
  expect(await createAdmin(product)).toBe(0);
  await logIn(page);
  await expectStepsLeft(page, [
    "Name and contact",
    "Base currency",
    "Countries and cities",
    "Property types",
    "Cancellation policy",
    "Taxes",
    "Email",
    "Payments",
    "First hotel",
  ]);
  await expectAccessible(page);
  await configure(page, others);
  await test.step("the places are loaded", async () => {
    const getPlaces = async () => (await page.request.get("/api/admin/places")).json();
    await expect.poll(async () => (await getPlaces()).loading, { timeout: 60_000 }).toBe(false);
    const { countries, states, cities } = await getPlaces();
    expect(countries).toBeGreaterThan(240);
    expect(states).toBeGreaterThan(4_000);
    expect(cities).toBeGreaterThan(100_000);
  });
  await expectStepsLeft(page, ["First hotel"]);
  await addHotel(page);
  const { steps } = await (await page.request.get("/api/admin/setup")).json();
  expect(steps.filter(({ done }: { done: boolean }) => !done)).toEqual([]);
  await expectStepsLeft(page, []);

  const guest = await openPage();
  await test.step("a guest finds the hotel, books without an account and pays", async () => {
    const checkIn = addDays(new Date().toISOString().slice(0, 10), 20);
    const stay = `in=${checkIn}&out=${addDays(checkIn, 2)}&party=2`;
    await guest.goto(`/search/hotel/room?q=Casa&${stay}`);
    await guest.getByRole("link", { name: "Casa do Rio" }).first().click();
    await expect(guest.getByRole("heading", { level: 1 })).toHaveText("Casa do Rio");
    await guest.getByRole("link", { name: "River double", exact: true }).click();
    await expect(guest.getByRole("heading", { level: 1 })).toContainText("River double");
    await guest.locator('input[name="plan"]').first().check({ force: true });
    await guest.getByRole("button", { name: /^Reserve/ }).click();
    await guest.waitForURL(/\/booking\/confirm/);
    // Two nights of 100.00 with the tax of 10 %.
    await expect(guest.getByText("220.00").filter({ visible: true }).first()).toBeVisible();
    await guest.getByLabel("Email").fill("ines@guest.example");
    await fillGuests(guest);
    await expect(guest.getByText("Test mode: no card is charged.")).toBeVisible();
    await guest.getByRole("button", { name: /^Pay \d/ }).click();
    await expect(guest.getByRole("heading", { name: "Pay by card" })).toBeVisible();
    await guest.goBack();
    await guest.waitForURL(/\/booking\/confirm\?ref=/);
    await guest.getByRole("button", { name: "I need more time" }).click();
    await expect(guest.getByText("The hold was extended.").first()).toBeVisible();
    await expect(guest.getByRole("button", { name: "I need more time" })).toHaveCount(0);
    await guest.getByRole("button", { name: /^Pay \d/ }).click();
    await payAtBank(guest);
    await guest.waitForURL(/\/hotel\/reserving\/payment\/status\?ref=/);
    await expect(guest.getByRole("heading", { level: 1 })).toHaveText("Your stay is booked");
  });
  const ref = await reference(guest);
  await expect.poll(() => others.mails.some((mail) => mail.includes(ref))).toBe(true);
  await page.goto(`/admin/order/hotel/details/${ref}`);
  await expect(page.getByRole("main")).toContainText("Casa do Rio");
  await expect(page.getByText("Test payment").first()).toBeVisible();
  await page.goto("/admin/panel");
  await expect(page.getByText("Card payments are in test mode")).toBeVisible();
});

test("a guest who leaves the checkout can release the hold", onlyInFull, async ({ page }) => {
  const checkIn = addDays(new Date().toISOString().slice(0, 10), 40);
  await page.goto(`/search/hotel/room?q=Casa&in=${checkIn}&out=${addDays(checkIn, 1)}&party=2`);
  await page.getByRole("link", { name: "Casa do Rio" }).first().click();
  await page.getByRole("link", { name: "River double", exact: true }).click();
  await page.locator('input[name="plan"]').first().check({ force: true });
  await page.getByRole("button", { name: /^Reserve/ }).click();
  await page.getByLabel("Email").fill("rui@guest.example");
  await fillGuests(page);
  await page.getByRole("button", { name: /^Pay \d/ }).click();
  await expect(page.getByRole("heading", { name: "Pay by card" })).toBeVisible();
  await page.goBack();
  await page.waitForURL(/\/booking\/confirm\?ref=/);
  const held = page.url();
  // The page handles links once its clock runs.
  const clock = page.getByRole("timer").locator("time");
  const first = (await clock.textContent()) ?? "";
  await expect(clock).not.toHaveText(first);
  await page.getByRole("banner").getByRole("link", { name: "Meridian" }).first().click();
  const dialog = page.getByRole("dialog", { name: "You haven't paid yet" });
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Stay here" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("banner").getByRole("link", { name: "Meridian" }).first().click();
  await dialog.getByRole("button", { name: "Release and leave" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await page.goto(held);
  await expect(page).not.toHaveURL(/confirm\?ref=/);
});

test(
  "the contact form solves a proof of work with scripts, and only two messages are accepted without scripts",
  onlyInFull,
  async ({ page, openPage }) => {
    await logIn(page);
    await page.goto(routes.admin.captchaSettings);
    await expect(page.getByText("Forms also work without scripts.")).toBeVisible();
    await page.getByRole("radio", { name: "Proof of work (ALTCHA)" }).check({ force: true });
    await save(page, "Save");
    await page.getByRole("button", { name: "Test the captcha" }).click();
    await expect(page.getByText("The proof of work works").first()).toBeVisible();

    const send = async (visitor: Page, subject: string, { typingMs = 0 } = {}) => {
      await visitor.goto(routes.public.contact);
      await visitor.getByLabel("Your name").fill("Ines Carvalho");
      await visitor.getByLabel("Email").fill("ines@guest.example");
      await visitor.getByLabel("Subject").fill(subject);
      await visitor.getByLabel("Your message").fill("Is there a garage?");
      await visitor.waitForTimeout(typingMs);
      await visitor.getByRole("button", { name: "Send the message" }).click();
    };
    const plain = await openPage({ javaScriptEnabled: false });
    await test.step("without scripts two messages are accepted and the third is refused", async () => {
      for (const subject of ["One", "Two"]) {
        await send(plain, subject);
        await expect(plain.getByText("Message sent").first()).toBeVisible();
      }
      await send(plain, "Three");
      await expect(plain.getByText("Message sent")).toHaveCount(0);
      await expect(plain.getByLabel("Subject")).toHaveValue("Three");
    });
    const scripted = await openPage();
    await test.step("with scripts a message has a solution and is not limited", async () => {
      // At once the solution is still computed when the form is sent. Most people type longer than that takes.
      for (const typingMs of [0, 2_000]) {
        const sent = scripted.waitForRequest((one) => one.url().endsWith("/api/contact"));
        await send(scripted, "Four", { typingMs });
        expect(String((await sent).postDataJSON().captcha).length).toBeGreaterThan(50);
        await expect(scripted.getByText("Message sent").first()).toBeVisible();
      }
    });
    await test.step("a missing challenge delays the form for some seconds only", async () => {
      await scripted.route("**/api/captcha/challenge", () => {});
      const sent = scripted.waitForRequest((one) => one.url().endsWith("/api/contact"));
      await send(scripted, "Five");
      await expect(scripted.getByRole("button", { name: "Send the message" })).toHaveAttribute("aria-busy", "true");
      expect((await sent).postDataJSON().captcha).toBe("");
    });
  },
);
