import { ActionForm, FormField, SubmitButton } from "@/components/form/action-form";
import { FlashNotice } from "@/components/form/flash-notice";
import { GuardFields } from "@/components/form/guard-fields";
import { StatusDot } from "@/components/ui/badge";
import { Button, buttonLook, LinkButton } from "@/components/ui/button";
import { Field, Input } from "@/components/ui/field";
import { AppLink } from "@/components/ui/link";
import { Breadcrumb } from "@/components/ui/navigation";
import { Notice } from "@/components/ui/notice";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import { fillPath } from "@/lib/contracts/define";
import { adminGtfs, type GtfsReport, type GtfsRun } from "@/lib/contracts/transport/gtfs";
import { getGtfsRun, listGtfsRuns } from "@/lib/data/operations";
import { routes } from "@/lib/routes";
import { formFlash, readFlash } from "@/lib/session/flash";
import { formatInstant } from "@/lib/zone-labels";
import { Fact, Part } from "../record/listing-parts";

const screen = `${routes.admin.transport}?show=gtfs`;
const states = {
  uploaded: { tone: "care", label: "Not checked yet" },
  checking: { tone: "info", label: "Being checked" },
  checked: { tone: "care", label: "Checked, not imported" },
  importing: { tone: "info", label: "Being imported" },
  done: { tone: "good", label: "Imported" },
  failed: { tone: "bad", label: "Failed" },
} as const;

const State = ({ state }: Pick<GtfsRun, "state">) => (
  <StatusDot tone={states[state].tone}>{states[state].label}</StatusDot>
);

const counts = ["operators", "stops", "lines", "routes", "trips", "fares", "departures"] as const;
const toLabel = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

