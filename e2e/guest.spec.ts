import type { APIRequestContext, Page } from "@playwright/test";
import sharp from "sharp";
import { addDays } from "@/lib/dates";
import { expect, expectAccessible, inFull, onlyInFull, test } from "./fixtures";
import {
  confirmAddress,
  departYesterday,
  fillGuests,
  findStay,
  mailedLink,
  newEmail,
  payAtBank,
  reference,
  register,
  type Stay,
} from "./journey";

/** Pays on the bank's page. Its return form needs a click without scripts. */
async function payPlainly(page: Page): Promise<void> {
  await payAtBank(page);
  await page.getByRole("button", { name: "Return to Wayfare" }).click();
  await page.waitForURL(/\/hotel\/reserving\/payment\/status\?ref=/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Your stay is booked|Paid and sent to the hotel/);
}

async function bookPlainly(page: Page, stay: Stay, email: string): Promise<void> {
  await page.goto(confirmAddress(stay));
  await page.getByLabel("Email").fill(email);
  await fillGuests(page);
  await page.getByRole("button", { name: /^Pay \d/ }).click();
  await payPlainly(page);
}

/** A stay that can be extended by a night. */
async function findLongerStay(request: APIRequestContext): Promise<Stay> {
  for (const daysAhead of [50, 57, 64, 71]) {
    const stay = await findStay(request, { daysAhead, confirmMode: "instant" });
    const longer = { checkIn: addDays(stay.checkIn, 1), hotelId: stay.hotel.id };
    const again = await findStay(request, longer).catch(() => null);
    if (again?.room.id === stay.room.id && again.planId === stay.planId) return stay;
  }
  throw new Error("no stay in the demo catalogue that could be a night longer");
}

/** A stay of the demo's sub-administrator that can be completed today: it is afternoon at the hotel. */
async function findOwnStay(
  request: APIRequestContext,
  desk: APIRequestContext,
): Promise<{ stay: Stay; canRespond: boolean }> {
  const own = (await (await desk.get("/api/subadmin/hotels?pageSize=50")).json()) as { items: { id: number }[] };
  for (const { id } of own.items) {
    const stay = await findStay(request, { hotelId: id, begun: true }).catch(() => null);
    if (stay) return { stay, canRespond: true };
  }
  return { stay: await findStay(request, { begun: true }), canRespond: false };
}

