import { bookingPath } from "@/lib/links/booking-links";
import { expect, expectAccessible, onlyInFull, test } from "./fixtures";
import { fillGuests, newEmail, payAtBank, reference, send, walletGuest } from "./journey";
import { addOwnTour } from "./own-tour";

const questions = [
  { label: "Diet", per: "booking", kind: "choice", required: true, choices: "Everything\nVegan" },
  { label: "Height in cm", per: "person", kind: "number" },
];

for (const scripts of [true, false]) {
  test(
    `a day ticket is booked with answers to the questions, ${scripts ? "with" : "without"} scripts`,
    onlyInFull,
    async ({ openPage, baseURL, pageAs, apiAs }) => {
      const tour = await addOwnTour(await apiAs("admin"), baseURL ?? "", { times: "00:00-23:58", questions });
      const slot = tour.slots[1];
      const adult = tour.units.find(({ kind }) => kind === "adult");
      if (!slot || !adult) throw new Error("the tour has no departures");
      const page = await openPage({ javaScriptEnabled: scripts, viewport: { width: 390, height: 844 } });
      await page.goto(`/tours/details/${tour.id}/${tour.slug}?date=${slot.date}`);
      await expect(page.getByRole("link", { name: /00:00–23:58/ })).toBeVisible();
      await page.goto(`/tours/confirm/payment/${tour.id}/${tour.slug}?slot=${slot.id}&units=${adult.id}:2`);
      await expect(page.getByText("00:00–23:58").first()).toBeVisible();
      await page.getByRole("button", { name: "Continue as guest" }).click();
      await page.waitForURL(/\/tours\/confirm\/payment\/.*ref=/);
      await page.getByLabel("Email").fill(newEmail("diet"));
      await fillGuests(page);
      await page.getByLabel("Diet").selectOption("Vegan");
      await page.getByLabel("Height in cm (Adult 1)").fill("tall");
      await page.getByLabel("Height in cm (Adult 2)").fill("168");
      if (scripts) await expectAccessible(page);
      await page.getByRole("button", { name: /^Pay \d/ }).click();
      await expect(page.getByText("Enter a number.").first()).toBeVisible();
      await expect(page.getByLabel("Diet")).toHaveValue("Vegan");
      await expect(page.getByLabel("Height in cm (Adult 2)")).toHaveValue("168");
      await page.getByLabel("Height in cm (Adult 1)").fill("181");
      await page.getByRole("button", { name: /^Pay \d/ }).click();
      await payAtBank(page);
      if (!scripts) await page.getByRole("button", { name: "Return to Wayfare" }).click();
      await page.waitForURL(/\/tours\/order\/payment\/status\?ref=/);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your tour is booked");
      const ref = await reference(page);

      const admin = await pageAs("admin");
      await admin.goto(`/admin/tours/all?show=departures&slot=${slot.id}`);
      await expect(admin.getByText("Diet: Vegan")).toBeVisible();
      await expect(admin.getByText("Height in cm (Adult 1): 181")).toBeVisible();
      await admin.goto(`/admin/tours/order/details/${ref}`);
      await expect(admin.getByText("Height in cm (Adult 2)")).toBeVisible();
      await page.context().close();
    },
  );
}

test(
  "a client answers the questions about a participant who was added later",
  onlyInFull,
  async ({ pageAs, apiAs, baseURL }) => {
    const origin = baseURL ?? "";
    const required = [{ label: "Height in cm", per: "person", kind: "number", required: true }];
    const tour = await addOwnTour(await apiAs("admin"), origin, { questions: required });
    const slot = tour.slots[1];
    const adult = tour.units.find(({ kind }) => kind === "adult");
    if (!slot || !adult) throw new Error("the tour has no departures");
    const api = await apiAs("client");
    const units = (quantity: number) => [{ unitId: adult.id, quantity }];
    const request = { tourId: tour.id, slotId: slot.id, units: units(1) };
    const { token } = await send<{ token: string }>(api, origin, "/api/tour/quotes", { request });
    const { ref } = await send<{ ref: string }>(api, origin, "/api/orders", { quoteToken: token, locale: "en" });
    const answers = { [`${ref}-height-in-cm-adult-1`]: "181" };
    const guests = { ...walletGuest, answers };
    await send(api, origin, `/api/orders/${ref}/payment`, { method: "wallet", guests });
    const { id } = await send<{ id: string }>(api, origin, `/api/orders/${ref}/amendment/quote`, { units: units(2) });
    await send(api, origin, `/api/orders/${ref}/amendment`, { quoteId: id });

    const page = await pageAs("client");
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(bookingPath({ ref, kind: "tour" }));
    const missing = page.getByText("Some details about the participants are still missing.");
    await expect(missing).toBeVisible();
    await expect(page.getByLabel("Height in cm (Adult 1)")).toHaveCount(0);
    await expectAccessible(page);
    const save = page.getByRole("button", { name: "Save the answers" });
    await page.getByLabel("Height in cm (Adult 2)").fill("tall");
    await save.click();
    await expect(page.getByText("Enter a number.").first()).toBeVisible();
    await page.getByLabel("Height in cm (Adult 2)").fill("165");
    await save.click();
    await expect(missing).toHaveCount(0);
    await expect(page.getByText("165", { exact: true })).toBeVisible();
  },
);