function Report({ id, report, imported }: { id: string; report: GtfsReport; imported: boolean }) {
  const { rejected, rejectedRows, shiftWeeks } = report;
  return (
    <Part title={imported ? "What was imported" : "What the feed has"}>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 text-sm sm:grid-cols-4">
        {counts.map((name) => (
          <Fact key={name} label={name === "departures" ? "New departures" : toLabel(name)}>
            {report[name].toLocaleString("en")}
          </Fact>
        ))}
        <Fact label="Dates moved">{shiftWeeks === 0 ? "No" : `${shiftWeeks} weeks`}</Fact>
      </dl>
      <h3 className="mt-6 mb-2 font-semibold">Rejected rows: {rejectedRows.toLocaleString("en")}</h3>
      {rejected.length > 0 ? (
        <Table caption="Rejected rows">
          <thead>
            <tr>
              <Th>File</Th>
              <Th numeric>Line</Th>
              <Th>Reason</Th>
            </tr>
          </thead>
          <tbody>
            {rejected.map(({ file, line, reason }) => (
              <Tr key={`${file} ${line} ${reason}`}>
                <Td>{file}</Td>
                <Td numeric>{line}</Td>
                <Td>{reason}</Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      ) : null}
      {rejectedRows > rejected.length ? (
        <p className="mt-2 text-sm text-soft">Only the first {rejected.length.toLocaleString("en")} are listed.</p>
      ) : null}
      {rejectedRows > 0 ? (
        <a
          href={fillPath(adminGtfs.rejected.path, { gtfsId: id })}
          className={buttonLook({ size: "sm", className: "mt-3" })}
        >
          All rejected rows as CSV
        </a>
      ) : null}
    </Part>
  );
}

/** One upload: check, report, import and progress. */
async function Run({ id }: { id: string }) {
  const run = await getGtfsRun(id);
  const flash = await readFlash();
  const here = `${screen}&import=${id}`;
  const isRunning = run.state === "checking" || run.state === "importing";
  const canImport = run.state === "checked";
  return (
    <>
      <Breadcrumb className="mb-3" crumbs={[{ label: "Timetables", href: screen }, { label: run.fileName }]} />
      <h1 className="mb-1 text-3xl" dir="auto">
        {run.fileName}
      </h1>
      <p className="mb-6 text-sm">
        <State state={run.state} />
      </p>
      {run.failure ? (
        <Notice kind="error" title="The feed could not be used" className="mb-6">
          {run.failure}
        </Notice>
      ) : null}
      {isRunning ? (
        <div className="mb-6 max-w-xl">
          <progress
            className="w-full"
            aria-label="Lines with departures"
            {...(run.progressTotal > 0 ? { value: run.progressDone, max: run.progressTotal } : {})}
          />
          <p className="mt-2 text-sm text-soft">
            {run.progressTotal > 0 ? `${run.progressDone} of ${run.progressTotal} lines. ` : ""}You can leave this page.
          </p>
          <p className="mt-3">
            <LinkButton href={here} size="sm">
              Refresh the status
            </LinkButton>
          </p>
        </div>
      ) : run.state === "done" ? null : (
        <ActionForm
          action={fillPath(adminGtfs.start.path, { gtfsId: id })}
          flash={formFlash(flash)}
          labels={{ feed: "Name of the feed", capacity: "Places", windowDays: "Days" }}
          className="mb-8 grid max-w-xl gap-4"
        >
          <GuardFields back={here} next={here} />
          <FormField
            name="feed"
            label="Name of the feed"
            help="A second import under the same name changes its lines. Trips that are missing then are closed and keep their tickets."
          >
            <Input required maxLength={40} defaultValue={run.feed} placeholder="sncf" />
          </FormField>
          <FormField name="capacity" label="Places of a class on each leg" help="Feeds do not state them.">
            <Input inputMode="numeric" required defaultValue={String(run.capacity)} />
          </FormField>
          <FormField name="windowDays" label="Days ahead with departures">
            <Input inputMode="numeric" required defaultValue={String(run.windowDays)} />
          </FormField>
          <div className="flex flex-wrap gap-3">
            <SubmitButton name="step" value="check" variant={canImport ? "secondary" : "primary"}>
              Check without changes
            </SubmitButton>
            {canImport ? (
              <SubmitButton name="step" value="import">
                Import
              </SubmitButton>
            ) : null}
          </div>
        </ActionForm>
      )}
      {run.report ? <Report id={id} report={run.report} imported={run.state === "done"} /> : null}
    </>
  );
}

/** Uploads of timetables, and the export of the lines on sale. */
export async function GtfsScreen({ id }: { id: string | undefined }) {
  if (id) return <Run id={id} />;
  const items = await listGtfsRuns();
  return (
    <>
      <h1 className="mb-2 text-3xl">Timetables</h1>
      <p className="mb-6 max-w-prose text-sm text-soft">
        Timetables in the GTFS format, as a zip archive of at most 5 MB. Larger feeds are imported with npm run gtfs.
      </p>
      <FlashNotice />
      <form
        method="post"
        encType="multipart/form-data"
        action={adminGtfs.upload.path}
        className="mb-8 flex max-w-xl flex-wrap items-end gap-3"
      >
        <GuardFields back={screen} next={`${screen}&import={id}`} />
        <Field name="file" label="Feed">
          <Input type="file" accept=".zip,application/zip" required />
        </Field>
        <Button type="submit" variant="primary">
          Upload
        </Button>
      </form>
      <Part title="Uploads">
        {items.length === 0 ? <p className="text-sm text-soft">Nothing was uploaded yet.</p> : null}
        <ul className="text-sm">
          {items.map((run) => (
            <li
              key={run.id}
              className="flex flex-wrap justify-between gap-x-6 border-t border-line py-2 first:border-t-0"
            >
              <AppLink
                href={`${screen}&import=${run.id}`}
                className="inline-flex min-h-8 items-center font-medium underline-offset-4 hover:underline"
                dir="auto"
              >
                {run.fileName}
              </AppLink>
              <span className="flex flex-wrap items-center gap-x-4">
                <span className="text-soft">{formatInstant(run.createdAt, "UTC")}</span>
                <State state={run.state} />
              </span>
            </li>
          ))}
        </ul>
      </Part>
      <Part title="Export">
        <p className="mb-3 text-sm">The lines on sale with their stops, trips and fares.</p>
        <a href={adminGtfs.export.path} className={buttonLook({ size: "sm" })}>
          GTFS feed
        </a>
      </Part>
    </>
  );
}
