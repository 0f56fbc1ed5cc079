import type { ConsoleArea } from "@/lib/resources/console-area";
import type { Resource } from "@/lib/resources/define";
import type { SectionProps } from "@/lib/resources/form/form";

type SearchQuery = Record<string, string | string[] | undefined>;

/** Whether changes of this record's reviewed fields wait for approval. */
export const isReviewed = (record: object): boolean =>
  "approved" in record && record.approved === true && "reviewsChanges" in record && record.reviewsChanges === true;

/** The parameters of a URL as its query; empty without any. */
export const toQuery = (values: SearchQuery): string => {
  const query = new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => [value ?? []].flat().map((text) => [name, text])),
  );
  return query.size > 0 ? `?${query}` : "";
};

/** Options that are preselected in a new record. */
export const getUsualChoices = (sections: readonly SectionProps[]): Record<string, unknown> =>
  Object.fromEntries(
    sections.flatMap(({ fields }) =>
      fields.flatMap((field) => {
        const usual = field.kind === "choice" ? field.options.find((option) => option.usual) : undefined;
        return usual ? [[field.name, usual.value]] : [];
      }),
    ),
  );

/** The parent list of a resource's pages: its first view in this area. */
export const getHome = <Row, Full extends Row>(
  area: ConsoleArea,
  resource: Pick<Resource<Row, Full>, "views">,
): { label: string; href: string } | null => {
  const view = Object.values(resource.views).find((one) => one.route[area]);
  return view ? { label: view.title, href: view.route[area] as string } : null;
};

/** The page after a record was added: its own, if it has one, unless the form says otherwise. */
export function getPageAfterAdding<Row, Full extends Row>(
  area: ConsoleArea,
  resource: Pick<Resource<Row, Full>, "views" | "pages" | "form">,
): string | null {
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
