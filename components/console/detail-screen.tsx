import type { ComponentType } from "react";
import { Breadcrumb } from "@/components/ui/navigation";
import { fillPath } from "@/lib/contracts/define";
import { getRecord } from "@/lib/data/console";
import type { ConsoleArea, Resource, View } from "@/lib/resources/define";
import { DetailActions } from "./detail-actions";

type Params = Promise<Record<string, string>>;

/** Facts of a record, drawn by hand: the engine gives it what it knows and a place for the actions. */
export type DetailProps<Full> = { area: ConsoleArea; record: Full; now: Date };

/** The list that this record stands in now: the view whose fixed filter it fits. */
function listOf<Row extends object>(views: View[], area: ConsoleArea, record: Row): View | undefined {
  const facts = record as Record<string, unknown>;
  return views.find(
    (view) => view.route[area] && Object.entries(view.fixed).every(([name, value]) => String(facts[name]) === value),
  );
}

async function DetailScreen<Row extends object, Full extends Row>({
  area,
  resource,
  Facts,
  params,
}: {
  area: ConsoleArea;
  resource: Resource<Row, Full>;
  Facts: ComponentType<DetailProps<Full>>;
  params: Params;
}) {
  const given = await params;
  const record = await getRecord(area, resource.endpoints[area], {
    [resource.key.name]: given[resource.key.name] ?? "",
  });
  const key = resource.key.of(record);
  const place = { [resource.key.name]: key };
  const list = listOf(Object.values(resource.views), area, record);
  const allowed = resource.allowed(record).filter((name) => name in resource.actions);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <Breadcrumb crumbs={[...(list ? [{ label: list.title, href: list.route[area] }] : []), { label: key }]} />
        <DetailActions
          area={area}
          actions={Object.fromEntries(Object.entries(resource.actions).filter(([name]) => allowed.includes(name)))}
          target={{
            key,
            path: fillPath(resource.endpoints[area].act.path, place),
            facts: resource.facts(record),
            weight: resource.weigh(record),
          }}
          version={resource.version(record)}
          noun={{ one: resource.one, many: resource.many }}
          many={{ path: resource.endpoints[area].actMany.path, keys: `${resource.key.name}s` }}
        />
      </div>
      <Facts area={area} record={record} now={new Date()} />
    </>
  );
}

/** A record's page in one line; `Facts` is drawn by hand. */
export function detailPage<Row extends object, Full extends Row, ViewName extends string, ActionName extends string>(
  area: ConsoleArea,
  resource: Resource<Row, Full, ViewName, ActionName>,
  Facts: ComponentType<DetailProps<Full>>,
) {
  return function DetailPage({ params }: { params: Params }) {
    return (
      <DetailScreen area={area} resource={resource as unknown as Resource<Row, Full>} Facts={Facts} params={params} />
    );
  };
}
