import { describe, expect, it } from "vitest";
import { Markup } from "@/components/testing/markup";
import { renderStatic } from "@/components/testing/render";
import type { ActionLabels } from "@/lib/resources/define";
import { serialize } from "@/lib/serialized-props";
import { ListTable } from "./table";
import type { ListColumn, ListRow } from "./table-row";

const column = (id: string, more: Partial<ListColumn> = {}): ListColumn => ({
  id,
  label: `The ${id}`,
  numeric: false,
  shown: true,
  sortHref: null,
  sorted: null,
  bareMoney: false,
  ...more,
});
const row = (key: string, more: Partial<ListRow> = {}): ListRow => ({
  key,
  name: `hotel ${key}`,
  href: `/hotel/${key}`,
  allowed: [],
  blocked: {},
  links: [],
  weight: null,
  paths: { act: null, remove: null, quote: null },
  facts: {},
  cells: { name: { kind: "text", text: `Hotel ${key}` }, rooms: { kind: "number", value: null } },
  ...more,
});
const approve: ActionLabels = { label: "Approve", icon: "check", tone: "primary", bulk: true };

type Facts = { columns?: ListColumn[]; rows?: ListRow[]; actions?: Record<string, ActionLabels> };
type Props = Partial<Parameters<typeof ListTable>[0]>;

function render({ columns, rows, actions }: Facts, props: Props = {}) {
  const list = serialize({
    columns: columns ?? [column("name"), column("rooms", { numeric: true })],
    rows: rows ?? [],
    actions: actions ?? {},
  });
  const resourceType = { one: "hotel", many: "hotels" };
  return renderStatic(
    <ListTable
      area="admin"
      columnsKey="hotels-all"
      caption="Hotels"
      resourceType={resourceType}
      list={list}
      many={null}
      all={null}
      whole={null}
      allSelected={false}
      reorderPath={null}
      now="2027-03-01T00:00:00.000Z"
      exportHref={null}
      filters={null}
      {...props}
    >
      <p>Below the list</p>
    </ListTable>,
  );
}

describe("ListTable", () => {
  it("renders the caption, the selected columns in order and a heading for the actions", () => {
    const columns = [column("name"), column("hidden", { shown: false }), column("rooms")];
    const page = render({ columns, rows: [row("1")] });
    expect(page.html).toContain(">Hotels</caption>");
    expect(page.texts("th")).toEqual(["The name", "The rooms", "Actions"]);
    expect(page.text).toContain("Below the list");
  });

  it("renders only its children without rows", () => {
    const page = render({});
    expect(page.html).not.toContain("<table");
    expect(page.text).toContain("Below the list");
  });

  it("sets aria-sort on the sorted column only and links all sortable columns", () => {
    const sorted = column("name", { sortHref: "/hotels?sort=-name", sorted: "ascending" });
    const page = render({ columns: [sorted, column("rooms", { sortHref: "/hotels?sort=rooms" })], rows: [row("1")] });
    expect(page.html).toMatch(/<th scope="col" aria-sort="ascending".*href="\/hotels\?sort=-name"/);
    expect(page.html.match(/aria-sort/g)).toHaveLength(1);
    expect(page.html).toContain('href="/hotels?sort=rooms"');
  });

  it("links the first cell of a row to its page if it has one", () => {
    expect(render({ rows: [row("1")] }).html).toMatch(/<a data-row-link=""[^>]*href="\/hotel\/1"/);
    expect(render({ rows: [row("1", { href: null })] }).html).not.toContain("data-row-link");
  });

  it("labels every cell except the first with its column for narrow screens", () => {
    const page = render({ rows: [row("1")] });
    expect(page.values("td", "data-label")).toEqual(["The rooms"]);
  });

  it("escapes the content of rows", () => {
    const cells = { name: { kind: "text", text: "<script>alert(1)</script>" } } as const;
    const page = render({ columns: [column("name")], rows: [row("1", { cells, name: '"><img>' })] });
    expect(page.html).not.toContain("<script>");
    expect(page.html).not.toContain("<img>");
  });
});

describe("row selection", () => {
  const rows = [row("1", { allowed: ["approve"] }), row("2", { allowed: [] })];
  const many = { path: "/api/act", keys: "tokens" };

  it("is offered only with an action for several rows", () => {
    expect(render({ rows }).html).not.toContain('type="checkbox" class');
    expect(render({ rows, actions: { approve } }).html).not.toContain("Select hotel 1");
    const page = render({ rows, actions: { approve } }, { many });
    expect(page.html).toContain('aria-label="Select hotel 1"');
    expect(page.html).toContain('aria-label="Select all 2 on this page"');
    expect(page.html).not.toContain("Selected rows");
  });

  it("offers actions with the number of rows that allow them and the selection of all results", () => {
    const whole = { path: "/api/all", query: {}, total: 1_223 };
    const page = render({ rows, actions: { approve } }, { many, whole, allSelected: true });
    expect(page.html.match(/aria-selected="true"/g)).toHaveLength(2);
    const bar = new Markup(page.html.slice(page.html.indexOf("Selected rows"))).text;
    expect(bar).toContain("2 selected Approve (1 of 2) Select all 1,223 results Clear");
  });

  it("links to the page with all rows if the action takes only rows of a page", () => {
    const all = { href: "/hotels?pageSize=1000&select=all", label: "Select all 300" };
    const page = render({ rows, actions: { approve } }, { many, all, allSelected: true });
    expect(page.html).toContain('href="/hotels?pageSize=1000&amp;select=all"');
  });
});

describe("row menu", () => {
  it("is labelled with the name of the row and absent without actions", () => {
    const page = render({ rows: [row("1", { links: [{ label: "Open", href: "/hotel/1" }] }), row("2")] });
    expect(page.html).toContain('aria-label="Actions for hotel 1"');
    expect(page.html).not.toContain("Actions for hotel 2");
  });

  it("is present for an action that is blocked with a reason", () => {
    const page = render({ rows: [row("1", { blocked: { approve: "used by 3" } })], actions: { approve } });
    expect(page.html).toContain('aria-label="Actions for hotel 1"');
  });
});

it("renders a handle for reordering that is disabled until scripts run", () => {
  const page = render({ rows: [row("1")] }, { reorderPath: "/api/reorder" });
  expect(page.texts("th")).toEqual(["Order", "The name", "The rooms", "Actions"]);
  expect(page.html).toMatch(/aria-label="Move hotel 1; arrow keys move it up and down"[^>]*disabled=""/);
});

it("links the export of the shown columns", () => {
  const page = render({ rows: [row("1")] }, { exportHref: "/api/export?sort=name" });
  expect(page.html).toContain('href="/api/export?sort=name&amp;columns=name%2Crooms"');
});
