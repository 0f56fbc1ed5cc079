import { addDays } from "@/lib/dates";
import { expect, expectAccessible, test } from "./fixtures";
import { arriveToday, departToday, newEmail } from "./journey";
import { getRates, nameClient, openPhoneBooking } from "./phone-booking";

/** A caller's room is held, paid at the desk, and the guest is checked in and out in the lists of the front desk. */
test("the front desk holds a room for a caller, records the payment, and checks the guest in and out", async ({
  pageAs,
  apiAs,
}) => {
  const desk = await pageAs("subadmin");
  const main = desk.getByRole("main");
  const lastName = `Vasseur ${Date.now().toString(36).replace(/\d/g, "x")}`;
  const guest = `Odile ${lastName}`;

  await test.step("the room is held for the caller", async () => {
    const checkIn = new Date().toISOString().slice(0, 10);
    await openPhoneBooking(desk, await apiAs("subadmin"), { checkIn, checkOut: addDays(checkIn, 2), paidNow: true });
    await getRates(desk, { paidNow: true }).first().click();
    await nameClient(desk, { firstName: "Odile", lastName, email: newEmail("desk") });
    await main.getByRole("button", { name: "Hold and send payment link" }).click();
    await desk.waitForURL(/\/subadmin\/order\/hotel\/details\//);
    await expect(main).toContainText("Held until");
  });
  const order = new URL(desk.url()).pathname;
  const ref = order.split("/").at(-1) ?? "";

  await test.step("a recorded payment at the terminal confirms the booking", async () => {
    await main.getByRole("link", { name: "Record a payment" }).click();
    await expect(main.getByRole("heading", { level: 1 })).toContainText(`Record a payment of ${guest}`);
    await expectAccessible(desk);
    await main.getByRole("radio", { name: "Card terminal" }).check({ force: true });
    await main.getByLabel("Reference").fill("Slip 42");
    await main.getByRole("button", { name: "Record the payment" }).click();
    await expect(main).toContainText("Slip 42");
    await expect(main).not.toContainText("Held until");
    const accept = desk.getByRole("button", { name: /^Accept/ }).first();
    await expect(accept.or(main.getByText("Confirmed").filter({ visible: true })).first()).toBeVisible();
    if (await accept.isVisible()) {
      await accept.click();
      await desk
        .getByRole("dialog")
        .getByRole("button", { name: /^Accept/ })
        .click();
    }
    await expect(main).toContainText("Confirmed");
  });

  await test.step("staff save a note", async () => {
    await main.getByLabel("Add a note").fill("Prefers a quiet room.");
    await main.getByRole("button", { name: "Save note" }).click();
    await expect(main.getByRole("listitem").filter({ hasText: "Prefers a quiet room." })).toBeVisible();
    await expectAccessible(desk);
  });

  const row = (list: string) =>
    desk.getByRole("region", { name: list, exact: true }).getByRole("row").filter({ hasText: guest });
  await test.step("the guest is checked in, and the check-in is undone and repeated", async () => {
    await arriveToday(ref);
    await desk.getByRole("link", { name: "Front desk", exact: true }).first().click();
    await expect(desk.getByRole("heading", { level: 1, name: "Front desk" })).toBeVisible();
    const arrival = row("Arrivals");
    await arrival.getByRole("button", { name: `Check in: ${guest}`, exact: true }).click();
    await expect(arrival).toContainText("checked in");
    await expect(row("In house")).toBeVisible();
    await arrival.getByRole("button", { name: `Undo check-in: ${guest}` }).click();
    await expect(arrival).not.toContainText("checked in");
    await arrival.getByRole("checkbox", { name: `Tick ${guest}` }).check();
    await desk
      .getByRole("region", { name: /^Arrivals \d+$/ })
      .getByRole("button", { name: "Check in", exact: true })
      .click();
    await expect(arrival).toContainText("checked in");
    await expectAccessible(desk);
  });

  await test.step("the guest is checked out on the day of departure", async () => {
    await departToday(ref);
    await desk.reload();
    const departure = row("Departures");
    await departure.getByRole("button", { name: `Check out: ${guest}`, exact: true }).click();
    await expect(departure).toContainText("checked out");
    await expect(row("In house")).toHaveCount(0);
    await departure.getByRole("button", { name: `Undo check-out: ${guest}` }).click();
    await expect(row("In house")).toBeVisible();
    await departure.getByRole("button", { name: `Check out: ${guest}`, exact: true }).click();
    await expect(departure).toContainText("checked out");
    await desk.goto(order);
    await expect(main).toContainText("Checked out");
    await main.getByRole("link", { name: "All bookings of this guest" }).click();
    await expect(main.getByRole("row").filter({ hasText: guest })).toHaveCount(1);
  });
});
