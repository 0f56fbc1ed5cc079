import { describe, expect, it } from "vitest";
import { orders } from "@/components/kinds/testing";
import { testRef } from "@/components/testing/order";
import { render as renderRequest, renderStatic } from "@/components/testing/render";
import type { OrderCharge } from "@/lib/contracts/orders/charge";
import type { Price } from "@/lib/contracts/price";
import { CashRefunds } from "./cash-refunds";
import { HandBack } from "./hand-back";
import { ManifestGuest } from "./manifest-guest";
import { OrderCharges } from "./order-charges";
import { UnitPrices } from "./unit-prices";

const { order } = orders;

describe("UnitPrices", () => {
  const line = (more: object) => ({ label: "Fri 12 Mar", amountMinor: 12_000, ...more });
  const render = (lines: object[]) =>
    renderStatic(<UnitPrices price={{ lines, currency: "USD" } as unknown as Price} />);

  it("shows the special price and the taxes of each unit", () => {
    const tax = { id: 1, name: "City tax", amountMinor: 250, included: false };
    const page = render([
      line({ ruleId: 5, note: "Fair", taxes: [tax, { ...tax, included: true }] }),
      line({ ruleId: 6 }),
    ]);
    const rows = page.rows.slice(1).map((cells) => cells.join(" "));
    expect(rows[0]).toContain("Fri 12 Mar 120.00 No. 5: Fair City tax 2.50 City tax 2.50 included");
    expect(rows[1]).toMatch(/120\.00 No\. 6 $/);
    expect(page.texts("th")).toEqual(["For", "Price", "Special price", "Taxes and fees"]);
  });

  it("omits units without a special price or taxes and renders nothing if no unit has any", () => {
    expect(render([line({}), line({})]).html).toBe("");
    expect(render([line({ taxes: [] }), line({})]).html.match(/<tr/g)).toHaveLength(2);
  });
});

it("ManifestGuest shows the booking reference without a guest name and marks a requested booking", () => {
  const render = (order: object) =>
    renderStatic(
      <ManifestGuest order={{ ref: "ABCDEFGH2345", guestName: null, status: "processing", ...order }} kind="tour" />,
    );
  expect(render({}).text).toBe("ABCDEFGH2345");
  expect(render({}).html).toContain('href="/admin/tours/order/details/ABCDEFGH2345"');
  expect(render({ guestName: "Ana Reis", status: "requested" }).text).toMatch(/^Ana Reis .+/);
});

describe("OrderCharges", () => {
  const charge: OrderCharge = {
    id: "7a1f4c1e-0b0e-4c55-9a8b-3f6a7f0c9d11",
    kind: "extras",
    amountMinor: 5_000,
    currency: "USD",
    note: "Minibar",
    state: "open",
    paidBy: null,
    paidAt: null,
    withdrawnNote: null,
    refund: null,
    createdAt: "2027-03-15T10:00:00Z",
  };
  const render = (more: Partial<OrderCharge>, chargesDueMinor = 0) =>
    renderRequest(
      <OrderCharges
        area="subadmin"
        order={order({ charges: [{ ...charge, ...more }], chargesDueMinor })}
        path="/subadmin/x"
        flash={null}
      />,
    );
  const payment = `/api/subadmin/orders/hotel/${testRef}/charges/payments`;

  it("offers to record a payment at the desk while a charge is open", async () => {
    const open = await render({}, 5_000);
    expect(open.forms.map(({ action }) => action)).toContain(payment);
    expect(open.text).toContain("Record 50.00 USD");
    const paid = await render({ state: "paid", paidBy: "desk" });
    expect(paid.forms.map(({ action }) => action)).not.toContain(payment);
    expect(paid.text).toContain("Paid at the desk");
  });

  it("shows whether a charge that was paid at the desk was handed back", async () => {
    const getText = async (done: boolean) =>
      (await render({ state: "withdrawn", paidBy: "desk", refund: { destination: "desk", done } })).text;
    expect(await getText(false)).toContain("Withdrawn, to be handed back at the desk");
    expect(await getText(true)).toContain("Handed back at the desk");
  });
});

it("HandBack offers the amount that is no longer due, or all that was collected for a cancelled booking", async () => {
  const collections = [
    { id: "desk-1", method: "Cash", amountMinor: 20_000, at: "2027-01-05T10:00:00Z" },
    { id: "desk-2", method: "Cash", amountMinor: -1_500, at: "2027-01-06T10:00:00Z" },
  ];
  const render = (more: object) =>
    renderRequest(<HandBack area="subadmin" order={order({ collections, ...more })} path="/subadmin/x" flash={null} />);
  expect((await render({ handBackMinor: 860 })).html).toBe("");
  const part = await render({ handBackMinor: 860, actions: ["hand_back"] });
  expect(part.forms.map(({ action }) => action)).toEqual([`/api/subadmin/orders/hotel/${testRef}/hand-backs`]);
  const amount = ({ fields }: typeof part) => fields.find(({ name }) => name === "amount")?.value;
  expect(amount(part)).toBe("8.60");
  expect(amount(await render({ actions: ["hand_back"] }))).toBe("185.00");
});

it("CashRefunds has a form for each refund in cash that is not confirmed", async () => {
  const render = (cashRefunds: { id: string; amountMinor: number }[]) =>
    renderRequest(<CashRefunds order={order({ cashRefunds })} path="/subadmin/x" flash={null} />);
  const page = await render([{ id: "r1", amountMinor: 20_000 }]);
  expect(page.forms.map(({ action }) => action)).toEqual(["/api/subadmin/refunds/r1/confirmation"]);
  expect(page.text).toContain("200.00 USD");
  expect((await render([])).html).toBe("");
});
