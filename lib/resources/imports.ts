import { importEndpoints } from "@/lib/contracts/hotels/import";
import type { ImportSummary } from "@/lib/contracts/site/import";
import { importStates } from "@/lib/labels/import";
import { routes } from "@/lib/routes";
import { pastDates } from "./date-filter";
import { type Column, defineResource } from "./define";

const getCount = (id: string, label: string, read: (run: ImportSummary) => number): Column<ImportSummary> => ({
  id,
  label,
  numeric: true,
  cell: (run) => ({ kind: "number", value: read(run) }),
});

/** Imports of hotels. One of them opens in the dialog over the list of hotels, on the same page. */
export const imports = defineResource<ImportSummary, ImportSummary, "all">({
  id: "imports",
  one: "import",
  many: "imports",
  about: "Open an import for its report, or to undo it.",
  key: { name: "importId", of: (run) => run.id },
  title: (run) => run.fileName,
  search: "File",
  columns: [
    { id: "file", label: "File", cell: (run) => ({ kind: "link", text: run.fileName, href: `?import=${run.id}` }) },
    { id: "created", label: "Started", sort: "created", cell: (run) => ({ kind: "instant", at: run.createdAt }) },
    { id: "by", label: "By", cell: (run) => ({ kind: "text", text: run.startedBy ?? "" }) },
    {
      id: "state",
      label: "State",
      cell: (run) => ({ kind: "status", tone: importStates[run.state].tone, label: importStates[run.state].label }),
    },
    getCount("rows", "Rows", (run) => run.rowsTotal),
    getCount("created-rows", "Added", (run) => run.counts.created),
    getCount("updated", "Updated", (run) => run.counts.updated),
    getCount("refused", "Refused", (run) => run.counts.refused),
    { ...getCount("removed", "Undone", (run) => run.counts.removed), optional: true },
    { id: "finished", label: "Finished", optional: true, cell: (run) => ({ kind: "instant", at: run.finishedAt }) },
  ],
  filters: [
    {
      kind: "choice",
      name: "state",
      label: "State",
      options: Object.entries(importStates).map(([value, { label }]) => ({ value, label })),
    },
    pastDates("Started"),
  ],
  views: {
    all: {
      title: "Imports",
      fixed: {},
      sort: "-created",
      route: { admin: routes.admin.hotels, subadmin: routes.subadmin.hotels },
      show: "imports",
      empty: { title: "No imports yet", text: "Every file of hotels that is uploaded is listed here." },
    },
  },
  endpoints: {
    admin: { list: importEndpoints.admin.list, export: importEndpoints.admin.export },
    subadmin: { list: importEndpoints.subadmin.list, export: importEndpoints.subadmin.export },
  },
});
