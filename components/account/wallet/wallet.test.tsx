import { describe, expect, test } from "vitest";
import { render } from "@/components/testing/render";
import { loggedIn } from "@/components/testing/request";
import type { Spending } from "@/lib/contracts/money/spending";
import type { WalletEntry } from "@/lib/contracts/money/wallet";
import { Entries } from "./entries";
import { SpendingChart } from "./spending-chart";
import { Statement, statementAsked } from "./statement";
import { presetIn } from "./top-up-choices";
import { Wallet } from "./wallet";

const entry = (id: number, more: Partial<WalletEntry> = {}): WalletEntry => ({
  id,
  kind: "payment",
  text: "Payment: Casa do Rio: river view",
  orderRef: null,
  amountMinor: -5_000,
  balanceAfterMinor: 12_345,
  at: "2027-03-12T10:00:00Z",
  day: "2027-03-12",
  ...more,
});

describe("wallet entries", () => {
  test("show a signed amount, the balance after it and the booking", async () => {
    const entries = [entry(2, { amountMinor: 100_000, text: "Top-up", orderRef: "ABCDEFGH2345" }), entry(1)];
    const page = await render(<Entries caption="Statement" entries={entries} currency="USD" />);
    expect(page.rows.slice(1).map((cells) => cells.slice(2))).toEqual([
      ["+1,000.00", "123.45"],
      ["−50.00", "123.45"],
    ]);
    expect(page.linkTo("ABCDEFGH2345")).toContain("ABCDEFGH2345");
    expect(page.text).toContain("Payment: Casa do Rio: river view");
    const german = await render(<Entries caption="" entries={entries} currency="USD" />, { language: "de" });
    expect(german.rows[1]?.[2]).toBe("+1.000,00");
    expect(german.text).toContain("Casa do Rio: river view");
  });
});

describe("wallet statement", () => {
  test.each([
    [{}, {}, 1],
    [
      { from: "2027-01-01", to: "2027-02-28", kind: "refund", page: "3" },
      { from: "2027-01-01", to: "2027-02-28", kind: "refund" },
      3,
    ],
    [{ from: "2027-02-30", to: "yesterday", kind: "toString", page: "-1" }, {}, 1],
    [{ from: ["2027-01-01", "2027-01-02"] }, { from: "2027-01-01" }, 1],
  ])("reads %j", (query, filter, page) => {
    const asked = statementAsked(query);
    expect(JSON.parse(JSON.stringify(asked))).toEqual({ filter, page });
  });

  const statement = (query: Record<string, string>, more = {}) => {
    const response = {
      items: [entry(1)],
      total: 45,
      page: 2,
      pageSize: 20,
      capped: false,
      balanceMinor: 9_000,
      currency: "USD",
    };
    return render(<Statement query={query} />, loggedIn("client", { "wallet.statement": { ...response, ...more } }));
  };

  test("leads from a page after the last one to the last one, with the filter", async () => {
    await expect(statement({ kind: "refund", page: "99" }, { items: [], page: 99 })).rejects.toThrow(
      "redirect to /client/wallet/txn?kind=refund&page=3",
    );
    const page = await statement({}, { items: [], total: 0, page: 1 });
    expect(page.headings).toContain("No activity yet");
  });

  test("keeps the filter in the form, page links and downloads", async () => {
    const page = await statement({ from: "2027-01-01", kind: "refund", page: "2" });
    expect(page.forms[0]?.sent).toEqual([
      ["from", "2027-01-01"],
      ["to", ""],
      ["kind", "refund"],
    ]);
    expect(page.linkTo("CSV")).toMatch(/csv\?from=2027-01-01&kind=refund$/);
    expect(page.linkTo("PDF")).toMatch(/pdf\?from=2027-01-01&kind=refund$/);
    expect(page.linkTo("Page 3")).toMatch(/\?from=2027-01-01&kind=refund&page=3$/);
    expect(page.linkTo("Page 1")).toMatch(/\?from=2027-01-01&kind=refund$/);
    expect(page.text).toContain("Balance: 90.00 USD");
  });

  test("offers a top-up without entries, and all activity if none matches the filter", async () => {
    const none = { items: [], total: 0 };
    expect((await statement({}, none)).linkTo("Top up the wallet")).toBeDefined();
    const filtered = await statement({ kind: "refund" }, none);
    expect(filtered.headings).toContain("No activity in this period");
    expect(filtered.linkTo("Show all activity")).not.toContain("?");
    expect(filtered.linkTo("CSV")).toBeUndefined();
  });
});

