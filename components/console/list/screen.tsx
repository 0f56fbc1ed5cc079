import { Inbox, Plus } from "lucide-react";
import { notFound } from "next/navigation";
import type { ComponentType } from "react";
import { LinkButton } from "@/components/ui/button";
import { Pagination } from "@/components/ui/navigation";
import { EmptyState } from "@/components/ui/notice";
import { LinkTabs } from "@/components/ui/tabs";
import { fillPath } from "@/lib/contracts/define";
import { getList, getShownColumns } from "@/lib/data/console";
import { getSite } from "@/lib/data/site/site";
import { AppError } from "@/lib/errors";
import { redirectToLastPage } from "@/lib/links/last-page";
import { maxPageSize, pageSizes } from "@/lib/links/page-size";
import { toSlug } from "@/lib/links/slug";
import type { ConsoleArea } from "@/lib/resources/console-area";
import { type AreaEndpoints, endpointsIn, getFilterNames, type Resource } from "@/lib/resources/define";
import { listHref } from "@/lib/resources/list-url";
import { findView, getColumnsKey, listQuery } from "@/lib/resources/views";
import { serialize } from "@/lib/serialized-props";
import { mayCall } from "@/lib/session/session-check";
import { localToday } from "@/lib/time-zone";
import { toFormProps } from "../record/form-screen";
import { PlainForm } from "../record/plain-form";
import { RecordAppendix } from "../record/record-appendix";
import { RecordPanel } from "../record/record-panel";
import { ScreenFault } from "../shell/screen-fault";
import { ListFilters } from "./filters";
import { PageSize } from "./page-size";
import { countPages, formatCount, formatRows, withParameter } from "./paging";
import { toChipProps, toColumnProps, toRowProps } from "./props";
import { ListTable } from "./table";
import { getSummary, getTabs, placesAsQuery, withPlaces } from "./view-props";

type SearchQuery = Record<string, string | string[] | undefined>;

/** Props of a component beside the list's buttons; it may open a dialog according to the URL. */
export type ListExtraProps = { searchQuery: SearchQuery; here: string };
/** Props of the component that replaces the list while the URL opens a record (`?open=`). */
export type OpenedProps = { area: ConsoleArea; open: string; searchQuery: SearchQuery; here: string };
/** Props of the components above the heading and of the tabs of a list about one record. */
export type ListFrameProps = {
  params: Record<string, string>;
  response: object;
  /** The parameters of the list's address. */
  kept: Record<string, string>;
};
type Parts = {
  Crumbs?: ComponentType<ListFrameProps>;
  Tabs?: ComponentType<ListFrameProps>;
} & { Extra?: ComponentType<ListExtraProps>; Opened?: ComponentType<OpenedProps> };
type SearchParams = Promise<SearchQuery>;
type Params = Promise<Record<string, string>>;
type Query = Record<string, string>;

/**
 * Query values that the backend refuses (an invalid date, a page beyond the end) are a not-found page rather than a
 * fault; so is the list of a missing record.
 */
async function load<Row, Full>(area: ConsoleArea, endpoints: AreaEndpoints<Row, Full>, query: Query) {
  try {
    return await getList(area, endpoints, query);
  } catch (error) {
    if (error instanceof AppError && error.code === "invalid") return null;
    if (error instanceof AppError && error.code === "not_found") notFound();
    throw error;
  }
}

/** The form that a URL opens beside its list, `?edit=12` or `?add=1`, if the resource's form has no page. */
async function toPanelProps<Row extends object, Full extends Row>(
  area: ConsoleArea,
  resource: Resource<Row, Full>,
  searchQuery: SearchQuery,
  closeHref: string,
) {
  if (!resource.form) return null;
  const { edit, add } = searchQuery;
  const endpoints = endpointsIn(resource, area);
  const over = (name: string, value: string) => ({
    cancelHref: closeHref,
    next: closeHref,
    here: withParameter(closeHref, name, value),
  });
  if (typeof edit === "string" && edit && endpoints.update && !resource.pages?.edit?.[area]) {
    return toFormProps(area, resource, "edit", { [resource.key.name]: edit }, {}, over("edit", edit));
  }
  if (add && endpoints.create && !resource.pages?.add?.[area]) {
    return toFormProps(area, resource, "add", {}, searchQuery, over("add", "1"));
  }
  return null;
}

