import { Pencil } from "lucide-react";
import type { ComponentType } from "react";
import { LinkButton } from "@/components/ui/button";
import { Breadcrumb } from "@/components/ui/navigation";
import { fillPath } from "@/lib/contracts/define";
import { getRecord } from "@/lib/data/console";
import type { ConsoleArea } from "@/lib/resources/console-area";
import { type ActionLabels, endpointsIn, getPlaces, getRecordTitle, type Resource } from "@/lib/resources/define";
import { viewHref } from "@/lib/resources/views";
import { renderTarget } from "../list/props";
import { findListView } from "../list/view-props";
import { DetailActions } from "./detail-actions";
import { DetailFacts } from "./detail-fields";
import { RecordAppendix } from "./record-appendix";

type Params = Promise<Record<string, string>>;

/** Props of a custom record page below its heading. */
export type DetailProps<Full> = { area: ConsoleArea; record: Full; now: Date };

async function DetailScreen<Row extends object, Full extends Row>({
  area,
  resource,
  Facts,
  params,
}: {
  area: ConsoleArea;
  resource: Resource<Row, Full>;
  Facts?: ComponentType<DetailProps<Full>>;
  params: Params;
}) {
  const endpoints = endpointsIn(resource, area);
  const record = await getRecord(area, endpoints, await params);
  const list = resource.home
    ? resource.views[resource.home]
    : findListView(Object.values(resource.views), area, record);
  const { allowed, blocked, ...target } = renderTarget(area, resource, record);
  const actions: Record<string, ActionLabels> = resource.actions ?? {};
  const shown = Object.keys(actions).filter((name) => allowed.includes(name) || blocked[name] !== undefined);
  const isDangerous = (name: string) => actions[name]?.tone === "danger" && !actions[name].answers;
  const dangerous = shown.filter(isDangerous);
  const edit = endpoints.update ? resource.pages?.edit?.[area] : undefined;
  const now = new Date();
  const renderActions = (names: readonly string[]) => (
    <DetailActions
      area={area}
      actions={actions}
      shown={names}
      blocked={blocked}
      target={target}
      version={resource.version?.(record)}
      resourceType={{ one: resource.one, many: resource.many }}
      homeHref={list && viewHref(list, area)}
    />
  );
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <Breadcrumb
          crumbs={[
            ...(list ? [{ label: list.title, href: viewHref(list, area) }] : []),
            { label: getRecordTitle(resource, record) },
          ]}
        />
        <div className="flex flex-wrap gap-2">
          {edit ? (
            <LinkButton href={fillPath(edit, getPlaces(resource, record))} size="sm">
              <Pencil aria-hidden className="size-4" />
              Edit
            </LinkButton>
          ) : null}
          {renderActions(shown.filter((name) => !isDangerous(name)))}
        </div>
      </div>
      {Facts ? (
        <Facts area={area} record={record} now={now} />
      ) : (
        <>
          <h1 className="mb-6 text-3xl">{getRecordTitle(resource, record)}</h1>
          <DetailFacts sections={resource.detail?.sections ?? []} record={record} now={now} />
        </>
      )}
      <RecordAppendix area={area} resource={resource} record={record} />
      {dangerous.length > 0 ? (
        <section aria-labelledby="dangerous-actions" className="mt-10 border-t border-line pt-6">
          <h2 id="dangerous-actions" className="mb-4 font-sans text-base font-semibold tracking-normal">
            Dangerous actions
          </h2>
          <div className="flex flex-wrap gap-2">{renderActions(dangerous)}</div>
        </section>
      ) : null}
    </>
  );
}

/**
 * Creates a record's page: the descriptor's facts, or the custom `Facts` component, followed by its history and then by
 * the dangerous actions.
 */
export function detailPage<Row extends object, Full extends Row, ViewName extends string, ActionName extends string>(
  area: ConsoleArea,
  resource: Resource<Row, Full, ViewName, ActionName>,
  Facts?: ComponentType<DetailProps<Full>>,
) {
  return function DetailPage({ params }: { params: Params }) {
    return (
      <DetailScreen area={area} resource={resource as unknown as Resource<Row, Full>} Facts={Facts} params={params} />
    );
  };
}