describe("wallet", () => {
  const wallet = {
    balanceMinor: 20_000,
    heldMinor: 0,
    availableMinor: 20_000,
    held: [],
    pendingMinor: 0,
    currency: "USD",
    minTopUpMinor: 1_000,
    maxTopUpMinor: 30_000,
    last: [],
  };
  const shown = (query = {}, more = {}, top = {}) =>
    render(
      <Wallet query={query} />,
      loggedIn("client", {
        "wallet.get": { ...wallet, ...more },
        "payment.card": { offered: true, test: false },
        ...top,
      }),
    );

  test("offers top-up amounts within the limits and preselects one", async () => {
    const page = await shown();
    const amounts = page.fields.filter(({ name }) => name === "amountMinor");
    expect(amounts.map(({ label, value, checked }) => [label, value, checked])).toEqual([
      ["25", "2500", false],
      ["50", "5000", false],
      ["100", "10000", true],
      ["200", "20000", false],
    ]);
    expect(page.forms[0]).toMatchObject({ action: "/api/my/wallet/topups", method: "post" });
    expect(page.forms[0]?.sent).toContainEqual(["amountMinor", "10000"]);
  });

  test("accepts another amount from the query only within the limits", async () => {
    const page = await shown({ amount: "75.50" });
    expect(page.fields.find(({ checked }) => checked)).toMatchObject({ value: "7550", label: "75.50" });
    for (const amount of ["5", "301", "x", "-20"])
      expect((await shown({ amount })).fields.find(({ checked }) => checked)?.value, amount).toBe("10000");
  });

  test.each([
    ["JPY", 5, 10_000, ["25", "50", "100", "200", "500"], "100"],
    ["KWD", 5_000, 10_000_000, ["25000", "50000", "100000", "200000", "500000"], "100000"],
  ] as const)("offers round amounts of %s", async (currency, minTopUpMinor, maxTopUpMinor, values, chosen) => {
    const page = await shown({}, { currency, minTopUpMinor, maxTopUpMinor });
    const amounts = page.fields.filter(({ name }) => name === "amountMinor");
    expect(amounts.map(({ value }) => value)).toEqual(values);
    expect(amounts.find(({ checked }) => checked)?.value).toBe(chosen);
  });

  test.each([
    ["en", 10_000, "USD", "100"],
    ["en", 7_550, "USD", "75.50"],
    ["en", 10_000, "JPY", "10,000"],
    ["de", 1_000_000, "USD", "10.000"],
    ["en", 1_000_000, "JPY", "1,000,000"],
    ["en", 5_000, "KWD", "5"],
  ] as const)("in %s, formats %i minor units of %s as %s", (language, minor, currency, text) => {
    expect(presetIn(language, minor, currency)).toBe(text);
  });

  test("shows held and pending amounts", async () => {
    const held = [{ ref: "ABCDEFGH2345", title: "Casa do Rio", amountMinor: 4_000 }];
    const page = await shown({}, { heldMinor: 4_000, availableMinor: 16_000, held, pendingMinor: 2_500 });
    expect(page.terms).toMatchObject({ Held: "40.00 USD", Available: "160.00 USD" });
    expect(page.text).toContain("25.00 USD pending at the bank.");
    expect(page.linkTo("Casa do Rio")).toContain("ABCDEFGH2345");
    expect(page.text).toContain("No activity yet.");
  });
});

describe("spending chart", () => {
  const month = (name: string, hotel: number, tour = 0): Spending["months"][number] => ({
    month: name,
    byKind: { hotel, tour, transport: 0, flight: 0, cruise: 0 },
    totalMinor: hotel + tour,
  });
  const spending = (months: Spending["months"]): Spending => ({
    timeZone: "UTC",
    currency: "USD",
    months,
    totalMinor: months.reduce((sum, one) => sum + one.totalMinor, 0),
  });

  test("has a table of the same values, newest month first, with the kinds that occur", async () => {
    const page = await render(
      <SpendingChart spending={spending([month("2026-12", 30_000), month("2027-01", -5_000, 10_000)])} />,
    );
    expect(page.text).toContain("350.00 USD in 2 months, net of refunds");
    expect(page.rows).toEqual([
      ["Month", "Stays", "Tours", "Total, USD"],
      [expect.stringContaining("Jan"), "-50.00", "100.00", "50.00"],
      [expect.stringContaining("Dec"), "300.00", "0.00", "300.00"],
    ]);
    // Spending and refunds share the height: 300 up, 50 down.
    expect(page.html).toContain("height:85.71428571428571%");
  });

  test("shows a note instead of the table without spending", async () => {
    const page = await render(<SpendingChart spending={spending([month("2027-01", 0)])} />);
    expect(page.text).toMatch(/^No spending in this period/);
    expect(page.rows).toEqual([]);
  });
});
