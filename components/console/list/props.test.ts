import { describe, expect, it } from "vitest";
import type { AreaEndpoints, Column, Filter, Resource } from "@/lib/resources/define";
import { renderTarget, toChipProps, toColumnProps, toRowProps } from "./props";

type Row = { id: number; name: string; minor: number; currency: string };
const row = (id: number, currency = "USD"): Row => ({ id, name: `Tax ${id}`, minor: id * 100, currency });

const columns: readonly Column<Row>[] = [
  { id: "name", label: "Name", sort: "name", cell: ({ name }) => ({ kind: "text", text: name }) },
  {
    id: "amount",
    label: "Amount",
    sort: "amount",
    numeric: true,
    cell: ({ minor, currency }) => ({ kind: "money", minor, currency }),
  },
  { id: "id", label: "Number", optional: true, cell: ({ id }) => ({ kind: "number", value: id }) },
];
const getHref = (sort: string) => `?sort=${sort}`;
const props = (rows: Row[], shown: string[] | null = null, sort = "name") =>
  toColumnProps(columns, shown, rows, sort, getHref);

describe("toColumnProps", () => {
  it("shows the selected columns and always the first one", () => {
    expect(props([]).map(({ shown }) => shown)).toEqual([true, true, false]);
    expect(props([], []).map(({ shown }) => shown)).toEqual([true, false, false]);
    expect(props([], ["id", "gone"]).map(({ shown }) => shown)).toEqual([true, false, true]);
  });

  it("links to the order by each column and to the reverse order for the sorted one", () => {
    expect(props([]).map(({ sortHref, sorted }) => [sortHref, sorted])).toEqual([
      ["?sort=-name", "ascending"],
      ["?sort=amount", null],
      [null, null],
    ]);
    expect(props([], null, "-amount").map(({ sortHref, sorted }) => [sortHref, sorted])).toEqual([
      ["?sort=name", null],
      ["?sort=amount", "descending"],
      [null, null],
    ]);
  });

  it("adds the currency to the label if all amounts share it", () => {
    expect(props([row(1), row(2)])[1]).toMatchObject({ label: "Amount, USD", bareMoney: true });
    expect(props([row(1), row(2, "EUR")])[1]).toMatchObject({ label: "Amount", bareMoney: false });
    expect(props([])[1]).toMatchObject({ label: "Amount", bareMoney: false });
  });
});

describe("toChipProps", () => {
  const today = "2027-03-01";
  const filters: readonly Filter[] = [
    {
      kind: "choice",
      name: "state",
      label: "State",
      options: [
        { value: 1, label: "One" },
        { value: "two", label: "Two" },
      ],
    },
    {
      kind: "dates",
      from: "from",
      to: "to",
      label: "Date",
      presets: [{ label: "Last 7 days", fromDays: -6, toDays: 0 }],
    },
    { kind: "record", name: "hotel", label: "Hotel", find: {} },
  ];
  const hrefTo = (changes: Record<string, string | null>) => JSON.stringify(changes);
  const chips = (query: Record<string, string>) => toChipProps("admin", filters, query, today, hrefTo);

  it("returns the URL of each option and the URL that clears the selection", async () => {
    const [choice] = await chips({ state: "1" });
    expect(choice).toEqual({
      kind: "choice",
      label: "State",
      chosen: "One",
      clearHref: '{"state":null}',
      options: [
        { label: "One", href: '{"state":"1"}', current: true },
        { label: "Two", href: '{"state":"two"}', current: false },
      ],
    });
    expect((await chips({ state: "gone" }))[0]).toMatchObject({ chosen: null });
  });

  it("computes the dates of presets from today across the end of a month", async () => {
    const [, dates] = await chips({ from: "2027-02-01" });
    expect(dates).toMatchObject({ from: "2027-02-01", to: "", clearHref: '{"from":null,"to":null}' });
    expect(dates).toMatchObject({
      presets: [{ from: "2027-02-23", to: today, href: `{"from":"2027-02-23","to":"${today}"}` }],
    });
  });

  it("omits a record filter if the area has no endpoint for it", async () => {
    expect((await chips({})).map(({ kind }) => kind)).toEqual(["choice", "dates"]);
  });
});