/** The pages for selected rows that the user may open. */
async function toBulkLinks<Row, Full extends Row>(area: ConsoleArea, resource: Resource<Row, Full>) {
  const links = await Promise.all(
    (resource.bulkLinks ?? []).map(async ({ label, icon, name, to, query, needs }) => {
      const path = to[area];
      const needed = needs[area];
      return path && needed && (await mayCall(needed))
        ? [{ label, icon, name, href: `${path}?${new URLSearchParams(query)}` }]
        : [];
    }),
  );
  return links.flat();
}

async function ListScreen<Row extends object, Full extends Row>({
  area,
  resource,
  viewName: pageView,
  Crumbs,
  Tabs,
  Extra,
  Opened,
  params,
  searchParams,
}: Parts & {
  area: ConsoleArea;
  resource: Resource<Row, Full>;
  viewName: string;
  params: Params;
  searchParams: SearchParams;
}) {
  const endpoints = endpointsIn(resource, area);
  const [given, searchQuery] = await Promise.all([params, searchParams]);
  const viewName = findView(resource, pageView, area, searchQuery.show);
  const named = resource.views[viewName];
  const pattern = named?.route[area];
  if (!named || !pattern) throw new Error(`${resource.id} has no view ${viewName} in ${area}`);
  const path = fillPath(pattern, given);
  const view = withPlaces(named, given);
  const query = listQuery(resource, view, searchQuery);
  const hrefTo = (changes: Record<string, string | null>) => listHref(path, view, query, changes);
  const here = hrefTo({ page: query.page ?? "1" });
  const keptNames = (resource.filters ?? []).filter(({ kind }) => kind === "kept").flatMap(getFilterNames);
  const whole = listHref(path, view, Object.fromEntries(keptNames.map((name) => [name, query[name] ?? ""])));
  const columnsKey = getColumnsKey(resource.id, viewName);
  if (Opened && typeof searchQuery.open === "string" && searchQuery.open) {
    return <Opened area={area} open={searchQuery.open} searchQuery={searchQuery} here={here} />;
  }
  const [response, shown, site, panel] = await Promise.all([
    load(area, endpoints, query),
    getShownColumns(area, columnsKey),
    getSite(),
    toPanelProps(area, resource, searchQuery, here),
  ]);
  if (!response) {
    return (
      <ScreenFault title={view.title} href={listHref(path, view, {})} action="Show the whole list">
        This link contains an invalid value, for example a date that does not exist.
      </ScreenFault>
    );
  }
  // The rows of the last page were removed, or no longer match.
  if (response.items.length === 0)
    redirectToLastPage(response.page, response, (last) => hrefTo({ page: String(last) }));
  const now = new Date();
  const today = localToday(site.timeZone, now);
  const bulkLinks = await toBulkLinks(area, resource);
  const columns = resource.columns.filter((column) => !view.without?.includes(column.id));
  // Values that the view fixes are not offered as filters.
  const offered = (resource.filters ?? []).filter(
    (filter) => !getFilterNames(filter).some((name) => name in view.fixed),
  );
  const chips = await toChipProps(area, offered, query, today, hrefTo);
  const { items, total, capped, page, pageSize } = response;
  const kept: Query = Object.fromEntries(new URL(hrefTo({}), "https://here.invalid").searchParams);
  const filtered = hrefTo({ sort: null, pageSize: null }) !== whole;
  const exported = new URLSearchParams({ ...query, ...view.fixed });
  for (const name of ["page", "pageSize"]) exported.delete(name);
  exported.set("file", `${toSlug(view.title)}-${today}`);
  const addPage = resource.pages?.add?.[area];
  const addPanel = resource.form ? withParameter(here, "add", "1") : null;
  const addHref = endpoints.create ? (addPage ? addPage + placesAsQuery(view, given) : addPanel) : null;
  const byHand = endpoints.reorder && query.sort === "position" && !query.q;
  return (
    <>
      {Crumbs ? <Crumbs params={given} response={response} kept={kept} /> : null}
      <header className="mb-5 flex flex-wrap items-end gap-x-3 gap-y-3">
        <div className="min-w-0 flex-1 basis-full sm:basis-0">
          <h1 className="text-3xl">{resource.heading?.(response) ?? view.title}</h1>
          <p className="mt-1 text-sm text-soft">{getSummary(resource, viewName, response)}</p>
        </div>
        {Extra ? <Extra searchQuery={searchQuery} here={here} /> : null}
        {addHref ? (
          <LinkButton href={addHref} size="sm" variant="primary" scroll={addHref !== addPanel}>
            <Plus aria-hidden className="size-4" />
            Add {resource.one}
          </LinkButton>
        ) : null}
      </header>
      {Tabs ? <Tabs params={given} response={response} kept={kept} /> : null}
      {panel ? <PlainForm title={panel.title} form={panel.props} closeHref={here} /> : null}
      {resource.tabs && !view.places ? (
        <LinkTabs
          label={`Views of ${resource.many}`}
          tabs={getTabs(area, resource, viewName, response.counts)}
          className="mb-4"
        />
      ) : null}
      <ListTable
        key={`${path}?${new URLSearchParams(query)}`}
        area={area}
        columnsKey={columnsKey}
        caption={view.title}
        resourceType={{ one: resource.one, many: resource.many }}
        list={serialize({
          columns: toColumnProps(columns, shown, items, query.sort ?? "", (sort) => hrefTo({ sort })),
          rows: items.map((row) => toRowProps(area, resource, row, here)),
          actions: resource.actions ?? {},
          bulkLinks,
        })}
        many={endpoints.actMany ? { path: endpoints.actMany.path, keys: `${resource.key.name}s` } : null}
        whole={
          total > items.length && !capped && endpoints.actAll
            ? { path: endpoints.actAll.path, query: Object.fromEntries(exported), total }
            : null
        }
        all={
          total > items.length && endpoints.actMany && !endpoints.actAll
            ? {
                href: `${hrefTo({ page: null, pageSize: String(maxPageSize) })}&select=all`,
                label:
                  total > maxPageSize
                    ? `Select the first ${formatCount(maxPageSize)} of ${formatCount(total, capped)}`
                    : `Select all ${formatCount(total)}`,
              }
            : null
        }
        allSelected={searchQuery.select === "all" && page === 1}
        reorderPath={byHand ? (endpoints.reorder?.path ?? null) : null}
        now={now.toISOString()}
        exportHref={total > 0 && endpoints.export ? `${endpoints.export.path}?${exported}` : null}
        filters={
          <ListFilters
            key="filters"
            path={path}
            kept={kept}
            search={resource.search ? { label: resource.search, value: query.q ?? "" } : null}
            chips={chips}
          />
        }
      >
        {items.length === 0 ? (
          <EmptyState
            title={filtered ? "No matches for these filters" : view.empty.title}
            icon={<Inbox aria-hidden />}
            action={filtered ? <LinkButton href={whole}>Show the whole list</LinkButton> : null}
          >
            {filtered ? `No ${resource.one} here matches all of them.` : view.empty.text}
          </EmptyState>
        ) : (
          <footer className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-2.5">
            <p className="tabular text-sm text-soft">{formatRows(response)}</p>
            <div className="flex flex-wrap items-center gap-4">
              <PageSize
                size={pageSize}
                options={pageSizes.map((size) => ({ size, href: hrefTo({ pageSize: String(size) }) }))}
              />
              <Pagination page={page} pages={countPages(response)} hrefFor={(n) => hrefTo({ page: String(n) })} />
            </div>
          </footer>
        )}
      </ListTable>
      {panel ? (
        <RecordPanel key={panel.props.draftKey} title={panel.title} form={panel.props} closeHref={here}>
          {panel.record ? <RecordAppendix area={area} resource={resource} record={panel.record as Full} /> : null}
        </RecordPanel>
      ) : null}
    </>
  );
}

/** Creates a list's page from an area, a resource and one of its views. */
export function listPage<Row extends object, Full extends Row, ViewName extends string, ActionName extends string>(
  area: ConsoleArea,
  resource: Resource<Row, Full, ViewName, ActionName>,
  viewName: ViewName,
  { Crumbs, Tabs, Extra, Opened }: Parts = {},
) {
  return function ListPage({ params, searchParams }: { params: Params; searchParams: SearchParams }) {
    return (
      <ListScreen
        area={area}
        resource={resource as unknown as Resource<Row, Full>}
        viewName={viewName}
        Crumbs={Crumbs}
        Tabs={Tabs}
        Extra={Extra}
        Opened={Opened}
        params={params}
        searchParams={searchParams}
      />
    );
  };
}
