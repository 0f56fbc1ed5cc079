import { Download, Inbox } from "lucide-react";
import { buttonLook, LinkButton } from "@/components/ui/button";
import { Pagination } from "@/components/ui/navigation";
import { EmptyState } from "@/components/ui/notice";
import { fillPath } from "@/lib/contracts/define";
import { getHotelName, getList, getShownColumns } from "@/lib/data/console";
import { getSite } from "@/lib/data/site";
import { addDays } from "@/lib/dates";
import { AppError } from "@/lib/errors";
import { type Column, type ConsoleArea, listQuery, pageSizes, type Resource } from "@/lib/resources/define";
import { listHref, nextSort } from "@/lib/resources/list-url";
import { pathTo, type RoutePattern } from "@/lib/routes";
import { localToday } from "@/lib/time-zone";
import { type ChipFacts, ListFilters, PageSize } from "./list-filters";
import { type ListColumn, type ListRow, ListTable } from "./list-table";
import { ScreenFault } from "./screen-fault";

type SearchParams = Promise<Record<string, string | string[] | undefined>>;
type Query = Record<string, string>;

/** The columns of a view, those that somebody chose, and where pressing a heading leads. */
function drawColumns<Row>(
  columns: readonly Column<Row>[],
  shown: string[] | null,
  rows: readonly Row[],
  sort: string,
  sortHref: (sort: string) => string,
): ListColumn[] {
  return columns.map((column) => {
    const cells = rows.map((row) => column.cell(row));
    const currencies = new Set(cells.flatMap((cell) => (cell.kind === "money" ? [cell.currency] : [])));
    const [currency] = currencies;
    const bareMoney = currencies.size === 1;
    return {
      id: column.id,
      label: bareMoney ? `${column.label}, ${currency}` : column.label,
      numeric: column.numeric ?? false,
      shown: shown ? shown.includes(column.id) : !column.optional,
      sortHref: column.sort ? sortHref(nextSort(column.sort, sort)) : null,
      sorted: sort === column.sort ? "ascending" : sort === `-${column.sort}` ? "descending" : null,
      bareMoney,
    };
  });
}

async function drawChips<Row, Full extends Row>(
  area: ConsoleArea,
  resource: Resource<Row, Full>,
  query: Query,
  today: string,
  hrefTo: (changes: Record<string, string | null>) => string,
): Promise<ChipFacts[]> {
  return Promise.all(
    resource.filters.map(async (filter): Promise<ChipFacts> => {
      if (filter.kind === "dates") {
        return {
          kind: "dates",
          label: filter.label,
          fromName: filter.from,
          toName: filter.to,
          from: query[filter.from] ?? "",
          to: query[filter.to] ?? "",
          today,
          clearHref: hrefTo({ [filter.from]: null, [filter.to]: null }),
          presets: filter.presets.map((preset) => {
            const from = addDays(today, preset.fromDays);
            const to = addDays(today, preset.toDays);
            return { label: preset.label, from, to, href: hrefTo({ [filter.from]: from, [filter.to]: to }) };
          }),
        };
      }
      const value = query[filter.name] ?? "";
      const clearHref = hrefTo({ [filter.name]: null });
      if (filter.kind === "record") {
        const chosen = value ? ((await getHotelName(area, value)) ?? "unknown") : null;
        return {
          kind: "record",
          label: filter.label,
          name: filter.name,
          chosen,
          clearHref,
          findPath: filter.find[area].path,
        };
      }
      return {
        kind: "choice",
        label: filter.label,
        chosen: filter.options.find((option) => option.value === value)?.label ?? null,
        clearHref,
        options: filter.options.map((option) => ({
          label: option.label,
          href: hrefTo({ [filter.name]: option.value }),
          current: option.value === value,
        })),
      };
    }),
  );
}

function drawRow<Row, Full extends Row>(area: ConsoleArea, resource: Resource<Row, Full>, row: Row): ListRow {
  const key = resource.key.of(row);
  const params = { [resource.key.name]: key };
  return {
    key,
    name: `${resource.one} ${key}`,
    href: fillPath(resource.details[area], params),
    path: fillPath(resource.endpoints[area].act.path, params),
    cells: Object.fromEntries(resource.columns.map((column) => [column.id, column.cell(row)])),
    allowed: [...resource.allowed(row)],
    facts: resource.facts(row),
    weight: resource.weigh(row),
  };
}

