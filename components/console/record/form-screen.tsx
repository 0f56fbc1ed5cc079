import type { ComponentType } from "react";
import { Breadcrumb } from "@/components/ui/navigation";
import { fillPath } from "@/lib/contracts/define";
import { getRecord } from "@/lib/data/console";
import { getSite } from "@/lib/data/site/site";
import {
  type ConsoleArea,
  endpointsIn,
  fillPlaceholders,
  getPlaces,
  getTitle,
  type Resource,
} from "@/lib/resources/define";
import type { SectionProps } from "@/lib/resources/form/form";
import { requireRole } from "@/lib/session/session-check";
import { toSectionProps, valuesFromAddress } from "../form/form-props";
import { RecordForm, type RecordFormProps } from "../form/record-form";

type Params = Promise<Record<string, string>>;
type SearchParams = Promise<Record<string, string | string[] | undefined>>;
export type FormMode = "add" | "edit";

export type RenderedForm = {
  title: string;
  record: object | null;
  props: Omit<RecordFormProps, "look" | "children" | "next">;
};

/** Whether changes of this record's reviewed fields wait for approval. */
const isReviewed = (record: object): boolean =>
  "approved" in record && record.approved === true && "reviewsChanges" in record && record.reviewsChanges === true;

/** Options that are preselected in a new record. */
const usualChoices = (sections: readonly SectionProps[]): Record<string, unknown> =>
  Object.fromEntries(
    sections.flatMap(({ fields }) =>
      fields.flatMap((field) => {
        const usual = field.kind === "choice" ? field.options.find((option) => option.usual) : undefined;
        return usual ? [[field.name, usual.value]] : [];
      }),
    ),
  );

/** Serializes a resource's form for a page or for the panel of its list. */
export async function toFormProps<Row extends object, Full extends Row>(
  area: ConsoleArea,
  resource: Resource<Row, Full>,
  mode: FormMode,
  given: Record<string, string>,
  asked: Record<string, string | string[] | undefined>,
  cancelHref: string | null,
): Promise<RenderedForm> {
  const { form } = resource;
  const endpoints = endpointsIn(resource, area);
  const saving = mode === "add" ? endpoints.create : endpoints.update;
  if (!form || !saving) throw new Error(`${resource.id} has no form to ${mode} in ${area}`);
  const [{ user }, site, record, sections] = await Promise.all([
    requireRole(area),
    getSite(),
    mode === "edit" ? getRecord(area, endpoints, given) : null,
    toSectionProps(area, form.sections, mode),
  ]);
  const places = record ? getPlaces(resource, record) : {};
  const name = record ? getTitle(resource, record) : "";
  const values = record ?? {
    ...usualChoices(sections),
    ...form.blank,
    ...(await valuesFromAddress(area, form.sections, asked)),
  };
  return {
    title: fillPlaceholders(record ? form.editTitle : form.addTitle, { name }),
    record,
    props: {
      sections,
      record: values as Record<string, unknown>,
      draftKey: [user.id, area, resource.id, record ? resource.key.of(record) : "new"].join("."),
      currency: site.baseCurrency,
      save: {
        endpointId: saving.id,
        method: saving.method,
        path: fillPath(saving.path, places),
        label: form.saveLabel ?? (record ? "Save changes" : `Add ${resource.one}`),
      },
      readPath: record && endpoints.get ? fillPath(endpoints.get.path, places) : null,
      previewPath: form.preview?.[area]?.path ?? null,
      review: record && area === "subadmin" && isReviewed(record) ? (form.review ?? null) : null,
      version: record && resource.version ? resource.version(record) : null,
      cancelHref,
    },
  };
}

/** The parent list of a resource's pages: its first view in this area. */
export const getHome = <Row, Full extends Row>(area: ConsoleArea, resource: Resource<Row, Full>) => {
  const view = Object.values(resource.views).find((one) => one.route[area]);
  return view ? { label: view.title, href: view.route[area] as string } : null;
};

function afterAdding<Row, Full extends Row>(area: ConsoleArea, resource: Resource<Row, Full>): string | null {
  const list = getHome(area, resource)?.href ?? null;
  const { open, edit } = resource.pages ?? {};
  switch (resource.form?.afterAdding) {
    case "list":
      return list;
    case "edit":
      return edit?.[area] ?? list;
    default:
      return open?.[area] ?? list;
  }
}

async function FormScreen<Row extends object, Full extends Row>({
  area,
  resource,
  mode,
  Beside,
  params,
  searchParams,
}: {
  area: ConsoleArea;
  resource: Resource<Row, Full>;
  mode: FormMode;
  Beside?: ComponentType<{ area: ConsoleArea; record: Full | null }>;
  params: Params;
  searchParams: SearchParams;
}) {
  const [given, asked] = await Promise.all([params, searchParams]);
  const home = getHome(area, resource);
  const rendered = await toFormProps(area, resource, mode, given, asked, home?.href ?? null);
  const record = rendered.record as Full | null;
  const open = resource.pages?.open?.[area];
  const crumbs = [
    ...(home ? [home] : []),
    ...(record
      ? [{ label: getTitle(resource, record), href: open ? fillPath(open, getPlaces(resource, record)) : undefined }]
      : []),
    { label: mode === "add" ? "Add" : "Edit" },
  ];
  return (
    <>
      <Breadcrumb crumbs={crumbs} className="mb-2" />
      <h1 className="mb-6 text-3xl">{rendered.title}</h1>
      <RecordForm {...rendered.props} look="page" next={mode === "add" ? afterAdding(area, resource) : null}>
        {Beside ? <Beside area={area} record={record} /> : null}
      </RecordForm>
    </>
  );
}

/** Creates a form's page. `Beside` is rendered beside the form and can read the input with `useDraft()`. */
export function formPage<Row extends object, Full extends Row, ViewName extends string, ActionName extends string>(
  area: ConsoleArea,
  resource: Resource<Row, Full, ViewName, ActionName>,
  mode: FormMode,
  Beside?: ComponentType<{ area: ConsoleArea; record: Full | null }>,
) {
  return function FormPage({ params, searchParams }: { params: Params; searchParams: SearchParams }) {
    return (
      <FormScreen
        area={area}
        resource={resource as unknown as Resource<Row, Full>}
        mode={mode}
        Beside={Beside}
        params={params}
        searchParams={searchParams}
      />
    );
  };
}