const texts = { label: "Do it", icon: "check", tone: "plain", bulk: true } as const;
const list = {} as AreaEndpoints<Row, Row>["list"];
const endpoint = (path: string) => ({ path }) as never;

const taxes: Resource<Row, Row> = {
  id: "taxes",
  one: "tax",
  many: "taxes",
  columns,
  views: {},
  key: { name: "id", of: ({ id }) => String(id) },
  title: ({ name }) => name,
  actions: { enable: texts, remove: { ...texts, via: "remove" } },
  weigh: ({ minor, currency }) => ({ minor, currency }),
  endpoints: {
    admin: { list, act: endpoint("/api/admin/taxes/{id}/act"), remove: endpoint("/api/admin/taxes/{id}") },
    subadmin: { list, act: endpoint("/api/subadmin/taxes/{id}/act") },
  },
};

describe("renderTarget", () => {
  it("returns the actions and paths of the area", () => {
    expect(renderTarget("admin", taxes, row(7))).toEqual({
      key: "7",
      paths: { act: "/api/admin/taxes/7/act", remove: "/api/admin/taxes/7", quote: null },
      facts: { name: "Tax 7" },
      weight: { minor: 700, currency: "USD" },
      blocked: {},
      allowed: ["enable", "remove"],
    });
    expect(renderTarget("subadmin", taxes, row(7))).toMatchObject({ allowed: ["enable"], paths: { remove: null } });
  });

  it("returns only actions of the resource that the record allows", () => {
    const strict = { ...taxes, allowed: () => ["remove", "explode"] };
    expect(renderTarget("admin", strict, row(1)).allowed).toEqual(["remove"]);
    expect(renderTarget("subadmin", strict, row(1)).allowed).toEqual([]);
  });
});

describe("toRowProps", () => {
  const here = "/admin/settings/taxes?q=city";
  const form = { sections: [], blank: {}, addTitle: "", editTitle: "{name}" };
  const links = (resource: Resource<Row, Row>) => {
    const { href, links: all } = toRowProps("admin", resource, row(7), here);
    return { href, all: all.map((link) => `${link.label} ${link.href}`) };
  };
  const update = endpoint("/api/admin/taxes/{id}");
  const withForm: Resource<Row, Row> = { ...taxes, form, endpoints: { admin: { list, update } } };

  it("returns no links without a page or an endpoint for the form", () => {
    expect(links(taxes)).toEqual({ href: null, all: [] });
    expect(links({ ...taxes, form })).toEqual({ href: null, all: [] });
  });

  it("links to the form over the list with its filters if the record has no page", () => {
    expect(links(withForm)).toEqual({ href: `${here}&edit=7`, all: [`Edit ${here}&edit=7`] });
  });

  it("links to the pages of the record and uses the first one for the name", () => {
    const pages = { open: { admin: "/admin/tax/{id}" }, edit: { admin: "/admin/tax/{id}/edit" } } as never;
    expect(links({ ...withForm, pages })).toEqual({
      href: "/admin/tax/7",
      all: ["Open /admin/tax/7", "Edit /admin/tax/7/edit"],
    });
  });

  it("links to the screens that the record offers only if it has a page", () => {
    const screens = [
      { label: "Record a payment", query: "payment=1", offered: ({ minor }: Row) => minor > 0 },
      { label: "Refund", query: "refund=1", offered: () => false },
    ];
    const pages = { open: { admin: "/admin/tax/{id}" } } as never;
    expect(links({ ...taxes, pages, screens }).all).toEqual([
      "Open /admin/tax/7",
      "Record a payment /admin/tax/7?payment=1",
    ]);
    expect(links({ ...taxes, screens }).all).toEqual([]);
  });

  it("returns the kind and name of the record and the cells of all columns", () => {
    const { name, cells } = toRowProps("admin", taxes, row(7), here);
    expect(name).toBe("tax Tax 7");
    expect(cells).toEqual({
      name: { kind: "text", text: "Tax 7" },
      amount: { kind: "money", minor: 700, currency: "USD" },
      id: { kind: "number", value: 7 },
    });
  });
});