/** Query values the backend refuses (a date that is none, a page beyond the end) are a matter of the address, not a fault. */
async function load<Row, Full extends Row>(area: ConsoleArea, resource: Resource<Row, Full>, query: Query) {
  try {
    return await getList(area, resource.endpoints[area], query);
  } catch (error) {
    if (error instanceof AppError && error.code === "invalid") return null;
    throw error;
  }
}

async function ListScreen<Row, Full extends Row>({
  area,
  resource,
  viewName,
  searchParams,
}: {
  area: ConsoleArea;
  resource: Resource<Row, Full>;
  viewName: string;
  searchParams: SearchParams;
}) {
  const view = resource.views[viewName];
  const pattern = view?.route[area];
  if (!view || !pattern) throw new Error(`${resource.id} has no view ${viewName} in ${area}`);
  const path = pathTo(pattern as Exclude<RoutePattern, `${string}{${string}`>);
  const query = listQuery(resource, view, await searchParams);
  const hrefTo = (changes: Record<string, string | null>) => listHref(path, view, query, changes);
  const [answer, shown, site] = await Promise.all([
    load(area, resource, query),
    getShownColumns(resource.id),
    getSite(),
  ]);
  if (!answer) {
    return (
      <ScreenFault title={view.title} href={path} action="Show the whole list">
        This address asks for something that can't be: a date that does not exist, perhaps.
      </ScreenFault>
    );
  }
  const now = new Date();
  const columns = resource.columns.filter((column) => !view.without?.includes(column.id));
  const chips = await drawChips(area, resource, query, localToday(site.timeZone, now), hrefTo);
  const { items, total, page, pageSize } = answer;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const first = (page - 1) * pageSize + 1;
  const kept: Query = Object.fromEntries(new URL(hrefTo({}), "https://here.invalid").searchParams);
  const filtered = hrefTo({ sort: null, pageSize: null }) !== path;
  const asked = new URLSearchParams({ ...query, ...view.fixed });
  for (const name of ["page", "pageSize"]) asked.delete(name);
  return (
    <>
      <header className="mb-5 flex flex-wrap items-end gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1">
          <h1 className="text-3xl">{view.title}</h1>
          <p className="mt-1 text-sm text-soft">{resource.summary(viewName, answer, now)}</p>
        </div>
        {total > 0 ? (
          <a href={`${resource.endpoints[area].export.path}?${asked}`} download className={buttonLook({ size: "sm" })}>
            <Download aria-hidden className="size-4" />
            Export
          </a>
        ) : null}
      </header>
      <ListTable
        key={`${path}?${new URLSearchParams(query)}`}
        area={area}
        resource={resource.id}
        caption={view.title}
        noun={{ one: resource.one, many: resource.many }}
        columns={drawColumns(columns, shown, items, query.sort ?? "", (sort) => hrefTo({ sort }))}
        rows={items.map((row) => drawRow(area, resource, row))}
        actions={resource.actions}
        many={{ path: resource.endpoints[area].actMany.path, keys: `${resource.key.name}s` }}
        now={now.toISOString()}
        filters={
          <ListFilters
            path={path}
            kept={kept}
            search={{ label: resource.search, value: query.q ?? "" }}
            chips={chips}
          />
        }
      >
        {items.length === 0 ? (
          <EmptyState
            title={filtered ? "Nothing fits these filters" : view.empty.title}
            icon={<Inbox aria-hidden />}
            action={filtered || page > 1 ? <LinkButton href={path}>Show the whole list</LinkButton> : null}
          >
            {filtered || page > 1 ? `No ${resource.one} here matches all of them.` : view.empty.words}
          </EmptyState>
        ) : (
          <footer className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-2.5">
            <p className="tabular text-sm text-soft">
              {first} to {first + items.length - 1} of {total.toLocaleString("en")}
            </p>
            <div className="flex flex-wrap items-center gap-4">
              <PageSize
                size={pageSize}
                options={pageSizes.map((size) => ({ size, href: hrefTo({ pageSize: String(size) }) }))}
              />
              <Pagination page={page} pages={pages} hrefFor={(n) => hrefTo({ page: String(n) })} />
            </div>
          </footer>
        )}
      </ListTable>
    </>
  );
}

/** A list's page in one line: which area, which noun, which of its views. */
export function listPage<Row, Full extends Row, ViewName extends string, ActionName extends string>(
  area: ConsoleArea,
  resource: Resource<Row, Full, ViewName, ActionName>,
  viewName: ViewName,
) {
  return function ListPage({ searchParams }: { searchParams: SearchParams }) {
    return (
      <ListScreen
        area={area}
        resource={resource as unknown as Resource<Row, Full>}
        viewName={viewName}
        searchParams={searchParams}
      />
    );
  };
}
