import type { APIRequestContext, Page } from "@playwright/test";
import type { OrderView } from "@/lib/contracts/orders/order";
import { expect, expectAccessible, onlyInFull, test } from "./fixtures";
import { confirmPassword } from "./journey";

/** The staff's screens that change a booking for a client, of kinds without another story in a console. */

/** The first confirmed booking of the demo that staff can change. */
async function findChangeable(
  api: APIRequestContext,
  kind: "flight" | "cruise",
  isFit: (order: OrderView) => boolean,
): Promise<OrderView> {
  const { items } = await (await api.get(`/api/admin/orders/${kind}?status=processing&pageSize=100`)).json();
  for (const { ref } of items as { ref: string }[]) {
    const order: OrderView = await (await api.get(`/api/admin/orders/${kind}/${ref}`)).json();
    if (order.actions.includes("amend") && isFit(order)) return order;
  }
  throw new Error(`The demo has no ${kind} booking that can be changed`);
}

/** Confirms the quoted change. A refund needs the password, if it was not confirmed shortly before. */
async function confirmChange(page: Page, label: RegExp): Promise<void> {
  await page.addLocatorHandler(page.getByRole("dialog", { name: "Confirm it's you" }), () => confirmPassword(page));
  await page.getByRole("button", { name: label }).click();
  await expect(page.getByRole("heading", { level: 1 })).not.toContainText(/^Change the/);
}

const quoted = /^(Price increases by|Price decreases by|No price change)/;

// `flights.spec.ts` changes flights in the console as well, with the fee.
test("an administrator moves a client to another flight without the fee", onlyInFull, async ({ pageAs, apiAs }) => {
  const api = await apiAs("admin");
  const order = await findChangeable(
    api,
    "flight",
    ({ booked }) => booked.kind === "flight" && booked.legs[0]?.fare.changeFeeBp !== null,
  );
  const { booked } = order;
  if (booked.kind !== "flight") throw new Error("The booking is of another kind");
  const before = booked.request.legs[0]?.dates.join(".") ?? "";
  const admin = await pageAs("admin");
  await admin.goto(`/admin/flights/order/details/${order.ref}`);
  await admin.getByRole("link", { name: /^Change/ }).click();
  await expect(admin.getByRole("heading", { level: 1 })).toContainText("Change the flights of");
  const day = booked.legs[0]?.flights[0]?.from.date ?? "";
  const earlier = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
  await admin.locator("input[name=day1]").first().fill(earlier);
  await admin.getByRole("button", { name: "Show flights" }).click();
  await admin.waitForURL(/day1=/);
  await expect(admin.getByText("Prices cover all passengers and these flights only.").first()).toBeVisible();
  const choices = admin.locator("input[name=flight1]");
  await expect(choices.first()).toHaveValue(before);
  await choices.nth(1).check();
  await admin.getByLabel("Waive the change fee").check();
  await admin.getByRole("button", { name: "Check new price" }).click();
  await expect(admin.getByRole("heading", { name: quoted })).toBeVisible();
  await expect(admin.getByText(/Difference, including a .* fee/)).toHaveCount(0);
  await expectAccessible(admin);
  await confirmChange(admin, /^Change (the flights|it and give)/);
  const after: OrderView = await (await api.get(`/api/admin/orders/flight/${order.ref}`)).json();
  expect(after.booked.kind === "flight" && after.booked.legs[0]?.flights[0]?.from.date).toBe(earlier);
});

test("an administrator moves a client to another cabin category", onlyInFull, async ({ pageAs, apiAs }) => {
  const api = await apiAs("admin");
  const order = await findChangeable(api, "cruise", ({ booked }) => booked.kind === "cruise");
  const { booked } = order;
  if (booked.kind !== "cruise") throw new Error("The booking is of another kind");
  const admin = await pageAs("admin");
  await admin.goto(`/admin/cruises/order/details/${order.ref}`);
  await admin.getByRole("link", { name: /^Change/ }).click();
  await expect(admin.getByRole("heading", { level: 1 })).toContainText("Change the cruise of");
  const category = admin.getByLabel("Cabin category").first();
  const now = await category.inputValue();
  const values = await category
    .locator("option")
    .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
  const other = values.find((value) => value && value !== now) ?? "";
  await category.selectOption(other);
  await admin.getByRole("button", { name: "Check new price" }).click();
  await expect(admin.getByRole("heading", { name: quoted })).toBeVisible();
  await expectAccessible(admin);
  await confirmChange(admin, /^Change (the cruise|it and give)/);
  const after: OrderView = await (await api.get(`/api/admin/orders/cruise/${order.ref}`)).json();
  expect(after.booked.kind === "cruise" && after.booked.cabins[0]?.category).not.toBe(booked.cabins[0]?.category);
});
