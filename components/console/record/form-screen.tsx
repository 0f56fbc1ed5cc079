import type { ComponentType } from "react";
import { Breadcrumb } from "@/components/ui/navigation";
import { type Endpoint, fillPath, listParameters } from "@/lib/contracts/define";
import { getRecord } from "@/lib/data/console";
import { getSite } from "@/lib/data/site/site";
import type { ConsoleArea } from "@/lib/resources/console-area";
import { endpointsIn, fillPlaceholders, getPlaces, getRecordTitle, type Resource } from "@/lib/resources/define";
import { copyValues } from "@/lib/resources/form/copy-values";
import { toDraft } from "@/lib/resources/form/form-values";
import { requireRole } from "@/lib/session/session-check";
import { toSectionProps, valuesFromAddress } from "../form/form-props";
import { RecordForm } from "../form/record-form";
import type { RecordFormProps } from "../form/record-form-props";
import { getExamples, toNativeProps } from "./native-form";
import { getHome, getPageAfterAdding, getUsualChoices, isReviewed, toQuery } from "./new-record";

type Params = Promise<Record<string, string>>;
type SearchParams = Promise<Record<string, string | string[] | undefined>>;
export type FormMode = "add" | "edit";

export type RenderedForm = {
  title: string;
  record: object | null;
  props: Omit<RecordFormProps, "look" | "children" | "next">;
};

type FormPlace = {
  cancelHref: string | null;
  /** Page after saving without scripts; without it the form is shown again. */
  next: string | null;
  /** The address of the form; null for that of its own page. */
  here: string | null;
};

/** The record that the URL of a new one asks to copy; null unless the URL has all parameters of its path. */
async function readCopied<Row extends object, Full extends Row>(
  area: ConsoleArea,
  { form, key, ...resource }: Resource<Row, Full>,
  mode: FormMode,
  query: Record<string, string | string[] | undefined>,
): Promise<Full | null> {
  if (mode !== "add" || !form?.copyWithout || typeof query.copy !== "string") return null;
  const given = Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
  const params = { ...given, [key.name]: query.copy };
  const endpoints = endpointsIn(resource, area);
  const isComplete = listParameters(endpoints.get?.path ?? "").every((name) => name in params);
  return isComplete ? getRecord(area, endpoints, params) : null;
}

/** Serializes a resource's form for a page or for the panel of its list. */
export async function toFormProps<Row extends object, Full extends Row>(
  area: ConsoleArea,
  resource: Resource<Row, Full>,
  mode: FormMode,
  given: Record<string, string>,
  query: Record<string, string | string[] | undefined>,
  { cancelHref, next, here }: FormPlace,
): Promise<RenderedForm> {
  const { form } = resource;
  const endpoints = endpointsIn(resource, area);
  const saving = mode === "add" ? endpoints.create : endpoints.update;
  if (!form || !saving) throw new Error(`${resource.id} has no form to ${mode} in ${area}`);
  const [{ user, session }, site, record, sections] = await Promise.all([
    requireRole(area),
    getSite(),
    mode === "edit" ? getRecord(area, endpoints, given) : null,
    toSectionProps(area, form.sections, mode),
  ]);
  const places = record ? getPlaces(resource, record) : {};
  const name = record ? getRecordTitle(resource, record) : "";
  const fields = sections.flatMap((section) => [...section.fields]);
  const copied = await readCopied(area, resource, mode, query);
  const values = record ?? {
    ...getUsualChoices(sections),
    ...form.blank,
    ...(copied ? copyValues(fields, copied as Record<string, unknown>, form.copyWithout ?? []) : {}),
    ...(await valuesFromAddress(area, form.sections, query)),
  };
  const key = record ? resource.key.of(record) : "new";
  const path = fillPath(saving.path, places);
  const page = resource.pages?.[mode]?.[area];
  const native = await toNativeProps({
    name: `${resource.id}.${key}`,
    endpoint: saving as Endpoint,
    path,
    fields,
    currency: site.baseCurrency,
    next,
    back: here ?? (page ? fillPath(page, places) + toQuery(query) : ""),
  });
  const preview = form.preview?.[area];
  const rendered = { ...toDraft(fields, values as Record<string, unknown>, site.baseCurrency), ...native.draft };
  return {
    title: fillPlaceholders(record ? form.editTitle : form.addTitle, { name }),
    record,
    props: {
      sections,
      record: values as Record<string, unknown>,
      draftKey: [user.id, area, resource.id, key].join("."),
      currency: site.baseCurrency,
      save: {
        endpointId: saving.id,
        method: saving.method,
        path,
        label: form.saveLabel ?? (record ? "Save changes" : `Add ${resource.one}`),
      },
      readPath: record && endpoints.get ? fillPath(endpoints.get.path, places) : null,
      previewPath: preview?.path ?? null,
      examples: preview ? await getExamples(preview, fields, rendered, site.baseCurrency, session.token) : [],
      review: record && area === "subadmin" && isReviewed(record) ? (form.review ?? null) : null,
      version: record && resource.version ? resource.version(record) : null,
      cancelHref,
      native,
    },
  };
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
  const [given, query] = await Promise.all([params, searchParams]);
  const home = getHome(area, resource);
  const next = mode === "add" ? getPageAfterAdding(area, resource) : null;
  const rendered = await toFormProps(area, resource, mode, given, query, {
    cancelHref: home?.href ?? null,
    next,
    here: null,
  });
  const record = rendered.record as Full | null;
  const open = resource.pages?.open?.[area];
  const crumbs = [
    ...(home ? [home] : []),
    ...(record
      ? [
          {
            label: getRecordTitle(resource, record),
            href: open ? fillPath(open, getPlaces(resource, record)) : undefined,
          },
        ]
      : []),
    { label: mode === "add" ? "Add" : "Edit" },
  ];
  return (
    <>
      <Breadcrumb crumbs={crumbs} className="mb-2" />
      <h1 className="mb-6 text-3xl">{rendered.title}</h1>
      <RecordForm {...rendered.props} look="page" next={next}>
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
