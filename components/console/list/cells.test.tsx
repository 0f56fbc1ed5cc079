import { expect, it } from "vitest";
import { renderStatic } from "@/components/testing/render";
import type { Cell } from "@/lib/resources/define";
import { CellView } from "./cells";

const render = (cell: Cell, bareMoney = false) =>
  renderStatic(<CellView cell={cell} now="2027-03-12T10:00:00.000Z" bareMoney={bareMoney} />);
const read = (cell: Cell, bareMoney = false) => render(cell, bareMoney).text;

it.each<[string, Cell]>([
  ["text", { kind: "text", text: "" }],
  ["a paragraph", { kind: "paragraph", text: "" }],
  ["a link", { kind: "link", text: "", href: null }],
  ["a percentage", { kind: "percent", bp: null }],
  ["a number", { kind: "number", value: null }],
  ["a date", { kind: "date", date: null }],
  ["an instant", { kind: "instant", at: null }],
  ["a waiting time", { kind: "waiting", since: null, until: null }],
])("renders %s without a value as a dash that screen readers read as none", (_, cell) => {
  expect(read(cell)).toBe("none");
  expect(render(cell).html).toContain('<span aria-hidden="true">–</span>');
});

it.each<[Cell, string]>([
  [{ kind: "number", value: 0 }, "0"],
  [{ kind: "number", value: 12_345, unit: "km" }, "12,345 km"],
  [{ kind: "percent", bp: 0 }, "0 %"],
  [{ kind: "percent", bp: 1_000 }, "10 %"],
  [{ kind: "percent", bp: 10_000 }, "100 %"],
  [{ kind: "percent", bp: 1_255 }, "12.55 %"],
  [{ kind: "percent", bp: -1_250 }, "-12.5 %"],
  [{ kind: "money", minor: 0, currency: "USD" }, "0.00 USD"],
  [{ kind: "money", minor: -1_050, currency: "KWD" }, "-1.050 KWD"],
  [{ kind: "money", minor: 1_500, currency: "JPY" }, "1,500 JPY"],
  [{ kind: "date", date: "2027-01-01" }, "1 Jan"],
  [{ kind: "date", date: "2026-12-31" }, "31 Dec 2026"],
  [{ kind: "status", tone: "good", label: "Active" }, "Active"],
  [{ kind: "code", text: "H7K2QX9MPABC" }, "H7K2QX9MPABC"],
  [{ kind: "pair", main: "Casa do Rio", sub: "Lisbon" }, "Casa do Rio Lisbon"],
  [{ kind: "link", text: "ABC", href: null }, "ABC"],
  [{ kind: "icon", name: null, text: "Pool" }, "Pool"],
])("renders %j as %s", (cell, text) => {
  expect(read(cell)).toBe(text);
});

it("omits the currency of an amount if the heading names it", () => {
  expect(read({ kind: "money", minor: 123_456, currency: "USD" }, true)).toBe("1,234.56");
});

it("renders dates and instants with a machine-readable value", () => {
  expect(render({ kind: "date", date: "2028-02-29" }).html).toContain('<time dateTime="2028-02-29"');
  expect(render({ kind: "instant", at: "2027-03-12T09:00:00.000Z" }).html).toContain("2027-03-12T09:00:00.000Z");
});

it("renders a link to its page and escapes its text", () => {
  const page = render({ kind: "link", text: "<b>A</b>", href: "/a?b=1&c=2" });
  expect(page.html).toContain('href="/a?b=1&amp;c=2"');
  expect(page.html).toContain("&lt;b&gt;A&lt;/b&gt;");
});

it("shows the deadline of a waiting time if it is near or overdue", () => {
  const since = "2027-03-12T07:00:00.000Z";
  expect(read({ kind: "waiting", since, until: null })).toBe("3 h");
  expect(read({ kind: "waiting", since, until: "2027-03-13T07:00:00.000Z" })).toBe("3 h");
  expect(read({ kind: "waiting", since, until: "2027-03-12T12:00:00.000Z" })).toBe("3 h declined in 2 h");
  expect(read({ kind: "waiting", since, until: "2027-03-12T10:00:00.000Z" })).toBe("3 h overdue");
});