test("a visitor books with an email address alone, opens the mailed link, creates an account and reviews the stay", async ({
  openPage,
  pageAs,
  apiAs,
  request,
}) => {
  const { stay, canRespond } = await findOwnStay(request, await apiAs("subadmin"));
  const email = newEmail("without-account");
  const page = await openPage({ javaScriptEnabled: false });

  await test.step("holds the room and pays, without scripts and without an account", () =>
    bookPlainly(page, stay, email));
  const ref = await reference(page);

  const link = await test.step("opens the booking in another browser only with the mailed link", async () => {
    const mailed = await mailedLink(request, email, "/api/guest/bookings/");
    const other = await openPage({ javaScriptEnabled: false });
    await other.goto(`/hotel/reserving/payment/status?ref=${ref}`);
    await expect(other.getByRole("heading", { level: 1 })).toHaveText("Payment not confirmed");
    await other.goto(mailed.replace(/.$/, (last) => (last === "A" ? "B" : "A")));
    await expect(other.getByRole("heading", { level: 1 })).toHaveText("This link is not valid");
    await other.goto(mailed);
    await expect(other.getByText(ref).first()).toBeVisible();
    await other.getByRole("link", { name: "Report a problem" }).click();
    await expect(other.getByRole("button", { name: "Send the claim" })).toBeVisible();
    return mailed;
  });

  const client = await test.step("registers, confirms the address and finds the booking in the account", async () => {
    const own = await openPage();
    await own.goto(link);
    await own.waitForURL(/\/hotel\/reserving\/payment\/status\?ref=/);
    await expectAccessible(own);
    await own.getByRole("link", { name: "create an account" }).click();
    await register(own, request, email);
    // Back to the page before the login: the booking.
    await own.waitForURL((url) => !url.pathname.startsWith("/auth/"));
    await own.goto(`/client/hotel/details?ref=${ref}`);
    await expect(own.getByRole("heading", { level: 1 })).toContainText(stay.hotel.title);
    await own.goto("/client/panel");
    await expect(own.getByText(stay.hotel.title).first()).toBeVisible();
    return own;
  });

  await test.step("the administrator completes the stay", async () => {
    const desk = await pageAs("admin");
    await desk.goto(`/admin/order/hotel/details/${ref}`);
    await expect(desk.getByRole("button", { name: /^(Accept|Cancel|Complete)/ }).first()).toBeVisible();
    for (const action of ["Accept", "Complete"]) {
      const button = desk.getByRole("button", { name: new RegExp(`^${action}`) }).first();
      if (action === "Accept" && !(await button.isVisible())) continue;
      if (action === "Complete") {
        await departYesterday(ref);
        await desk.reload();
      }
      await button.click();
      const dialog = desk.getByRole("dialog");
      await dialog.getByRole("button", { name: new RegExp(`^${action}`) }).click();
      await expect(dialog).toBeHidden();
    }
  });

  const title = `Stay ${ref}`;
  await test.step("the guest reviews the stay once", async () => {
    await client.goto(`/client/hotel/details?ref=${ref}#review`);
    await expectAccessible(client);
    await client.getByRole("radio", { name: "9", exact: true }).check({ force: true });
    await client.getByLabel("Your review").fill("Quiet rooms, and people who remember a name.");
    await client.getByLabel("Title").fill(title);
    await client.getByLabel("Cleanliness").selectOption("10");
    await client.getByRole("button", { name: "Send the review" }).click();
    await expect(client.getByRole("heading", { name: "Your review" })).toBeVisible();
    await expect(client.getByRole("button", { name: "Send the review" })).toHaveCount(0);
  });

  await test.step("the review is on the hotel's page with the reply of the hotel", async () => {
    if (canRespond) {
      const owner = await pageAs("subadmin");
      const found = await owner.context().request.get(`/api/subadmin/hotels?q=${encodeURIComponent(stay.hotel.title)}`);
      const { items } = (await found.json()) as { items: { id: number; token: string }[] };
      const token = items.find(({ id }) => id === stay.hotel.id)?.token ?? "";
      await owner.goto(`/subadmin/hotel/view/${stay.hotel.id}/${token}`);
      const review = owner.getByRole("listitem").filter({ hasText: title });
      await review.locator("summary").filter({ hasText: "Reply" }).click();
      await review.getByLabel("Your public reply").fill("Come back soon.");
      await review.getByRole("button", { name: "Reply" }).click();
      await expect(review.getByText("Edit reply")).toBeVisible();
      await expectAccessible(owner);
    }
    const visitor = await openPage({ javaScriptEnabled: false });
    await visitor.goto(`/hotel/details/${stay.hotel.id}/${stay.hotel.slug}`);
    const shown = visitor.getByRole("listitem").filter({ hasText: title });
    await expect(shown).toBeVisible();
    if (canRespond) await expect(shown).toContainText("The hotel: Come back soon.");
    await visitor.getByRole("link", { name: "Lowest rated" }).click();
    await expect(visitor.getByRole("heading", { name: "Guest reviews" })).toBeVisible();
  });
});

test(
  "a guest without an account adds a night, pays the difference and opens a claim with a picture",
  onlyInFull,
  async ({ openPage, baseURL, request }) => {
    const stay = await findLongerStay(request);
    const email = newEmail("without-account");
    const page = await openPage({ javaScriptEnabled: false });
    await bookPlainly(page, stay, email);
    const ref = await reference(page);

    await test.step("one more night is paid by card, and the booking is changed", async () => {
      await page.getByRole("link", { name: "Change this booking" }).click();
      await page.getByLabel("Check out").fill(addDays(stay.checkOut, 1));
      await page.getByRole("button", { name: "Check new price" }).click();
      await expect(page.getByText("Test mode: no card is charged.")).toBeVisible();
      await page.getByRole("button", { name: /^Change and pay / }).click();
      await payPlainly(page);
      await expect(page.getByText("The booking is changed.")).toBeVisible();
    });

    await test.step("the claim refuses HTML as evidence and accepts a picture", async () => {
      await page.getByRole("link", { name: "Report a problem" }).click();
      const send = async (name: string, mimeType: string, buffer: Buffer) => {
        await page.getByLabel("Add a file first").setInputFiles({ name, mimeType, buffer });
        await page.getByRole("button", { name: "Send this file" }).click();
      };
      await send("boiler.png", "image/png", Buffer.from("<script>alert(1)</script>"));
      await expect(page.getByText("Something went wrong").first()).toBeVisible();
      const colour = { width: 64, height: 48, channels: 3 as const, background: "#2f6f6a" };
      await send("boiler.png", "image/png", await sharp({ create: colour }).png().toBuffer());
      await expect(page.getByRole("link", { name: "boiler.png" })).toBeVisible();
      await page.getByLabel("What happened?").fill("The water was cold.");
      await page.getByLabel(/^Amount claimed/).fill("5");
      await page.getByRole("button", { name: "Send the claim" }).click();
      await expect(page.getByRole("heading", { name: / claimed$/ })).toBeVisible();
    });

    await test.step("the evidence opens for the guest and returns 401 without a session", async () => {
      const file = (await page.getByRole("list", { name: "Evidence" }).getByRole("link").getAttribute("href")) ?? "";
      expect((await page.request.get(file)).headers()["content-type"]).toBe("image/webp");
      expect((await request.get((baseURL ?? "") + file)).status()).toBe(401);
    });

    await test.step("the same pages are accessible with scripts", async () => {
      const own = await openPage({ storageState: await page.context().storageState() });
      await own.goto(`/hotel/reserving/payment/status?ref=${ref}&do=change`);
      await expectAccessible(own);
      await own.goto(`/hotel/reserving/payment/status?ref=${ref}&do=claim`);
      await expectAccessible(own);
    });
  },
);

