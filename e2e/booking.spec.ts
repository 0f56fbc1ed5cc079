import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible, onlyInFull, test, withContrast } from "./fixtures";
import {
  chooseRoom,
  confirmAddress,
  departYesterday,
  fillGuests,
  findStay,
  holdAndPay,
  newEmail,
  payAtBank,
  reference,
  registerOnTheWay,
} from "./journey";

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The file of a download link. */
async function downloaded(page: Page, link: Locator): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

test("a visitor finds a hotel, registers, pays and downloads the receipt, and an administrator accepts and completes the booking", async ({
  page,
  pageAs,
  request,
}) => {
  const stay = await findStay(request, { confirmMode: "request", begun: true });

  await test.step("finds the hotel by its name", async () => {
    await page.goto("/");
    const where = page.getByRole("combobox", { name: /where/i });
    await where.click();
    await where.pressSequentially(stay.hotel.title);
    await page
      .getByRole("option", { name: new RegExp(escaped(stay.hotel.title)) })
      .first()
      .click();
    await page.getByRole("button", { name: "Search" }).click();
    await page.waitForURL(/\/search\/hotel\/room|\/hotel\/lists|\/hotel\/details/);
    await expect(page.getByRole("heading", { name: stay.hotel.title }).first()).toBeVisible();
    await page.goto(
      `/hotel/details/${stay.hotel.id}/${stay.hotel.slug}?in=${stay.checkIn}&out=${stay.checkOut}&party=2`,
    );
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(stay.hotel.title);
    await page.getByRole("link", { name: stay.room.title, exact: true }).first().click();
    await page.waitForURL(/\/hotel\/room\/details\//);
  });

  await test.step("chooses a room, registers and keeps the selection", async () => {
    await chooseRoom(page, stay);
    await registerOnTheWay(page, request, newEmail("visitor"));
  });

  await test.step("enters the guests and pays on the same page", async () => {
    await expectAccessible(page);
    await fillGuests(page);
    await page.getByRole("radio", { name: /card/i }).first().check();
    await page.getByRole("button", { name: /^Pay / }).click();
    await expect(page.getByRole("heading", { name: "Pay by card" })).toBeVisible();
    await payAtBank(page);
    await page.waitForURL(/\/hotel\/reserving\/payment\/status\?ref=/);
    await expect(page).toHaveTitle("Paid and sent to the hotel | Wayfare");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Paid and sent to the hotel");
    await expectAccessible(page, withContrast);
  });
  const ref = await reference(page);

  await test.step("downloads the receipt", async () => {
    const receipt = await downloaded(page, page.getByRole("link", { name: /receipt/i }).first());
    expect(receipt.subarray(0, 5).toString()).toBe("%PDF-");
  });

  await test.step("sees the booking on the panel, in the list and on its own page", async () => {
    for (const address of ["/client/panel", "/client/hotel/bookings", `/client/hotel/details?ref=${ref}`]) {
      await page.goto(address);
      await expect(page.getByText(stay.hotel.title).first()).toBeVisible();
    }
  });

  await test.step("the administrator accepts and completes the booking", async () => {
    const admin = await pageAs("admin");
    await admin.goto(`/admin/order/hotel/request?q=${ref}`);
    await expect(admin.getByText(ref).first()).toBeVisible();
    await admin.goto(`/admin/order/hotel/details/${ref}`);
    await expectAccessible(admin);
    for (const [action, queue] of [
      ["Accept", "on/proccess"],
      ["Complete", "completed"],
    ] as const) {
      if (action === "Complete") {
        // Not before the day of departure.
        await expect(admin.getByRole("button", { name: /^Complete/ })).toHaveCount(0);
        await departYesterday(ref);
        await admin.reload();
      }
      await admin
        .getByRole("button", { name: new RegExp(`^${action}`) })
        .first()
        .click();
      const dialog = admin.getByRole("dialog");
      await expect(dialog).toBeVisible();
      await dialog.getByRole("button", { name: new RegExp(`^${action}`) }).click();
      await expect(dialog).toBeHidden();
      await expect(admin.getByRole("button", { name: new RegExp(`^${action}`) })).toHaveCount(0);
      const list = await admin.context().request.get(`/admin/order/hotel/${queue}?q=${ref}`);
      expect(await list.text()).toContain(ref);
    }
  });

  await page.goto(`/client/hotel/details?ref=${ref}`);
  await expect(page.getByText(/completed/i).first()).toBeVisible();
});

test.describe("without scripts", () => {
  // On a phone. The guest booking test covers a wide screen without scripts.
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test(
    "a visitor searches, registers, books, pays, downloads the receipt and cancels",
    onlyInFull,
    async ({ page, request }) => {
      const stay = await findStay(request, { confirmMode: "instant" });
      await page.goto("/");
      await page.locator('input[name="q"]').first().fill(stay.hotel.place.city);
      await page.locator('input[name="in"]').first().fill(stay.checkIn);
      await page.locator('input[name="out"]').first().fill(stay.checkOut);
      await page.getByRole("button", { name: "Search" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toContainText(stay.hotel.place.city);
      await chooseRoom(page, stay);
      await registerOnTheWay(page, request, newEmail("plain"));
      await holdAndPay(page);
      // Without scripts the bank's page needs a click to return.
      await page.getByRole("button").first().click();
      await page.waitForURL(/\/hotel\/reserving\/payment\/status\?ref=/);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your stay is booked");
      const ref = await reference(page);
      await expect(page.getByRole("main").getByText(ref)).toBeVisible();
      const receipt = await downloaded(page, page.getByRole("link", { name: "Download receipt" }));
      expect(receipt.subarray(0, 5).toString()).toBe("%PDF-");

      await page.getByRole("link", { name: "View booking" }).click();
      await page.getByRole("link", { name: "Cancel this booking" }).click();
      await page.getByRole("button", { name: /^Cancel and get / }).click();
      await page.waitForURL(new RegExp(`/client/hotel/details\\?ref=${ref}`));
      await expect(
        page
          .getByRole("main")
          .getByText(/cancelled/i)
          .first(),
      ).toBeVisible();
    },
  );

  test("the page of an unknown hotel returns 404 with a heading and a link to the home page", async ({ page }) => {
    const response = await page.goto("/hotel/details/99999999/nowhere");
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("link", { name: "Wayfare" }).first()).toBeVisible();
  });

  test("a refused login shows an error and keeps the email but not the password", onlyInFull, async ({ page }) => {
    await page.goto("/auth/login");
    await page.getByLabel("Email").fill("client@demo.test");
    await page.getByLabel("Password", { exact: true }).fill("not the password");
    await page.getByRole("button", { name: "Log in" }).click();
    await expect(page.getByRole("alert").first()).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveValue("client@demo.test");
    await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test(
    "a visitor books and pays a room, and no page is wider than the screen",
    onlyInFull,
    async ({ page, request }) => {
      const stay = await findStay(request, { confirmMode: "instant", daysAhead: 60 });
      const fits = async () => {
        await expectAccessible(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBeLessThanOrEqual(390);
      };
      await page.goto("/");
      await fits();
      await chooseRoom(page, stay);
      await fits();
      await registerOnTheWay(page, request, newEmail("phone"));
      await holdAndPay(page);
      await page.waitForURL(/\/hotel\/reserving\/payment\/status\?ref=/);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your stay is booked");
      await fits();
      const ref = await reference(page);
      for (const address of [
        "/client/panel",
        "/client/hotel/bookings",
        `/client/hotel/details?ref=${ref}`,
        "/client/Wallet",
        "/client/wallet/txn",
      ]) {
        await page.goto(address);
        await fits();
      }
    },
  );
});

test("a client books and pays a selected stay with the keyboard alone", async ({ pageAs, request }) => {
  const stay = await findStay(request, { confirmMode: "instant", daysAhead: 75 });
  const page = await pageAs("client");

  /** Presses Tab until the wanted control has the focus. */
  async function tabTo(wanted: (name: string, type: string) => boolean): Promise<void> {
    for (let presses = 0; presses < 120; presses++) {
      await page.keyboard.press("Tab");
      const [name, type] = await page.evaluate(() => {
        const at = document.activeElement as HTMLInputElement | null;
        return [`${at?.getAttribute("name") ?? ""} ${at?.textContent ?? ""} ${at?.value ?? ""}`, at?.type ?? ""];
      });
      if (wanted(name ?? "", type ?? "")) return;
    }
    throw new Error(`nothing that fits was reached on ${page.url()}`);
  }

  await page.goto(confirmAddress(stay));
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the content" })).toBeFocused();
  await page.keyboard.press("Enter");
  for (const [field, text] of [
    ["guests.firstName", "Clara"],
    ["guests.lastName", "Nunes"],
    ["guests.phone", "+351 912 000 000"],
  ] as const) {
    await tabTo((name) => name.startsWith(field));
    await page.keyboard.press("Control+a");
    await page.keyboard.type(text);
  }
  await tabTo((name, type) => name.startsWith("method") && type === "radio");
  for (let i = 0; i < 4 && !(await page.getByRole("radio", { name: /card/i }).first().isChecked()); i++)
    await page.keyboard.press("ArrowDown");
  await tabTo((name) => /^\s*Pay /.test(name));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Pay by card" })).toBeVisible();
  for (const [field, text] of [
    ["number", "4111111111111111"],
    ["holder", "Clara"],
    ["expiry", "12/31"],
    ["code", "123"],
  ] as const) {
    await tabTo((name) => name.startsWith(`${field} `));
    await page.keyboard.type(text);
  }
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/hotel\/reserving\/payment\/status\?ref=/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your stay is booked");
});

test("an unavailable stay shows the reason, the selection and alternatives", onlyInFull, async ({ page, request }) => {
  const stay = await findStay(request);
  // More guests than any room of the hotel allows.
  await page.goto(confirmAddress(stay).replace("party=2", "party=16"));
  await expect(page.getByRole("heading", { level: 1, name: "Not available for these dates" })).toBeVisible();
  const chosen = page.getByRole("complementary", { name: "Your stay" });
  await expect(chosen).toContainText(stay.hotel.title);
  await expect(chosen).toContainText(stay.room.title);
  await expect(chosen).toContainText("16 adults");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Choose other dates" }).click();
  await page.waitForURL(
    new RegExp(`/hotel/room/details/${stay.room.id}/.*in=${stay.checkIn}&out=${stay.checkOut}&party=16`),
  );
  await page.goBack();
  await page.getByRole("link", { name: "See other rooms of this hotel" }).click();
  await page.waitForURL(new RegExp(`/hotel/details/${stay.hotel.id}/.*in=${stay.checkIn}`));
});
