import { describe, expect, it } from "vitest";
import { renderStatic } from "@/components/testing/render";
import type { Price } from "@/lib/contracts/price";
import { ManifestGuest } from "./manifest-guest";
import { UnitPrices } from "./unit-prices";

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