test(
  "the wish list of a visitor is merged into the account once after registration",
  onlyInFull,
  async ({ openPage, request }) => {
    const stay = await findStay(request);
    const page = await openPage();
    await page.goto(`/hotel/details/${stay.hotel.id}/${stay.hotel.slug}`);
    const heart = page.getByRole("button", { name: `Save ${stay.hotel.title}` }).first();
    await heart.click();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    expect(await page.evaluate(() => window.localStorage.getItem("wayfare.wish-list"))).not.toContain(stay.hotel.title);

    const email = newEmail("saver");
    await page.goto("/auth/register");
    await register(page, request, email);
    // Back to the page before the login.
    await page.waitForURL((url) => url.pathname === `/hotel/details/${stay.hotel.id}/${stay.hotel.slug}`);
    // The list is merged after the session is known.
    const local = () => page.evaluate(() => window.localStorage.getItem("wayfare.wish-list"));
    await expect.poll(local).toBeNull();
    await page.goto("/client/panel");
    const saved = page.getByRole("region", { name: "Wish list" });
    await expect(saved.getByText(stay.hotel.title)).toBeVisible();
    await expectAccessible(page);
    expect(await local()).toBeNull();
    await saved.getByRole("button", { name: `Remove ${stay.hotel.title}` }).click();
    await expect(saved).toHaveCount(0);
    await page.reload();
    await expect(saved).toHaveCount(0);
  },
);

test("a button that needs scripts is disabled until they have loaded, and no click is lost", async ({
  openPage,
  request,
}) => {
  test.skip(!process.env.E2E_RUN, "a development server sends its scripts with the page");
  const { hotel } = await findStay(request);
  const path = `/hotel/details/${hotel.id}/${hotel.slug}`;
  const scripts = /data-then="([^"]*)"/.exec(await (await request.get(path)).text())?.[1]?.split(" ") ?? [];
  expect(scripts.length).toBeGreaterThan(3);
  let disabled = 0;
  // By default every sixth script, which takes a page each.
  for (const late of scripts.filter((_, index) => inFull || index % 6 === 0)) {
    const page = await openPage();
    let send = (): void => undefined;
    const sent = new Promise<void>((resolve) => {
      send = resolve;
    });
    await page.route(
      ({ pathname }) => pathname === late,
      async (route) => sent.then(() => route.continue()),
    );
    await page.goto(path, { waitUntil: "commit" });
    const others = scripts.filter((script) => script !== late);
    await page.waitForFunction(
      (names) =>
        names.every((name) => performance.getEntriesByName(new URL(name, location.href).href, "resource").length > 0),
      others,
    );
    // Waits until all scripts and idle callbacks have run.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 })));
    const heart = page.getByRole("button", { name: `Save ${hotel.title}` }).first();
    if (await heart.isDisabled()) disabled++;
    // The click waits for the button to be enabled, and is never lost.
    const clicked = heart.click();
    send();
    await clicked;
    await expect(heart, `while ${late} was on its way`).toHaveAttribute("aria-pressed", "true");
  }
  expect(disabled).toBeGreaterThan(0);
});
