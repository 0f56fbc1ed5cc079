import type { JourneyHit } from "@/lib/contracts/transport/journey-search";
import type { GridUnit } from "@/lib/contracts/transport/rental-units";
import { expect, expectAccessible, onlyInFull, test } from "./fixtures";
import { bookByCall, send, startSoon, walletGuest } from "./journey";

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test(
  "a ticket is redeemed once by camera or by code, the redemption is undone, and its signature is checked offline",
  onlyInFull,
  async ({ pageAs, apiAs, baseURL }) => {
    test.slow();
    const origin = baseURL ?? "";
    const client = await apiAs("client");
    const found = await client.get(
      `/api/transport/journeys?mode=train&from=Porto&to=Lisbon&date=${inDays(11)}&adult=1`,
    );
    const { journeys } = (await found.json()) as { journeys: JourneyHit[] };
    const hit = journeys.find(({ options }) => options.length > 0);
    const ride = hit?.rides[0];
    const option = hit?.options[0];
    const ref = await bookByCall(client, origin, "transport", {
      type: "journey",
      flexibility: option?.flexibility,
      passengers: ["adult"],
      rides: [{ departureId: ride?.departureId, from: ride?.fromAt, to: ride?.toAt, class: option?.classes[0]?.code }],
    });
    await startSoon(ref);
    const admin = await apiAs("admin");
    const manifest = await (await admin.get(`/api/admin/transport-departures/${ride?.departureId}`)).json();
    const own = (manifest.passengers as { ref: string; tickets: { code: string }[] }[]).find((one) => one.ref === ref);
    const code = own?.tickets[0]?.code ?? "";

    const page = await pageAs("admin");
    await page.setViewportSize({ width: 390, height: 844 });
    // The browser of the tests has no camera and no reader: the page gets ones that see this code.
    await page.addInitScript((rawValue) => {
      const seen = { detect: async () => [{ rawValue }] };
      Object.defineProperty(window, "BarcodeDetector", {
        value: class {
          detect = seen.detect;
        },
      });
      const picture = document.createElement("canvas");
      picture.getContext("2d");
      navigator.mediaDevices.getUserMedia = async () => picture.captureStream(5);
      HTMLMediaElement.prototype.play = async () => {};
    }, code);
    await page.goto("/admin/transport/all?show=tickets");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Redeem tickets");
    await expectAccessible(page);
    const ticket = page.getByRole("region", { name: "Ticket" });
    await test.step("the camera reads the code", async () => {
      await page.getByRole("button", { name: "Scan with the camera" }).click();
      await expect(ticket).toContainText("Redeemed");
      await expect(ticket).toContainText(ref);
    });
    await test.step("the same code is refused", async () => {
      await page.getByLabel("Ticket code").fill(code);
      await page.getByRole("button", { name: "Redeem", exact: true }).click();
      await expect(page.getByText(/Already redeemed: .+ by /)).toBeVisible();
    });
    await test.step("the redemption is undone with a reason, and the ticket is redeemed by its code", async () => {
      await ticket.getByText("Undo the redemption").click();
      await ticket.getByLabel("Reason").fill("Wrong train.");
      await ticket.getByRole("button", { name: "Undo" }).click();
      await expect(ticket).toContainText("Valid, not used");
      await page.getByLabel("Ticket code").fill(code.toLowerCase());
      await page.getByRole("button", { name: "Redeem", exact: true }).click();
      await expect(ticket).toContainText("Redeemed");
    });
    await test.step("without a connection the signature is checked", async () => {
      await page.context().setOffline(true);
      await page.getByRole("button", { name: "Scan with the camera" }).click();
      await expect(page.getByText(/No connection, and the signature of this code is not valid/)).toBeVisible();
      await page.context().setOffline(false);
    });
  },
);

test(
  "a booking is moved to another vehicle by dragging and with the keyboard",
  onlyInFull,
  async ({ pageAs, apiAs, baseURL }) => {
    test.slow();
    const origin = baseURL ?? "";
    const client = await apiAs("client");
    const admin = await apiAs("admin");
    const date = inDays(70);
    type Unit = Pick<GridUnit, "id" | "label" | "closed" | "station" | "bookings" | "outages">;
    const readGrid = async (model: number) => {
      const grid = await (await admin.get(`/api/admin/rental-units?model=${model}&from=${date}`)).json();
      return grid as { models: { id: number }[]; units: Unit[] };
    };
    const { stations } = await (await client.get("/api/transport/stations")).json();
    const period = { pickUpDate: date, pickUpTime: "10:00", returnDate: inDays(72), returnTime: "10:00" };
    const isFree = ({ closed, outages, bookings }: Unit) => !closed && outages.length === 0 && bookings.length === 0;
    /** A model with vehicles that are free in the weeks of the grid. */
    async function findModel() {
      for (const { id: stationId } of stations as { id: number }[]) {
        const query = new URLSearchParams({ mode: "car", from: String(stationId), age: "35", ...period });
        const { items } = await (await client.get(`/api/transport/rentals?${query}`)).json();
        for (const { id } of items as { id: number }[])
          if ((await readGrid(id)).units.filter(isFree).length > 1) return { model: id, stationId };
      }
      throw new Error("no model of the demo has two free vehicles");
    }
    const { model, stationId } = await findModel();
    const ref = await bookByCall(client, origin, "transport", {
      type: "rental",
      transportId: model,
      pickUpStationId: stationId,
      returnStationId: stationId,
      driverAge: 35,
      pickUp: { date, time: "10:00" },
      return: { date: inDays(72), time: "10:00" },
    });
    const other = (await readGrid(model)).units.find(isFree);
    // The other vehicle is brought to the station of the booking before.
    await send(admin, origin, "/api/admin/rental-units/outages", {
      unitId: other?.id,
      firstDate: inDays(60),
      lastDate: inDays(61),
      reason: "Moved for a test",
      toStationId: stationId,
    });
    const first = (await readGrid(model)).units.find(({ bookings }) => bookings.some((one) => one.ref === ref));
    expect([first, other], "two vehicles of a model").toEqual([expect.anything(), expect.anything()]);

    const page = await pageAs("admin");
    await page.goto(`/admin/transport/all?show=units&model=${model}&from=${date}`);
    const row = (label = "") =>
      page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: label, exact: false }) });
    const booking = page.locator(`a[href*="${ref}"]`);
    await expect(row(first?.label).locator(`a[href*="${ref}"]`)).toBeVisible();
    await test.step("the booking is dragged to another row", async () => {
      await booking.locator("xpath=..").dragTo(row(other?.label).getByRole("cell").nth(3));
      await expect(row(other?.label).locator(`a[href*="${ref}"]`)).toBeVisible();
      await expect(row(first?.label).locator(`a[href*="${ref}"]`)).toHaveCount(0);
    });
    await test.step("the keyboard moves it back", async () => {
      await page.getByText("Move a booking to another vehicle").focus();
      await page.keyboard.press("Enter");
      const entry = page
        .getByRole("listitem")
        .filter({ hasText: `${walletGuest.firstName} ${walletGuest.lastName}, ${other?.label}` });
      await entry.getByLabel("Move to").focus();
      // Typing the beginning of an option selects it.
      await page.keyboard.type(first?.label ?? "");
      await page.keyboard.press("Tab");
      await expect(entry.getByRole("button", { name: "Move", exact: true })).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(row(first?.label).locator(`a[href*="${ref}"]`)).toBeVisible();
    });
  },
);
